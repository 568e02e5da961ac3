/** Questions people ask of a planner of free plans, and what a plan one can build on answers. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Pick as PlanPick, planRequestSchema } from '../../schemas/plan.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { ask, catalogOf, offer, planned } from './fixtures.ts';
import { wrongClaims } from './plan-checker.ts';
import { sampleCatalog } from './sample-catalog.ts';

const catalog = sampleCatalog();

function plan(body: z.input<typeof planRequestSchema>) {
  const request = ask(body);
  const answer = planned(catalog, request);
  expect(wrongClaims(catalog, request, answer)).toEqual([]);
  const pick = (need: Role): PlanPick => {
    const found = answer.picks.find((one) => one.need === need);
    if (found === undefined) throw new Error(`no pick for ${need}`);
    return found;
  };
  const warned = answer.warnings.map(({ code }) => code);
  return { ...answer, pick, warned, chosen: (need: Role) => pick(need).choice?.slug ?? null };
}

const codes = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code);
const exclusionOf = (pick: PlanPick, slug: string) =>
  codes(pick.exclusions.find(({ offer }) => offer.slug === slug)?.reasons ?? []);

describe('a person plans', () => {
  it('a personal blog: $0, and the reasons are quotes of the provider', () => {
    const blog = plan({
      needs: ['static-site'],
      scale: { bandwidthGbPerMonth: 20, requestsPerMonth: 200_000 },
    });
    expect(blog.zeroCost).toBe(true);
    expect(blog.chosen('static-site')).toBe('edge-pages');
    const why = blog.pick('static-site').why.find(({ code }) => code === 'usage-covered');
    expect(why?.evidence[0]?.quote).toBe('edge-pages: limits.requests is unlimited');
    expect(blog.pick('static-site').usage).toContainEqual(
      expect.objectContaining({ allowed: 'unlimited', share: 0 }),
    );
  });

  it('a SaaS for 50,000 users: the one sign-in that carries them, to the last user', () => {
    const saas = plan({
      needs: ['postgres', 'auth', 'transactional-email', 'error-tracking'],
      scale: { monthlyActiveUsers: 50_000, databaseGb: 0.4, emailsPerMonth: 2500 },
    });
    expect(saas.zeroCost).toBe(true);
    expect(saas.chosen('auth')).toBe('backend-in-a-box');
    expect(saas.pick('auth').usage).toEqual([
      expect.objectContaining({ figure: 'monthlyActiveUsers', asked: 50_000, allowed: 50_000, share: 1 }),
    ]);
    expect(codes(saas.pick('auth').watch)).toContain('quota-nearly-used');
    const tooSmall = saas.pick('auth').exclusions.find(({ offer }) => offer.slug === 'sign-in');
    expect(tooSmall?.reasons[0]?.text).toContain(
      'Too small for monthly active users: you need 50,000, it allows 10,000 (Monthly active users: 10,000 per month). Short by 40,000.',
    );
    // mail-dove would be nearly used up; mail-crane leaves room, and both have a daily cap.
    expect(saas.chosen('transactional-email')).toBe('mail-crane');
    expect(codes(saas.pick('transactional-email').watch)).toContain('burst');
  });

  it('an AI app without saying how much: unknown is no yes, and a part of a plan is never $0', () => {
    const app = plan({
      needs: ['llm', 'embeddings', 'vector-db'],
      constraints: { noDataTraining: true, noPhone: true },
    });
    // What may be free for good comes before a credit that runs out, and says what is to be confirmed.
    expect(app.pick('llm')).toMatchObject({ choice: { slug: 'open-router' } });
    expect(app.pick('llm').unconfirmed.map(({ constraint }) => constraint)).toEqual(['noDataTraining']);
    expect(app.zeroCost).toBe(false);
    expect(app.chosen('embeddings')).toBeNull();
    expect(app.pick('embeddings').fit).toBe('none');
    expect(app.warned).toEqual(expect.arrayContaining(['needs-without-plan', 'to-be-confirmed']));
    expect(codes(app.pick('embeddings').relaxation)).toHaveLength(1);
    // Silence neither rules a plan out nor makes it as good as one that speaks.
    const credit = app.pick('llm').alternatives.find(({ offer }) => offer.slug === 'credit-models');
    expect(codes(credit?.gains ?? [])).toContain('gains-confirmed');
    expect(codes(credit?.losses ?? [])).toContain('loses-lasting');
  });

  it('20 GB of Postgres: nothing fits, which figure is to blame, and what would', () => {
    const big = plan({ needs: ['postgres'], scale: { databaseGb: 20 } });
    expect(big.zeroCost).toBe(false);
    expect(big.pick('postgres')).toMatchObject({ choice: null, fit: 'exceeds', alternatives: [] });
    expect(big.pick('postgres').why.map(({ text }) => text)).toContain(
      '4 of 4: Database size: 20 GB is more than the plan allows.',
    );
    expect(big.pick('postgres').relaxation.map(({ text }) => text)).toEqual([
      'With database size at 10 GB or less (now 20 GB), you can use Big Postgres.',
    ]);
  });

  it('billing beyond the allowance: taken only when nothing else carries it, and said aloud', () => {
    const eight = plan({ needs: ['postgres'], scale: { databaseGb: 8 } });
    expect(eight.chosen('postgres')).toBe('big-postgres');
    expect(eight.zeroCost).toBe(true);
    expect(codes(eight.pick('postgres').watch)).toEqual(
      expect.arrayContaining(['overage-billed', 'card-on-file', 'quota-nearly-used']),
    );
    expect(eight.warned).toContain('bills-possible');
  });

  it('users in mainland China: only what is stated to work there', () => {
    const china = plan({ needs: ['static-site', 'llm', 'postgres'], constraints: { audience: 'cn' } });
    expect(china.chosen('static-site')).toBe('great-wall-pages');
    expect(china.chosen('llm')).toBe('lake-models');
    expect(china.chosen('postgres')).toBe('south-postgres');
    expect(exclusionOf(china.pick('static-site'), 'edge-pages')).toEqual([]);
    expect(codes(china.pick('static-site').why)).toContain('ahead-doubtful');
    expect(exclusionOf(china.pick('llm'), 'learning-llm')).toEqual(['cn-unavailable']);
  });

  it('a commercial project: the hobby plan is out, with its quote', () => {
    const shop = plan({ needs: ['web-app'], constraints: { commercial: true } });
    expect(shop.chosen('web-app')).toBe('edge-workers');
    const hobby = shop.pick('web-app').exclusions.find(({ offer }) => offer.slug === 'hobby-host');
    expect(hobby?.reasons).toEqual([
      expect.objectContaining({
        code: 'commercial-forbidden',
        evidence: [expect.objectContaining({ quote: 'hobby-host: commercial.use is forbidden' })],
      }),
    ]);
  });

  it('never sleeps: what pauses is out, what wakes by itself stays with a watch', () => {
    const awake = plan({
      needs: ['postgres', 'web-app'],
      constraints: { noIdlePause: true },
      exclude: ['south-postgres', 'big-postgres'],
    });
    expect(awake.chosen('postgres')).toBe('serverless-postgres');
    expect(codes(awake.pick('postgres').watch)).toContain('sleeps-when-idle');
    expect(exclusionOf(awake.pick('postgres'), 'backend-in-a-box')).toEqual(['idle-pauses']);
  });

  it('a queue and a redis for a bot: one account, held against the month', () => {
    const bot = plan({
      needs: ['queue', 'redis'],
      scale: { byNeed: { queue: { messages: 20_000 }, redis: { commands: 20_000 } } },
    });
    expect(bot.chosen('queue')).toBe('up-queue');
    expect(bot.chosen('redis')).toBe('up-redis');
    expect(bot.zeroCost).toBe(true);
    expect(bot.pick('queue').usage[0]).toMatchObject({ asked: 20_000, allowed: 30_000 });
    expect(codes(bot.pick('queue').watch)).toContain('burst');
    expect(bot.warned).toContain('one-provider');
  });

  it('without one favourite and with another', () => {
    const needs: Role[] = ['web-app'];
    expect(plan({ needs }).chosen('web-app')).toBe('edge-workers');
    expect(plan({ needs, exclude: ['edge'] }).chosen('web-app')).toBe('nap-host');
    const preferred = plan({ needs, prefer: ['nap-host'] });
    expect(preferred.chosen('web-app')).toBe('nap-host');
    expect(codes(preferred.pick('web-app').why)).toEqual(
      expect.arrayContaining(['preferred', 'ahead-unpreferred']),
    );
    expect(codes(preferred.pick('web-app').alternatives[0]?.gains ?? [])).toContain('gains-avoided-risk');
    expect(plan({ needs, prefer: ['old-nap-host'] }).request.prefer).toEqual(['nap-host']);
  });

  it('in Chinese: every text is', () => {
    const answer = plan({
      needs: [...ROLES],
      constraints: { audience: 'cn' },
      scale: { databaseGb: 20, emailsPerMonth: 5000 },
      locale: 'zh-CN',
    });
    const texts = [
      ...answer.warnings,
      ...answer.picks.flatMap((pick) => [
        ...pick.why,
        ...pick.watch,
        ...pick.relaxation,
        ...pick.exclusions.flatMap(({ reasons }) => reasons),
      ]),
    ].map(({ text }) => text);
    for (const text of [...texts, answer.disclosure]) expect(text).toMatch(/[\u4e00-\u9fff]/);
    expect(answer.planUrl).toBe(
      'https://zero.example/zh-CN/plan?needs=' +
        ROLES.join(',') +
        '&audience=cn&databaseGb=20&emailsPerMonth=5000',
    );
  });

  it('set-up commands, services before the code that uses them', () => {
    const { commands } = plan({
      needs: ['static-site', 'serverless-functions', 'auth'],
      prefer: ['backend-in-a-box'],
    });
    expect(commands.map(({ command }) => command)).toEqual([
      'npx box init',
      'npx edge deploy',
      'npx edge pages deploy',
    ]);
  });

  it('a set-up command that several plans share, once, under the first need it serves', () => {
    const watcher = (slug: string, role: 'error-tracking' | 'analytics') =>
      offer({ slug, provider: 'watcher', roles: [role], setup: ['npx watcher init', `npx watcher ${role}`] });
    const { commands } = planned(
      catalogOf([watcher('watcher-errors', 'error-tracking'), watcher('watcher-pages', 'analytics')]),
      ask({ needs: ['analytics', 'error-tracking'] }),
    );
    expect(commands.map(({ offer: slug, command }) => [slug, command])).toEqual([
      ['watcher-errors', 'npx watcher init'],
      ['watcher-errors', 'npx watcher error-tracking'],
      ['watcher-pages', 'npx watcher analytics'],
    ]);
  });
});
