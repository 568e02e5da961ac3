/**
 * What is kept of each quote that was seen live: since when, and its surroundings when a person last accepted them.
 * A later night whose surroundings differ gives a notice, until a person confirms the quote. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CapturedText, KnownQuote } from '../../schemas/snapshot.ts';
import type { Surroundings } from '../../schemas/surroundings.ts';
import type { QuoteSighting } from '../read/sources/index.ts';
import { compareSurroundings } from '../read/verify/index.ts';

/** What tonight saw of a quote, whatever offers it belongs to. */
export type QuoteLook = {
  readonly key: string;
  readonly sighting: QuoteSighting;
  /** Where the page was read in full and shows the quote; null elsewhere. */
  readonly surroundings: Surroundings | null;
  /** The text that it was found in; null if the page was not read, or has not changed. */
  readonly capture: CapturedText | null;
  /** The last day on which a person confirmed it; null if none did. */
  readonly confirmed: string | null;
};

/**
 * @param firstSeenLive day of the live sighting of quotes that the last version saw and kept nothing of, by key
 * @param looks every quote that is still wanted, once
 */
export function nextKnownQuotes(
  before: ReadonlyMap<string, KnownQuote>,
  firstSeenLive: ReadonlyMap<string, string>,
  looks: readonly QuoteLook[],
  day: string,
): KnownQuote[] {
  return looks
    .flatMap((look) => {
      const known = before.get(look.key) ?? firstSeen(look, firstSeenLive.get(look.key) ?? null, day);
      return known === null ? [] : [lookAgain(known, look, day)];
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function firstSeen({ key, sighting }: QuoteLook, since: string | null, day: string): KnownQuote | null {
  const seenLive = since ?? (sighting.kind === 'seen-live' ? day : null);
  return seenLive === null ? null : { key, seenLive, surroundings: null, notice: null, capture: null };
}

function lookAgain(
  before: KnownQuote,
  { sighting, surroundings, capture, confirmed }: QuoteLook,
  day: string,
): KnownQuote {
  const known = sighting.kind === 'seen-live' && capture !== null ? { ...before, capture } : before;
  // Only the live page shows the surroundings of a quote today.
  if (sighting.kind !== 'seen-live' || surroundings === null) return known;
  if (known.surroundings === null) return { ...known, surroundings };
  const notice = compareSurroundings(known.surroundings, surroundings);
  if (notice === null) return { ...known, notice: null };
  // What nobody was shown before tonight, nobody has confirmed: not even on this very day.
  const shown = isDeepStrictEqual(known.notice?.notice, notice);
  const since = shown ? (known.notice?.since ?? day) : day;
  return shown && isSilenced({ since }, confirmed)
    ? { ...known, surroundings, notice: null }
    : { ...known, notice: { since, notice } };
}

/** Whether a person has looked since: on the day of the notice or later. */
export function isSilenced({ since }: { readonly since: string }, confirmed: string | null): boolean {
  return confirmed !== null && confirmed >= since;
}
