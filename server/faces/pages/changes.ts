/** `/changes`: what providers changed; `/changes/corrections`: what we corrected. By plan and day, newest first. */
import { z } from 'zod';
import { changesQuerySchema } from '../../../schemas/catalog-queries.ts';
import { CHANGE_KINDS, type ChangeKind, type Locale } from '../../../schemas/vocabulary.ts';
import { endingsPath, feedPath, localePrefix, markdownPath } from '../../addresses.ts';
import { type ChangeDays, listChangeDays, publishedOn } from '../../catalog/index.ts';
import { invalidRequest } from '../../http/index.ts';
import { mdChangeDays, mdPage, siteLinks } from '../../markdown/index.ts';
import { choosePunctuation } from '../../words/index.ts';
import { CHANGES_TEXTS, ENDINGS_TEXTS } from '../../words/pages/index.ts';
import { feedTitle } from '../feeds/index.ts';
import { readForm } from './form-query.ts';
import { each, html } from './markup.ts';
import { definePage, type PageContext, type RenderedPage } from './page.ts';
import { changeDays, correctionDays } from './parts/changes.ts';
import { downloads } from './parts/share-links.ts';
import { siteFeeds } from './parts/navigation.ts';

const t = CHANGES_TEXTS;

/** @param own the kind that the page shows; another one that is asked for leads to its own page */
function pageOf(own: ChangeKind) {
  return definePage<ChangesView>({
    path: changesStatePath(own, undefined),
    read: ({ index, locale }, { query }) => {
      const reading = readForm(changesFormSchema, query, { locale });
      if (!reading.ok) return { kind: 'problem', problem: invalidRequest(reading.issues) };
      const { kind = own, before } = reading.value;
      if (kind !== own) return { kind: 'moved', path: changesStatePath(kind, before) };
      const days = listChangeDays(index, { kind, before, locale });
      if (days.kind === 'found') return { kind: 'view', view: { kind, before, page: days.value } };
      return { kind: 'problem', problem: invalidRequest([{ path: 'before', message: t.unreadableBefore }]) };
    },
    html: changesHtml,
    markdown: ({ kind, before, page }, context) => {
      const { locale, publicUrl } = context;
      const link = (path: string): string => `<${publicUrl}${markdownPath(localePrefix(locale) + path)}>`;
      const other = kind === 'change' ? 'correction' : 'change';
      const { title, lead, none } = t.pages[kind];
      return mdPage(
        context,
        changesStatePath(kind, before),
        `# ${title[locale]}`,
        `> ${lead[locale]}`,
        `${t[other][locale]}${choosePunctuation(locale).colon}${link(changesStatePath(other, undefined))}`,
        page.days.length === 0
          ? none[locale]
          : mdChangeDays(page.days, kind, siteLinks(publicUrl, locale), locale),
        page.next === null
          ? null
          : `${t.older[locale]}${choosePunctuation(locale).colon}${link(changesStatePath(kind, page.next))}`,
      );
    },
  });
}

export const changesPage = pageOf('change');
export const correctionsPage = pageOf('correction');

/** The pages of changes: what they show, and the address of each state. */
type ChangesView = {
  readonly kind: ChangeKind;
  readonly before: string | undefined;
  readonly page: ChangeDays;
};

/** What an address may ask: one kind, and where to begin. */
const changesFormSchema = z.strictObject({
  ...changesQuerySchema.pick({ before: true, kind: true, locale: true }).shape,
});

/** Without the language prefix. */
function changesStatePath(kind: ChangeKind, before: string | undefined): string {
  const path = kind === 'change' ? '/changes' : '/changes/corrections';
  return before === undefined ? path : `${path}?before=${encodeURIComponent(before)}`;
}

/** The pages of changes for people. */
const EVERYTHING = { about: 'everything' } as const;

function changesHtml({ kind, before, page }: ChangesView, context: PageContext): RenderedPage {
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
