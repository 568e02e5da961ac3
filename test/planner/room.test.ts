/** How far each pick of a plan goes: the shortest first, by what was stated or by usual use. */
import { describe, expect, it } from 'vitest';
import { roomLine } from '../../server/words/index.ts';
import { planWithLinks } from '../../server/planner/index.ts';
import { ask, CONTEXT, catalogOf, offer, type OfferSketch } from './fixtures.ts';

const mail = (slug: string, value: number | 'unlimited'): OfferSketch => ({
  slug,
  roles: ['transactional-email'],
  limits: [{ metric: 'emails', value }],
});
const auth = (slug: string, value: number): OfferSketch => ({
  slug,
  roles: ['auth'],
  limits: [{ metric: 'monthly-active-users', value }],
});
const silent: OfferSketch = { slug: 'a-host', roles: ['web-app'] };
const SKETCHES = [
  mail('a-mail', 6000),
  mail('b-mail', 4000),
  mail('c-mail', 20_000),
  auth('a-auth', 5000),
  silent,
];

function roomOf(request: Parameters<typeof ask>[0], sketches = SKETCHES) {
  const catalog = catalogOf(sketches.map((sketch) => offer(sketch)));
  const outcome = planWithLinks({ catalog, tools: null }, ask(request), CONTEXT);
  if (outcome.kind !== 'plan') throw new Error(outcome.kind);
  return outcome.room;
}

describe('the room of a plan', () => {
  it('is not less than what is asked, where the plan carries just that', () => {
    const project = { model: 'saas' as const, answers: { users: 42_168 } };
    const room = roomOf({ needs: ['auth'], project }, [auth('a-auth', 42_168)]);
    expect(room.rows[0]?.carries).toBe(42_168);
  });

  it('is in users of the project, the shortest first, with the next plan that carries more', () => {
    const needs = ['auth' as const, 'transactional-email' as const];
    const room = roomOf({ needs, project: { model: 'saas', answers: { users: 1000 } } });
    expect(room).toEqual({
      uncounted: [],
      unit: { kind: 'counted', name: { en: 'Users a month', 'zh-CN': '每月用户数' }, asked: 1000 },
      rows: [
        {
          need: 'transactional-email',
          carries: 1500,
          measure: 'emails',
          instead: { slug: 'c-mail', name: 'C Mail', carries: 5000 },
        },
        { need: 'auth', carries: 5000, measure: 'users', instead: null },
      ],
    });
    expect(roomLine(room, 'en')).toBe('First to run out: Transactional email, at 1,500 users a month.');
  });

  it('says what is less than was asked, and never counts silence as room', () => {
    const needs = ['web-app' as const, 'transactional-email' as const];
    const room = roomOf({ needs, project: { model: 'saas', answers: { users: 9000 } } }, [
      mail('a-mail', 6000),
      silent,
    ]);
    expect(room.rows).toMatchObject([{ need: 'web-app', carries: null, measure: 'requests' }]);
    expect(roomLine(room, 'en')).toBe('');
  });

  it('is in multiples where only figures are stated, and has no end where nothing bounds it', () => {
    const asked = { needs: ['transactional-email' as const], scale: { emailsPerMonth: 12_000 } };
    expect(roomLine(roomOf(asked), 'zh-CN')).toBe('用量达到所填的 1.6 倍时，最先不够用的是事务邮件。');
    const free = roomOf(asked, [mail('a-free', 'unlimited')]);
    expect(free.rows).toMatchObject([{ carries: Number.POSITIVE_INFINITY, measure: null }]);
    expect(roomLine(free, 'en')).toBe('You would not reach any limit that these plans state.');
  });

  it('is by usual use where nothing is stated, and names what was not counted', () => {
    const room = roomOf({ needs: ['web-app', 'transactional-email', 'search'] });
    expect(room.unit).toMatchObject({ kind: 'counted', asked: null });
    expect(roomLine(room, 'en')).toBe(
      'First to run out: Transactional email, at 1,500 users a month, with typical use. Left out, because they state too few limits: Web app hosting.',
    );
  });
});
