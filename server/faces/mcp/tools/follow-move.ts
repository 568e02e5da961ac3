/** An old slug is followed to the present one, as the API's redirect would lead a client there. */
import type { Reading } from '../../../catalog/index.ts';

/** @param read reads by a slug; an old slug names the one that took its place */
export function followMove<T>(
  read: (slug: string) => Reading<T>,
  slug: string,
): Exclude<Reading<T>, { kind: 'moved' }> {
  const reading = read(slug);
  if (reading.kind !== 'moved') return reading;
  const present = read(reading.slug);
  return present.kind === 'moved' ? { kind: 'unknown', slug, nearest: [present.slug] } : present;
}
