/** The catalog's figures in order. */
import type { Stats } from '../../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { text } from '../../../words/index.ts';

export const STAT_NAMES = {
  offers: text('Free plans', '免费套餐'),
  providers: text('Providers', '服务商'),
  categories: text('Categories', '分类'),
  quotes: text('Quotes', '引文条数'),
  sources: text('Source pages', '来源网页'),
  verified: text('Quotes seen live', '已在原网页核实的引文'),
  underReview: text('Plans under review', '待复核的套餐'),
  changes30d: text("Providers' changes, 30 days", '近 30 天服务商变更'),
  corrections30d: text('Our corrections, 30 days', '近 30 天本目录更正'),
  dataAsOf: text('Data as of', '数据截至'),
  snapshot: text('Snapshot', '快照版本'),
} as const satisfies Record<string, LocalizedText>;

/** Every figure by its name, as text. */
export function statRows(stats: Stats): [keyof typeof STAT_NAMES, string][] {
  // The names of the table are the properties of the figures; a test holds the two equal.
  const names = Object.keys(STAT_NAMES) as (keyof typeof STAT_NAMES)[];
  return names.map((name) => [name, String(stats[name])]);
}
