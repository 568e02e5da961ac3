/** The pages of changes for people. */
import { CHANGE_KINDS, type ChangeKind, type Locale } from '../../../../schemas/vocabulary.ts';
import { endingsPath, feedPath, localePrefix, markdownPath } from '../../../addresses.ts';
import { publishedOn } from '../../../catalog/index.ts';
import { CHANGES_TEXTS, ENDINGS_TEXTS } from '../../../words/pages/index.ts';
import { feedTitle } from '../../feeds/index.ts';
import { each, html } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { changeDays, correctionDays } from '../parts/changes.ts';
import { downloads } from '../parts/share-links.ts';
import { siteFeeds } from '../parts/site-feeds.ts';
import { type ChangesView, changesStatePath } from './view.ts';

const t = CHANGES_TEXTS;
const EVERYTHING = { about: 'everything' } as const;

export function changesHtml({ kind, before, page }: ChangesView, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const prefix = localePrefix(locale);
  const path = changesStatePath(kind, before);
  const feed = feedPath(EVERYTHING, locale, kind);
  const { title, lead, none } = t.pages[kind];
  const list = (kind === 'change' ? changeDays : correctionDays)(
    page.days,
    locale,
    publishedOn(index.catalog),
  );
  return {
    head: {
      title: title[locale],
      description: lead[locale],
      path,
      indexed: before === undefined,
      feeds: [
        ...(kind === 'change' ? [] : [{ title: feedTitle(index, EVERYTHING, kind, locale), href: feed }]),
        ...siteFeeds(locale),
      ],
      section: 'changes',
    },
    body: html`<div class="wrap"><header class="title"><h1>${title[locale]}</h1><p class="lead">${lead[locale]}</p></header>
<nav class="choices" aria-label="${t.filter[locale]}">${each(CHANGE_KINDS, (one) => html`<a class="tab"${one === kind ? html` aria-current="true"` : ''} href="${prefix}${changesStatePath(one, undefined)}">${t[one][locale]}</a>\n`)}<a class="tab" href="${endingsPath(locale)}">${ENDINGS_TEXTS.title[locale]}</a>
<a class="tab" href="${feed}">${t.feed[locale]}</a></nav>
<section><h2 class="visually-hidden">${t.list[locale]}</h2>${page.days.length === 0 ? html`<p class="soft">${none[locale]}</p>` : list}
${page.next === null ? '' : html`<nav class="pager"><a rel="next" href="${prefix}${changesStatePath(kind, page.next)}">${t.older[locale]} →</a></nav>`}${downloads(dataPaths(kind, path, locale), locale)}</section></div>`,
  };
}

function dataPaths(
  kind: ChangeKind,
  path: string,
  locale: Locale,
): { csv: string; json: string; markdown: string } {
  const language = locale === 'en' ? '' : `&locale=${locale}`;
  return {
    csv: `${localePrefix(locale)}/changes.csv?kind=${kind}`,
    json: `/api/zero/changes?kind=${kind}${language}`,
    markdown: markdownPath(localePrefix(locale) + path),
  };
}
