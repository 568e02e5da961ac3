/** The slugs somebody who wrote an unknown one most likely meant. */

/**
 * @returns at most `max` of the known slugs, nearest first; none where nothing is near enough to be meant.
 * A slug that contains the wanted one (or the reverse) is as near as one letter of difference.
 */
export function nearestSlugs(slug: string, known: Iterable<string>, max = 3): string[] {
  const wanted = slug.toLowerCase().slice(0, 80);
  const ceiling = Math.max(2, Math.floor(wanted.length / 3));
  const letters = lettersOf(wanted);
  const near: { slug: string; distance: number }[] = [];
  // Only a nearer one than the worst of the best can still come in.
  let bound = ceiling;
  for (const candidate of known) {
    const distance = candidateDistance(wanted, letters, candidate, bound);
    if (distance > bound) continue;
    near.push({ slug: candidate, distance });
    if (near.length < max * KEPT_FACTOR) continue;
    near.sort(nearerFirst);
    near.length = max;
    bound = near.at(-1)?.distance ?? ceiling;
  }
  near.sort(nearerFirst);
  return near.slice(0, max).map((row) => row.slug);
}

/** So many times as many as are wanted are gathered before the worst are let go. */
const KEPT_FACTOR = 8;

function nearerFirst(a: { slug: string; distance: number }, b: { slug: string; distance: number }): number {
  return a.distance - b.distance || (a.slug < b.slug ? -1 : 1);
}

function candidateDistance(wanted: string, letters: number, candidate: string, ceiling: number): number {
  if (
    wanted.length >= 3 &&
    (candidate.includes(wanted) || (candidate.length >= 3 && wanted.includes(candidate)))
  )
    return 1;
  if (Math.abs(wanted.length - candidate.length) > ceiling) return ceiling + 1;
  // Each edit makes at most one letter of either side disappear.
  const other = lettersOf(candidate);
  if (bitsOf(letters & ~other) > ceiling || bitsOf(other & ~letters) > ceiling) return ceiling + 1;
  return editDistance(wanted, candidate, ceiling);
}

/** Which characters stand in a text, as bits; different characters may share one. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Levenshtein's distance, or a number above `ceiling` as soon as it must exceed that. */
function editDistance(a: string, b: string, ceiling: number): number {
  let previous = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > ceiling) return ceiling + 1;
    [previous, row] = [row, previous];
  }
  return previous[b.length] ?? ceiling + 1;
}
