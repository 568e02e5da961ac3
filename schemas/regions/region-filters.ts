/**
 * Which part of the world a stated region lies in. Providers name regions in their own words; a name that is
 * not recognised says nothing, so that neither a warning nor a filter rests on a guess.
 */
import { z } from 'zod';
import type { LocalizedText } from '../text.ts';
import { AREAS, type Area } from '../vocabulary.ts';
import { classifyEuRegion } from './eu-region.ts';
import { PLACES, type PlaceId } from './places.ts';
import { namedIn, type Regions } from './region-places.ts';

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

/** The choices of a list: the EU has a condition of its own (`euRegion`), and is listed only if requested. */
export function offeredRegions(asked: RegionFilter | undefined): readonly RegionFilter[] {
  return asked === 'eu' ? REGION_FILTERS : AREAS;
}

export const REGION_FILTER_NAMES: Readonly<Record<RegionFilter, LocalizedText>> = {
  ...AREA_NAMES,
  eu: { en: 'European Union', 'zh-CN': '欧盟' },
};

/** The areas that the regions of a plan lie in, each once, in the order of AREAS. */
export function listAreas({ regions, provider }: Regions): Area[] {
  const found = new Set(regions.map((region) => findArea(region, provider.slug)));
  return AREAS.filter((area) => found.has(area));
}

/** Whether one of the stated regions surely lies in what is asked for. */
export function hasRegionIn(offer: Regions, asked: RegionFilter): boolean {
  if (asked === 'eu') return classifyEuRegion(offer) === 'available';
  return offer.regions.some((region) => findArea(region, offer.provider.slug) === asked);
}

type Country = (typeof PLACES)[PlaceId]['in'];

/** The countries of each area that a place lies in. Those of the Emirates and Brazil lie in none. */
const COUNTRIES: Readonly<Record<Area, readonly Country[]>> = {
  'north-america': ['US', 'CA'],
  europe: ['BE', 'CH', 'CZ', 'DE', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE'],
  'asia-pacific': ['AU', 'HK', 'ID', 'IN', 'JP', 'KR', 'MY', 'PH', 'SG', 'TH'],
  'mainland-china': ['CN'],
};

/** @returns null if nothing says so, if it lies in none, and if the words contradict each other */
function findArea(region: string, provider: string): Area | null {
  const { places, areas } = namedIn(region, provider);
  const found = new Set([
    ...places.map((id) => AREAS.find((area) => COUNTRIES[area].includes(PLACES[id].in)) ?? null),
    ...areas.map((row) => row.in),
  ]);
  // The mainland lies in Asia: `ap-beijing` names both.
  if (found.has('mainland-china')) found.delete('asia-pacific');
  const [only = null] = found;
  return found.size === 1 ? only : null;
}
