/** The freshness of quotes, in words that claim no more than was done. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Evidence, Freshness } from '../../schemas/catalog.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { FRESHNESS, type FreshnessStatus, type Locale } from '../../schemas/vocabulary.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { text } from '../../schemas/words/text.ts';
import { asSentence, capitalised, choosePunctuation, counted } from './punctuation.ts';

/** What a quote is as answers carry it: reasons of a plan leave the copy out, changes the freshness. */
export type Quote = Pick<Evidence, 'quote' | 'source'> &
  Partial<Pick<Evidence, 'id' | 'under' | 'captured' | 'freshness'>>;

/** A freshness in one or two words, for marks next to figures. */
export const FRESHNESS_SHORT: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text('Seen live', '已核实'),
  captured: text('Stored copy', '存档副本'),
  stale: text('Not seen lately', '久未核实'),
  missing: text('No longer found', '已找不到'),
  unconfirmed: text('Not seen live yet', '未能核实'),
};

/** Behind a number of quotes, in Chinese with their measure word. */
const COUNTED: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text('seen live', '条已在原网页核实'),
  captured: text('only in stored copies', '条仅见于存档副本'),
  stale: text('not seen lately', '条久未核实'),
  missing: text('no longer found', '条已找不到'),
  unconfirmed: text('not yet seen on the live page', '条在原网页上尚未见到'),
};

const NO_QUOTES = text('no quotes', '没有引文');
const NEVER_LIVE = text(', not yet seen live', '，尚未在原网页核实');
const LIVE_SINCE = text(', seen live since by the nightly check', '，此后已由每晚检查在原网页上核实');

/** The day of the copy that a quote was read in, or of the update that the page prints, if the answer carries it. */
type Copy = { readonly at: string | null; readonly updated: string | null };

const day = (time: string | null): string | null => time?.slice(0, 10) ?? null;

/** How a quote was read that no page has shown live. */
export function readInCopy(captured: Copy | undefined): LocalizedText {
  if (captured === undefined) return text('read in a stored copy', '读自存档副本');
  const { at, updated } = captured;
  if (at !== null) return text(`read in a stored copy of ${englishDay(at)}`, `读自 ${at} 的存档副本`);
  return updated === null
    ? text('read in a stored copy of unknown date', '读自日期不详的存档副本')
    : text(
        `read in a stored copy of the page as updated on ${englishDay(updated)}`,
        `读自存档副本，页面注明更新于 ${updated}`,
      );
}

/** The freshness of a quote: `seen live 2026-11-20`, `read in a stored copy of 2026-08-02, not yet seen live`. */
export function freshnessSentence(
  {
    freshness: { status, verifiedAt, checkedAt },
    captured,
  }: { readonly freshness: Freshness; readonly captured?: Copy | undefined },
  locale: Locale,
): string {
  const seen = day(verifiedAt);
  const checked = day(checkedAt);
  switch (status) {
    case 'verified':
      return text(`seen live ${seen === null ? '' : englishDay(seen)}`, `${seen ?? ''} 已在原网页核实`)[
        locale
      ].trim();
    case 'captured':
      return readInCopy(captured)[locale] + NEVER_LIVE[locale];
    case 'stale':
      return text(
        `last seen live ${seen === null ? 'long ago' : englishDay(seen)}, more than two weeks ago`,
        seen === null ? '核实过，但已超过两周' : `上次核实于 ${seen}，已超过两周`,
      )[locale];
    case 'missing':
      return text(
        `no longer on the page${checked === null ? '' : `, checked ${englishDay(checked)}`}`,
        `原网页上已找不到${checked === null ? '' : `（${checked} 检查）`}`,
      )[locale];
    case 'unconfirmed': {
      const copy = readInCopy(captured);
      return text(
        `not yet seen on the live page${checked === null ? '' : `, checked ${englishDay(checked)}`}; ${copy.en}`,
        `原网页上尚未见到${checked === null ? '' : `（${checked} 检查）`}；${copy['zh-CN']}`,
      )[locale];
    }
  }
}

/**
 * The freshness of a quote, as a sentence that stays the same from night to night while its status does: feeds do not
 * change if nothing did.
 * @param freshness null if it is not known any more: the quote of an old entry, since replaced
 */
export function steadyFreshness(
  { freshness, captured }: { readonly freshness: Freshness | null; readonly captured: Copy },
  locale: Locale,
): string {
  const copy = readInCopy(captured)[locale];
  if (freshness === null) return asSentence(copy, locale);
  return asSentence(
    freshness.status === 'verified'
      ? copy + LIVE_SINCE[locale]
      : freshnessSentence({ freshness: { ...freshness, checkedAt: null }, captured }, locale),
    locale,
  );
}

/** The freshness of any quote; empty if the answer has neither freshness nor copy. */
export function describeFreshness({ freshness, captured }: Quote, locale: Locale): string {
  if (freshness !== undefined) return freshnessSentence({ freshness, captured }, locale);
  if (captured === undefined) return '';
  // A quote of the history: that it was read then says nothing about now.
  const { at, updated } = captured;
  if (at !== null) return text(`as of ${englishDay(at)}`, `${at} 的引文`)[locale];
  return updated === null
    ? text('read on an unknown day', '查阅日期不详')[locale]
    : text(`the page as updated on ${englishDay(updated)}`, `页面注明更新于 ${updated}`)[locale];
}

/**
 * The freshness of a quote on a page that states a default freshness: of one that was read in a copy like
 * the others, only which copy.
 * @param usual null if the page says nothing of the kind
 */
export function briefFreshness(quote: Quote, usual: FreshnessStatus | null, locale: Locale): string {
  const { freshness, captured } = quote;
  return freshness?.status === 'captured' && usual === 'captured'
    ? readInCopy(captured)[locale]
    : describeFreshness(quote, locale);
}

/** The most frequent freshness of several quotes; null if there is none. */
export function mostFrequentFreshness(
  evidence: readonly Pick<Evidence, 'freshness'>[],
): FreshnessStatus | null {
  const counts = new Map<FreshnessStatus, number>();
  for (const { freshness } of evidence) counts.set(freshness.status, (counts.get(freshness.status) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** States the freshness of every fact that has no badge of its own. A doubt is never the default. */
export const DEFAULT_FRESHNESS_NOTES: Readonly<Partial<Record<FreshnessStatus, LocalizedText>>> = {
  verified: text(
    'Facts without a mark: their quotes were seen live on the provider’s page.',
    '未加标注的信息，其引文均已在服务商原网页核实。',
  ),
  captured: text(
    'Facts without a mark: their quotes were read in stored copies and not yet seen live.',
    '未加标注的信息，其引文读自存档副本，尚未在原网页核实。',
  ),
};

/** The default freshness of a page; null if the most frequent one needs a mark. */
export function unmarkedFreshness(
  shown: readonly (readonly Pick<Evidence, 'freshness'>[])[],
): FreshnessStatus | null {
  const worst = shown.flatMap((evidence) => {
    const status = worstFreshness(evidence);
    return status === null ? [] : [{ freshness: { status, verifiedAt: null, checkedAt: null } }];
  });
  const usual = mostFrequentFreshness(worst);
  return usual !== null && DEFAULT_FRESHNESS_NOTES[usual] !== undefined ? usual : null;
}

/** The worst freshness of several quotes; null if there is none. */
export function worstFreshness(evidence: readonly Pick<Evidence, 'freshness'>[]): FreshnessStatus | null {
  const order: readonly FreshnessStatus[] = ['missing', 'unconfirmed', 'stale', 'captured', 'verified'];
  const present = new Set(evidence.map(({ freshness }) => freshness.status));
  return order.find((status) => present.has(status)) ?? null;
}

/** `3 seen live`, `3 条已在原网页核实` */
function freshnessCount(status: FreshnessStatus, count: number, locale: Locale): string {
  return `${count} ${COUNTED[status][locale]}`;
}

/** Counts of quotes by freshness: `3 seen live, 2 only in stored copies`. */
export function freshnessCounts(evidence: readonly Pick<Evidence, 'freshness'>[], locale: Locale): string {
  return FRESHNESS.flatMap((status) => {
    const count = evidence.filter(({ freshness }) => freshness.status === status).length;
    return count === 0 ? [] : [freshnessCount(status, count, locale)];
  }).join(choosePunctuation(locale).comma);
}

/** The counts with their sum: `5 quotes: 3 seen live, 2 only in stored copies`, `5 quotes, all seen live`. */
export function freshnessTally(evidence: readonly Pick<Evidence, 'freshness'>[], locale: Locale): string {
  const { length } = evidence;
  if (length === 0) return NO_QUOTES[locale];
  const sum = text(`${counted(length, 'quote')}`, `共 ${length} 条引文`);
  const { colon, comma } = choosePunctuation(locale);
  const [status, ...others] = new Set(evidence.map((one) => one.freshness.status));
  if (status === undefined || others.length > 0)
    return sum[locale] + colon + freshnessCounts(evidence, locale);
  const { en, 'zh-CN': zh } = COUNTED[status];
  const all = text(length === 1 ? en : `all ${en}`, (length === 1 ? '' : '均') + zh.replace(/^条/u, ''));
  return sum[locale] + comma + all[locale];
}

/** Says of each state how many quotes are in it; a date is the oldest of its state, so it claims too little at most. */
export function freshnessLine(evidence: readonly Evidence[], locale: Locale): string {
  const of = (status: FreshnessStatus): Evidence[] =>
    evidence.filter(({ freshness }) => freshness.status === status);
  const present = FRESHNESS.filter((status) => of(status).length > 0);
  const [only] = present;
  if (only === undefined) return capitalised(NO_QUOTES[locale]);
  if (present.length === 1) return sayAll(only, of(only))[locale];
  return present.map((status) => saySome(status, of(status), locale)).join(choosePunctuation(locale).dot);
}

function sayAll(status: FreshnessStatus, quotes: readonly Evidence[]) {
  const n = quotes.length;
  const seen = lastSeen(quotes);
  switch (status) {
    case 'verified':
      return text(
        `${n === 1 ? 'Its quote' : `All ${n} quotes`} seen live, ${englishDay(seen)}`,
        `全部 ${n} 条引文已在原网页核实（${seen}）`,
      );
    case 'captured': {
      const months = quotes.flatMap(({ captured }) => dayOfCopy(captured)?.slice(0, 7) ?? []).sort();
      const [first, last] = [months[0], months.at(-1)];
      const ofCopies = quotes.every(({ captured }) => captured.at !== null);
      if (first === undefined || last === undefined || months.length < n)
        return text(
          'Read in copies, some of unknown date; not yet seen live',
          '读自副本，部分日期不详，尚未在原网页核实',
        );
      if (!ofCopies)
        return text(
          `Read in copies of pages as of ${first === last ? englishDay(first) : `${englishDay(first)} to ${englishDay(last)}`}, not yet seen live`,
          `读自页面副本（页面日期 ${first === last ? first : `${first} 至 ${last}`}），尚未在原网页核实`,
        );
      return first === last
        ? text(
            `Read in a stored copy of ${englishDay(first)}, not yet seen live`,
            `读自 ${first} 的存档副本，尚未在原网页核实`,
          )
        : text(
            `Read in stored copies of ${englishDay(first)} to ${englishDay(last)}, not yet seen live`,
            `读自 ${first} 至 ${last} 的存档副本，尚未在原网页核实`,
          );
    }
    case 'stale':
      return text(`Last seen live ${englishDay(seen)}`, `上次核实于 ${seen}`);
    case 'missing':
      return text('Its quotes can no longer be found', '引文在原网页上已找不到');
    case 'unconfirmed':
      return text('Read in copies; not found on the live page yet', '读自副本，原网页上尚未见到');
  }
}

function saySome(status: FreshnessStatus, quotes: readonly Evidence[], locale: Locale): string {
  const count = freshnessCount(status, quotes.length, locale);
  if (status !== 'verified') return count;
  const seen = lastSeen(quotes);
  return text(`${count}, ${englishDay(seen)}`, `${count}（${seen}）`)[locale];
}

function lastSeen(quotes: readonly Evidence[]): string {
  const [oldest] = quotes.flatMap(({ freshness }) => freshness.verifiedAt ?? []).sort();
  return oldest?.slice(0, 10) ?? '';
}
