/** Countries and parts of the world that providers name as a region without a town. */

export const MAP_AREAS = [
  'us',
  'canada',
  'north-america',
  'western-north-america',
  'eastern-north-america',
  'eu',
  'europe',
  'western-europe',
  'eastern-europe',
  'germany',
  'ireland',
  'belgium',
  'united-kingdom',
  'netherlands',
  'sweden',
  'russia',
  'china',
  'japan',
  'asia',
  'southeast-asia',
  'asia-pacific',
  'australia',
  'oceania',
] as const;
export type MapArea = (typeof MAP_AREAS)[number];

/** Where an area lies as to the European Union; `either` where a part of it is no member: Europe holds London and Zurich. */
export type EuSide = 'inside' | 'outside' | 'either';

export type AreaRow = { readonly area: MapArea; readonly words: RegExp; readonly eu: EuSide };

/** First match wins: a country before the part of the world that stands beside it. Anything longer is another thing. */
export const AREA_ROWS: readonly AreaRow[] = [
  { area: 'netherlands', words: /netherlands/i, eu: 'inside' },
  { area: 'germany', words: /germany|德国/i, eu: 'inside' },
  { area: 'ireland', words: /(?<!northern )ireland/i, eu: 'inside' },
  { area: 'belgium', words: /belgium/i, eu: 'inside' },
  { area: 'united-kingdom', words: /united kingdom|\buk\b/i, eu: 'outside' },
  { area: 'sweden', words: /sweden/i, eu: 'inside' },
  { area: 'russia', words: /russia/i, eu: 'outside' },
  { area: 'japan', words: /japan|日本/i, eu: 'outside' },
  { area: 'australia', words: /australia/i, eu: 'outside' },
  { area: 'canada', words: /\bcanada\b|^ca$/i, eu: 'outside' },
  { area: 'china', words: /^中国$|^华[北东南]$/, eu: 'outside' },
  { area: 'western-north-america', words: /western north america/i, eu: 'outside' },
  { area: 'eastern-north-america', words: /eastern north america/i, eu: 'outside' },
  { area: 'north-america', words: /north america/i, eu: 'outside' },
  { area: 'western-europe', words: /western europe/i, eu: 'either' },
  { area: 'eastern-europe', words: /eastern europe/i, eu: 'either' },
  { area: 'southeast-asia', words: /southeast asia|asia southeast/i, eu: 'outside' },
  { area: 'asia-pacific', words: /asia[- ]pacific|^ap-/i, eu: 'outside' },
  { area: 'oceania', words: /oceania/i, eu: 'outside' },
  { area: 'asia', words: /^asia$/i, eu: 'outside' },
  { area: 'us', words: /united states|\busa?\d?\b/i, eu: 'outside' },
  { area: 'eu', words: /^eu( region)?$|european union/i, eu: 'inside' },
  { area: 'europe', words: /europe|\beur?\d?\b/i, eu: 'either' },
];
