/** How well quotes stand, in words that claim no more than was done. SPEC "Freshness". */
import type { Evidence, Freshness } from '../../schemas/catalog.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { FRESHNESS, type FreshnessStatus, type Locale } from '../../schemas/vocabulary.ts';
import { marksOf } from './punctuation.ts';
import { text } from './text.ts';

/** What a quote is as answers carry it: reasons of a plan leave the copy out, changes the freshness. */
export type Quote = Pick<Evidence, 'quote' | 'source'> &
  Partial<Pick<Evidence, 'under' | 'captured' | 'freshness'>>;

/** A freshness in one or two words, for marks beside figures. */
export const FRESHNESS_SHORT: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text('Seen live', '已核实'),
  captured: text('Stored copy', '存档副本'),
  stale: text('Not seen lately', '久未核实'),
  missing: text('No longer found', '已找不到'),
};

/** Behind a number of quotes. */
const COUNTED: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text('seen live', '条已在原网页核实'),
  captured: text('only in stored copies', '条仅见于存档副本'),
  stale: text('not seen lately', '条久未核实'),
  missing: text('no longer found', '条已找不到'),
};

const day = (time: string | null): string | null => time?.slice(0, 10) ?? null;

/**
 * How a quote stands: `seen live 2026-11-20`, `read in a dated copy of 2026-08-02, not yet seen live`.
 * @param captured the day of the copy that was read, where the answer carries it; `at` null where no one knows it
 */
export function freshnessSentence(
  {
    freshness: { status, verifiedAt, checkedAt },
    captured,
  }: { readonly freshness: Freshness; readonly captured?: { readonly at: string | null } | undefined },
  locale: Locale,
): string {
  const en = locale === 'en';
  switch (status) {
    case 'verified':
      return (en ? `seen live ${day(verifiedAt) ?? ''}` : `${day(verifiedAt) ?? ''} 已在原网页核实`).trim();
    case 'captured': {
      if (captured === undefined)
        return en ? 'read in a stored copy, not yet seen live' : '读自存档副本，尚未在原网页核实';
      if (captured.at === null)
        return en
          ? 'read in a stored copy of unknown date, not yet seen live'
          : '读自日期不详的存档副本，尚未在原网页核实';
      return en
        ? `read in a dated copy of ${captured.at}, not yet seen live`
        : `读自 ${captured.at} 的存档副本，尚未在原网页核实`;
    }
    case 'stale':
      return en
        ? `last seen live ${day(verifiedAt) ?? 'long ago'}, more than two weeks ago`
        : `上次核实于 ${day(verifiedAt) ?? '很久以前'}，已超过两周`;
    case 'missing': {
      const checked = day(checkedAt);
      return en
        ? `no longer on the page${checked === null ? '' : `, checked ${checked}`}`
        : `原网页上已找不到${checked === null ? '' : `，检查于 ${checked}`}`;
    }
  }
}

/** How any quote stands; empty where the answer says neither freshness nor copy. */
export function quoteStanding({ freshness, captured }: Quote, locale: Locale): string {
  if (freshness !== undefined) return freshnessSentence({ freshness, captured }, locale);
  if (captured === undefined) return '';
  if (captured.at === null) return locale === 'en' ? 'read on an unknown day' : '读取日期不详';
  return locale === 'en' ? `read on ${captured.at}` : `读取于 ${captured.at}`;
}

/** The worst freshness of several quotes; null where there is none. */
export function worstFreshness(evidence: readonly Pick<Evidence, 'freshness'>[]): FreshnessStatus | null {
  const order: readonly FreshnessStatus[] = ['missing', 'stale', 'captured', 'verified'];
  const present = new Set(evidence.map(({ freshness }) => freshness.status));
  return order.find((status) => present.has(status)) ?? null;
}

/** `3 seen live`, `3 条已在原网页核实` */
export function freshnessCount(status: FreshnessStatus, count: number, locale: Locale): string {
  return `${count} ${COUNTED[status][locale]}`;
}

/** How many quotes stand how: `3 seen live, 2 only in stored copies`. */
export function freshnessCounts(evidence: readonly Pick<Evidence, 'freshness'>[], locale: Locale): string {
  return FRESHNESS.flatMap((status) => {
    const count = evidence.filter(({ freshness }) => freshness.status === status).length;
    return count === 0 ? [] : [freshnessCount(status, count, locale)];
  }).join(marksOf(locale).comma);
}

/** The counts with their sum: `5 quotes: 3 seen live, 2 only in stored copies`. */
export function freshnessTally(evidence: readonly Pick<Evidence, 'freshness'>[], locale: Locale): string {
  const { length } = evidence;
  if (length === 0) return locale === 'en' ? 'no quotes' : '没有引文';
  const sum = locale === 'en' ? `${length} ${length === 1 ? 'quote' : 'quotes'}` : `共 ${length} 条引文`;
  return `${sum}${marksOf(locale).colon}${freshnessCounts(evidence, locale)}`;
}
