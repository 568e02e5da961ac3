/** Changes in groups of their years. */
import type { ProviderStep } from '../../../schemas/offer-history.ts';

/** @param steps newest first; the groups and their steps are too */
export function stepsByYear(
  steps: readonly ProviderStep[],
): { readonly year: string; readonly steps: readonly ProviderStep[] }[] {
  const years = new Map<string, ProviderStep[]>();
  for (const step of steps) {
    const year = step.on.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), step]);
  }
  return [...years].map(([year, own]) => ({ year, steps: own }));
}
