/** `/correct`: from a plan to the correction of one of its facts, filled in. */

import { correctPath, offerPath, pagePath } from '../../../addresses.ts';
import { UNLISTED_FOLDER } from '../../../catalog/correct/index.ts';
import { md, mdHref, mdPage, mdWithCode } from '../../../markdown/index.ts';
import { choosePunctuation, joinList, SEARCH_TEXTS, UNLISTED_STATE_NAMES } from '../../../words/index.ts';
import { CORRECT_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref, when } from '../markup.ts';
import { definePage, type PageContext } from '../page.ts';
import { issueForm } from '../parts/correction.ts';
import { lookup } from '../parts/navigation.ts';
import { withCode } from '../parts/wording.ts';
import { type CorrectView, correctView, type PlanToCorrect } from './view.ts';

const t = CORRECT_TEXTS;

export const correctPage = definePage<CorrectView>({
  path: '/correct',
  read: ({ index, locale }, { query }) => ({ kind: 'view', view: correctView(index, query, locale) }),
  html: ({ path, words, plans, others, services, example }, { locale, links }) => ({
    head: {
      title: t.title[locale],
      description: t.lead[locale],
      path,
      indexed: words === '' && plans.length === 0,
    },
    body: html`<div class="wrap"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
${lookup({ action: pagePath('/correct', locale), label: t.find[locale], button: t.findButton[locale], words })}
${when(words !== '' && plans.length + services.length === 0, () => html`<p>${t.none(words)[locale]}${when(links.repositoryUrl !== null, () => html`${sentenceGap(locale)}<a href="${proposal(links, words)}">${t.propose[locale]}</a>`)}</p>`)}
${each(services, (service) => serviceSection(service, locale))}
${each(plans, (plan) => planSection(plan, locale))}${when(others.length > 0, () => html`<section><h2>${t.others[locale]}</h2><ul class="plain columns">${each(others, (offer) => html`<li><a href="${correctPath([offer.slug], locale)}">${offer.name}</a></li>\n`)}</ul></section>`)}
<section><h2>${t.how[locale]}</h2><ol class="plain steps">${each(t.steps, (step) => html`<li><p>${step[locale]}</p></li>`)}</ol>
<p>${t.onPlan[locale]}${when(example !== null, () => html`${sentenceGap(locale)}${t.example[locale]}${choosePunctuation(locale).colon}<a href="${example?.href ?? ''}">${example?.offer.name ?? ''}${choosePunctuation(locale).comma}${example?.words ?? ''}</a>`)}</p></section></div>`,
  }),
  markdown: ({ path, words, plans, others, services, example }, context) => {
    const { locale, publicUrl, links } = context;
    const linked = (label: string, path: string): string => `[${md(label)}](${mdHref(publicUrl + path)})`;
    return mdPage(
      context,
      path,
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      words !== '' && plans.length + services.length === 0
        ? md(t.none(words)[locale]) +
            (links.repositoryUrl === null
              ? ''
              : `${sentenceGap(locale)}[${t.propose[locale]}](${mdHref(proposal(links, words))})`)
        : null,
      ...services.flatMap(({ name, slug, state, note, source }) => [
        `## ${md(name + choosePunctuation(locale).bracket(UNLISTED_STATE_NAMES[state][locale]))}`,
        md(note),
        mdWithCode(t.unlisted(UNLISTED_FOLDER, slug)[locale]),
        [
          ...(source === null ? [] : [`- [${SEARCH_TEXTS.readAt[locale]}](${mdHref(source)})`]),
          `- ${linked(t.unlistedReach[locale], reachPath(locale))}`,
        ].join('\n'),
      ]),
      ...plans.flatMap(({ offer, facts, unstated, file }) => [
        `## ${linked(offer.name, offerPath(offer.slug, locale))}`,
        facts.map((fact) => `- ${linked(fact.words, fact.href)}`).join('\n'),
        unstated.length === 0 ? null : mdWithCode(t.elsewhere(file, joinList(unstated, locale))[locale]),
      ]),
      ...(others.length === 0
        ? []
        : [
            `## ${t.others[locale]}`,
            others.map((offer) => `- ${linked(offer.name, correctPath([offer.slug], locale))}`).join('\n'),
          ]),
      `## ${t.how[locale]}`,
      t.steps.map((step, at) => `${at + 1}. ${md(step[locale])}`).join('\n'),
      example === null
        ? null
        : `${md(t.onPlan[locale])}${sentenceGap(locale)}${t.example[locale]}${choosePunctuation(locale).colon}${linked(`${example.offer.name}${choosePunctuation(locale).comma}${example.words}`, example.href)}`,
    );
  },
});

function serviceSection(
  { name, slug, state, note, source }: CorrectView['services'][number],
  locale: PageContext['locale'],
): Markup {
  return html`<section><h2>${name}${choosePunctuation(locale).bracket(UNLISTED_STATE_NAMES[state][locale])}</h2>
<p>${note}</p><p>${withCode(t.unlisted(UNLISTED_FOLDER, slug)[locale])}</p>
<ul class="plain">${when(source !== null, () => html`<li><a href="${safeHref(source ?? '')}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a></li>`)}<li><a href="${reachPath(locale)}">${t.unlistedReach[locale]}</a></li></ul></section>\n`;
}

/** Where the page about the service says how to send a correction. */
function reachPath(locale: PageContext['locale']): string {
  return `${pagePath('/about', locale)}#corrections`;
}

function planSection({ offer, facts, unstated, file }: PlanToCorrect, locale: PageContext['locale']): Markup {
  return html`<section><h2><a href="${offerPath(offer.slug, locale)}">${offer.name}</a></h2>
<p class="soft">${t.choose[locale]}</p>
<ul class="plain columns">${each(facts, ({ words, href }) => html`<li><a href="${href}">${words}</a></li>\n`)}</ul>
${when(unstated.length > 0, () => html`<p class="soft small legend">${withCode(t.elsewhere(file, joinList(unstated, locale))[locale])}</p>`)}</section>\n`;
}

/** The form for a plan that the catalog lacks; empty if the operator named no repository. */
function proposal({ repositoryUrl }: PageContext['links'], words: string): string {
  return repositoryUrl === null ? '' : issueForm(repositoryUrl, 'new-provider', { plan: words });
}

/** Between two sentences of ours. */
function sentenceGap(locale: PageContext['locale']): string {
  return locale === 'en' ? ' ' : '';
}
