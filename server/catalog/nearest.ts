/** The slugs somebody who wrote an unknown one most likely meant. */

/**
 * @returns at most `max` of the known slugs, nearest first; none where nothing is near enough to be meant.
 * A slug that contains the wanted one (or the reverse) is as near as one letter of difference.
 */
export function nearestSlugs(slug: string, known: Iterable<string>, max = 3): string[] {
  const wanted = slug.toLowerCase().slice(0, 80);
  const ceiling = Math.max(2, Math.floor(wanted.length / 3));
  const near: { slug: string; distance: number }[] = [];
  for (const candidate of known) {
    const distance = candidateDistance(wanted, candidate, ceiling);
    if (distance <= ceiling) near.push({ slug: candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.slug < b.slug ? -1 : 1));
  return near.slice(0, max).map((row) => row.slug);
}

function candidateDistance(wanted: string, candidate: string, ceiling: number): number {
  if (
    wanted.length >= 3 &&
    (candidate.includes(wanted) || (candidate.length >= 3 && wanted.includes(candidate)))
  )
    return 1;
  return editDistance(wanted, candidate, ceiling);
}

/** Levenshtein's distance, or a number above `ceiling` as soon as it must exceed that. */
function editDistance(a: string, b: string, ceiling: number): number {
  if (Math.abs(a.length - b.length) > ceiling) return ceiling + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > ceiling) return ceiling + 1;
    previous = row;
  }
  return previous[b.length] ?? ceiling + 1;
}
