/** The parts of the world to choose plans by, and the countries in each. */
import type { PLACES, PlaceId } from './places.ts';

export const AREAS = ['north-america', 'europe', 'asia-pacific', 'mainland-china'] as const;
export type Area = (typeof AREAS)[number];

type Country = (typeof PLACES)[PlaceId]['in'];

/** The area of each country that a place lies in; null for one in none of them. */
export const AREA_OF_COUNTRY: Readonly<Record<Country, Area | null>> = {
  US: 'north-america',
  CA: 'north-america',
  BE: 'europe',
  CH: 'europe',
  CZ: 'europe',
  DE: 'europe',
  ES: 'europe',
  FI: 'europe',
  FR: 'europe',
  GB: 'europe',
  IE: 'europe',
  IT: 'europe',
  NL: 'europe',
  NO: 'europe',
  PL: 'europe',
  SE: 'europe',
  AU: 'asia-pacific',
  HK: 'asia-pacific',
  ID: 'asia-pacific',
  IN: 'asia-pacific',
  JP: 'asia-pacific',
  KR: 'asia-pacific',
  MY: 'asia-pacific',
  PH: 'asia-pacific',
  SG: 'asia-pacific',
  TH: 'asia-pacific',
  CN: 'mainland-china',
  AE: null,
  BR: null,
};
