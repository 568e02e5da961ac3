/** The resources: `llms.txt` and every offer as Markdown, in both languages. */

import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from '@modelcontextprotocol/server';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { offerInLocale } from '../../catalog/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { AGENT_TEXTS } from '../../words/index.ts';
import { guarded } from './guarded.ts';
import type { MarkdownPages } from './markdown-pages.ts';

/** How many offers a listing names for each language; search_offers finds the rest. */
export const LISTED_MAX = 50;
/** How many slugs a completion suggests. */
export const COMPLETIONS_MAX = 50;

const MARKDOWN = 'text/markdown';

/** Where the resources of a language begin: `zero://` and `zero://zh-CN/`. */
function baseOf(locale: Locale): string {
  return locale === 'en' ? 'zero://' : `zero://${locale}/`;
}

/** Registers every resource; without a snapshot or pages there is nothing to list and reading finds nothing. */
export function registerResources(
  server: McpServer,
  from: {
    readonly snapshot: ServedSnapshot | null;
    readonly pages: MarkdownPages | null;
    /** Takes a fault of ours, which no answer shows. */
    readonly report: (error: unknown) => void;
  },
): void {
  for (const locale of LOCALES) {
    registerLlmsTxt(server, locale, from);
    registerOffers(server, locale, from);
  }
}

type Source = Parameters<typeof registerResources>[1];

function registerLlmsTxt(server: McpServer, locale: Locale, { pages, report }: Source): void {
  const uri = `${baseOf(locale)}llms.txt`;
  server.registerResource(
    locale === 'en' ? 'llms.txt' : `llms.txt (${locale})`,
    uri,
    {
      title: AGENT_TEXTS.overview[locale],
      mimeType: MARKDOWN,
    },
    guarded(() => markdown(uri, pages === null ? null : pages.llmsTxt(locale)), report),
  );
}

function registerOffers(server: McpServer, locale: Locale, { snapshot, pages, report }: Source): void {
  const base = `${baseOf(locale)}offers/`;
  const index = snapshot?.index ?? null;
  server.registerResource(
    locale === 'en' ? 'offer' : `offer (${locale})`,
    new ResourceTemplate(`${base}{slug}`, {
      list: guarded(
        () => ({
          resources: (index?.offers ?? []).slice(0, LISTED_MAX).map((offer) => ({
            uri: base + offer.slug,
            name: offer.slug,
            title: index === null ? offer.name : offerInLocale(index, offer, locale).name,
            mimeType: MARKDOWN,
          })),
        }),
        report,
      ),
      complete: {
        slug: guarded(
          (begun: string) =>
            [...(index?.offerBySlug.keys() ?? [])]
              .filter((slug) => slug.startsWith(begun.toLowerCase()))
              .sort()
              .slice(0, COMPLETIONS_MAX),
          report,
        ),
      },
    }),
    {
      title: AGENT_TEXTS.offerTitle[locale],
      description: AGENT_TEXTS.offerDescription[locale],
      mimeType: MARKDOWN,
    },
    guarded(({ href }: URL, { slug }: Variables) => {
      const asked = typeof slug === 'string' ? slug : '';
      const present = index?.offerAliases.get(asked) ?? asked;
      return markdown(href, pages === null ? null : pages.offer(present, locale));
    }, report),
  );
}

/** @throws ResourceNotFoundError where there is no text */
function markdown(uri: string, text: string | null) {
  if (text === null) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}
