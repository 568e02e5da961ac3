/** What search looks words up in: built once per snapshot, never changed afterwards. */
import type { Catalog, Offer, Provider } from '../../../schemas/catalog.ts';
import { lasts } from '../../../schemas/standing.ts';
import { createStandingOrders, type StandingOrders } from '../order/index.ts';
import { type Conditions, createConditions } from './conditions.ts';
import { createFieldReader } from './field-texts.ts';
import { createIntentDistances, type IntentDistances } from './intent-distances.ts';
import { createServiceNames, type ServiceNames } from './service-names.ts';

/** Shorter words match whole words only: `ai` is not the start of `airtable`. */
export const PREFIX_LENGTH_MIN = 3;

/** An offer that has a word, by its position in {@link SearchIndex.offers}, and how far the field is from its name. */
export type Posting = { readonly position: number; readonly distance: number };

export type SearchIndex = {
  /** In list order. */
  readonly offers: readonly Offer[];
  /** The offers of every Latin word and of every run of Chinese, each with the nearest field that has it. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Latin words by their first {@link PREFIX_LENGTH_MIN} letters. */
  readonly wordsByStart: ReadonlyMap<string, readonly string[]>;
  /** Runs of Chinese by each of their characters. */
  readonly runsByCharacter: ReadonlyMap<string, readonly string[]>;
  readonly services: ServiceNames;
  /** Whether a run of Chinese stands in a text. */
  readonly hasChinese: (text: string) => boolean;
  readonly intentDistances: IntentDistances;
  readonly conditions: Conditions;
  readonly orders: StandingOrders;
  /** How much farther each offer is for not lasting, or for not being to be had any more; by position. */
  readonly setbacks: Uint8Array;
};

/** Not lasting counts as much as serving a role by the way; what nobody can have comes last of those of its class. */
const NOT_LASTING = 4;
const GONE = 20;

/** Indexes the searched fields of offers, see field-texts.ts. Linear in their text. */
export function createSearchIndex(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  { categories, unlisted }: Pick<Catalog, 'categories' | 'unlisted'>,
): SearchIndex {
  const postings = new Map<string, Posting[]>();
  const wordsByStart = new Map<string, string[]>();
  const runsByCharacter = new Map<string, string[]>();
  const fieldsOf = createFieldReader(offers, providers, categories);
  offers.forEach((offer, position) => {
    for (const { runs, distance } of fieldsOf(offer)) {
      const posting = { position, distance };
      for (const run of runs) {
        const known = postings.get(run.text);
        // The nearest fields come first: the first one in which an offer has a word is the one that counts.
        if (known?.at(-1)?.position === position) continue;
        append(postings, run.text, posting);
        if (known !== undefined) continue;
        if (run.kind === 'word') append(wordsByStart, run.text.slice(0, PREFIX_LENGTH_MIN), run.text);
        else for (const character of new Set(run.text)) append(runsByCharacter, character, run.text);
      }
    }
  });
  return {
    offers,
    postings,
    wordsByStart,
    runsByCharacter,
    hasChinese: (text) => runsWith(runsByCharacter, text).length > 0,
    services: createServiceNames(offers, providers, unlisted),
    intentDistances: createIntentDistances(offers, categories),
    conditions: createConditions(offers),
    orders: createStandingOrders(offers),
    setbacks: Uint8Array.from(offers, setbackOf),
  };
}

/** The runs of Chinese that contain a part: only those with its rarest character are looked at. */
export function runsWith(runsByCharacter: SearchIndex['runsByCharacter'], part: string): string[] {
  const [fewest = []] = [...part]
    .map((character) => runsByCharacter.get(character) ?? [])
    .sort((a, b) => a.length - b.length);
  return fewest.filter((run) => run.includes(part));
}

function setbackOf(offer: Offer): number {
  if (offer.standing !== 'available') return GONE;
  return lasts(offer) ? 0 : NOT_LASTING;
}

/** Adds to the list at a key, which it makes where there is none. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
