/**
 * Whether a plan names a region in the European Union. A region is where things run and are stored, not a promise of
 * a law: where copies of the data go, it does not say.
 */
import type { EuSide } from './areas.ts';
import { PLACES, type PlaceId } from './places.ts';
import { namedIn, type Regions } from './region-places.ts';

/** The member states, by their ISO 3166 codes. The United Kingdom, Switzerland and Norway are none. */
const MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** What stated regions say: `elsewhere` if each is placed and none of them can lie in the EU. */
export const EU_REGION_VALUES = ['available', 'elsewhere'] as const;
export type EuRegion = (typeof EU_REGION_VALUES)[number];

/** @returns null if unknown: no region is stated, or one may lie in the EU (`global`, `Europe`) */
export function classifyEuRegion({ regions, provider }: Regions): EuRegion | null {
  const sides = regions.map((region) => classifySide(region, provider.slug));
  if (sides.includes('inside')) return 'available';
  return sides.length > 0 && sides.every((side) => side === 'outside') ? 'elsewhere' : null;
}

export type NamedEuRegion = {
  /** As the provider writes it. */
  readonly region: string;
  /** The town of a code; null if the words name it themselves. */
  readonly town: PlaceId | null;
};

/** The stated regions that lie in the EU, in the order of the record. */
export function listEuRegions({ regions, provider }: Regions): NamedEuRegion[] {
  return regions
    .filter((region) => classifySide(region, provider.slug) === 'inside')
    .map((region) => {
      const { places, byCode } = namedIn(region, provider.slug);
      return { region, town: byCode ? (places[0] ?? null) : null };
    });
}

/** Towns outweigh the part of the world around them; what contradicts itself, such as `European Union (London)`, says nothing. */
function classifySide(region: string, provider: string): EuSide {
  const { places, areas: rows } = namedIn(region, provider);
  const areas = rows.map(({ eu }) => eu);
  const towns = places.map((id): EuSide => (MEMBERS.has(PLACES[id].in) ? 'inside' : 'outside'));
  if (towns.length > 0) {
    const found = [...towns, ...areas.filter((side) => side !== 'either')];
    return found.every((side) => side === found[0]) ? (found[0] ?? 'either') : 'either';
  }
  if (areas.every((side) => side === 'either')) return 'either';
  if (areas.every((side) => side !== 'outside')) return 'inside';
  return areas.every((side) => side === 'outside') ? 'outside' : 'either';
}

/** Whether a quote names one of the stated regions that lie in the EU, with or without the cloud before its code. */
export function namesEuRegion(quote: string, offer: Regions): boolean {
  const words = quote.toLowerCase();
  return listEuRegions(offer).some(({ region }) =>
    words.includes(region.toLowerCase().replace(/^(?:aws|gcp|azure)[- ]/, '')),
  );
}
