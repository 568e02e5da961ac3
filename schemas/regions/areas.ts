/** Countries and parts of the world that providers name as a region without a town. */
import type { Area } from '../vocabulary.ts';

/** Whether an area is in the European Union; `either` if a part of it is no member: Europe holds London and Zurich. */
export type EuSide = 'inside' | 'outside' | 'either';

export type AreaRow = {
  readonly area: string;
  readonly words: RegExp;
  readonly eu: EuSide;
  /** The area to choose that holds all of it; null if none does: Russia lies in two parts of the world. */
  readonly in: Area | null;
};

/** First match wins: a country comes before its part of the world. Anything longer is another thing. */
export const AREA_ROWS: readonly AreaRow[] = [
  { area: 'netherlands', words: /netherlands/i, eu: 'inside', in: 'europe' },
  { area: 'germany', words: /germany|德国/i, eu: 'inside', in: 'europe' },
  { area: 'ireland', words: /(?<!northern )ireland/i, eu: 'inside', in: 'europe' },
  { area: 'belgium', words: /belgium/i, eu: 'inside', in: 'europe' },
  { area: 'france', words: /^france$/i, eu: 'inside', in: 'europe' },
  { area: 'united-kingdom', words: /united kingdom|\buk\b/i, eu: 'outside', in: 'europe' },
  { area: 'sweden', words: /sweden/i, eu: 'inside', in: 'europe' },
  { area: 'russia', words: /russia/i, eu: 'outside', in: null },
  { area: 'japan', words: /japan|日本/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'taiwan', words: /^taiwan$/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'australia', words: /australia/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'canada', words: /\bcanada\b|^ca$/i, eu: 'outside', in: 'north-america' },
  {
    area: 'china',
    words: /^中国(?:大陆)?$|^华[北东南]$|mainland china|^cn-/i,
    eu: 'outside',
    in: 'mainland-china',
  },
  { area: 'western-north-america', words: /western north america/i, eu: 'outside', in: 'north-america' },
  { area: 'eastern-north-america', words: /eastern north america/i, eu: 'outside', in: 'north-america' },
  { area: 'south-america', words: /^south america$/i, eu: 'outside', in: null },
  { area: 'north-america', words: /north america/i, eu: 'outside', in: 'north-america' },
  { area: 'western-europe', words: /western europe/i, eu: 'either', in: 'europe' },
  { area: 'eastern-europe', words: /eastern europe/i, eu: 'either', in: 'europe' },
  { area: 'southeast-asia', words: /southeast asia|asia southeast/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'asia-pacific', words: /asia[- ]pacific|^ap-/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'oceania', words: /oceania/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'asia', words: /^(?:east )?asia$/i, eu: 'outside', in: 'asia-pacific' },
  { area: 'us', words: /united states|\busa?\d?\b/i, eu: 'outside', in: 'north-america' },
  { area: 'eu', words: /^eu( region)?$|european union/i, eu: 'inside', in: 'europe' },
  { area: 'europe', words: /europe|\beur?\d?\b/i, eu: 'either', in: 'europe' },
];
