/** `/endings`: plans that end, the next first, then those that have ended, the latest first. */

import type { Locale } from '../../../../schemas/vocabulary.ts';
import { pagePath, replacePath } from '../../../addresses.ts';
import { type Ending, listEndings } from '../../../catalog/index.ts';
import { md, mdPage, mdQuotes, mdSection, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation, endMark, roleList } from '../../../words/index.ts';
import { ENDINGS_TEXTS, REPLACE_TEXTS, SITE, TIMELINE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { quoteBlocks } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-marks.ts';

const t = ENDINGS_TEXTS;

type Endings = { readonly soon: readonly Ending[]; readonly ended: readonly Ending[] };

export const endingsPage = definePage<Endings>({
  path: '/endings',
  read: ({ index, locale }) => {
    const endings = listEndings(index, locale);
    const soon = endings.filter(({ isPast }) => !isPast);
    const ended = endings.filter(({ isPast }) => isPast).reverse();
    return { kind: 'view', view: { soon, ended } };
  },
  html: ({ soon, ended }, { locale }) => ({
    head: { title: t.title[locale], description: t.lead[locale], path: '/endings', section: 'changes' },
    body: html`<div class="wrap">${breadcrumbs([{ name: SITE.changes[locale], href: pagePath('/changes', locale) }], locale)}
<header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p><p><a href="${pagePath('/timeline', locale)}">${TIMELINE_TEXTS.name[locale]}</a></p></header>
${
  soon.length + ended.length === 0
    ? html`<p class="soft">${t.none[locale]}</p>`
    : html`<section id="soon"><h2>${t.soon(soon.length)[locale]}</h2>${
        soon.length === 0 ? html`<p class="soft">${t.noneSoon[locale]}</p>` : list(soon, locale)
      }</section>
${when(ended.length > 0, () => html`<section id="ended"><h2>${t.ended(ended.length)[locale]}</h2>${list(ended, locale)}</section>`)}`
}</div>`,
  }),
  markdown: ({ soon, ended }, context) => {
    const { locale, publicUrl } = context;
    const { bracket, colon, semicolon } = choosePunctuation(locale);
    const links = siteLinks(publicUrl, locale);
    const items = (endings: readonly Ending[]): string[] =>
      endings.flatMap(({ offer, evidence }) => [
        `- ${links.offer(offer)}${bracket(md(offer.provider.name) + semicolon + md(roleList(offer.roles, locale)))}${colon}${endMark(offer, locale) ?? ''}`,
        ...mdQuotes(evidence, locale),
      ]);
    const groups = [
      `## ${t.soon(soon.length)[locale]}`,
      soon.length === 0 ? t.noneSoon[locale] : items(soon),
      ...mdSection(`## ${t.ended(ended.length)[locale]}`, items(ended)),
    ];
    return mdPage(
      context,
      '/endings',
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      ...(soon.length + ended.length === 0 ? [t.none[locale]] : groups),
    );
  },
});

function list(endings: readonly Ending[], locale: Locale): Markup {
  return html`<ol class="plain past">${each(
    endings,
    ({
      offer,
      endsOn,
      evidence,
    }) => html`<li><p><time datetime="${endsOn}">${endMark(offer, locale)}</time></p>
<h3 class="entry">${offerLink(offer, locale)}</h3><p class="soft">${offer.provider.name} · ${roleList(offer.roles, locale)}</p>${quoteBlocks(evidence, locale)}<p class="small"><a href="${replacePath(offer.slug, locale)}">${REPLACE_TEXTS.instead[locale]}</a></p></li>`,
  )}</ol>`;
}
