/** The resources: `llms.txt` and every offer as Markdown, in both languages. */

import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from '@modelcontextprotocol/server';
import { PROBLEM_TABLE } from '../../../schemas/problem.ts';
import { slugSchema } from '../../../schemas/text.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { offerInLocale } from '../../catalog/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { AGENT_TEXTS } from '../../words/index.ts';
import type { MarkdownPages } from './site-markdown.ts';

/** Plans on one page of the listing, each in every language: about 15 KB of JSON. */
export const PLANS_PER_PAGE = 50;

const MARKDOWN = 'text/markdown';

/** Where the resources of a language begin: `zero://` and `zero://zh-CN/`. */
function buildBase(locale: Locale): string {
  return locale === 'en' ? 'zero://' : `zero://${locale}/`;
}

/** How many slugs a completion suggests. */
const COMPLETIONS_MAX = 50;

/** Registers every resource; without a snapshot or pages there is nothing to list and reading finds nothing. */
export function registerResources(
  server: McpServer,
  from: {
    readonly snapshot: () => Promise<ServedSnapshot | null>;
    readonly pages: () => Promise<MarkdownPages | null>;
    /** Runs a reading when it is the caller's turn. @throws ProtocolError if there is none for it */
    readonly inTurn: <T>(make: () => Promise<T>) => Promise<T>;
    /** Takes a fault of ours, which no answer shows. */
    readonly report: (error: unknown) => void;
  },
): void {
  for (const locale of LOCALES) {
    registerLlmsTxt(server, locale, from);
    registerOffers(server, locale, from);
  }
  // In place of the package's own listing, which knows no pages.
  const list = guarded((cursor: string | undefined) => listing(from, cursor), from.report);
  server.server.setRequestHandler('resources/list', ({ params }) => list(params?.cursor));
}

type Source = Parameters<typeof registerResources>[1];

/**
 * One page of the listing, by slug: the overviews, and every plan in both languages.
 * @param cursor what the page before named; it says after which plan to go on, so that a page asked for after
 *   a new snapshot repeats no plan and skips none that was there before
 * @throws ProtocolError if the cursor is none of ours
 */
async function listing({ snapshot }: Source, cursor: string | undefined): Promise<ListResourcesResult> {
  const after = cursor === undefined ? '' : slugOf(cursor);
  if (after === null)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'Unknown cursor: pass the nextCursor of an earlier page, or none for the first page.',
    );
  const index = (await snapshot())?.index ?? null;
  const following = (index?.offers ?? [])
    .filter(({ slug }) => slug > after)
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const page = following.slice(0, PLANS_PER_PAGE);
  const last = page.at(-1);
  return {
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
function overview(locale: Locale): Required<Pick<Resource, 'uri' | 'name' | 'title' | 'mimeType'>> {
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

function registerLlmsTxt(server: McpServer, locale: Locale, { pages, inTurn, report }: Source): void {
  const { uri, name, title, mimeType } = overview(locale);
  server.registerResource(
    name,
    uri,
    { title, mimeType },
    guarded(() => inTurn(async () => markdown(uri, (await pages())?.llmsTxt(locale) ?? null)), report),
  );
}

function registerOffers(
  server: McpServer,
  locale: Locale,
  { snapshot, pages, inTurn, report }: Source,
): void {
  const base = `${buildBase(locale)}offers/`;
  server.registerResource(
    locale === 'en' ? 'offer' : `offer (${locale})`,
    new ResourceTemplate(`${base}{slug}`, {
      list: undefined,
      complete: {
        slug: guarded(async (begun: string) => {
          const start = begun.toLowerCase();
          return [...((await snapshot())?.index.offerBySlug.keys() ?? [])]
            .filter((slug) => slug.startsWith(start))
            .sort()
            .slice(0, COMPLETIONS_MAX);
        }, report),
      },
    }),
    {
      title: AGENT_TEXTS.offerTitle[locale],
      description: AGENT_TEXTS.offerDescription[locale],
      mimeType: MARKDOWN,
    },
    guarded(async ({ href }: URL, { slug }: Variables) => {
      const asked = typeof slug === 'string' ? slug : '';
      const present = (await snapshot())?.index.offerAliases.get(asked) ?? asked;
      return inTurn(async () => markdown(href, (await pages())?.offer(present, locale) ?? null));
    }, report),
  );
}

/** @throws ResourceNotFoundError if there is no text */
function markdown(uri: string, text: string | null) {
  if (text === null) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

/** The function, whose unforeseen errors are reported and answered without a word about them. */
function guarded<A extends readonly unknown[], R>(
  run: (...given: A) => R | Promise<R>,
  report: (error: unknown) => void,
): (...given: A) => Promise<R> {
  return async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      report(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, PROBLEM_TABLE['internal-error'].title.en);
    }
  };
}
