/** Findings that are known already: from a baseline, or from another state of the repository. */
import type { CheckAnswer } from '../../../schemas/check.ts';
import type { KnownFinding } from './schema.ts';

type Finding = CheckAnswer['findings'][number];

/** The same finding on another day: its line may move, its words follow the language. */
const placeKey = ({ code, offer, path }: Pick<KnownFinding, 'code' | 'offer' | 'path'>): string =>
  JSON.stringify([code, offer, path]);

/** Findings as they are kept, each kind once, in a fixed order: the file changes only where they do. */
export function toKnownFindings(findings: readonly Finding[]): KnownFinding[] {
  const kinds = new Map<string, KnownFinding>();
  for (const { code, offer, path, about } of findings) {
    const names = [...about].sort();
    const key = JSON.stringify([path, code, offer, names]);
    const before = kinds.get(key);
    kinds.set(key, { code, offer, path, about: names, count: (before?.count ?? 0) + 1 });
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, known]) => known);
}

/**
 * Tells known findings from new ones.
 *
 * A finding is known if entries of its code, plan and file name all that it speaks of. Which of several alike is
 * the new one nothing says: if there are more than are known, all of them are new.
 * @returns `unused`: how many entries no finding met any more
 */
export function withoutKnown(
  findings: readonly Finding[],
  known: readonly KnownFinding[],
): { readonly fresh: Finding[]; readonly hidden: number; readonly unused: number } {
  const entries = groupBy(known, placeKey);
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(sameKey(finding), (counts.get(sameKey(finding)) ?? 0) + 1);
  const met = new Set<KnownFinding>();
  const fresh = findings.filter((finding) => {
    const near = (entries.get(placeKey(finding)) ?? []).filter(
      ({ about }) => finding.about.length === 0 || about.some((name) => finding.about.includes(name)),
    );
    for (const entry of near) met.add(entry);
    // One entry must name all of it: two that name a part each speak of other things.
    const own = near.filter(({ about }) => finding.about.every((name) => about.includes(name)));
    const allowed = own.reduce((sum, { count }) => sum + count, 0);
    return own.length === 0 || (counts.get(sameKey(finding)) ?? 0) > allowed;
  });
  return { fresh, hidden: findings.length - fresh.length, unused: known.length - met.size };
}

const sameKey = (finding: Finding): string => JSON.stringify([placeKey(finding), [...finding.about].sort()]);

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
