/**
 * The step `review` of a night: which quotes count as missed, and when a night is not to be believed. Pure.
 *
 * A marker is set only by a live page that was read and trusted, and only for a quote that an earlier night saw
 * there. It stays until a person edits the record, even when the quote comes back by itself.
 */
import type { Review } from '../../schemas/catalog.ts';
import type { WaitingLine } from '../../schemas/report.ts';
import type { Incident, MissedQuote, Rewording } from '../../schemas/snapshot.ts';
import type { CountedNight } from '../read/sources/index.ts';
import { missedKey, type QuoteTonight, tellsOfTheNight } from './quotes-tonight.ts';

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
  /** Other words for the same, since when, for as long as they wait. */
  readonly rewordings: readonly Rewording[];
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
/** After this many days other words for the same are a loss like any other. */
const DAYS_FOR_OTHER_WORDS = 7;
const DAY_MS = 86_400_000;

/**
 * @param before what was missed and which hosts had an incident after the last night
 * @param held the night is known not to be believed, whatever these quotes say
 */
export function reviewQuotes(
  quotes: readonly QuoteTonight[],
  before: Pick<ReviewOutcome, 'missed' | 'incidents' | 'rewordings'>,
  { day, again, confirm }: ReviewNight,
  held: BreakerTrip | null = null,
): ReviewOutcome {
  const missedBefore = new Map(before.missed.map((missed) => [missedKey(missed), missed]));
  const newlyLost = quotes.filter((quote) => quote.result === 'lost' && !missedBefore.has(missedKey(quote)));

  const incidents = confirm ? [] : hostIncidents(quotes, newlyLost, before.incidents, day, again);
  const open = incidents.filter(({ nights }) => nights <= NIGHTS_OF_GRACE);
  const rewordings = nextRewordings(quotes, newlyLost, before.rewordings, day);
  const rewordedSince = new Map(rewordings.map((one) => [missedKey(one), one.since]));
  const graceOf = confirm
    ? () => null
    : graceWith(new Map(open.map(({ host, nights }) => [host, nights])), rewordedSince, day);
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
        toMissed(
          quote,
          earliest([
            quote.gone?.since,
            incidentSince.get(quote.host),
            rewordedSince.get(missedKey(quote)),
            day,
          ]),
        ),
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
    rewordings: rewordings.filter((one) => !newlyMissed.some((quote) => missedKey(quote) === missedKey(one))),
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
  rewordedSince: ReadonlyMap<string, string>,
  day: string,
): (quote: QuoteTonight) => WaitingQuote | null {
  return (quote) => {
    if (quote.gone !== null && quote.gone.nights <= NIGHTS_OF_GRACE)
      return { quote, because: 'gone', night: quote.gone.nights };
    const night = incidentNights.get(quote.host);
    if (night !== undefined) return { quote, because: 'incident', night };
    const since = rewordedSince.get(missedKey(quote));
    const days = since === undefined ? null : (Date.parse(day) - Date.parse(since)) / DAY_MS;
    if (days === null || days >= DAYS_FOR_OTHER_WORDS || !quote.sameFigures) return null;
    return { quote, because: 'reworded', night: days + 1 };
  };
}

/** A night that could not read the page keeps the day on which the other words were first there. */
function nextRewordings(
  quotes: readonly QuoteTonight[],
  newlyLost: readonly QuoteTonight[],
  before: readonly Rewording[],
  day: string,
): Rewording[] {
  const since = new Map(before.map((one) => [missedKey(one), one.since]));
  const unread = quotes.filter((quote) => quote.result === 'unread' && since.has(missedKey(quote)));
  const waiting = newlyLost.filter(({ sameFigures }) => sameFigures);
  const open = [...waiting, ...unread].map((quote) => ({
    offer: quote.offer,
    fingerprint: quote.fingerprint,
    since: since.get(missedKey(quote)) ?? day,
  }));
  return [...new Map(open.map((one) => [missedKey(one), one])).values()];
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

/** Finds incidents: one host loses most of its quotes at once. Pure. */

/** A host has an incident when at least this many of its quotes, and more than half, are newly lost at once. */
const INCIDENT_QUOTES = 4;
const INCIDENT_SHARE = 0.5;

/** @param again whether the last version is of the same day: two runs of one day are one night */
function hostIncidents(
  quotes: readonly QuoteTonight[],
  newlyLost: readonly QuoteTonight[],
  before: readonly Incident[],
  day: string,
  again: boolean,
): Incident[] {
  const judged = countByHost(quotes.filter(tellsOfTheNight));
  const earlier = new Map(before.map((incident) => [incident.host, incident]));
  return [...countByHost(newlyLost)]
    .filter(([host, lost]) => lost >= INCIDENT_QUOTES && lost > INCIDENT_SHARE * (judged.get(host) ?? 0))
    .map(([host]) => {
      const known = earlier.get(host);
      if (known === undefined) return { host, since: day, nights: 1 };
      return { host, since: known.since, nights: known.nights + (again ? 0 : 1) };
    })
    .concat(silentIncidents(before, quotes))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/**
 * A host without any page read live tonight keeps the count of its incident: the night says nothing of it. A host
 * without any quote ever seen live has lost nothing: its incident is of a version that still counted copies.
 */
function silentIncidents(before: readonly Incident[], quotes: readonly QuoteTonight[]): Incident[] {
  const heard = new Set(
    quotes.filter(({ live, result }) => live === true && result !== 'unread').map(({ host }) => host),
  );
  const seen = new Set(quotes.filter(({ seenBefore }) => seenBefore).map(({ host }) => host));
  return before.filter(({ host }) => seen.has(host) && !heard.has(host));
}

function countByHost(list: readonly QuoteTonight[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { host } of list) counts.set(host, (counts.get(host) ?? 0) + 1);
  return counts;
}

/** The circuit breaker: decides when so many quotes are lost that the night itself must be wrong. Pure. */
export type BreakerTrip = { readonly newlyLost: number; readonly readable: number };

/** The breaker opens above this share of the records that can be judged, and not below this many. */
const BREAKER_SHARE = 0.25;
const BREAKER_RECORDS = 10;

/**
 * @param newlyMissed quotes that would be marked tonight
 * @param missedBefore records that are under review already do not count
 * @returns null if the night is trusted; else the records that would come under review, out of those with a quote
 *   that was seen live before and read tonight
 */
function breakerTrip(
  quotes: readonly QuoteTonight[],
  newlyMissed: readonly QuoteTonight[],
  missedBefore: readonly MissedQuote[],
): BreakerTrip | null {
  const readable = new Set(quotes.filter(tellsOfTheNight).map(({ offer }) => offer));
  const already = new Set(missedBefore.map(({ offer }) => offer));
  const newlyLost = new Set(newlyMissed.map(({ offer }) => offer).filter((offer) => !already.has(offer)));
  return newlyLost.size >= BREAKER_RECORDS && newlyLost.size > BREAKER_SHARE * readable.size
    ? { newlyLost: newlyLost.size, readable: readable.size }
    : null;
}
