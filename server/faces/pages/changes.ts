/** `/changes`: what providers changed; `/changes/corrections`: what we corrected. By plan and day, newest first. */
import { z } from 'zod';
import { type ChangeFilters, changeFilters, changesQuerySchema } from '../../../schemas/change-queries.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { CHANGE_KINDS, type ChangeKind, type Locale, ROLES } from '../../../schemas/vocabulary.ts';
import {
  changeFiltersQuery,
  endingsPath,
  feedPath,
  localePrefix,
  markdownPath,
  timelinePath,
} from '../../addresses.ts';
import { type ChangeDays, listChangeDays, publishedOn } from '../../catalog/index.ts';
import { invalidRequest } from '../../http/index.ts';
import { mdChangeDays, mdPage, siteLinks } from '../../markdown/index.ts';
import { choosePunctuation } from '../../words/index.ts';
import { CHANGES_TEXTS, ENDINGS_TEXTS, TIMELINE_TEXTS } from '../../words/pages/index.ts';
import { feedTitle } from '../feeds/index.ts';
import { readForm } from './form-query.ts';
import { each, html } from './markup.ts';
import { definePage, type PageContext, type RenderedPage } from './page.ts';
import { changeDays, changeFilterLinks, correctionDays } from './parts/changes.ts';
import { downloads } from './parts/share-links.ts';
import { siteFeeds } from './parts/navigation.ts';

const t = CHANGES_TEXTS;

/** @param own the kind that the page shows; another one that is asked for leads to its own page */
function pageOf(own: ChangeKind) {
  return definePage<ChangesView>({
    path: changesStatePath(own),
    read: ({ index, locale }, { query }) => {
      const reading = readForm(changesFormSchema, query, { locale });
      if (!reading.ok) return { kind: 'problem', problem: invalidRequest(reading.issues) };
      const { kind = own, before, locale: _locale, ...filters } = reading.value;
      if (kind !== own) return { kind: 'moved', path: changesStatePath(kind, before, filters) };
      const days = listChangeDays(index, { kind, before, locale, filters });
      if (days.kind === 'found') return { kind: 'view', view: { kind, before, filters, page: days.value } };
      return { kind: 'problem', problem: invalidRequest([{ path: 'before', message: t.unreadableBefore }]) };
    },
    html: changesHtml,
    markdown: ({ kind, before, filters, page }, context) => {
      const { locale, publicUrl } = context;
      const link = (path: string): string => `<${publicUrl}${markdownPath(localePrefix(locale) + path)}>`;
      const other = kind === 'change' ? 'correction' : 'change';
      const { title, lead } = t.pages[kind];
      return mdPage(
        context,
        changesStatePath(kind, before, filters),
        `# ${title[locale]}`,
        `> ${lead[locale]}`,
        `${t[other][locale]}${choosePunctuation(locale).colon}${link(changesStatePath(other))}`,
        page.days.length === 0
          ? emptyText(kind, filters)[locale]
          : mdChangeDays(page.days, kind, siteLinks(publicUrl, locale), locale),
        page.next === null
          ? null
          : `${t.older[locale]}${choosePunctuation(locale).colon}${link(changesStatePath(kind, page.next, filters))}`,
      );
    },
  });
}

export const changesPage = pageOf('change');
export const correctionsPage = pageOf('correction');

type ChangesView = {
  readonly kind: ChangeKind;
  readonly before: string | undefined;
  readonly filters: ChangeFilters;
  readonly page: ChangeDays;
};

const changesFormSchema = z.strictObject({
  ...changesQuerySchema.pick({ before: true, kind: true, locale: true }).shape,
  ...changeFilters,
});

/** Without the language prefix. */
function changesStatePath(kind: ChangeKind, before?: string, filters: ChangeFilters = {}): string {
  const path = (kind === 'change' ? '/changes' : '/changes/corrections') + changeFiltersQuery(filters);
  if (before === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`;
}

/** Nothing at all is another thing than nothing of what is asked for. */
function emptyText(kind: ChangeKind, filters: ChangeFilters): LocalizedText {
  return changeFiltersQuery(filters) === '' ? t.pages[kind].none : TIMELINE_TEXTS.none;
}

const EVERYTHING = { about: 'everything' } as const;

function changesHtml({ kind, before, filters, page }: ChangesView, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const prefix = localePrefix(locale);
  const path = changesStatePath(kind, before, filters);
  const feed = feedPath(EVERYTHING, locale, kind);
  const { title, lead } = t.pages[kind];
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
      indexed: path === changesStatePath(kind),
      feeds: [
        ...(kind === 'change' ? [] : [{ title: feedTitle(index, EVERYTHING, kind, locale), href: feed }]),
        ...siteFeeds(locale),
      ],
      section: 'changes',
    },
    body: html`<div class="wrap"><header class="title"><h1>${title[locale]}</h1><p class="lead">${lead[locale]}</p></header>
<nav class="choices" aria-label="${t.filter[locale]}">${each(CHANGE_KINDS, (one) => html`<a class="tab"${one === kind ? html` aria-current="true"` : ''} href="${prefix}${changesStatePath(one)}">${t[one][locale]}</a>\n`)}<a class="tab" href="${endingsPath(locale)}">${ENDINGS_TEXTS.title[locale]}</a>
<a class="tab" href="${timelinePath(filters, locale)}">${TIMELINE_TEXTS.name[locale]}</a>
<a class="tab" href="${feed}">${t.feed[locale]}</a></nav>
${kind === 'change' ? changeFilterLinks(filters, { years: yearsOf(index), needs: ROLES, all: TIMELINE_TEXTS.all[locale] }, (state) => prefix + changesStatePath(kind, undefined, state), locale) : ''}
<section><h2 class="visually-hidden">${t.list[locale]}</h2>${page.days.length === 0 ? html`<p class="soft">${emptyText(kind, filters)[locale]}</p>` : list}
${page.next === null ? '' : html`<nav class="pager"><a rel="next" href="${prefix}${changesStatePath(kind, page.next, filters)}">${t.older[locale]} →</a></nav>`}${downloads(dataPaths(kind, filters, path, locale), locale)}</section></div>`,
  };
}

/** The years in which something changed, ascending. */
function yearsOf({ changes }: PageContext['index']): number[] {
  const own = changes.filter(({ kind }) => kind === 'change');
  return [...new Set(own.map(({ happenedOn }) => Number(happenedOn.slice(0, 4))))].sort((a, b) => a - b);
}

function dataPaths(kind: ChangeKind, filters: ChangeFilters, path: string, locale: Locale) {
  const asked = `?kind=${kind}${changeFiltersQuery(filters).replace('?', '&')}`;
  return {
    csv: `${localePrefix(locale)}/changes.csv${asked}`,
    json: `/api/zero/changes${asked}${locale === 'en' ? '' : `&locale=${locale}`}`,
    markdown: markdownPath(localePrefix(locale) + path),
  };
}
