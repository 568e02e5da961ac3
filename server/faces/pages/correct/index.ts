/** `/correct`: from a plan to the correction of one of its facts, filled in. */

import type { Suggestions } from '../../../../schemas/catalog-queries.ts';
import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX } from '../../../../schemas/compare.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { correctPath, correctSearchPath, offerPath, pagePath, proofPath } from '../../../addresses.ts';
import { recordFile, UNLISTED_FOLDER } from '../../../catalog/correct/index.ts';
import {
  type CatalogIndex,
  firstPlans,
  offerInLocale,
  offerInWords,
  searchOffers,
} from '../../../catalog/index.ts';
import { md, mdHref, mdPage, mdSection, mdWithCode } from '../../../markdown/index.ts';
import { choosePunctuation, joinList, SEARCH_TEXTS, UNLISTED_STATE_NAMES } from '../../../words/index.ts';
import { CORRECT_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref, when } from '../markup.ts';
import { definePage, type PageContext } from '../page.ts';
import { issueForm } from '../parts/correction.ts';
import { lookup } from '../parts/navigation.ts';
import { withCode } from '../parts/wording.ts';

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
        ],
      ]),
      ...plans.flatMap(({ offer, facts, unstated, file }) => [
        `## ${linked(offer.name, offerPath(offer.slug, locale))}`,
        facts.map((fact) => `- ${linked(fact.words, fact.href)}`),
        unstated.length === 0 ? null : mdWithCode(t.elsewhere(file, joinList(unstated, locale))[locale]),
      ]),
      ...mdSection(
        `## ${t.others[locale]}`,
        others.map((offer) => `- ${linked(offer.name, correctPath([offer.slug], locale))}`),
      ),
      `## ${t.how[locale]}`,
      t.steps.map((step, at) => `${at + 1}. ${md(step[locale])}`),
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

function sentenceGap(locale: PageContext['locale']): string {
  return locale === 'en' ? ' ' : '';
}

type CorrectView = {
  /** Of the page in this state, without the language prefix. */
  readonly path: string;
  /** What was searched for; empty if nothing or a plan was. */
  readonly words: string;
  readonly plans: readonly PlanToCorrect[];
  /** Further plans that were found, by name. */
  readonly others: readonly Offer[];
  /** Services that were searched for and that have no plan here. */
  readonly services: Suggestions['services'];
  /** A fact to try it with; null if the catalog has none. */
  readonly example: FactToCorrect | null;
};

type PlanToCorrect = {
  readonly offer: Offer;
  readonly facts: readonly FactToCorrect[];
  /** Names of the facts that the record leaves open. */
  readonly unstated: readonly string[];
  readonly file: string;
};

type FactToCorrect = { readonly offer: Offer; readonly words: string; readonly href: string };

/** Longer words of a search are cut, as in every other search. */
const WORDS_MAX = 200;
/** Plans whose facts are shown at once, as many as a comparison has; others are named. */
const PLANS_MAX = COMPARE_MAX;
/** So many plans are found at most, which is more than any provider has. */
const NAMED_MAX = 50;

function correctView(index: CatalogIndex, query: URLSearchParams, locale: Locale): CorrectView {
  const slugs = query.getAll('offer').slice(0, NAMED_MAX);
  const named = slugs.flatMap((slug) => index.offerBySlug.get(index.offerAliases.get(slug) ?? slug) ?? []);
  const words = named.length > 0 ? '' : (query.get('q') ?? slugs[0] ?? '').trim().slice(0, WORDS_MAX);
  const found =
    words === ''
      ? null
      : searchOffers(index, { q: words, standing: 'all', locale, offset: 0, limit: NAMED_MAX });
  // Here a name is meant: plans of the need that do not say it are others.
  const bySearch = found === null || found.suggestions.preferred.length === 0 ? found?.offers : [];
  const asked = bySearch ?? [...new Set(named)].map((offer) => offerInLocale(index, offer, locale));
  return {
    path:
      words === ''
        ? correctPath(
            asked.map(({ slug }) => slug),
            'en',
          )
        : correctSearchPath(words, 'en'),
    words,
    services: found?.suggestions.services ?? [],
    plans: asked.slice(0, PLANS_MAX).map((offer) => planToCorrect(offer, locale)),
    others: asked.slice(PLANS_MAX),
    example: exampleOf(index, locale),
  };
}

function planToCorrect(offer: Offer, locale: Locale): PlanToCorrect {
  const { limits, terms } = offerInWords(offer, locale);
  const all = [...limits, ...terms];
  return {
    offer,
    facts: all.flatMap(({ label, value, evidence }) => {
      const [quote] = evidence;
      if (quote === undefined) return [];
      const words = label + choosePunctuation(locale).colon + value;
      return [{ offer, words, href: `${proofPath(offer.slug, quote.id, locale)}#fix` }];
    }),
    unstated: all.filter(({ stated }) => !stated).map(({ label }) => label),
    file: recordFile(offer),
  };
}

/** The first fact of the plan that the front page begins with, or of any. */
function exampleOf(index: CatalogIndex, locale: Locale): FactToCorrect | null {
  const { offers } = firstPlans(index, 'postgres', 1, locale);
  const [offer = index.offers[0]] = offers;
  if (offer === undefined) return null;
  return planToCorrect(offerInLocale(index, offer, locale), locale).facts[0] ?? null;
}
