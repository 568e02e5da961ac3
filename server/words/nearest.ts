/** The slugs most similar to an unknown one. */

/**
 * @returns at most `max` of the known slugs, nearest first; none if nothing is near enough to be meant.
 * A slug that contains the wanted one (or the reverse) is as near as one letter of difference.
 */
export function nearestSlugs(slug: string, known: Iterable<string>, max = 3): string[] {
  const wanted = slug.toLowerCase().slice(0, 80);
  const distanceTo = createEditDistance(wanted);
  let near: { slug: string; distance: number }[] = [];
  let ceiling = Math.max(2, Math.floor(wanted.length / 3));
  for (const candidate of known) {
    const distance = containsOther(wanted, candidate) ? 1 : distanceTo(candidate, ceiling);
    if (distance > ceiling) continue;
    near = [...near, { slug: candidate, distance }].sort(nearerFirst).slice(0, max);
    // From now on only what is at least as near as the last of these can come in.
    if (near.length === max) ceiling = near.at(-1)?.distance ?? ceiling;
  }
  return near.map((entry) => entry.slug);
}

function nearerFirst(a: { slug: string; distance: number }, b: { slug: string; distance: number }): number {
  return a.distance - b.distance || (a.slug < b.slug ? -1 : 1);
}

function containsOther(wanted: string, candidate: string): boolean {
  return (
    wanted.length >= 3 &&
    candidate !== wanted &&
    (candidate.includes(wanted) || (candidate.length >= 3 && wanted.includes(candidate)))
  );
}

/** Levenshtein's distance of texts to one, or a number above `ceiling` as soon as it must exceed that. */
export function createEditDistance(wanted: string): (text: string, ceiling: number) => number {
  let previous = new Uint16Array(wanted.length + 1);
  let row = new Uint16Array(wanted.length + 1);
  return (text, ceiling) => {
    if (Math.abs(wanted.length - text.length) > ceiling) return ceiling + 1;
    for (let j = 0; j <= wanted.length; j++) previous[j] = j;
    for (let i = 1; i <= text.length; i++) {
      row[0] = i;
      let least = i + Math.abs(text.length - i - wanted.length);
      for (let j = 1; j <= wanted.length; j++) {
        const isSame = text.charCodeAt(i - 1) === wanted.charCodeAt(j - 1);
        const substitution = (previous[j - 1] ?? 0) + (isSame ? 0 : 1);
        const cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
        row[j] = cost;
        // What is left of both differs by at least its lengths.
        least = Math.min(least, cost + Math.abs(text.length - i - (wanted.length - j)));
      }
      if (least > ceiling) return ceiling + 1;
      [previous, row] = [row, previous];
    }
    return previous[wanted.length] ?? ceiling + 1;
  };
}
