/** `/endings`: plans whose providers have announced an end. */

import { calendarPath, feedPath, pagePath } from '../../../addresses.ts';
import { type Ending, listEndings } from '../../../catalog/index.ts';
import { md, mdPage, mdQuotes, siteLinks } from '../../../markdown/index.ts';
import { marksOf, roleList, text } from '../../../words/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/breadcrumbs.ts';
import { quoteBlocks } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-link.ts';
import { SITE } from '../texts.ts';

const TEXTS = {
  title: text('Announced endings', '已公布终止的套餐'),
  lead: text(
    'Free plans whose providers have said when they end. The planner no longer picks them for good.',
    '服务商已公布终止日期的免费套餐；规划时不再把它们当作长期方案。',
  ),
  none: text(
    'No provider in the catalog has announced an end of its free plan.',
    '目录中暂无服务商公布终止免费套餐。',
  ),
  calendar: text('Subscribe in your calendar', '订阅到日历（iCalendar）'),
};

export const endingsPage = definePage<readonly Ending[]>({
  path: '/endings',
  read: ({ index, locale }) => ({ kind: 'view', view: listEndings(index, locale) }),
  html: (endings, { locale }) => ({
    head: {
      title: TEXTS.title[locale],
      description: TEXTS.lead[locale],
      path: '/endings',
      calendar: calendarPath(locale),
      section: 'changes',
      feeds: [{ title: SITE.feed[locale], href: feedPath({ about: 'everything' }, locale) }],
    },
    body: html`<div class="wrap">${breadcrumbs([{ name: SITE.changes[locale], href: pagePath('/changes', locale) }], locale)}
<header class="title"><h1>${TEXTS.title[locale]}</h1><p class="lead">${TEXTS.lead[locale]}</p>
<p class="actions"><a class="button quiet" href="${calendarPath(locale)}">${TEXTS.calendar[locale]}</a></p></header>
<section>${
      endings.length === 0
        ? html`<p class="soft">${TEXTS.none[locale]}</p>`
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
    const { colon, semicolon } = marksOf(locale);
    const links = siteLinks(publicUrl, locale);
    const items = endings.map(({ offer, endsOn, evidence }) =>
      [
        `- ${endsOn}${colon}${links.offer(offer)} (${md(offer.provider.name)}${semicolon}${md(roleList(offer.roles, locale))})`,
        ...mdQuotes(evidence, locale),
      ].join('\n'),
    );
    return mdPage(
      context,
      '/endings',
      `# ${TEXTS.title[locale]}`,
      `> ${TEXTS.lead[locale]}`,
      items.length === 0 ? TEXTS.none[locale] : items.join('\n'),
      `${TEXTS.calendar[locale]}: <${publicUrl}${calendarPath(locale)}>`,
    );
  },
});
