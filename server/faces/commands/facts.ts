/** What the faces of the command line share before it is laid out: numbered quotes, named figures. */
import type { Stats } from '../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { type Quote, text } from '../../words/index.ts';

/** Numbers quotes in the order in which a text first refers to them. */
export type SourceList = {
  /** The marks of quotes, `[1][2]`; new ones join the list. */
  readonly marks: (quotes: readonly Quote[]) => string;
  /** All that were referred to, first first. */
  readonly quotes: () => readonly Quote[];
};

/** An empty list. Two quotes are one if text, page and freshness are equal. */
export function createSourceList(): SourceList {
  const numbers = new Map<string, number>();
  const listed: Quote[] = [];
  return {
    marks: (quotes) =>
      quotes
        .map((quote) => {
          const key = JSON.stringify([quote.quote, quote.source, quote.freshness, quote.captured]);
          let number = numbers.get(key);
          if (number === undefined) {
            number = listed.push(quote);
            numbers.set(key, number);
          }
          return `[${number}]`;
        })
        .join(''),
    quotes: () => listed,
  };
}

/** The catalog's figures in order. */
export const STAT_NAMES = {
  offers: text('Free plans', '免费套餐'),
  providers: text('Providers', '服务商'),
  categories: text('Categories', '分类'),
  quotes: text('Quotes', '引文'),
  sources: text('Source pages', '来源网页'),
  verified: text('Quotes seen live', '已在原网页核实的引文'),
  underReview: text('Plans under review', '待复核的套餐'),
  doubtful: text('Plans in doubt', '存疑的套餐'),
  changes30d: text("Providers' changes, 30 days", '近 30 天服务商调整'),
  corrections30d: text('Our corrections, 30 days', '近 30 天本站更正'),
  dataAsOf: text('Data as of', '数据截至'),
  snapshot: text('Snapshot', '快照版本'),
} as const satisfies Record<string, LocalizedText>;

/** Every figure by its name, as text. */
export function statRows(stats: Stats): [keyof typeof STAT_NAMES, string][] {
  // The names of the table are the properties of the figures; a test holds the two equal.
  const names = Object.keys(STAT_NAMES) as (keyof typeof STAT_NAMES)[];
  return names.map((name) => [name, String(stats[name])]);
}
