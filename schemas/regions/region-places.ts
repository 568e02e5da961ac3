/** Finds the places of a plan's stated regions: in a named town or state, or somewhere in a named area. */
import { AREA_ROWS, type AreaRow } from './areas.ts';
import { CLOUD_CODES, CLOUD_OF, type Cloud } from './cloud-codes.ts';
import { PLACES, type PlaceId } from './places.ts';

/** What of an offer says where it runs. */
export type Regions = { readonly regions: readonly string[]; readonly provider: { readonly slug: string } };

/** What the words of a region name. */
export type NamedIn = {
  /** The towns and states. */
  readonly places: readonly PlaceId[];
  /** Nothing in the words names the place, so that a reader may not know it. */
  readonly byCode: boolean;
  /** A country before the part of the world around it. */
  readonly areas: readonly AreaRow[];
};

/**
 * Every filter asks for it of every plan, and there are many patterns to try. Only records name regions, some hundred
 * in all, so that nothing here grows with use.
 */
const READ = new Map<string, NamedIn>();

/**
 * Nothing is placed by guess: a code counts only if it is known whose it is.
 * @param provider whose region it is, by slug: the same code may be another place elsewhere
 */
export function namedIn(region: string, provider: string): NamedIn {
  const key = `${provider} ${region}`;
  const known = READ.get(key);
  if (known !== undefined) return known;
  const areas = AREA_ROWS.filter(({ words }) => words.test(region.replaceAll('_', '-')));
  const read = { ...placesNamed(region, provider), areas };
  READ.set(key, read);
  return read;
}

function placesNamed(region: string, provider: string): Omit<NamedIn, 'areas'> {
  const inWords = placeIds().filter((id) => PLACES[id].words.test(region));
  const coded = inWords.length > 0 ? null : codedPlace(region, provider);
  return coded === null ? { places: inWords, byCode: false } : { places: [coded], byCode: true };
}

/** Object.keys forgets what the keys are. */
function placeIds(): PlaceId[] {
  return Object.keys(PLACES) as PlaceId[];
}

const NAMES_CLOUD = /^(aws|gcp|azure)[- ](.*)$/;
/** No other cloud writes its codes so. */
const GCP_CODE = /^(?:us|europe|asia)-[a-z]+\d$/;

/** The place of a region given as a code; a zone (`us-east-1c`, `eastus-az1`) lies in its region. */
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
