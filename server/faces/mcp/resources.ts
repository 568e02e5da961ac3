/** The resources: `llms.txt` and every offer as Markdown, in both languages. */

import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from '@modelcontextprotocol/server';
import { PROBLEM_TABLE } from '../../../schemas/problem.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { AGENT_TEXTS } from '../../words/index.ts';
import type { MarkdownPages } from './markdown-pages.ts';
import { buildBase, listResources, MARKDOWN, overview } from './resource-list.ts';

/** How many slugs a completion suggests. */
export const COMPLETIONS_MAX = 50;

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

/** @throws ProtocolError if the cursor is none of ours */
async function listing({ snapshot }: Source, cursor: string | undefined): Promise<ListResourcesResult> {
  const page = listResources((await snapshot())?.index ?? null, cursor);
  if (page.kind === 'unknown-cursor')
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'Unknown cursor: pass the nextCursor of a page before, or none for the first page.',
    );
  const { resources, nextCursor } = page;
  return { resources: [...resources], ...(nextCursor === undefined ? {} : { nextCursor }) };
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
