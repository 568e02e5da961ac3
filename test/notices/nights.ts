/** Simulated nights, each with changes of the plan that every stack of these tests lives on. */
import { type ServedSnapshot, toServedSnapshot } from '../../server/snapshot/index.ts';
import { CHANGES, change, DATA_AS_OF, makeCatalog } from '../contract/fixture.ts';

export const CHANGES_A_NIGHT = 4;

const DAY = 86_400_000;

/** The changes of a night, newest first. */
export function changesOf(night: number): string[] {
  return Array.from({ length: CHANGES_A_NIGHT }, (_, number) => `n${night}-${number}`);
}

/** What is served after so many nights. */
export function nightNumber(nights: number): ServedSnapshot {
  const changes = Array.from({ length: nights }, (_, past) => {
    const night = nights - past;
    const publishedAt = new Date(Date.parse('2026-11-21T02:00:00Z') + night * DAY).toISOString();
    const part = {
      offer: 'acorn-postgres',
      provider: 'acorn',
      publishedAt,
      happenedOn: publishedAt.slice(0, 10),
    };
    return changesOf(night).map((id) => change(id, part));
  });
  return toServedSnapshot({
    version: `2026-11-21.${nights + 1}`,
    createdAt: DATA_AS_OF,
    catalog: makeCatalog(),
    changes: [...changes.flat(), ...CHANGES],
  });
}
