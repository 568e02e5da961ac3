/** Where the stated regions of a plan lie: in a town or state that is named, or somewhere in an area that is. */
import type { Offer } from '../../../schemas/catalog.ts';
import { CLOUD_CODES, CLOUD_OF, type Cloud } from './cloud-codes.ts';
import { AREA_WORDS, type MapArea } from './map-areas.ts';
import { PLACES, type Place, type PlaceId } from './places.ts';

export type RegionPlaces = {
  readonly places: readonly Place[];
  /** Only what is named without a town. */
  readonly areas: readonly MapArea[];
  /** Regions of which nothing says where they are, as the provider writes them. */
  readonly unplaced: readonly string[];
};

/** Nothing is placed by guess: a code counts only where it is known whose it is. */
export function regionPlaces({ regions, provider }: Pick<Offer, 'regions' | 'provider'>): RegionPlaces {
  const places = new Set<PlaceId>();
  const areas = new Set<MapArea>();
  const unplaced: string[] = [];
  for (const region of regions) {
    const named = placesNamed(region, provider.slug);
    const area = AREA_WORDS.find(([, words]) => words.test(region.replaceAll('_', '-')))?.[0];
    for (const place of named) places.add(place);
    if (named.length > 0) continue;
    if (area === undefined) unplaced.push(region);
    else areas.add(area);
  }
  return { places: [...places].map((id) => PLACES[id]), areas: [...areas], unplaced };
}

function placesNamed(region: string, provider: string): PlaceId[] {
  const inWords = placeIds().filter((id) => PLACES[id].words.test(region));
  const coded = inWords.length > 0 ? null : codedPlace(region, provider);
  return coded === null ? inWords : [coded];
}

/** Object.keys forgets what the keys are. */
function placeIds(): PlaceId[] {
  return Object.keys(PLACES) as PlaceId[];
}

const NAMES_CLOUD = /^(aws|gcp|azure)[- ](.*)$/;
/** No other cloud writes its codes so. */
const GCP_CODE = /^(?:us|europe|asia)-[a-z]+\d$/;

/** The place of a region that is told by a code; a zone (`us-east-1c`, `eastus-az1`) lies in its region. */
function codedPlace(region: string, provider: string): PlaceId | null {
  const written = region.toLowerCase().replaceAll('_', '-');
  const [, named, rest] = NAMES_CLOUD.exec(written) ?? [];
  const bare = (rest ?? written).replace(/-az\d$/, '').replace(/(\d)-?[a-f]$/, '$1');
  const cloud = asCloud(named) ?? (GCP_CODE.test(bare) ? 'gcp' : CLOUD_OF[provider]);
  if (cloud === undefined) return null;
  const code = cloud === 'azure' ? bare.replaceAll(' ', '') : bare;
  return CLOUD_CODES[cloud][code] ?? null;
}

function asCloud(name: string | undefined): Cloud | undefined {
  return name === 'aws' || name === 'gcp' || name === 'azure' ? name : undefined;
}
