/** Looks up what earlier versions published of the facts in tonight's revisions. */
import type { Offer } from '../schemas/catalog.ts';
import { listFacts } from '../schemas/fact-table.ts';
import { type PublishedFacts, revisionKey } from './diff/index.ts';
import { type PreviousNight, withCurrentSlugs } from './evaluate-night.ts';

/**
 * @param offers as the records state them tonight
 * @param renamed old slug to new slug
 */
export function publishedFacts(
  offers: readonly Offer[],
  previous: PreviousNight,
  renamed: ReadonlyMap<string, string>,
): PublishedFacts {
  const facts = new Map(offers.map((offer) => [offer.slug, listFacts(offer)]));
  // What credits pay for is part of their limit.
  const baseField = (field: string): string => field.replace(/\.costs$/, '');
  const joinKey = (...parts: readonly string[]): string => parts.join(' ');
  const changes = withCurrentSlugs(previous.changes, renamed);
  const published = new Set(
    changes.map(({ offer, field, kind, happenedOn }) => joinKey(offer, field, kind, happenedOn)),
  );
  const oldSlugs = [...renamed];
  const consumed = new Set(previous.state.revisions);
  return {
    valueOf: (offer, field) => facts.get(offer)?.get(baseField(field)) ?? null,
    wasPublished: (revision, field) =>
      published.has(joinKey(revision.offer, baseField(field), revision.kind, revision.date)) ||
      oldSlugs.some(
        ([old, slug]) => slug === revision.offer && consumed.has(revisionKey({ ...revision, offer: old })),
      ),
  };
}
