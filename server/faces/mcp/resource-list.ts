/** The listing of resources, page by page: the overview and every plan, in both languages. */
import type { Resource } from '@modelcontextprotocol/server';
import { slugSchema } from '../../../schemas/text.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from '../../catalog/index.ts';
import { AGENT_TEXTS } from '../../words/index.ts';

/** Plans on one page, each in every language: about 15 KB of JSON. */
export const PLANS_PER_PAGE = 50;

export const MARKDOWN = 'text/markdown';

/** Where the resources of a language begin: `zero://` and `zero://zh-CN/`. */
export function buildBase(locale: Locale): string {
  return locale === 'en' ? 'zero://' : `zero://${locale}/`;
}

export type ResourcePage =
  | {
      readonly kind: 'page';
      readonly resources: readonly Resource[];
      /** Absent on the last page. */
      readonly nextCursor?: string;
    }
  | { readonly kind: 'unknown-cursor' };

/**
 * One page of the listing, by slug.
 * @param cursor what the page before named; it says after which plan to go on, so that a page asked for after
 *   a new snapshot repeats no plan and skips none that was there before
 */
export function listResources(index: CatalogIndex | null, cursor: string | undefined): ResourcePage {
  const after = cursor === undefined ? '' : slugOf(cursor);
  if (after === null) return { kind: 'unknown-cursor' };
  const following = (index?.offers ?? [])
    .filter(({ slug }) => slug > after)
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const page = following.slice(0, PLANS_PER_PAGE);
  const last = page.at(-1);
  return {
    kind: 'page',
    resources: [
      ...(cursor === undefined ? LOCALES.map(overview) : []),
      ...page.flatMap((offer) =>
        LOCALES.map((locale) => ({
          uri: `${buildBase(locale)}offers/${offer.slug}`,
          name: offer.slug,
          title: index === null ? offer.name : offerInLocale(index, offer, locale).name,
          mimeType: MARKDOWN,
        })),
      ),
    ],
    ...(last === undefined || page.length === following.length ? {} : { nextCursor: cursorAfter(last.slug) }),
  };
}

/** `llms.txt` of a language, as it is listed and registered. */
export function overview(locale: Locale): Required<Pick<Resource, 'uri' | 'name' | 'title' | 'mimeType'>> {
  return {
    uri: `${buildBase(locale)}llms.txt`,
    name: locale === 'en' ? 'llms.txt' : `llms.txt (${locale})`,
    title: AGENT_TEXTS.overview[locale],
    mimeType: MARKDOWN,
  };
}

/** Clients pass a cursor on and read nothing in it. */
function cursorAfter(slug: string): string {
  return Buffer.from(slug).toString('base64url');
}

/** @returns null for what is no cursor of ours */
function slugOf(cursor: string): string | null {
  const read = slugSchema.safeParse(Buffer.from(cursor, 'base64url').toString());
  return read.success && cursorAfter(read.data) === cursor ? read.data : null;
}
