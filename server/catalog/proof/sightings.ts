/** What the nights saw of a quote and its page, as the state of a version keeps it. */
import type { Evidence } from '../../../schemas/catalog.ts';
import type { KnownQuote, MissedQuote, SourceState } from '../../../schemas/snapshot.ts';

/** Looks up what the state of a version says; null for what no night has seen. */
export type Sightings = {
  readonly page: (url: string) => SourceState | null;
  /** Of a quote that was seen on its live page. */
  readonly quote: (evidence: Pick<Evidence, 'quote' | 'source' | 'under'>) => KnownQuote | null;
  /** Of a quote that its page no longer shows. */
  readonly missed: (offer: string, evidence: string) => MissedQuote | null;
};

/** Of a snapshot whose state was not read. */
export const NO_SIGHTINGS: Sightings = { page: () => null, quote: () => null, missed: () => null };
