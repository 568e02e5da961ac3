/** Turns the readings of pages into tonight's result for each quote. */
import type { Verdict } from '../../../schemas/verdict.ts';
import { countsAsFound } from '../../../schemas/verdict.ts';
import type { SourceReading } from './read-source.ts';

/** What tonight's reading said of one quote. */
export type QuoteSighting =
  /** Seen on the live page at `at`. */
  | { readonly kind: 'seen-live'; readonly at: string }
  /** Seen in a dated copy that is not the live page: it proves the copy, not the present. */
  | { readonly kind: 'seen-in-copy' }
  /** A trusted page was read at `at` and does not show it; `live` false for a dated copy. */
  | { readonly kind: 'lost'; readonly at: string; readonly live: boolean }
  /** The page could not be read, or is not trusted tonight: this says nothing. */
  | { readonly kind: 'unread' };

export type QuoteResult = {
  readonly sighting: QuoteSighting;
  /** Null if the page said nothing of the quote, or only that it has not changed. */
  readonly verdict: Verdict | null;
};

/** What tonight says of the quote with this key on the page that was read. */
export function readQuoteResult(reading: SourceReading | undefined, key: string): QuoteResult {
  if (reading === undefined || reading.fetchedAt === null)
    return { sighting: { kind: 'unread' }, verdict: null };
  const at = reading.fetchedAt;
  if (reading.state === 'not-modified') {
    // Validators are sent only if every quote that was asked for was found on the page as it then was.
    if (!reading.requested.has(key)) return { sighting: { kind: 'unread' }, verdict: null };
    return { sighting: reading.live ? { kind: 'seen-live', at } : { kind: 'seen-in-copy' }, verdict: null };
  }
  const verdict = reading.verdicts.get(key) ?? null;
  if (verdict === null) return { sighting: { kind: 'unread' }, verdict: reading.untrusted.get(key) ?? null };
  if (!countsAsFound(verdict.verdict)) return { sighting: { kind: 'lost', at, live: reading.live }, verdict };
  return { sighting: reading.live ? { kind: 'seen-live', at } : { kind: 'seen-in-copy' }, verdict };
}
