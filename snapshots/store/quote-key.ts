/** How `state.json` names a quote. */
import { sha256 } from './files.ts';

/** What makes two quotes the same thing to look for: words, page and scope. */
export function quoteKey(quote: {
  readonly quote: string;
  readonly source: string;
  readonly under: readonly string[];
}): string {
  return sha256(JSON.stringify([quote.quote, quote.source, quote.under]));
}
