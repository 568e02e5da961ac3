/** The plans whose page announces an end that no person has judged yet. Pure. */
import type { Offer } from '../../schemas/catalog.ts';
import type { SourceState } from '../../schemas/snapshot.ts';
import { quoteKey } from '../read/sources/index.ts';
import { isSilenced } from './known-quotes.ts';
import { confirmationKey } from './quotes-tonight.ts';

type Ending = NonNullable<Offer['ending']>;

/**
 * A person judges it by confirming one of the plan's own quotes of the page, or by recording the end. That the page says
 * it no longer judges nothing: a banner may be away for a night. What the report asks for and what the plan publishes
 * follow from this one function.
 * @param confirmed the day on which a person confirmed a quote, by offer, evidence and quote
 * @param day of the night, YYYY-MM-DD: the first night tells it even if a quote was confirmed that day
 * @returns for an offer the announcement of the first of its pages that has one
 */
export function announcedEndings(
  sources: readonly SourceState[],
  confirmed: ReadonlyMap<string, string>,
  day: string,
): (offer: Pick<Offer, 'slug' | 'evidence' | 'endsOn'>) => Ending | null {
  const notices = new Map(
    sources.flatMap(({ url, notice }) => (notice === null ? [] : [[url, notice] as const])),
  );
  return ({ slug, evidence, endsOn }) => {
    if (endsOn !== null) return null;
    for (const { source } of evidence) {
      const notice = notices.get(source);
      if (notice === undefined) continue;
      const isAccepted = evidence.some(
        (entry) =>
          entry.source === source &&
          notice.since < day &&
          isSilenced(notice, confirmed.get(confirmationKey(slug, entry.id, quoteKey(entry))) ?? null),
      );
      if (!isAccepted) return { since: notice.since, words: notice.text, source };
    }
    return null;
  };
}
