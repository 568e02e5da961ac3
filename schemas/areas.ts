/**
 * Which part of the world a stated region lies in. Providers name regions in their own words; a name that is
 * not recognised says nothing, so that neither a warning nor a filter rests on a guess.
 */
import { z } from 'zod';
import { euRegionOf } from './regions/eu-region.ts';
import type { Regions } from './regions/region-places.ts';
import type { LocalizedText } from './text.ts';

export const AREAS = ['north-america', 'europe', 'asia-pacific', 'mainland-china'] as const;
export type Area = (typeof AREAS)[number];

export const AREA_NAMES: Readonly<Record<Area, LocalizedText>> = {
  'north-america': { en: 'North America', 'zh-CN': '北美' },
  europe: { en: 'Europe', 'zh-CN': '欧洲' },
  'asia-pacific': { en: 'Asia Pacific', 'zh-CN': '亚太' },
  'mainland-china': { en: 'mainland China', 'zh-CN': '中国大陆' },
};

/** Where a plan can be asked to run: an area, or the part of Europe where the law of the EU holds. */
export const REGION_FILTERS = [...AREAS, 'eu'] as const;
export const regionFilterSchema = z.enum(REGION_FILTERS);
export type RegionFilter = z.infer<typeof regionFilterSchema>;

/** What lists let people choose from: the EU has a condition of its own (`euRegion`), and stands here only once asked for. */
export function offeredRegions(asked: RegionFilter | undefined): readonly RegionFilter[] {
  return asked === 'eu' ? REGION_FILTERS : AREAS;
}

export const REGION_FILTER_NAMES: Readonly<Record<RegionFilter, LocalizedText>> = {
  ...AREA_NAMES,
  eu: { en: 'European Union', 'zh-CN': '欧盟' },
};

/** First match wins: `cn-` stands before the cities it shares a word with. */
const PATTERNS: readonly (readonly [Area, RegExp])[] = [
  [
    'mainland-china',
    /\bcn-|mainland china|beijing|shanghai|guangzhou|shenzhen|hangzhou|中国大陆|北京|上海|广州|深圳|杭州|成都|南京|青岛|张家口|乌兰察布|华北|华东|华南|西南/i,
  ],
  [
    'europe',
    /\beur?\b|\beu[-_\d]|europe|frankfurt|nuremberg|nürnberg|falkenstein|london|paris|milan|madrid|warsaw|prague|dublin|ireland|amsterdam|stockholm|sweden|norway|switzerland|belgium|finland|france|germany|netherlands|united kingdom|\bfr-par\b|欧洲|法兰克福/i,
  ],
  [
    'north-america',
    /\bus\d?\b|\bus[-_]|\busa\b|(?:east|west|central)us\d?\b|north ?america|united states|virginia|oregon|ohio|iowa|dallas|chicago|new york|san francisco|california|canada|quebec|\biad\d|\bsfo\d|美国|北美/i,
  ],
  [
    'asia-pacific',
    /\bap[-_\d]|\basia|(?:east|southeast)asia|singapore|tokyo|osaka|seoul|mumbai|sydney|australia|japan|india|hong kong|taiwan|亚太|新加坡|东京|香港/i,
  ],
];

function areaOf(region: string): Area | null {
  return PATTERNS.find(([, pattern]) => pattern.test(region))?.[0] ?? null;
}

/** The areas that stated regions lie in, each once, in the order of AREAS. */
export function areasOf(regions: readonly string[]): Area[] {
  const found = new Set(regions.map(areaOf));
  return AREAS.filter((area) => found.has(area));
}

/** Whether one of the stated regions surely lies in what is asked for. */
export function hasRegionIn(offer: Regions, asked: RegionFilter): boolean {
  if (asked === 'eu') return euRegionOf(offer) === 'available';
  return offer.regions.some((region) => areaOf(region) === asked);
}
