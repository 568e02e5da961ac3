/** Finds tonight's result for each quote, from the offers to publish and the pages read. Pure. */
import type { Offer } from '../../schemas/catalog.ts';
import type { ProviderRecord } from '../../schemas/record.ts';
import type { SourceState } from '../../schemas/snapshot.ts';
import type { Suggestion } from '../../schemas/report.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import {
  listQuotes,
  type QuoteResult,
  type QuoteSighting,
  quoteKey,
  type SourceReading,
} from '../read/sources/index.ts';
import { type OldWords, saysTheSame, suggestionFor } from '../suggest/index.ts';

/** A quote of the catalog as it is about to be published, with what tonight said of it. */
export type QuoteTonight = {
  readonly offer: string;
  readonly evidence: string;
  readonly fingerprint: string;
  readonly host: string;
  readonly url: string;
  readonly fields: readonly string[];
  /**
   * `lost`: the live page was read and does not show what an earlier night saw there. `unconfirmed`: the page, or a
   * dated copy, does not show it, and no night has ever seen it live. `unread`: tonight proves nothing; a verdict
   * next to it is that of a page which is not trusted, or of a dated copy.
   */
  readonly result: 'seen' | 'lost' | 'unconfirmed' | 'unread';
  readonly verdict: Verdict | null;
  /** Whether a night before this one saw it on its live page: only then can it be lost. */
  readonly seenBefore: boolean;
  /** Whether the live page was read, or a dated copy; null if neither was. */
  readonly live: boolean | null;
  /** Where the page is gone, or has few of its quotes: since when, on how many nights with this one, and in its words. */
  readonly gone: { readonly since: string; readonly nights: number; readonly answer: string } | null;
  /** What to write in place of words that are not there; null if nothing can be suggested. */
  readonly suggestion: Suggestion | null;
  /** Whether the page has other words for the same. */
  readonly sameFigures: boolean;
};

/** What makes two quotes the same one to the review: the offer, and all of the quote that a person may edit. */
export function missedKey({ offer, fingerprint }: Pick<QuoteTonight, 'offer' | 'fingerprint'>): string {
  return offer + fingerprint;
}

/** Read tonight on its live page, where an earlier night saw it: whatever it shows says something of the night. */
export function tellsOfTheNight({ seenBefore, live, result }: QuoteTonight): boolean {
  return seenBefore && live === true && (result === 'seen' || result === 'lost');
}

/** What a quote is judged by. */
export type Tonight = {
  readonly lookUp: (url: string, key: string) => QuoteResult;
  readonly readings: ReadonlyMap<string, SourceReading>;
  /** States of the pages after this night, by address. */
  readonly sources: ReadonlyMap<string, SourceState>;
  /** Keys of the quotes that a night before this one saw live. */
  readonly seenBefore: ReadonlySet<string>;
  /** By offer, evidence and quote, see {@link confirmations}. */
  readonly confirmed: ReadonlyMap<string, string>;
  /** What each page had before tonight, by address. */
  readonly oldWords: ReadonlyMap<string, readonly OldWords[]>;
};

/**
 * The day on which a person confirmed a quote, under {@link confirmationKey}: it counts only for the words on
 * record, not for others that are still published under the same evidence.
 */
export function confirmations(records: readonly ProviderRecord[]): Map<string, string> {
  return new Map(
    records
      .flatMap(listQuotes)
      .flatMap(({ offer, evidence, key, confirmed }) =>
        confirmed === null ? [] : [[confirmationKey(offer, evidence, key), confirmed] as const],
      ),
  );
}

/** @param key of the quote, see `quoteKey` */
export function confirmationKey(offer: string, evidence: string, key: string): string {
  return `${offer}/${evidence}/${key}`;
}

/** Changes whenever a person edits quote, page, scope or confirmation: that is what clears a marker. */
export function fingerprint(
  offer: string,
  evidence: string,
  key: string,
  confirmed: ReadonlyMap<string, string>,
): string {
  return sha256(`${key} ${confirmed.get(confirmationKey(offer, evidence, key)) ?? ''}`);
}

export function quotesTonight(offer: Offer, tonight: Tonight): QuoteTonight[] {
  return offer.evidence.map((entry) => {
    const key = quoteKey(entry);
    const { sighting, verdict } = tonight.lookUp(entry.source, key);
    const seenBefore = tonight.seenBefore.has(key);
    const reading = tonight.readings.get(entry.source);
    const result = resultFor(sighting, seenBefore);
    const others = (tonight.oldWords.get(entry.source) ?? []).filter(({ text }) => text !== entry.quote);
    const suggestion =
      result === 'lost' || result === 'unconfirmed' ? suggestionFor(offer, entry, verdict, others) : null;
    return {
      offer: offer.slug,
      evidence: entry.id,
      fingerprint: fingerprint(offer.slug, entry.id, key, tonight.confirmed),
      host: new URL(entry.source).host,
      url: entry.source,
      fields: entry.fields,
      result,
      verdict,
      seenBefore,
      live: reading === undefined || (sighting.kind === 'unread' && verdict === null) ? null : reading.live,
      gone: goneTonight(reading, tonight.sources.get(entry.source), verdict),
      suggestion,
      // Where no words can be suggested for the quote alone, the whole passage has to say the same.
      sameFigures:
        verdict?.verdict === 'reworded' &&
        saysTheSame(entry.quote, suggestion === null ? verdict.passage : suggestion.quote),
    };
  });
}

/** A dated copy takes nothing back that was seen on the live page. */
function resultFor(sighting: QuoteSighting, seenBefore: boolean): QuoteTonight['result'] {
  switch (sighting.kind) {
    case 'seen-live':
    case 'seen-in-copy':
      return 'seen';
    case 'lost':
      if (!seenBefore) return 'unconfirmed';
      return sighting.live ? 'lost' : 'unread';
    case 'unread':
      return 'unread';
  }
}

function goneTonight(
  reading: SourceReading | undefined,
  state: SourceState | undefined,
  verdict: Verdict | null,
): QuoteTonight['gone'] {
  // Where another figure stands in its place, the page is there.
  if (verdict?.verdict === 'figure-changed' || verdict?.verdict === 'qualifier-changed') return null;
  if (reading?.answer == null || !reading.live || state === undefined || state.gone === null) return null;
  return { ...state.gone, answer: reading.answer };
}
