/**
 * The step `review` of a night: which quotes count as missed, and when a night is not to be believed. Pure.
 *
 * A marker is set only by a live page that was read and trusted, and only for a quote that an earlier night saw
 * there. It stays until a person edits the record, even when the quote comes back by itself.
 */
import type { Review } from '../../schemas/catalog.ts';
import type { WaitingLine } from '../../schemas/report.ts';
import type { Incident, MissedQuote } from '../../schemas/snapshot.ts';
import type { CountedNight } from '../read/sources/index.ts';
import { type BreakerTrip, breakerTrip } from './breaker.ts';
import { hostIncidents } from './incidents.ts';
import { missedKey, type QuoteTonight } from './quotes-tonight.ts';

/** A quote that was seen live before and is lost tonight, without a marker yet. */
export type WaitingQuote = {
  readonly quote: QuoteTonight;
  readonly because: WaitingLine['because'];
  /** Which night in a row; null for the breaker, which counts none. */
  readonly night: number | null;
};

export type ReviewOutcome = {
  /** All missed quotes after this night. */
  readonly missed: readonly MissedQuote[];
  readonly newlyMissed: readonly QuoteTonight[];
  /** Missed before, seen live tonight: a person should confirm. */
  readonly cameBack: readonly QuoteTonight[];
  readonly incidents: readonly Incident[];
  readonly waiting: readonly WaitingQuote[];
  /** Set when the night as a whole is not believed. */
  readonly breaker: BreakerTrip | null;
};

export type ReviewNight = CountedNight & {
  /** A person says that the losses are real: nothing holds them back. */
  readonly confirm: boolean;
};

/** After this many nights of an incident, or of a page that is gone, it was the world after all. */
export const NIGHTS_OF_GRACE = 3;

/**
 * @param before what was missed and which hosts had an incident after the last night
 * @param held the night is known not to be believed, whatever these quotes say
 */
export function reviewQuotes(
  quotes: readonly QuoteTonight[],
  before: { missed: readonly MissedQuote[]; incidents: readonly Incident[] },
  { day, again, confirm }: ReviewNight,
  held: BreakerTrip | null = null,
): ReviewOutcome {
  const missedBefore = new Map(before.missed.map((missed) => [missedKey(missed), missed]));
  const newlyLost = quotes.filter((quote) => quote.result === 'lost' && !missedBefore.has(missedKey(quote)));

  const incidents = confirm ? [] : hostIncidents(quotes, newlyLost, before.incidents, day, again);
  const open = incidents.filter(({ nights }) => nights <= NIGHTS_OF_GRACE);
  const graceOf = confirm ? () => null : graceWith(new Map(open.map(({ host, nights }) => [host, nights])));
  const inGrace = newlyLost.flatMap((quote) => graceOf(quote) ?? []);
  const out = newlyLost.filter((quote) => graceOf(quote) === null);

  const breaker = confirm ? null : (held ?? breakerTrip(quotes, out, before.missed));
  const newlyMissed = breaker === null ? out : [];
  const ended = confirm ? before.incidents : incidents;
  const incidentSince = new Map(ended.map(({ host, since }) => [host, since]));
  // A marker for what was never seen live, of a version that still set such, goes.
  const stillMissed = quotes.flatMap((quote) =>
    quote.seenBefore ? (missedBefore.get(missedKey(quote)) ?? []) : [],
  );
  return {
    missed: [
      ...unique(stillMissed),
      ...newlyMissed.map((quote) =>
        toMissed(quote, earliest([quote.gone?.since, incidentSince.get(quote.host), day])),
      ),
    ],
    newlyMissed,
    cameBack: quotes.filter(
      (quote) =>
        quote.result === 'seen' &&
        quote.live === true &&
        quote.seenBefore &&
        missedBefore.has(missedKey(quote)),
    ),
    // An incident that has led to markers is over: the next loss on that host starts a new count. A held night marks
    // nothing, so none is over by it.
    incidents: breaker === null ? open : incidents,
    waiting: [
      ...inGrace,
      ...(breaker === null ? [] : out.map((quote) => ({ quote, because: 'breaker' as const, night: null }))),
    ],
    breaker,
  };
}

/** Why a lost quote sets no marker yet; null if it does. */
function graceWith(
  incidentNights: ReadonlyMap<string, number>,
): (quote: QuoteTonight) => WaitingQuote | null {
  return (quote) => {
    if (quote.gone !== null && quote.gone.nights <= NIGHTS_OF_GRACE)
      return { quote, because: 'gone', night: quote.gone.nights };
    const night = incidentNights.get(quote.host);
    return night === undefined ? null : { quote, because: 'incident', night };
  };
}

function earliest(days: readonly (string | undefined)[]): string {
  const [first] = days.filter((day) => day !== undefined).sort();
  if (first === undefined) throw new Error('The night itself is a day');
  return first;
}

function toMissed(quote: QuoteTonight, since: string): MissedQuote {
  return {
    offer: quote.offer,
    evidence: quote.evidence,
    fingerprint: quote.fingerprint,
    since,
    fields: [...quote.fields],
    verdict: quote.verdict?.verdict ?? 'missing',
  };
}

function unique(missed: readonly MissedQuote[]): MissedQuote[] {
  return [...new Map(missed.map((entry) => [missedKey(entry), entry])).values()];
}

/**
 * The public marker of an offer, from the list of missed quotes.
 * @returns null unless a quote of the offer is missed; `since` is the first night of any of them
 */
export function createReviewMarker(offer: string, missed: readonly MissedQuote[]): Review | null {
  const ofOffer = missed.filter((entry) => entry.offer === offer);
  const since = ofOffer.map((entry) => entry.since).sort()[0];
  if (since === undefined) return null;
  return { since, fields: [...new Set(ofOffer.flatMap((entry) => entry.fields))].sort() };
}
