/** The catalog page for programs. */
import { comparePath, localePrefix, markdownPath } from '../../../addresses.ts';
import { countAsked } from '../../../catalog/index.ts';
import { md, mdLink, mdList, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation, searchNotes } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import { goneList, offerList } from '../parts/offer-lists.ts';
import type { CatalogView } from './html.ts';
import { catalogStatePath } from './state.ts';

export function catalogMarkdown(view: CatalogView, context: PageContext): string {
  const { locale, publicUrl } = context;
  const t = CATALOG_TEXTS;
  if (view.kind === 'invalid') {
    const issues = view.issues.map(
      ({ path, message }) => `- ${md(path)}${choosePunctuation(locale).colon}${md(message[locale])}`,
    );
    return mdPage(context, '/catalog', `# ${t.title[locale]}`, t.invalid[locale], issues.join('\n'));
  }
  const { query, list } = view;
  const notes = searchNotes({ ...list, asked: countAsked(Object.entries(query), list.interpreted) }, locale);
  const after = list.offset + list.limit;
  const next = publicUrl + markdownPath(localePrefix(locale) + catalogStatePath(query, after));
  return mdPage(
    context,
    catalogStatePath(query),
    `# ${t.title[locale]}`,
    `> ${t.description[locale]}`,
    list.compared === null
      ? null
      : mdLink(
          t.compare(list.compared.map(({ name }) => name))[locale],
          publicUrl +
            comparePath(
              list.compared.map(({ slug }) => slug),
              locale,
            ),
        ),
    t.count(list.total)[locale],
    mdList(notes),
    list.offers.length === 0 ? t.none[locale] : offerList(list.offers, context, query.role ?? null),
    ...goneList(list.gone, context, query.role ?? null),
    after < list.total ? `${t.next[locale]}${choosePunctuation(locale).colon}<${next}>` : null,
  );
}
