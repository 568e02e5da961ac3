/** The plans whose page announces an end that no person has judged yet. Pure. */
import type { Offer } from '../../schemas/catalog.ts';
import type { SourceState } from '../../schemas/snapshot.ts';
import { quoteKey, type SourceReading } from '../read/sources/index.ts';
import { isSilenced } from './known-quotes.ts';
import { confirmationKey } from './quotes-tonight.ts';

type Ending = NonNullable<Offer['ending']>;

/**
 * A page that no longer says it, and a quote of it that a person confirmed since, end the announcement; a page that was
 * not read leaves it as it was.
 * @param confirmed the day on which a person confirmed a quote, by offer, evidence and quote
 * @param day of the night, YYYY-MM-DD: the first night tells it even if a quote was confirmed that day
 * @returns for an offer the announcement of the first of its pages that has one
 */
export function announcedEndings(
  sources: readonly SourceState[],
  readings: ReadonlyMap<string, SourceReading>,
  confirmed: ReadonlyMap<string, string>,
  day: string,
): (offer: Pick<Offer, 'slug' | 'evidence'>, before: Ending | null) => Ending | null {
  const notices = new Map(
    sources.flatMap(({ url, notice }) => (notice === null ? [] : [[url, notice] as const])),
  );
  return ({ slug, evidence }, before) => {
    for (const { source } of evidence) {
      const notice = notices.get(source);
      if (notice === undefined) continue;
      const isAccepted = evidence.some(
        (entry) =>
          entry.source === source &&
          notice.since < day &&
          isSilenced(notice, confirmed.get(confirmationKey(slug, entry.id, quoteKey(entry))) ?? null),
      );
      if (isAccepted) continue;
      const reading = readings.get(source);
      const saysIt = (reading?.notice ?? null) !== null;
      const wasRead = reading?.live === true && reading.state === 'ok';
      if (saysIt || (!wasRead && before?.source === source))
        return { since: notice.since, words: notice.text, source };
    }
    return null;
  };
}
