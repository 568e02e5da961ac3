/** The freshness of all quotes of an offer, in one line. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Evidence } from '../../schemas/catalog.ts';
import { FRESHNESS, type FreshnessStatus, type Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';
import { freshnessCount, NO_QUOTES } from './freshness.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { capitalised, choosePunctuation } from './punctuation.ts';

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
      return text(
        'Read in copies; looked for on the live page and not yet seen there',
        '读自副本；已在原网页上查找，尚未见到',
      );
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
