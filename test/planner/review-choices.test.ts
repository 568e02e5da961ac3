/**
 * What independent reviewers found wrong with plans over the real catalog, each on an invented plan with the
 * habits of the real one: which plan is chosen, and what is said of it.
 */
import { describe, expect, it } from 'vitest';
import { planRequestSchema } from '../../schemas/plan.ts';
import { type LimitSketch, type OfferSketch, use } from './fixtures.ts';
import { codes, exclusionOf, planOf, storage } from './review-plan.ts';

const emails = (value: number): LimitSketch => ({ metric: 'emails', value });

describe('a thin record', () => {
  const silent: OfferSketch = { slug: 'a-silent', roles: ['transactional-email'] };
  const dove: OfferSketch = { slug: 'dove', roles: ['transactional-email'], limits: [emails(3000)] };
  const crane: OfferSketch = { slug: 'crane', roles: ['transactional-email'], limits: [emails(9000)] };
  const mails = (emailsPerMonth: number) => ({
    needs: ['transactional-email' as const],
    scale: { emailsPerMonth },
  });

  const fast = { ...silent, limits: [{ metric: 'emails', value: 60, period: 'minute' } as const] };

  it.each([
    ['of ten times what any plan states', silent, 90_000],
    ['too large for every plan that states its size, if it states its speed alone', fast, 10_000],
    ['too large for every plan that states its size, if it states nothing', silent, 10_000],
    [
      'too large for every plan that states its size, if it bills',
      { ...fast, overage: 'billed' as const },
      10_000,
    ],
  ])('does not win a request %s', (_, thin, asked) => {
    const { plan, pick } = planOf([thin, dove, crane], mails(asked));
    expect(pick).toMatchObject({ choice: null, fit: 'exceeds', alternatives: [] });
    expect(pick.allowanceUnknown.map(({ slug }) => slug)).toEqual(['a-silent']);
    expect(exclusionOf(pick, 'a-silent')).toEqual(['allowance-unknown']);
    expect(plan.zeroCost).toBe(false);
  });

  it('does not win by silence about storage either', () => {
    const roles: OfferSketch['roles'] = ['vector-db'];
    const { chosen, pick } = planOf(
      [
        { slug: 'a-silent', roles },
        { slug: 'vectors', roles, limits: [storage(1)] },
        { slug: 'more-vectors', roles, limits: [storage(5)] },
      ],
      { needs: ['vector-db'], scale: { databaseGb: 51 } },
    );
    expect(chosen).toBeNull();
    expect(pick.allowanceUnknown.map(({ slug }) => slug)).toEqual(['a-silent']);
  });

  it('comes after a plan that carries the usage, and is no answer unknown where half of them do', () => {
    const { chosen, pick } = planOf([silent, dove, crane], mails(5000));
    expect(chosen).toBe('crane');
    expect(pick.allowanceUnknown).toEqual([]);
    expect(exclusionOf(pick, 'a-silent')).not.toContain('allowance-unknown');
  });

  it('does not win by silence about what a full record states', () => {
    const { chosen } = planOf(
      [
        {
          slug: 'a-thin',
          roles: ['object-storage'],
          overage: 'unstated',
          card: 'unstated',
          commercial: 'unstated',
        },
        {
          slug: 'b-full',
          roles: ['object-storage'],
          overage: 'billed',
          card: 'unstated',
          commercial: 'unstated',
          limits: [storage(10)],
        },
      ],
      { needs: ['object-storage'] },
    );
    expect(chosen).toBe('b-full');
  });
});

describe('what is sold under the same word', () => {
  const webSearch: OfferSketch = {
    slug: 'a-web-search',
    provider: 'finder',
    roles: ['search'],
    kinds: { search: 'web-search' },
    limits: [{ metric: 'searches', value: 1_000_000 }],
  };
  const siteSearch: OfferSketch = {
    slug: 'b-site-search',
    roles: ['search'],
    kinds: { search: 'site-search' },
    overage: 'billed',
  };

  it('web search is not site search', () => {
    const { chosen, pick } = planOf([webSearch, siteSearch], { needs: ['search'] });
    expect(chosen).toBe('b-site-search');
    expect(exclusionOf(pick, 'a-web-search')).toEqual(['other-kind']);
    const alone = planOf([webSearch], { needs: ['search'] });
    expect(alone.pick).toMatchObject({ choice: null, fit: 'none', relaxation: [] });
  });

  it('but it is taken where the request names that very plan; its provider is not enough', () => {
    const named = planOf([webSearch, siteSearch], { needs: ['search'], prefer: ['a-web-search'] });
    expect(named.chosen).toBe('a-web-search');
    expect(codes(named.pick.watch)).toContain('other-kind-chosen');
    const provider = planOf([webSearch, siteSearch], { needs: ['search'], prefer: ['finder'] });
    expect(provider.chosen).toBe('b-site-search');
    expect(codes(provider.plan.warnings)).toContain('preferred-not-possible');
  });

  it('a key-value store is no Redis, however many requests are asked of it', () => {
    const limits: LimitSketch[] = [{ metric: 'read-operations', value: 100_000, period: 'day' }];
    const { chosen, pick } = planOf(
      [{ slug: 'edge-kv', roles: ['redis'], kinds: { redis: 'key-value' }, limits }],
      { needs: ['redis'], scale: use('redis', 'commands', 1e9) },
    );
    expect(chosen).toBeNull();
    expect(exclusionOf(pick, 'edge-kv')).toEqual(['other-kind']);
  });

  it('a kind that is asked for is the only one meant, and then no secondary use', () => {
    const limits: LimitSketch[] = [{ metric: 'messages', value: 1_000_000 }];
    const offers: OfferSketch[] = [
      { slug: 'a-queue', roles: ['queue'], kinds: { queue: 'message-queue' }, limits },
      { slug: 'b-cron', roles: ['queue'], kinds: { queue: 'scheduler' }, overage: 'billed' },
      { slug: 'c-unsaid', roles: ['queue'], limits },
    ];
    expect(planOf(offers, { needs: ['queue'] }).chosen).toBe('a-queue');
    const { chosen, pick } = planOf(offers, { needs: ['queue'], kinds: { queue: 'scheduler' } });
    expect(chosen).toBe('b-cron');
    expect(exclusionOf(pick, 'a-queue')).toEqual(['other-kind']);
    // A plan of which nobody has said the kind is not known to be it.
    expect(exclusionOf(pick, 'c-unsaid')).toEqual(['other-kind']);
    expect(codes(pick.watch)).not.toContain('other-kind-chosen');
    expect(pick.exclusions.flatMap(({ reasons }) => reasons.map(({ text }) => text))).toContain(
      'A different kind: message queue. This need asks for: scheduler.',
    );
  });

  it('a kind is asked for of a need of the request, and is one of its own', () => {
    const refused = planRequestSchema.safeParse({ needs: ['auth'], kinds: { queue: 'scheduler' } });
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['kinds']);
    expect(planRequestSchema.safeParse({ needs: ['queue'], kinds: { queue: 'uptime' } }).success).toBe(false);
    expect(planRequestSchema.safeParse({ needs: ['auth'], kinds: { auth: 'scheduler' } }).success).toBe(
      false,
    );
  });

  it('a plan whose process keeps running serves a web app, and can be asked for', () => {
    const offers: OfferSketch[] = [
      { slug: 'a-request', roles: ['web-app'], kinds: { 'web-app': 'on-request' } },
      { slug: 'b-machine', roles: ['web-app'], kinds: { 'web-app': 'always-on' }, overage: 'billed' },
    ];
    expect(
      planOf(offers, { needs: ['web-app'] }).pick.exclusions.map(({ reasons }) => codes(reasons)),
    ).not.toContainEqual(['other-kind']);
    expect(planOf(offers, { needs: ['web-app'], kinds: { 'web-app': 'always-on' } }).chosen).toBe(
      'b-machine',
    );
  });

  it.each(['realtime', 'mqtt', 'webhooks', 'scheduler'] as const)('%s is no queue of messages', (kind) => {
    const { chosen } = planOf(
      [
        { slug: 'a-channel', roles: ['queue'], kinds: { queue: kind } },
        { slug: 'b-jobs', roles: ['queue'], kinds: { queue: 'jobs' }, overage: 'billed', review: true },
      ],
      { needs: ['queue'] },
    );
    expect(chosen).toBe('b-jobs');
  });

  it('what a plan serves by the way comes after what is made for it', () => {
    const { chosen, pick } = planOf(
      [
        { slug: 'a-backend', roles: ['web-app', 'auth'], aside: ['auth'] },
        { slug: 'b-sign-in', roles: ['auth'], overage: 'unstated' },
      ],
      { needs: ['auth'] },
    );
    expect(chosen).toBe('b-sign-in');
    expect(codes(pick.why).at(-1)).toBe('ahead-by-the-way');
  });
});

describe('a plan that its provider does not mean to carry a product', () => {
  it('forbids production: it is no plan, not even as a way out', () => {
    const { pick } = planOf([{ slug: 'dev-only', roles: ['queue'], production: 'forbidden' }], {
      needs: ['queue'],
    });
    expect(pick).toMatchObject({ choice: null, fit: 'none', relaxation: [] });
    expect(exclusionOf(pick, 'dev-only')).toEqual(['production-forbidden']);
  });

  it('is for open-source projects alone: it serves who says that theirs is one, and lasts', () => {
    const plans: OfferSketch[] = [{ slug: 'for-commons', roles: ['search'], freeType: 'open-source' }];
    const closed = planOf(plans, { needs: ['search'] });
    expect(closed.pick).toMatchObject({ choice: null, relaxation: [] });
    expect(exclusionOf(closed.pick, 'for-commons')).toEqual(['not-open-source']);
    const open = planOf(plans, { needs: ['search'], openSource: true });
    expect(open.chosen).toBe('for-commons');
    expect(codes(open.pick.watch)).toContain('open-source-only');
    expect(open.plan.verdict).toBe('zero');
  });

  it('advises against production: it comes after one that does not, with a watch', () => {
    const advised: OfferSketch = { slug: 'a-advised', roles: ['web-app'], production: 'discouraged' };
    const quiet: OfferSketch = { slug: 'b-quiet', roles: ['web-app'] };
    expect(planOf([advised, quiet], { needs: ['web-app'] }).chosen).toBe('b-quiet');
    const only = planOf([advised], { needs: ['web-app'] });
    expect(only.chosen).toBe('a-advised');
    expect(codes(only.pick.watch)).toContain('production-discouraged');
  });

  it('is renewed by hand every month: that is not lasting', () => {
    const renewed: OfferSketch = { slug: 'a-renewed', roles: ['serverless-functions'], renewEveryDays: 30 };
    const lasting: OfferSketch = { slug: 'b-lasting', roles: ['serverless-functions'], overage: 'billed' };
    const both = planOf([renewed, lasting], { needs: ['serverless-functions'] });
    expect(both.chosen).toBe('b-lasting');
    const only = planOf([renewed], { needs: ['serverless-functions'] });
    expect(only.plan).toMatchObject({ zeroCost: false, verdict: 'not-zero' });
    expect(codes(only.pick.watch)).toContain('renewed-by-hand');
  });

  it('takes no new accounts: it is no plan', () => {
    const { pick } = planOf([{ slug: 'full', roles: ['auth'], open: 'closed' }], { needs: ['auth'] });
    expect(pick).toMatchObject({ choice: null, fit: 'none' });
    expect(exclusionOf(pick, 'full')).toEqual(['sign-up-closed']);
  });

  it('ended by the day of the snapshot, though its evidence is older: it is no plan', () => {
    const ending = (endsOn: string) =>
      planOf([{ slug: 'ends', roles: ['llm'], endsOn }], { needs: ['llm'] }, '2026-11-22.1');
    expect(exclusionOf(ending('2026-11-22').pick, 'ends')).toEqual(['plan-ended']);
    expect(ending('2026-11-23').chosen).toBe('ends');
  });
});

describe('the order of equals', () => {
  it('deleting what is idle counts for more than pausing it', () => {
    const { chosen } = planOf(
      [
        { slug: 'a-deletes', roles: ['web-app'], idle: 'deletes' },
        { slug: 'b-pauses', roles: ['web-app'], idle: 'pauses', commercial: 'unstated' },
      ],
      { needs: ['web-app'] },
    );
    expect(chosen).toBe('b-pauses');
  });

  it('fewer accounts count for more than a fact that is not stated', () => {
    const limits: LimitSketch[] = [storage(1), { metric: 'monthly-active-users', value: 5000 }];
    const { plan } = planOf(
      [
        { slug: 'a-database', roles: ['postgres'], limits },
        { slug: 'b-sign-in', roles: ['auth'], limits },
        { slug: 'c-both', roles: ['postgres', 'auth'], limits, commercial: 'unstated' },
      ],
      { needs: ['postgres', 'auth'] },
    );
    expect(plan.picks.map(({ choice }) => choice?.slug)).toEqual(['c-both', 'c-both']);
  });

  it('a quote that was seen live counts for more than one from a copy, and a dated copy for more than one without', () => {
    const roles: OfferSketch['roles'] = ['analytics'];
    const limits: LimitSketch[] = [{ metric: 'events', value: 1_000_000 }];
    const undated: OfferSketch = { slug: 'a-undated', roles, limits, freshness: 'captured', captured: null };
    const dated: OfferSketch = { slug: 'b-dated', roles, limits, freshness: 'captured' };
    const live: OfferSketch = { slug: 'c-live', roles, limits };
    const { chosen, pick } = planOf([undated, dated, live], { needs: ['analytics'] });
    expect(chosen).toBe('c-live');
    expect(codes(pick.why).at(-1)).toBe('ahead-evidence');
    expect(planOf([undated, dated], { needs: ['analytics'] }).chosen).toBe('b-dated');
  });

  it('a name decides nothing that is told as a reason: equal plans are said to be equal', () => {
    const roles: OfferSketch['roles'] = ['analytics'];
    const limits: LimitSketch[] = [{ metric: 'events', value: 1_000_000 }];
    const { chosen, pick } = planOf(
      [
        { slug: 'a-counter', roles, limits },
        { slug: 'b-counter', roles, limits: [{ metric: 'events', value: 20_000_000 }] },
      ],
      { needs: ['analytics'] },
    );
    expect(chosen).toBe('a-counter');
    expect(codes(pick.why).at(-1)).toBe('equal-to');
  });
});

describe('a pick', () => {
  it('shows what one gets, what it is used to, and what happens past it', () => {
    const { pick } = planOf(
      [
        {
          slug: 'host',
          roles: ['static-site'],
          overage: 'paused',
          limits: [
            { metric: 'requests', value: 100, period: 'second', id: 'rate' },
            { metric: 'sites', value: 3, period: 'total' },
            { metric: 'bandwidth', value: 100, unit: 'GB' },
            { metric: 'file-size', value: 25, unit: 'MB', period: null, scope: 'file' },
            { metric: 'visits', value: 'unlimited' },
          ],
        },
      ],
      { needs: ['static-site'], scale: { bandwidthGbPerMonth: 25 } },
    );
    expect(pick.mainLimits.map(({ limit, share }) => ({ limit, share }))).toEqual([
      { limit: 'bandwidth', share: 0.25 },
      expect.objectContaining({ share: null }),
      expect.objectContaining({ share: null }),
    ]);
    expect(pick.mainLimits[0]?.evidence[0]?.quote).toBe('host: limits.bandwidth is 100');
    expect(pick.beyond?.overage).toBe('paused');
    expect(pick.beyond?.evidence[0]?.quote).toBe('host: overage is paused');
  });
});

describe('a plan that asks for real-name verification', () => {
  const kind: OfferSketch['kinds'] = { 'object-storage': 'object-store' };
  const river: OfferSketch = {
    slug: 'a-river',
    roles: ['object-storage'],
    kinds: kind,
    limits: [storage(50)],
    realName: 'required',
    cn: 'available',
  };
  const hill: OfferSketch = {
    slug: 'hill',
    roles: ['object-storage'],
    kinds: kind,
    limits: [storage(1)],
    overage: 'unstated',
  };
  const asked = { needs: ['object-storage' as const] };

  it('is not for users elsewhere, however much it gives', () => {
    const { chosen, pick } = planOf([river, hill], asked);
    expect(chosen).toBe('hill');
    expect(codes(pick.why).at(-1)).toBe('ahead-real-name');
  });

  it('is taken where the request prefers it, or where nothing else would do', () => {
    expect(planOf([river, hill], { ...asked, prefer: ['a-river'] }).chosen).toBe('a-river');
    expect(planOf([river], asked).chosen).toBe('a-river');
  });

  it('stands as any other for users in mainland China', () => {
    expect(planOf([river, hill], { ...asked, constraints: { audience: 'cn' } }).chosen).toBe('a-river');
  });
});
