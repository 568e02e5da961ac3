/**
 * The first live nights of an operator, over made pages of the whole real catalog: pages that cannot be read, pages that
 * are gone, quotes that were out of date before anybody looked. The figures of the review that asked for this were a
 * breaker that opens on the first night and on every one after it, and up to 209 of 301 records marked.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import type { NextSnapshot } from '../../pipeline/next-snapshot.ts';
import { quoteKey } from '../../pipeline/read/sources/index.ts';
import { type Dice, dice } from '../planner/random-catalogs.ts';
import { FULL, SEED, sample } from '../sample.ts';
import {
  chance,
  type MadeWeb,
  makeWeb,
  NOTHING_PUBLISHED,
  readingsOf,
  realRecords,
  type Shares,
  simulate,
} from './simulated-web.ts';

const CELLS: readonly Shares[] = [
  { unread: 0.1, gone: 0.01, lost: 0.01 },
  { unread: 0.1, gone: 0.02, lost: 0.03 },
  { unread: 0.1, gone: 0.02, lost: 0.05 },
  { unread: 0.2, gone: 0.05, lost: 0.1 },
  { unread: 0.2, gone: 0.05, lost: 0.2 },
];
const DRAWS = FULL ? 20 : 1;
const [FIRST, SECOND, FAULT, LAST] = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;
const hour = (day: string): string => `${day}T02:00:00.000Z`;

const statuses = (next: NextSnapshot) =>
  next.catalog.offers.flatMap(({ evidence }) =>
    evidence.map((entry) => ({ key: quoteKey(entry), ...entry.freshness })),
  );
const marked = (next: NextSnapshot): string[] =>
  next.catalog.offers.filter(({ review }) => review !== null).map(({ slug }) => slug);

describe('the first live nights over the whole catalog', () => {
  let records: readonly LoadedRecord[];
  beforeAll(async () => {
    records = await realRecords();
  });

  it.each(sample(CELLS, 2))(
    'with $unread of the pages unread, $gone gone and $lost of the quotes lost, publish and credit every quote seen',
    (shares) => {
      for (let draw = 0; draw < DRAWS; draw++) {
        const random = dice(SEED * 1000 + draw);
        const web = makeWeb(records, shares, random);
        const fault = withAlsoLost(web, 0.3, random);
        let previous = NOTHING_PUBLISHED;
        const everSeen = new Set<string>();
        for (const day of [FIRST, SECOND, FAULT, LAST]) {
          const readings = readingsOf(day === FAULT ? fault : web, shares.unread, hour(day), random);
          const { next, after } = simulate(records, previous, readings, day);
          // The breaker opens for what it is meant for: quotes that were seen live vanish at once.
          expect(next.outcome).toBe(day === FAULT ? 'held' : 'published');
          expect(marked(next)).toEqual([]);
          expect(next.state.missed).toEqual([]);
          expect(next.report.waiting.length > 100).toBe(day === FAULT);
          expect(misjudged(next, readings, everSeen)).toEqual([]);
          previous = after;
        }
      }
    },
  );

  it('mark what a page stopped showing after a night saw it there', () => {
    const random = dice(SEED);
    const web = makeWeb(records, { unread: 0, gone: 0, lost: 0 }, random);
    const first = simulate(records, NOTHING_PUBLISHED, readingsOf(web, 0, hour(FIRST), random), FIRST);
    const one = web.wanted[0]?.quotes[0]?.key ?? '';
    const changed = { ...web, lost: new Set([one]) };
    const { next } = simulate(records, first.after, readingsOf(changed, 0, hour(SECOND), random), SECOND);
    expect(next.outcome).toBe('published');
    expect(marked(next)).not.toEqual([]);
    expect(
      statuses(next)
        .filter(({ status }) => status === 'missing')
        .map(({ key }) => key),
    ).toContain(one);
  });
});

/**
 * Quotes that stand otherwise than what was seen of them: each that was seen tonight is verified tonight, each that an
 * earlier night saw still is, and of the others those that were looked for are unconfirmed.
 */
function misjudged(
  next: NextSnapshot,
  readings: ReturnType<typeof readingsOf>,
  everSeen: Set<string>,
): string[] {
  const seen = foundOn(readings);
  const lookedFor = readingsSaying(readings);
  for (const key of seen) everSeen.add(key);
  return statuses(next).flatMap(({ key, status, verifiedAt }) => {
    const isRight = everSeen.has(key)
      ? status === 'verified' && (!seen.has(key) || verifiedAt === readings[0]?.fetchedAt)
      : status === 'unconfirmed' || (status === 'captured' && !lookedFor.has(key));
    return isRight ? [] : [`${key} is ${status}, ${verifiedAt}`];
  });
}

/** Keys that some page of the night shows. */
function foundOn(readings: ReturnType<typeof readingsOf>): Set<string> {
  return new Set(
    readings.flatMap(({ verdicts }) =>
      [...verdicts].filter(([, { verdict }]) => verdict === 'found').map(([key]) => key),
    ),
  );
}

/** Keys that some page of the night says anything of. */
function readingsSaying(readings: ReturnType<typeof readingsOf>): Set<string> {
  return new Set(readings.flatMap(({ verdicts }) => [...verdicts.keys()]));
}

function withAlsoLost(web: MadeWeb, share: number, random: Dice): MadeWeb {
  const all = web.wanted.flatMap(({ quotes }) => quotes.map(({ key }) => key));
  return { ...web, lost: new Set([...web.lost, ...all.filter(() => chance(random, share))]) };
}
