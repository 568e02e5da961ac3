import { afterEach, describe, expect, it } from 'vitest';
import { checkRequestSchema } from '../../schemas/check.ts';
import {
  CHECK_THREAD_LIMITS,
  type Checks,
  checksOnThisThread,
  checksOnThreads,
} from '../../server/checks/index.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { DATA_AS_OF, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, startServer } from '../contract/serve.ts';

const ORIGIN = 'https://zero.example';
const request = checkRequestSchema.parse({
  files: [{ path: 'package.json', content: '{"dependencies":{"@clerk/nextjs":"6","pg":"8"}}' }],
});
/** A YAML text that keeps its parser busy far longer than a test waits. */
const slow = checkRequestSchema.parse({
  files: Array.from({ length: 200 }, (_, index) => ({
    path: `deploy/${index}.yaml`,
    content: `${'a: [b, c, {d: e}]\n'.repeat(250)}`,
  })),
});

let checks: Checks | null = null;
afterEach(async () => {
  await checks?.close();
  checks = null;
});

describe('checks on threads of their own', () => {
  it('answer what a check on the same thread answers', async () => {
    checks = checksOnThreads();
    const snapshot = snapshotOf();
    expect(await checks.check(snapshot, request, ORIGIN)).toEqual(
      await checksOnThisThread.check(snapshot, request, ORIGIN),
    );
  });

  it('are made against the version that is asked, also after a newer one came', async () => {
    checks = checksOnThreads();
    const first = snapshotOf();
    const second = snapshotOf({ ...makeCatalog(), dataAsOf: '2026-11-21T02:00:00.000Z' });
    const before = checks.check(first, request, ORIGIN);
    const after = checks.check(second, request, ORIGIN);
    expect(await before).toMatchObject({ answer: { dataAsOf: first.index.catalog.dataAsOf } });
    expect(await after).toMatchObject({ answer: { dataAsOf: '2026-11-21T02:00:00.000Z' } });
  });

  it('are given up when they take too long, and the next is answered', async () => {
    checks = checksOnThreads({ ...CHECK_THREAD_LIMITS, timeoutMs: 1 });
    const snapshot = snapshotOf();
    expect(await checks.check(snapshot, slow, ORIGIN)).toEqual({ kind: 'too-slow' });
    await checks.close();
    checks = checksOnThreads();
    expect(await checks.check(snapshot, request, ORIGIN)).toMatchObject({ kind: 'answer' });
  });

  it('say so where as many wait as may', async () => {
    const own = checksOnThreads({ ...CHECK_THREAD_LIMITS, threads: 1, waiting: 1 });
    checks = own;
    const snapshot = snapshotOf();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => own.check(snapshot, request, ORIGIN)));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds).toContain('busy');
    expect(kinds).toContain('answer');
  });

  it('answer 413 and 503 over HTTP, in words a person can act on', async () => {
    const noDetection = toServedSnapshot({
      version: '2026-11-20.1',
      createdAt: DATA_AS_OF,
      catalog: makeCatalog(),
      changes: [],
    });
    const server = await startServer({ snapshot: noDetection });
    const tooSlow = await startServer({
      checks: { check: async () => ({ kind: 'too-slow' }), close: async () => {} },
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
      expect(await late.json()).toMatchObject({ detail: expect.stringContaining('takes longer') });
    } finally {
      await server.close();
      await tooSlow.close();
    }
  });
});
