/** A page that announces an end: the plan stays, and nobody says "$0" of it until a person has judged. */
import { announcedEndings } from '../../pipeline/review/index.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlanner } from '../../server/planner/index.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { CONTEXT } from '../planner/fixtures.ts';
import { addressOf, type Nights, openNights, pageOf, type Web, wordsOf } from './made-nights.ts';

const SAID = 'The Free plan will be shut down on 1 March 2027.';
const UNREACHABLE = { outcome: 'unreachable' as const, status: null, reason: 'no network' };
const plain: Web = { [addressOf('a')]: pageOf(wordsOf(5)) };
const announcing: Web = { [addressOf('a')]: pageOf(`${wordsOf(5)}. ${SAID}`) };

describe('an announced end', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 5);
    await nights.night('2026-11-20', plain);
  });
  const endingAfter = async (day: string, web: Web) => {
    const result = await nights.night(day, web);
    expect(result.kind).toBe('published');
    return (await nights.catalog()).offers[0]?.ending ?? null;
  };

  it('is published with its words and its day, marks no record, and takes the "$0" away', async () => {
    const verdict = async () => {
      const request = planRequestSchema.parse({ needs: ['postgres'], scale: { databaseGb: 1 } });
      return createPlanner(await nights.catalog()).plan(request, CONTEXT).verdict;
    };
    expect([(await nights.catalog()).offers[0]?.ending, await verdict()]).toEqual([null, 'zero']);
    const ending = await endingAfter('2026-11-21', announcing);
    expect(ending).toEqual({
      since: '2026-11-21',
      words: expect.stringContaining(SAID),
      source: addressOf('a'),
    });
    expect((await nights.catalog()).offers[0]?.review).toBeNull();
    expect(await verdict()).toBe('not-zero');
  });

  it('keeps its first day, while the page cannot be read and when it says it no longer: a person decides', async () => {
    await endingAfter('2026-11-21', announcing);
    expect(await endingAfter('2026-11-22', announcing)).toMatchObject({ since: '2026-11-21' });
    await nights.write('b', 1);
    const away: Web = { [addressOf('b')]: pageOf(wordsOf(1)), [addressOf('a')]: UNREACHABLE };
    expect(await endingAfter('2026-11-23', away)).toMatchObject({ since: '2026-11-21' });
    expect(await endingAfter('2026-11-24', { ...plain, [addressOf('b')]: pageOf(wordsOf(1)) })).toMatchObject(
      { since: '2026-11-21' },
    );
    expect((await nights.report()).pageNotices).toMatchObject([{ url: addressOf('a') }]);
  });

  it('is judged for a plan whose end a person has recorded, and for no other plan of the page', async () => {
    await endingAfter('2026-11-21', announcing);
    const [offer] = (await nights.catalog()).offers;
    if (offer === undefined) throw new Error('the catalog has no plan');
    const endingOf = announcedEndings((await nights.state()).sources, new Map(), '2026-11-22');
    expect(endingOf(offer)).toMatchObject({ since: '2026-11-21' });
    expect(endingOf({ ...offer, endsOn: '2027-03-01' })).toBeNull();
  });

  it('with another day in it is another announcement', async () => {
    await endingAfter('2026-11-21', announcing);
    await nights.write('a', 5, { confirmed: '2026-11-22' });
    const sooner: Web = { [addressOf('a')]: pageOf(`${wordsOf(5)}. ${SAID.replace('March', 'January')}`) };
    expect(await endingAfter('2026-11-23', sooner)).toMatchObject({ since: '2026-11-23' });
    const year: Web = { [addressOf('a')]: pageOf(`${wordsOf(5)}. ${SAID.replace('2027', '2026')}`) };
    expect(await endingAfter('2026-11-24', year)).toMatchObject({ since: '2026-11-24' });
  });

  it('is cleared by a person who confirms a quote of the page, not before that', async () => {
    await endingAfter('2026-11-21', announcing);
    await nights.write('a', 5, { confirmed: '2026-11-20' });
    expect(await endingAfter('2026-11-22', announcing)).not.toBeNull();
    await nights.write('a', 5, { confirmed: '2026-11-22' });
    expect(await endingAfter('2026-11-23', announcing)).toBeNull();
  });
});
