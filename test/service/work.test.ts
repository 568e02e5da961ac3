import { afterEach, describe, expect, it } from 'vitest';
import { checkRequestSchema } from '../../schemas/check.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { type ServedSnapshot, toServedSnapshot } from '../../server/snapshot/index.ts';
import { createCallerTime, TIME_LIMITS } from '../../server/turns/index.ts';
import { WORK_LIMITS, type Work, workOnThisThread, workOnThreads } from '../../server/work/index.ts';
import { DATA_AS_OF, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, startServer } from '../contract/serve.ts';

const ORIGIN = 'https://zero.example';
const request = checkRequestSchema.parse({
  files: [{ path: 'package.json', content: '{"dependencies":{"@clerk/nextjs":"6","pg":"8"}}' }],
});
/** YAML that keeps its parser busy for many times a millisecond on any machine. */
const slow = checkRequestSchema.parse({
  files: Array.from({ length: 200 }, (_, index) => ({
    path: `deploy/${index}.yaml`,
    content: `${'a: [b, c, {d: e}]\n'.repeat(250)}`,
  })),
});

/** No answer of these tests is too slow, and no caller over its share, however busy the machine is. */
const PATIENT = { ...WORK_LIMITS, timeoutMs: 300_000, waitMs: 300_000 };
const threads = (limits: typeof WORK_LIMITS): Work =>
  workOnThreads(createCallerTime({ ...TIME_LIMITS, callerMs: 300_000 }), limits);

/** A request as somebody asks it of a version. */
const asked = <R>(what: R, snapshot: ServedSnapshot) => ({
  request: what,
  snapshot,
  publicUrl: ORIGIN,
  caller: '192.0.2.1',
});

let work: Work | null = null;
afterEach(async () => {
  await work?.close();
  work = null;
});

describe('plans and checks on threads of their own', () => {
  it('answer what the same thread answers', async () => {
    work = threads(PATIENT);
    const snapshot = snapshotOf();
    const check = asked(request, snapshot);
    expect(await work.run('check', check)).toEqual(await workOnThisThread.run('check', check));
    const plan = asked(planRequestSchema.parse({ needs: ['postgres', 'auth', 'queue'] }), snapshot);
    expect(await work.run('plan', plan)).toEqual(await workOnThisThread.run('plan', plan));
    const text = asked({ asked: plan.request, include: ['exclusions' as const] }, snapshot);
    expect(await work.run('planText', text)).toEqual(await workOnThisThread.run('planText', text));
    const linked = await work.run('linkedPlan', plan);
    expect(linked).toEqual(await workOnThisThread.run('linkedPlan', plan));
    expect(linked).toMatchObject({ kind: 'answer', answer: { kind: 'plan', relaxed: [null, null, null] } });
    const swap = asked(
      { request: plan.request, need: 'postgres' as const, offer: 'birch-postgres' },
      snapshot,
    );
    const found = await work.run('swap', swap);
    expect(found).toEqual(await workOnThisThread.run('swap', swap));
    expect(found).toMatchObject({
      kind: 'answer',
      answer: { kind: 'swap', swap: { request: { prefer: ['birch-postgres'] } } },
    });
  });

  it('are made against the version that is asked, also after a newer one came', async () => {
    work = threads(PATIENT);
    const first = snapshotOf();
    const second = snapshotOf({ ...makeCatalog(), dataAsOf: '2026-11-21T02:00:00.000Z' });
    const before = work.run('check', asked(request, first));
    const after = work.run('check', asked(request, second));
    expect(await before).toMatchObject({ answer: { dataAsOf: first.index.catalog.dataAsOf } });
    expect(await after).toMatchObject({ answer: { dataAsOf: '2026-11-21T02:00:00.000Z' } });
  });

  it('are given up when they take too long, and the next is answered', async () => {
    // One thread, so that the next gets the place of the one given up; and then time, however slow the machine is.
    const limits = { ...WORK_LIMITS, atOnce: 1, timeoutMs: 1 };
    work = threads(limits);
    const snapshot = snapshotOf();
    expect(await work.run('check', asked(slow, snapshot))).toEqual({ kind: 'too-slow' });
    limits.timeoutMs = 120_000;
    expect(await work.run('check', asked(request, snapshot))).toMatchObject({ kind: 'answer' });
  });

  it('let a caller who floods them wait for its own, and others go before', async () => {
    const own = threads({ ...PATIENT, atOnce: 1 });
    work = own;
    const snapshot = snapshotOf();
    const done: string[] = [];
    const check = async (caller: string): Promise<void> => {
      const { kind } = await own.run('check', { ...asked(request, snapshot), caller });
      done.push(kind === 'answer' ? caller : `${caller} ${kind}`);
    };
    await check('flood');
    const flood = Array.from({ length: 20 }, () => check('flood'));
    await Promise.all([...flood, check('somebody')]);
    // One of the flood ran already.
    expect(done.slice(0, 3)).toEqual(['flood', 'flood', 'somebody']);
    expect(done.length).toBe(22);
  });

  it('answer 413, 429 and 503 over HTTP, in words a person can act on', async () => {
    const noDetection = toServedSnapshot({
      version: '2026-11-20.1',
      createdAt: DATA_AS_OF,
      catalog: makeCatalog(),
      changes: [],
    });
    const server = await startServer({ snapshot: noDetection });
    const tooSlow = await startServer({
      work: { ...workOnThisThread, run: async () => ({ kind: 'too-slow' }) },
    });
    const spent = await startServer({
      work: { ...workOnThisThread, run: async () => ({ kind: 'spent', retrySeconds: 7 }) },
    });
    const ask = (origin: string) =>
      fetch(`${origin}/api/zero/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
    try {
      const none = await ask(server.origin);
      expect(none.status).toBe(503);
      expect(await none.json()).toMatchObject({ detail: expect.stringContaining('detection rules') });
      const late = await ask(tooSlow.origin);
      expect(late.status).toBe(413);
      expect(await late.json()).toMatchObject({ detail: expect.stringContaining('takes too long') });
      const plan = await fetch(`${spent.origin}/api/zero/plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"needs":["auth"],"locale":"zh-CN"}',
      });
      expect([plan.status, plan.headers.get('retry-after')]).toEqual([429, '7']);
      expect(await plan.json()).toMatchObject({ detail: expect.stringContaining('7 秒') });
    } finally {
      await server.close();
      await spent.close();
      await tooSlow.close();
    }
  });
});
