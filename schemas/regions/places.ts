/** Where the towns and states lie that providers name as regions: on the map, and under whose law. */

export type Place = {
  /** In degrees, to a tenth. */
  readonly at: readonly [latitude: number, longitude: number];
  /** The country, by its ISO 3166 code. */
  readonly in: string;
  /** What names it and no other place: the provider's own words then say that the region is there. */
  readonly words: RegExp;
};

export const PLACES = {
  frankfurt: { at: [50.1, 8.7], in: 'DE', words: /frankfurt|法兰克福/i },
  berlin: { at: [52.5, 13.4], in: 'DE', words: /\bberlin/i },
  nuremberg: { at: [49.5, 11.1], in: 'DE', words: /nuremberg|nürnberg/i },
  falkenstein: { at: [50.5, 12.4], in: 'DE', words: /falkenstein/i },
  amsterdam: { at: [52.4, 4.9], in: 'NL', words: /amsterdam/i },
  'st-ghislain': { at: [50.4, 3.8], in: 'BE', words: /st\.? ghislain/i },
  paris: { at: [48.9, 2.4], in: 'FR', words: /\bparis\b/i },
  gravelines: { at: [51, 2.1], in: 'FR', words: /gravelines/i },
  london: { at: [51.5, -0.1], in: 'GB', words: /\blondon|伦敦/i },
  dublin: { at: [53.3, -6.3], in: 'IE', words: /\bdublin/i },
  madrid: { at: [40.4, -3.7], in: 'ES', words: /\bmadrid/i },
  milan: { at: [45.5, 9.2], in: 'IT', words: /\bmilan\b/i },
  zurich: { at: [47.4, 8.5], in: 'CH', words: /zurich|zürich/i },
  prague: { at: [50.1, 14.4], in: 'CZ', words: /\bprague/i },
  warsaw: { at: [52.2, 21], in: 'PL', words: /\bwarsaw/i },
  stockholm: { at: [59.3, 18.1], in: 'SE', words: /stockholm/i },
  helsinki: { at: [60.2, 24.9], in: 'FI', words: /helsinki/i },
  oslo: { at: [59.9, 10.7], in: 'NO', words: /\boslo\b/i },
  virginia: { at: [39, -77.5], in: 'US', words: /\bvirginia|弗吉尼亚/i },
  washington: { at: [38.9, -77], in: 'US', words: /washington,? d\.?c/i },
  'new-york': { at: [40.7, -74], in: 'US', words: /new york/i },
  'south-carolina': { at: [33.2, -80], in: 'US', words: /south carolina/i },
  ohio: { at: [40, -83], in: 'US', words: /\bohio/i },
  chicago: { at: [41.9, -87.6], in: 'US', words: /chicago/i },
  iowa: { at: [41.3, -95.9], in: 'US', words: /\biowa/i },
  dallas: { at: [32.8, -96.8], in: 'US', words: /dallas/i },
  oregon: { at: [45.7, -120.5], in: 'US', words: /\boregon/i },
  quincy: { at: [47.2, -119.9], in: 'US', words: /\bquincy/i },
  'san-francisco': { at: [37.8, -122.4], in: 'US', words: /san francisco/i },
  'silicon-valley': { at: [37.4, -122], in: 'US', words: /silicon valley|硅谷/i },
  toronto: { at: [43.7, -79.4], in: 'CA', words: /toronto/i },
  quebec: { at: [45.5, -73.6], in: 'CA', words: /quebec|montr[eé]al/i },
  'sao-paulo': { at: [-23.6, -46.6], in: 'BR', words: /s[aã]o paulo/i },
  tokyo: { at: [35.7, 139.7], in: 'JP', words: /tokyo|东京/i },
  osaka: { at: [34.7, 135.5], in: 'JP', words: /osaka/i },
  seoul: { at: [37.6, 127], in: 'KR', words: /seoul|首尔/i },
  singapore: { at: [1.4, 103.8], in: 'SG', words: /singapore|新加坡/i },
  johor: { at: [1.5, 103.7], in: 'MY', words: /\bjohor/i },
  'kuala-lumpur': { at: [3.1, 101.7], in: 'MY', words: /kuala lumpur|吉隆坡/i },
  jakarta: { at: [-6.2, 106.8], in: 'ID', words: /jakarta|雅加达/i },
  manila: { at: [14.6, 121], in: 'PH', words: /manila|马尼拉/i },
  bangkok: { at: [13.8, 100.5], in: 'TH', words: /bangkok|曼谷/i },
  'hong-kong': { at: [22.3, 114.2], in: 'HK', words: /hong kong|香港/i },
  mumbai: { at: [19.1, 72.9], in: 'IN', words: /mumbai/i },
  pune: { at: [18.5, 73.9], in: 'IN', words: /\bpune\b/i },
  chennai: { at: [13.1, 80.3], in: 'IN', words: /chennai/i },
  dubai: { at: [25.2, 55.3], in: 'AE', words: /dubai|迪拜/i },
  beijing: { at: [39.9, 116.4], in: 'CN', words: /beijing|北京/i },
  shanghai: { at: [31.2, 121.5], in: 'CN', words: /shanghai|上海/i },
  chengdu: { at: [30.7, 104.1], in: 'CN', words: /chengdu|成都/i },
  hangzhou: { at: [30.3, 120.2], in: 'CN', words: /hangzhou|杭州/i },
  guangzhou: { at: [23.1, 113.3], in: 'CN', words: /guangzhou|广州/i },
  ningxia: { at: [37.5, 105.2], in: 'CN', words: /ningxia|宁夏/i },
  sydney: { at: [-33.9, 151.2], in: 'AU', words: /sydney/i },
  canberra: { at: [-35.3, 149.1], in: 'AU', words: /canberra/i },
} as const satisfies Readonly<Record<string, Place>>;
export type PlaceId = keyof typeof PLACES;
