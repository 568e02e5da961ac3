/** `/endings`: plans whose providers have announced an end. */

import { calendarPath, feedPath, pagePath } from '../../../addresses.ts';
import { type Ending, listEndings } from '../../../catalog/index.ts';
import { md, mdPage, mdQuotes, siteLinks } from '../../../markdown/index.ts';
import { marksOf, roleList } from '../../../words/index.ts';
import { ENDINGS_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/breadcrumbs.ts';
import { quoteBlocks } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-link.ts';

const t = ENDINGS_TEXTS;

export const endingsPage = definePage<readonly Ending[]>({
  path: '/endings',
  read: ({ index, locale }) => ({ kind: 'view', view: listEndings(index, locale) }),
  html: (endings, { locale }) => ({
    head: {
      title: t.title[locale],
      description: t.lead[locale],
      path: '/endings',
      calendar: calendarPath(locale),
      section: 'changes',
      feeds: [{ title: SITE.feedTitle[locale], href: feedPath({ about: 'everything' }, locale) }],
    },
    body: html`<div class="wrap">${breadcrumbs([{ name: SITE.changes[locale], href: pagePath('/changes', locale) }], locale)}
<header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p>
<p class="actions"><a class="button quiet" href="${calendarPath(locale)}">${t.calendar[locale]}</a></p></header>
<section>${
      endings.length === 0
        ? html`<p class="soft">${t.none[locale]}</p>`
        : html`<ol class="timeline">${each(
            endings,
            ({
              offer,
              endsOn,
              evidence,
            }) => html`<li class="worse"><p class="when"><time datetime="${endsOn}">${endsOn}</time></p>
<h2 class="entry">${offerLink(offer, locale)}</h2><p class="soft">${offer.provider.name} · ${roleList(offer.roles, locale)}</p>${quoteBlocks(evidence, locale)}</li>`,
          )}</ol>`
    }</section></div>`,
  }),
  markdown: (endings, context) => {
    const { locale, publicUrl } = context;
    const { bracket, colon, semicolon } = marksOf(locale);
    const links = siteLinks(publicUrl, locale);
    const items = endings.map(({ offer, endsOn, evidence }) =>
      [
        `- ${endsOn}${colon}${links.offer(offer)}${bracket(md(offer.provider.name) + semicolon + md(roleList(offer.roles, locale)))}`,
        ...mdQuotes(evidence, locale),
      ].join('\n'),
    );
    return mdPage(
      context,
      '/endings',
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      items.length === 0 ? t.none[locale] : items.join('\n'),
      `${t.calendar[locale]}${colon}<${publicUrl}${calendarPath(locale)}>`,
    );
  },
});
