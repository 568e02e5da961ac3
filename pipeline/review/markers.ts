/**
 * The step `review` of a night: which quotes count as missed, and when a night is not to be believed. Pure.
 *
 * A marker is set only by a page that was read and trusted. It stays until a person edits the record, even
 * when the quote comes back by itself.
 */
import type { Review } from '../../schemas/catalog.ts';
import type { Incident, MissedQuote } from '../../schemas/snapshot.ts';
import type { Verdict } from '../../schemas/verdict.ts';

/** A quote of the catalog as it is about to be published, with what tonight said of it. */
export type QuoteTonight = {
  readonly offer: string;
  readonly evidence: string;
  readonly fingerprint: string;
  readonly host: string;
  readonly url: string;
  readonly fields: readonly string[];
  readonly result: 'seen' | 'lost' | 'unread';
  readonly verdict: Verdict | null;
};

export type BreakerTrip = { readonly newlyLost: number; readonly readable: number };

/** What makes two quotes the same one to the review: the offer, and all of the quote that a person may edit. */
export function missedKey({ offer, fingerprint }: Pick<QuoteTonight, 'offer' | 'fingerprint'>): string {
  return offer + fingerprint;
}

export type ReviewOutcome = {
  /** All missed quotes after this night. */
  readonly missed: readonly MissedQuote[];
  readonly newlyMissed: readonly QuoteTonight[];
  /** Missed before, seen tonight: a person should confirm. */
  readonly cameBack: readonly QuoteTonight[];
  readonly incidents: readonly Incident[];
  /** Lost tonight on a host with an incident: no marker yet. */
  readonly suspended: readonly QuoteTonight[];
  /** Set when the night as a whole is not believed. */
  readonly breaker: BreakerTrip | null;
};

/** The breaker opens above this share of the readable records, and not below this many. */
const BREAKER_SHARE = 0.25;
const BREAKER_RECORDS = 10;
/** A host has an incident when at least this many of its quotes, and more than half, are newly lost at once. */
const INCIDENT_QUOTES = 4;
const INCIDENT_SHARE = 0.5;
/** After this many nights of an incident it was the world after all. */
const INCIDENT_NIGHTS = 3;

/**
 * @param before what was missed and which hosts had an incident after the last night
 * @param day the night, `YYYY-MM-DD`
 * @param confirm a person says that the losses are real: neither breaker nor incident holds them back
 */
export function reviewQuotes(
  quotes: readonly QuoteTonight[],
  before: { missed: readonly MissedQuote[]; incidents: readonly Incident[] },
  day: string,
  confirm: boolean,
): ReviewOutcome {
  const missedBefore = new Map(before.missed.map((missed) => [missedKey(missed), missed]));
  const newlyLost = quotes.filter((quote) => quote.result === 'lost' && !missedBefore.has(missedKey(quote)));

  const incidents = confirm ? [] : hostIncidents(quotes, newlyLost, before.incidents, day);
  const held = new Set(incidents.filter(({ nights }) => nights <= INCIDENT_NIGHTS).map(({ host }) => host));
  const since = new Map(before.incidents.map((incident) => [incident.host, incident.since]));

  const newlyMissed = newlyLost.filter((quote) => !held.has(quote.host));
  const breaker = confirm ? null : breakerTrip(quotes, newlyMissed, before.missed);
  const stillMissed = quotes.flatMap((quote) => missedBefore.get(missedKey(quote)) ?? []);
  return {
    missed:
      breaker === null
        ? [
            ...unique(stillMissed),
            ...newlyMissed.map((quote) => toMissed(quote, since.get(quote.host) ?? day)),
          ]
        : unique(stillMissed),
    newlyMissed,
    cameBack: quotes.filter((quote) => quote.result === 'seen' && missedBefore.has(missedKey(quote))),
    // An incident that has led to markers is over: the next loss on that host starts a new count.
    incidents: incidents.filter(({ nights }) => nights <= INCIDENT_NIGHTS),
    suspended: newlyLost.filter((quote) => held.has(quote.host)),
    breaker,
  };
}

function hostIncidents(
  quotes: readonly QuoteTonight[],
  newlyLost: readonly QuoteTonight[],
  before: readonly Incident[],
  day: string,
): Incident[] {
  const countBy = (list: readonly QuoteTonight[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { host } of list) counts.set(host, (counts.get(host) ?? 0) + 1);
    return counts;
  };
  const read = countBy(quotes.filter(({ result }) => result !== 'unread'));
  const earlier = new Map(before.map((incident) => [incident.host, incident]));
  return [...countBy(newlyLost)]
    .filter(([host, lost]) => lost >= INCIDENT_QUOTES && lost > INCIDENT_SHARE * (read.get(host) ?? 0))
    .map(([host]) => {
      const known = earlier.get(host);
      return { host, since: known?.since ?? day, nights: (known?.nights ?? 0) + 1 };
    })
    .concat(unreadIncidents(before, read))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

/** A host that could not be read tonight keeps the count of its incident: the night says nothing of it. */
function unreadIncidents(before: readonly Incident[], read: ReadonlyMap<string, number>): Incident[] {
  return before.filter(({ host }) => !read.has(host));
}

function breakerTrip(
  quotes: readonly QuoteTonight[],
  newlyMissed: readonly QuoteTonight[],
  missedBefore: readonly MissedQuote[],
): BreakerTrip | null {
  const readable = new Set(quotes.filter(({ result }) => result !== 'unread').map(({ offer }) => offer));
  const already = new Set(missedBefore.map(({ offer }) => offer));
  const newlyLost = new Set(newlyMissed.map(({ offer }) => offer).filter((offer) => !already.has(offer)));
  return newlyLost.size >= BREAKER_RECORDS && newlyLost.size > BREAKER_SHARE * readable.size
    ? { newlyLost: newlyLost.size, readable: readable.size }
    : null;
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
export function reviewMarkerOf(offer: string, missed: readonly MissedQuote[]): Review | null {
  const ofOffer = missed.filter((entry) => entry.offer === offer);
  const since = ofOffer.map((entry) => entry.since).sort()[0];
  if (since === undefined) return null;
  return { since, fields: [...new Set(ofOffer.flatMap((entry) => entry.fields))].sort() };
}
