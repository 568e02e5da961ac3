/** Precision and recall of a checker over labelled sets, by strength. */
import type { Strength } from './corpus.ts';

export type Labelled = {
  readonly name: string;
  readonly expected: ReadonlyMap<string, Strength>;
  readonly found: ReadonlyMap<string, Strength>;
};
export type Score = { hits: number; found: number; expected: number };

/** A hit has the provider and the very strength; a provider found at another strength is a miss of both. */
export function scoreBy(strength: Strength, sets: readonly Labelled[]): Score {
  const score = { hits: 0, found: 0, expected: 0 };
  for (const { expected, found } of sets) {
    for (const [provider, own] of found) {
      if (own !== strength) continue;
      score.found++;
      if (expected.get(provider) === strength) score.hits++;
    }
    for (const own of expected.values()) if (own === strength) score.expected++;
  }
  return score;
}

/** Whether a service was found at all, whatever its strength, among those that count. */
export function scoreAny(sets: readonly Labelled[], counts: (provider: string) => boolean): Score {
  const score = { hits: 0, found: 0, expected: 0 };
  for (const { expected, found } of sets) {
    for (const provider of found.keys()) {
      if (!counts(provider)) continue;
      score.found++;
      if (expected.has(provider)) score.hits++;
    }
    for (const provider of expected.keys()) if (counts(provider)) score.expected++;
  }
  return score;
}

export function precision({ hits, found }: Score): number {
  return found === 0 ? 1 : hits / found;
}

export function recall({ hits, expected }: Score): number {
  return expected === 0 ? 1 : hits / expected;
}
