/** The names of tools that a search text may be read by: `nextjs hosting` asks for what Next.js names. */
import type { Tool } from '../../../schemas/tools.ts';
import { emptyWord, findTerm } from './lexicon.ts';
import { toSearchKey } from './normalise.ts';
import { nameKey, type ServiceNames } from './service-names.ts';

/** A tool's slug by the key of each of its names, and the most runs of one. */
export type ToolNames = {
  readonly slugOf: ReadonlyMap<string, string>;
  /** The same of names that mean something else here, too. */
  readonly everySlugOf: ReadonlyMap<string, string>;
  readonly runsMax: number;
};

/**
 * Without names that are those of services too: who types `prisma` may mean its plans. Nor words that have a meaning
 * here already (`llm` wants a model, `nextjs` a host), or none (`scale to zero`).
 */
export function createToolNames(
  tools: readonly Tool[],
  { offersOf, offersExactly, unlistedOf }: ServiceNames,
): ToolNames {
  const slugOf = new Map<string, string>();
  const everySlugOf = new Map<string, string>();
  for (const { slug, name, aliases } of tools)
    for (const written of [slug, name, ...aliases]) {
      const key = toSearchKey(written);
      // Phrases also as people run them together: `nextjs`.
      for (const one of [key, key.replaceAll(' ', '')]) {
        if (one.length < 2) continue;
        everySlugOf.set(one, everySlugOf.get(one) ?? slug);
        if (
          findTerm(one) === null &&
          emptyWord(one) === null &&
          !offersOf.has(nameKey(one)) &&
          !offersExactly.has(one) &&
          !unlistedOf.has(one)
        )
          slugOf.set(one, slugOf.get(one) ?? slug);
      }
    }
  return {
    slugOf,
    everySlugOf,
    runsMax: [...slugOf.keys()].reduce((most, key) => Math.max(most, key.split(' ').length), 1),
  };
}
