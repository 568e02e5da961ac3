/** `/changes`: what providers changed and what we corrected, newest first. */

import { type ChangesQuery, changesQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { CHANGE_KINDS } from '../../../../schemas/vocabulary.ts';
import { endingsPath, feedPath, localePrefix, markdownPath } from '../../../addresses.ts';
import { type ChangePage, listChanges } from '../../../catalog/index.ts';
import { invalidRequest } from '../../../http/index.ts';
import { mdChanges, mdPage } from '../../../markdown/index.ts';
import { CHANGES_TEXTS, ENDINGS_TEXTS } from '../../../words/pages/index.ts';
import { readForm } from '../form-query.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { timeline } from '../parts/timeline.ts';

const t = CHANGES_TEXTS;

type ChangesView = { readonly query: ChangesQuery; readonly page: ChangePage };

export const changesPage = definePage<ChangesView>({
  path: '/changes',
  read: ({ index, locale }, { query }) => {
    const reading = readForm(changesQuerySchema, query, { locale });
    if (!reading.ok) return { kind: 'problem', problem: invalidRequest(reading.issues) };
    const changes = listChanges(index, reading.value);
    if (changes.kind === 'found')
      return { kind: 'view', view: { query: reading.value, page: changes.value } };
    return { kind: 'problem', problem: invalidRequest([{ path: 'before', message: t.unreadableBefore }]) };
  },
  html: ({ query, page }, { locale, index }) => {
    const path = statePath(query, query.before);
    const feed = feedPath({ about: 'everything' }, locale, query.kind);
    const nameOf = (slug: string): string | null =>
      index.offerBySlug.get(slug)?.translations[locale].name ?? null;
    return {
      head: {
        title: t.title[locale],
        description: t.lead[locale],
        path,
        indexed: path === '/changes',
        feeds: [{ title: t.feed[locale], href: feed }],
        section: 'changes',
      },
      body: html`<div class="wrap"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
<nav class="choices" aria-label="${t.filter[locale]}">${each([undefined, ...CHANGE_KINDS], (kind) => html`<a class="tab"${kind === query.kind ? html` aria-current="true"` : ''} href="${localePrefix(locale)}${statePath({ ...query, kind }, undefined)}">${t[kind ?? 'all'][locale]}</a>`)}
<a class="tab" href="${endingsPath(locale)}">${ENDINGS_TEXTS.title[locale]}</a> <a class="tab" href="${feed}">${t.feed[locale]}</a></nav>
<section><h2 class="visually-hidden">${t.list[locale]}</h2>${page.entries.length === 0 ? html`<p class="soft">${t.none[locale]}</p>` : timeline(page.entries, locale, nameOf)}
${page.next === null ? '' : html`<nav class="pager"><a rel="next" href="${localePrefix(locale)}${statePath(query, page.next)}">${t.older[locale]} →</a></nav>`}</section></div>`,
    };
  },
  markdown: ({ query, page }, context) => {
    const { locale, publicUrl } = context;
    const next =
      page.next === null
        ? null
        : `${t.older[locale]}: <${publicUrl}${markdownPath(localePrefix(locale) + statePath(query, page.next))}>`;
    return mdPage(
      context,
      statePath(query, query.before),
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      page.entries.length === 0 ? t.none[locale] : mdChanges(page.entries, locale),
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
