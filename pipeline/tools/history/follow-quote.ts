/**
 * Follows a quote back through the versions of its file: since when its words are there, and what they said before.
 * A night compares the words with the newest page; this compares them with the page before.
 */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { convertUnit } from '../../../schemas/units.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import {
  countPlaces,
  figuresIn,
  type PreparedPage,
  type QuoteToVerify,
  quoteCarries,
  verifyQuote,
} from '../../read/verify/index.ts';
import { type NewLimit, suggestionFor } from '../../suggest/index.ts';

/** The versions of a file, newest first. */
export type PageVersions = {
  readonly count: number;
  /** Null if the version cannot be read. */
  readonly read: (index: number) => Promise<PreparedPage | null>;
};

/** The words of a version, and the limits that they state. */
export type QuotedFacts = {
  readonly quote: QuoteToVerify;
  readonly fields: readonly string[];
  readonly limits: readonly OfferLimit[];
  /** Facts that are a number of days, such as the idle days before a pause. */
  readonly days: readonly DaysFact[];
};

export type DaysFact = { readonly field: string; readonly value: number };

/** One change of the words: `newer` is the first version that has the new ones, `newer + 1` the last with the old. */
export type QuoteStep = {
  readonly newer: number;
  readonly after: QuotedFacts;
  readonly before: QuotedFacts;
  /** Limits whose old value could be read. */
  readonly limits: readonly NewLimit[];
  /** Facts in days whose old value could be read. */
  readonly days: readonly DaysFact[];
  /** Place of the words in the older file and in the newer: the headings, and the row of a table. */
  readonly places: { readonly before: string; readonly after: string };
  /** Facts that the old words state otherwise, or no longer, in a way that only a person can read. */
  readonly open: readonly string[];
};

/**
 * Why it was followed no further: `beginning` of the file; the words `appeared`, and nothing like them was there;
 * they were `elsewhere` or in words that no figure ties to them (`reworded`); a version could not be read;
 * `not-there`: the newest version does not have them.
 */
export type QuoteEnd = 'beginning' | 'appeared' | 'elsewhere' | 'reworded' | 'unreadable' | 'not-there';

export type FollowedQuote = {
  /** The oldest version that says it in the present words. */
  readonly oldest: number;
  readonly steps: readonly QuoteStep[];
  readonly end: QuoteEnd;
};

/** More changes than any plan has had: words that swing to and fro between versions must not be followed for ever. */
const STEPS_MAX = 30;

/** Follows the words back, by halving between the versions, and over each change that can be read. */
export async function followQuote(versions: PageVersions, present: QuotedFacts): Promise<FollowedQuote> {
  const first = await versions.read(0);
  if (first === null) return { oldest: 0, steps: [], end: 'unreadable' };
  if (!hasQuote(first, present.quote)) return { oldest: 0, steps: [], end: 'not-there' };
  const steps: QuoteStep[] = [];
  let at = present;
  let newest = 0;
  let oldest: number | null = null;
  const done = (end: QuoteEnd): FollowedQuote => ({ oldest: oldest ?? newest, steps, end });
  for (let turn = 0; turn < STEPS_MAX; turn++) {
    newest = await findOldest(versions, newest, at.quote);
    // If only the words changed and not the fact, the present words are younger than the fact.
    oldest ??= newest;
    if (newest + 1 >= versions.count) return done('beginning');
    const [page, older] = [await versions.read(newest), await versions.read(newest + 1)];
    if (page === null || older === null) return done('unreadable');
    const back = stepBack(page, older, at);
    if (typeof back === 'string') return done(back);
    if (back.limits.length + back.days.length + back.open.length > 0)
      steps.push({ newer: newest, after: at, ...back });
    // Nothing is known of what comes before a value that nobody could read.
    if (back.open.length > 0 || back.isUnread) return done('reworded');
    at = back.before;
    newest += 1;
  }
  return done('reworded');
}

function hasQuote(page: PreparedPage, quote: QuoteToVerify): boolean {
  return countsAsFound(verifyQuote(page, quote).verdict);
}

/**
 * The oldest version in a row that has the words: by steps that double, and then by halving. What came and went
 * between two versions that both have them is not seen.
 */
async function findOldest(versions: PageVersions, from: number, quote: QuoteToVerify): Promise<number> {
  const has = async (index: number): Promise<boolean> => {
    const page = await versions.read(index);
    return page !== null && hasQuote(page, quote);
  };
  let low = from;
  let high = versions.count;
  for (let step = 1; low + 1 < high; step *= 2) {
    const next = Math.min(low + step, versions.count - 1);
    if (next === low) break;
    if (await has(next)) low = next;
    else {
      high = next;
      break;
    }
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await has(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** With `isUnread` some figure differs that could not be read and is not reported. */
type Back = Pick<QuoteStep, 'before' | 'limits' | 'days' | 'open' | 'places'> & {
  readonly isUnread: boolean;
};
const NOTHING_DIFFERS = {
  limits: [],
  days: [],
  open: [],
  places: { before: '', after: '' },
  isUnread: false,
} as const;

/** What the older page says in the place of the words; the reason for stopping if it says nothing like them. */
function stepBack(page: PreparedPage, older: PreparedPage, at: QuotedFacts): Back | QuoteEnd {
  const { quote, fields, limits } = at;
  const verdict = verifyQuote(older, quote);
  if (verdict.verdict === 'moved') {
    const anywhere = { ...quote, under: [] };
    return quote.under.length > 0 && hasQuote(older, anywhere) && countPlaces(older, anywhere) === 1
      ? { before: { ...at, quote: anywhere }, ...NOTHING_DIFFERS }
      : 'elsewhere';
  }
  const quoted = { quote: quote.quote, under: [...quote.under], fields: [...fields] };
  const suggestion = suggestionFor({ limits: [...limits] }, quoted, verdict);
  if (suggestion === null || suggestion.quote === null) return 'appeared';
  const earlier = { ...quote, quote: suggestion.quote };
  // Words on both sides do not distinguish them.
  if (!hasQuote(older, earlier) || hasQuote(page, earlier)) return 'appeared';
  const valued = limits.map((limit) => {
    const old = suggestion.limits.find(({ id }) => id === limit.id);
    return old === undefined ? limit : { ...limit, value: old.value, period: old.period ?? limit.period };
  });
  const days = earlierDays(at, earlier);
  const then = at.days.map((fact) => days.find(({ field }) => field === fact.field) ?? fact);
  const before = { quote: earlier, fields, limits: valued, days: then };
  if (verdict.verdict === 'reworded') {
    const carried = limits.filter(({ id }) => fields.includes(`limits.${id}`));
    const same = carried.every((limit) => quoteCarries(earlier.quote, earlier.language, limit));
    return carried.length > 0 && same ? { before, ...NOTHING_DIFFERS } : 'reworded';
  }
  const read = new Set(days.map(({ field }) => field));
  // Another number does not reverse a rule: what the words allow or ask for stays, if no such word differs.
  const open = suggestion.open.filter(
    (field) =>
      // Of words that carry several facts nobody knows which of them it is.
      fields.length === 1 &&
      !read.has(field) &&
      (verdict.verdict === 'qualifier-changed' || field.startsWith('limits.')),
  );
  const places = { before: describePlace(verdict), after: describePlace(verifyQuote(page, quote)) };
  const isUnread = suggestion.open.some((field) => field.startsWith('limits.') && !open.includes(field));
  return { before, limits: suggestion.limits, days, open, places, isUnread };
}

function describePlace({ where }: Verdict): string {
  return where === null ? '' : [...where.headings, ...(where.row === null ? [] : [where.row])].join(' > ');
}

/** What the older words say of facts in days, if both name one length of time alone. */
function earlierDays({ quote, fields, days }: QuotedFacts, earlier: QuoteToVerify): DaysFact[] {
  const [now, then] = [daysNamed(quote), daysNamed(earlier)];
  const [present] = now;
  const [old] = then;
  if (present === undefined || old === undefined || now.length > 1 || then.length > 1) return [];
  return days
    .filter(({ field, value }) => fields.includes(field) && value === present && old !== present)
    .map(({ field }) => ({ field, value: old }));
}

function daysNamed({ quote, language }: QuoteToVerify): number[] {
  return figuresIn(quote, language).flatMap(({ value, unit }) => {
    const days = unit === null ? null : convertUnit(value, unit, 'days');
    return days === null ? [] : [days];
  });
}
