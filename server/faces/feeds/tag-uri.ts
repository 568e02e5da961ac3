/** Ids of feeds, entries and events. RFC 4151. */

/** A year in which the authority had the name. It never changes: readers tell entries apart by id. */
const TAG_YEAR = '2026';

/** `tag:host,2026:specific`; the same in both languages and in every snapshot. */
export function tagUri(publicUrl: string, specific: string): string {
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${specific}`;
}
