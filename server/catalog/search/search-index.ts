/** What search looks words up in: built once per snapshot, never changed afterwards. */
import type { Catalog, Offer, Provider } from '../../../schemas/catalog.ts';
import { append } from '../../../schemas/lists.ts';
import { publishedOn } from '../../../schemas/standing.ts';
import type { ToolIndex } from '../adoption/tool-index.ts';
import { createStandingOrders, type StandingOrders } from '../order/index.ts';
import { type Conditions, createConditions } from './conditions.ts';
import { createFieldReader } from './field-texts.ts';
import { createIntentDistances, type Distances } from './intent-distances.ts';
import { createServiceNames, type ServiceNames } from './service-names.ts';
import type { TermRow } from './terms.ts';
import { createToolNames, type ToolNames } from './tool-names.ts';

/** Shorter words match whole words only: `ai` is not the start of `airtable`. */
export const PREFIX_LENGTH_MIN = 3;

export type SearchIndex = {
  /** In list order. */
  readonly offers: readonly Offer[];
  /** The offers of every Latin word and of every run of Chinese, each with how far the nearest field is from its name. */
  readonly postings: ReadonlyMap<string, Distances>;
  /** Latin words by their first {@link PREFIX_LENGTH_MIN} letters. */
  readonly wordsByStart: ReadonlyMap<string, readonly string[]>;
  /** Runs of Chinese by each of their characters. */
  readonly runsByCharacter: ReadonlyMap<string, readonly string[]>;
  readonly services: ServiceNames;
  readonly toolNames: ToolNames;
  /** Whether a text contains a run of Chinese. */
  readonly hasChinese: (text: string) => boolean;
  /** How far each offer is from what a term means. */
  readonly intentDistances: (row: TermRow) => Distances;
  readonly conditions: Conditions;
  readonly orders: StandingOrders;
};

/** Indexes the searched fields of offers, see field-texts.ts. Linear in their text. */
export function createSearchIndex(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  { categories, unlisted, snapshot }: Pick<Catalog, 'categories' | 'unlisted' | 'snapshot'>,
  tools: ToolIndex,
): SearchIndex {
  const postings = new Map<string, Map<Offer, number>>();
  const wordsByStart = new Map<string, string[]>();
  const runsByCharacter = new Map<string, string[]>();
  const readFields = createFieldReader(offers, providers, categories);
  for (const offer of offers)
    for (const { runs, distance } of readFields(offer))
      for (const { kind, text } of runs) {
        const known = postings.get(text);
        // The nearest fields come first.
        if (known !== undefined) {
          if (!known.has(offer)) known.set(offer, distance);
          continue;
        }
        postings.set(text, new Map([[offer, distance]]));
        if (kind === 'word') append(wordsByStart, text.slice(0, PREFIX_LENGTH_MIN), text);
        else for (const character of new Set(text)) append(runsByCharacter, character, text);
      }
  const services = createServiceNames(offers, providers, unlisted);
  return {
    offers,
    postings,
    wordsByStart,
    runsByCharacter,
    hasChinese: (text) => runsWith(runsByCharacter, text).length > 0,
    services,
    intentDistances: createIntentDistances(offers, categories),
    conditions: createConditions(offers, tools),
    toolNames: createToolNames(tools.tools, services),
    orders: createStandingOrders(offers, publishedOn({ snapshot }), tools),
  };
}

/** The runs of Chinese that contain a part: only those with its rarest character are looked at. */
export function runsWith(runsByCharacter: SearchIndex['runsByCharacter'], part: string): string[] {
  const [fewest = []] = [...part]
    .map((character) => runsByCharacter.get(character) ?? [])
    .sort((a, b) => a.length - b.length);
  return fewest.filter((run) => run.includes(part));
}
