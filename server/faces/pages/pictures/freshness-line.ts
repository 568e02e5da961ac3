/** How all the quotes of an offer stand, in one line. */
import type { Evidence } from '../../../../schemas/catalog.ts';
import { FRESHNESS, type FreshnessStatus, type Locale } from '../../../../schemas/vocabulary.ts';
import { freshnessCount } from '../../../words/index.ts';

/** Says of each state how many quotes are in it; a date is the oldest of its state, so it claims too little at most. */
export function freshnessLine(evidence: readonly Evidence[], locale: Locale): string {
  const en = locale === 'en';
  const of = (status: FreshnessStatus): Evidence[] =>
    evidence.filter(({ freshness }) => freshness.status === status);
  const present = FRESHNESS.filter((status) => of(status).length > 0);
  const [only] = present;
  if (only === undefined) return en ? 'No quotes' : '没有引文';
  if (present.length === 1) return sayAll(only, of(only), en);
  return present.map((status) => saySome(status, of(status), locale)).join(en ? ' · ' : '；');
}

function sayAll(status: FreshnessStatus, quotes: readonly Evidence[], en: boolean): string {
  const n = quotes.length;
  switch (status) {
    case 'verified': {
      const seen = lastSeen(quotes);
      const all = n === 1 ? 'Its quote' : `All ${n} quotes`;
      return en ? `${all} seen live, ${seen}` : `全部 ${n} 条引文已在原网页核实（${seen}）`;
    }
    case 'captured': {
      const months = quotes.flatMap(({ captured: { at } }) => (at === null ? [] : [at.slice(0, 7)])).sort();
      const [first, last] = [months[0], months.at(-1)];
      if (first === undefined || last === undefined || months.length < quotes.length)
        return en
          ? 'Read in copies, some of unknown date; not yet seen live'
          : '读自副本，部分日期不详，尚未在原网页核实';
      const one = first === last;
      if (en)
        return `Read in ${one ? `a dated copy ${first}` : `dated copies ${first} to ${last}`}, not yet seen live`;
      return `读自 ${one ? first : `${first} 至 ${last}`} 的存档副本，尚未在原网页核实`;
    }
    case 'stale':
      return en ? `Last seen live ${lastSeen(quotes)}` : `上次在原网页核实：${lastSeen(quotes)}`;
    case 'missing':
      return en ? 'Its quotes can no longer be found' : '引文在原网页上已找不到';
  }
}

function saySome(status: FreshnessStatus, quotes: readonly Evidence[], locale: Locale): string {
  const count = freshnessCount(status, quotes.length, locale);
  if (status !== 'verified') return count;
  return locale === 'en' ? `${count}, ${lastSeen(quotes)}` : `${count}（${lastSeen(quotes)}）`;
}

function lastSeen(quotes: readonly Evidence[]): string {
  const [oldest] = quotes.flatMap(({ freshness }) => freshness.verifiedAt ?? []).sort();
  return oldest?.slice(0, 10) ?? '';
}
