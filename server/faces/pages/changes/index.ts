/** `/changes`: what providers changed and what we corrected, newest first. */

import { type ChangesQuery, changesQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { CHANGE_KINDS } from '../../../../schemas/vocabulary.ts';
import { endingsPath, feedPath, localePrefix, markdownPath } from '../../../addresses.ts';
import { type ChangePage, listChanges } from '../../../catalog/index.ts';
import { invalidRequest } from '../../../http/index.ts';
import { mdChanges, mdPage } from '../../../markdown/index.ts';
import { text } from '../../../words/index.ts';
import { readForm } from '../form-query.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { timeline } from '../parts/timeline.ts';

const TEXTS = {
  title: text('Changes', '变更'),
  lead: text(
    'What providers changed in their free plans, and what we corrected in our records. Only reviewed changes are published, each with the quote behind it.',
    '服务商对免费套餐的变更，以及本站对记录的更正。只发布经人工复核的内容，每条都附有原文。',
  ),
  all: text('All', '全部'),
  change: text('By providers', '服务商变更'),
  correction: text('Our corrections', '本站更正'),
  list: text('Entries, newest first', '变更列表，最新在前'),
  none: text(
    'Nothing has been recorded yet. A newly listed plan is not a change.',
    '暂无记录。新收录的套餐不算变更。',
  ),
  older: text('Older', '更早'),
  feed: text('Follow as a feed', '订阅（Atom）'),
  endings: text('Announced endings', '已公布终止的套餐'),
  filter: text('Show', '筛选'),
};

type ChangesView = { readonly query: ChangesQuery; readonly page: ChangePage };

export const changesPage = definePage<ChangesView>({
  path: '/changes',
  read: ({ index, locale }, { query }) => {
    const reading = readForm(changesQuerySchema, query, { locale });
    if (!reading.ok) return { kind: 'trouble', trouble: invalidRequest(reading.issues) };
    const changes = listChanges(index, reading.value);
    if (changes.kind === 'found')
      return { kind: 'view', view: { query: reading.value, page: changes.value } };
    const message = {
      en: 'must be the id of an entry or an RFC 3339 time',
      'zh-CN': '必须是某条变更的 id 或 RFC 3339 时间',
    };
    return { kind: 'trouble', trouble: invalidRequest([{ path: 'before', message }]) };
  },
  html: ({ query, page }, { locale, index }) => {
    const path = statePath(query, query.before);
    const feed = feedPath({ about: 'everything' }, locale, query.kind);
    const nameOf = (slug: string): string | null =>
      index.offerBySlug.get(slug)?.translations[locale].name ?? null;
    return {
      head: {
        title: TEXTS.title[locale],
        description: TEXTS.lead[locale],
        path,
        indexed: path === '/changes',
        feeds: [{ title: TEXTS.feed[locale], href: feed }],
        section: 'changes',
      },
      body: html`<div class="wrap"><header class="title"><h1>${TEXTS.title[locale]}</h1><p class="lead">${TEXTS.lead[locale]}</p></header>
<nav class="choices" aria-label="${TEXTS.filter[locale]}">${each([undefined, ...CHANGE_KINDS], (kind) => html`<a class="tab"${kind === query.kind ? html` aria-current="true"` : ''} href="${localePrefix(locale)}${statePath({ ...query, kind }, undefined)}">${TEXTS[kind ?? 'all'][locale]}</a>`)}
<a class="tab" href="${endingsPath(locale)}">${TEXTS.endings[locale]}</a> <a class="tab" href="${feed}">${TEXTS.feed[locale]}</a></nav>
<section><h2 class="visually-hidden">${TEXTS.list[locale]}</h2>${page.entries.length === 0 ? html`<p class="soft">${TEXTS.none[locale]}</p>` : timeline(page.entries, locale, nameOf)}
${page.next === null ? '' : html`<nav class="pager"><a rel="next" href="${localePrefix(locale)}${statePath(query, page.next)}">${TEXTS.older[locale]} →</a></nav>`}</section></div>`,
    };
  },
  markdown: ({ query, page }, context) => {
    const { locale, publicUrl } = context;
    const next =
      page.next === null
        ? null
        : `${TEXTS.older[locale]}: <${publicUrl}${markdownPath(localePrefix(locale) + statePath(query, page.next))}>`;
    return mdPage(
      context,
      statePath(query, query.before),
      `# ${TEXTS.title[locale]}`,
      `> ${TEXTS.lead[locale]}`,
      page.entries.length === 0 ? TEXTS.none[locale] : mdChanges(page.entries, locale),
      next,
    );
  },
});

function statePath(
  query: ChangesQuery | (Omit<ChangesQuery, 'kind'> & { kind: ChangesQuery['kind'] | undefined }),
  before: string | undefined,
): string {
  const parameters = new URLSearchParams();
  if (query.kind !== undefined) parameters.set('kind', query.kind);
  if (before !== undefined) parameters.set('before', before);
  const written = parameters.toString();
  return written === '' ? '/changes' : `/changes?${written}`;
}
