/** From a published change to what a receiver gets: which changes are told, to whom, in which words, and how often. */

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChangeEntry } from '../../schemas/change.ts';
import { stackChangeNoticeSchema } from '../../schemas/notice.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import {
  createSender,
  deliverNotices,
  makeNotices,
  type Sender,
  type Tally,
} from '../../server/notices/index.ts';
import type { ServedSnapshot } from '../../server/snapshot/index.ts';
import { listStacks, markSeen, newestMoment, openFileStore, saveStack } from '../../server/stacks/index.ts';
import { OPERATOR, type StackRecord } from '../../server/stacks/records.ts';
import type { StackStore } from '../../server/stacks/store.ts';
import { CHANGES, change, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { snapshotOf } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { webhook } from '../stacks/notice-contract.ts';
import { at, settle, stack, T0 } from '../stacks/samples.ts';
import { isSignedWith, type Receiver, startReceiver } from './receiver.ts';

const PUBLIC_URL = 'https://zero.example';
const NIGHT = '2026-11-21T02:00:00Z';
const ACORN = {
  offer: 'acorn-postgres',
  provider: 'acorn',
  publishedAt: NIGHT,
  happenedOn: '2026-11-21',
} as const;
const BIRCH = { ...ACORN, offer: 'birch-postgres', provider: 'birch' } as const;

let folder: string;
let store: StackStore;
let organizationId: string;
let clock: number;
let receiver: Receiver;
let sender: Sender;
let answer: (response: ServerResponse) => void;

const today = snapshotOf();
const tomorrow = (changes: readonly ChangeEntry[], version = '2026-11-21.1', catalog = makeCatalog()) =>
  snapshotOf(catalog, [...changes, ...CHANGES], version);
const now = (): Date => new Date(clock);
const make = (snapshot: ServedSnapshot) => makeNotices(store, snapshot, { now, publicUrl: PUBLIC_URL });
const deliver = (): Promise<Tally> => deliverNotices(store, { send: sender.send, now, random: () => 0.5 });
const tell = async (snapshot: ServedSnapshot): Promise<Tally> => {
  await make(snapshot);
  return deliver();
};
const told = (): string[] => received().map(({ data }) => `${data.stack.name} ${data.change.id}`);
const received = () => receiver.received.map(({ body }) => stackChangeNoticeSchema.parse(JSON.parse(body)));
const listen = (part: Parameters<typeof webhook>[1] = {}) => {
  const hook = webhook(organizationId, { url: receiver.url, since: newestMoment(today), ...part });
  return store.addWebhook(hook, OPERATOR).then(() => hook);
};
const save = async (name: string, request: object = {}): Promise<StackRecord> => {
  const asked = planRequestSchema.parse({ needs: ['postgres'], scale: { databaseGb: 0.25 }, ...request });
  const saved = await saveStack(
    store,
    today,
    { organizationId, name, request: asked, by: OPERATOR },
    { now: now(), random: randomBytes },
  );
  if (saved.kind !== 'created') throw new Error(saved.kind);
  return saved.stack;
};

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openFileStore(join(folder, 'stacks.json'));
  organizationId = await settle(store);
  clock = Date.parse(T0);
  answer = (response) => void response.writeHead(204).end();
  receiver = await startReceiver((response) => answer(response));
  sender = createSender({ allowLoopback: true, userAgent: 'zero-catalog/test' });
});
afterEach(async () => {
  await sender.close();
  await receiver.close();
  await store.close();
});

describe('a change that a night publishes', () => {
  it('is told once for each stack that lives on the plan, whoever looks how often', async () => {
    const hook = await listen();
    await save('shop');
    await save('blog');
    await save('files', { needs: ['object-storage'], scale: {} });
    await tell(today);
    expect(told()).toEqual([]);
    const night = tomorrow([change('c5', BIRCH), change('c4', ACORN)]);
    expect(await tell(night)).toEqual({ delivered: 2, failed: 0, disabled: 0 });
    await tell(night);
    await Promise.all([tell(night), tell(snapshotOf(makeCatalog(), night.index.changes, '2026-11-21.2'))]);
    expect(told().sort()).toEqual(['blog c4', 'shop c4']);
    const ids = receiver.received.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const message of receiver.received) expect(await isSignedWith(hook.secret, message)).toBe(true);
  });

  it('is what a reader of the stack is shown as unseen', async () => {
    await listen();
    await save('shop');
    const night = tomorrow([change('c6', ACORN), change('c5', BIRCH), change('c4', ACORN)]);
    const [listed] = await listStacks(night, await store.listStacks(organizationId));
    await tell(night);
    expect(listed?.unseenChanges.map(({ id }) => `shop ${id}`).sort()).toEqual(told().sort());
    expect(received()[0]?.data.change).toEqual(
      listed?.unseenChanges.find(({ id }) => id === received()[0]?.data.change.id),
    );
  });

  it('is told also where somebody marks it as seen before the notice is made', async () => {
    await listen();
    const saved = await save('shop');
    const offers = OFFERS.map((offer) =>
      offer.slug === 'acorn-postgres' ? { ...offer, freeType: 'trial' as const, trialDays: 30 } : offer,
    ).map((offer) => (offer.slug === 'birch-postgres' ? { ...offer, review: null } : offer));
    const night = tomorrow([change('c4', ACORN)], '2026-11-21.1', { ...makeCatalog(), offers });
    await markSeen(store, night, saved, { now: now(), by: OPERATOR });
    await tell(night);
    expect(told()).toEqual(['shop c4']);
  });

  it('is told of the plan that was left for it, with what is picked now', async () => {
    await listen();
    await save('shop');
    const offers = OFFERS.map((offer) =>
      offer.slug === 'acorn-postgres' ? { ...offer, freeType: 'trial' as const, trialDays: 30 } : offer,
    ).map((offer) => (offer.slug === 'birch-postgres' ? { ...offer, review: null } : offer));
    const night = tomorrow([change('c4', ACORN)], '2026-11-21.1', { ...makeCatalog(), offers });
    await tell(night);
    const [notice] = received();
    expect(notice?.data.needs).toEqual(['postgres']);
    expect(notice?.data.stack.movedPicks).toEqual([
      { need: 'postgres', from: 'acorn-postgres', to: 'birch-postgres' },
    ]);
    expect(notice?.text).toContain('Birch Database (before: Acorn Postgres)');
  });

  it.each([
    ['that corrects our own record', { kind: 'correction' }],
    ['that was found in files of the past', { foundIn: 'history', happenedOn: '2024-02-01' }],
  ] as const)('is no news: one %s', async (_which, part) => {
    await listen();
    await save('shop');
    await tell(tomorrow([change('c4', { ...ACORN, ...part })]));
    expect(told()).toEqual([]);
  });

  it('is not told to a webhook that was added after it, but by a night that began before it was added', async () => {
    const night = tomorrow([change('c4', ACORN)]);
    await listen({ since: newestMoment(night) });
    clock = Date.parse('2026-11-21T02:30:00Z');
    await listen({ since: newestMoment(today), createdAt: now().toISOString() });
    await save('shop');
    await tell(night);
    expect(told()).toEqual(['shop c4']);
  });

  it('is told of a stack that was brought in by an import', async () => {
    await listen();
    const old = stack(organizationId, { seen: { upTo: newestMoment(today), picks: [] } });
    await store.importOrganization(
      {
        format: 1,
        organization: { id: organizationId, name: 'Acme', createdAt: T0 },
        members: [],
        stacks: [
          { id: old.id, name: 'old', request: old.request, seen: old.seen, createdAt: T0, updatedAt: T0 },
        ],
      },
      [],
      at(0),
    );
    await tell(tomorrow([change('c4', ACORN)]));
    expect(told()).toEqual(['old c4']);
  });

  it('is told under the same id whatever happens to the outbox', async () => {
    await listen();
    await save('shop');
    answer = (response) => void response.destroy();
    const night = tomorrow([change('c4', ACORN)]);
    await tell(night);
    clock += 10_000;
    answer = (response) => void response.writeHead(200).end();
    await deliver();
    const [first, second, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(second?.id).toBe(first?.id);
    expect(second?.body).toBe(first?.body);
    expect(Number(second?.timestamp) - Number(first?.timestamp)).toBe(10);
  });
});

describe('what a notice says', () => {
  it('are the facts with their quotes, sources and freshness, and whom to credit', async () => {
    await listen();
    const saved = await save('shop & co');
    await tell(tomorrow([change('c4', ACORN)]));
    const [notice] = received();
    expect(notice).toMatchObject({
      type: 'stack.change',
      timestamp: '2026-11-21T02:00:00.000Z',
      data: {
        organizationId,
        stack: { id: saved.id, name: 'shop & co', health: 'attention', movedPicks: [] },
        needs: ['postgres'],
        offer: {
          slug: 'acorn-postgres',
          name: 'Acorn Postgres',
          url: 'https://zero.example/offers/acorn-postgres#c4',
        },
        change: { id: 'c4', kind: 'change' },
        snapshot: '2026-11-21.1',
      },
      credit: { name: 'Zero', url: 'https://zero.example/' },
    });
    const [quote] = notice?.data.evidence ?? [];
    expect(quote?.source).toMatch(/^https:/);
    expect(notice?.credit.terms).toContain('source link and freshness');
    const lines = notice?.text.split('\n') ?? [];
    expect(lines[0]).toContain('Stack "shop & co": Acorn Postgres: ');
    expect(lines[1]).toBe('The provider changed its plan on 21 Nov 2026.');
    expect(lines).toContain(`Source: ${quote?.source}`);
    expect(lines).toContain('Plan: https://zero.example/offers/acorn-postgres#c4');
    expect(lines.at(-1)).toBe('From: Zero https://zero.example/');
  });

  it('is in the language of the stack', async () => {
    await listen();
    await save('商店', { locale: 'zh-CN' });
    await tell(tomorrow([change('c4', ACORN)]));
    const [notice] = received();
    const lines = notice?.text.split('\n') ?? [];
    expect(lines[0]).toContain('方案“商店”：Acorn Postgres：');
    expect(lines[1]).toBe('服务商于 2026-11-21 调整了套餐。');
    expect(lines.at(-2)).toBe('套餐：https://zero.example/zh-CN/offers/acorn-postgres#c4');
  });

  it('is for Slack one text in which nothing can turn into a mention or a link of its own', async () => {
    await listen({ format: 'slack' });
    await save('<!channel> & co');
    await tell(tomorrow([change('c4', ACORN)]));
    const [message] = receiver.received;
    const { text } = z.strictObject({ text: z.string() }).parse(JSON.parse(message?.body ?? ''));
    expect(text).toContain('Stack "&lt;!channel&gt; &amp; co": Acorn Postgres: ');
    expect(text).not.toContain('<');
  });
});

describe('a receiver that does not take notices', () => {
  it('is asked again and again with longer pauses, then disabled with the reason', async () => {
    const hook = await listen();
    await save('shop');
    answer = (response) => void response.writeHead(500).end();
    await make(tomorrow([change('c4', ACORN)]));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      const tally = await deliver();
      expect([tally.failed, tally.disabled]).toEqual(attempt < 10 ? [1, 0] : [0, 1]);
      expect(await deliver()).toEqual({ delivered: 0, failed: 0, disabled: 0 });
      const [waiting] = await store.listNotices(hook.id, 1);
      const due = Date.parse(waiting?.dueAt ?? '');
      waits.push(due - clock);
      clock = due;
    }
    expect(waits.slice(0, 9)).toEqual([...waits.slice(0, 9)].sort((a, b) => a - b));
    expect((await store.findWebhook(hook.id))?.disabled?.reason).toBe(
      '10 attempts failed, the last one: HTTP 500',
    );
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    // What changes while it is disabled is not collected for it.
    await tell(tomorrow([change('c5', { ...ACORN, publishedAt: '2026-11-22T02:00:00Z' })], '2026-11-22.1'));
    expect(receiver.received).toHaveLength(10);
    answer = (response) => void response.writeHead(204).end();
    await store.enableWebhook(hook.id, newestMoment(today), { at: now().toISOString(), by: OPERATOR });
    await deliver();
    expect(told().at(-1)).toBe('shop c4');
    expect(receiver.received).toHaveLength(11);
  });

  it('is disabled at once where it answered that it no longer exists', async () => {
    const hook = await listen();
    await save('shop');
    await save('blog');
    answer = (response) => void response.writeHead(410).end();
    const tally = await tell(tomorrow([change('c5', ACORN), change('c4', ACORN)]));
    expect(tally.disabled).toBeGreaterThan(0);
    expect(receiver.received.length).toBeLessThanOrEqual(2);
    expect((await store.findWebhook(hook.id))?.disabled?.reason).toBe(
      'the receiver answered 410: it wants no more notices',
    );
  });

  it('holds up nobody else while it has not answered, and has no more than its own places', async () => {
    const stacks = Array.from({ length: 12 }, (_, number) => `s${number}`);
    const events: string[] = [];
    const unanswered: ServerResponse[] = [];
    let most = 0;
    let isReleased = false;
    const release = (): void => {
      isReleased = true;
      for (const response of unanswered.splice(0)) {
        events.push('slow answered');
        response.writeHead(204).end();
      }
    };
    // Answers nothing until the other receiver has all of its notices, and then each a little later.
    answer = (response) => {
      unanswered.push(response);
      most = Math.max(most, unanswered.length);
      if (isReleased) setTimeout(release, 5);
    };
    const fast = await startReceiver((response) => {
      events.push('fast has one');
      response.writeHead(204).end();
      if (fast.received.length === stacks.length) release();
    });
    await listen();
    await listen({ url: fast.url });
    for (const name of stacks) await save(name);
    const tally = await tell(tomorrow([change('c4', ACORN)]));
    expect(events.slice(0, stacks.length)).toEqual(stacks.map(() => 'fast has one'));
    expect(tally).toEqual({ delivered: 2 * stacks.length, failed: 0, disabled: 0 });
    expect(told().sort()).toEqual(stacks.map((name) => `${name} c4`).sort());
    expect(most).toBe(2);
    await fast.close();
  });

  it('holds up nobody else where it is down', async () => {
    const other = await startReceiver();
    answer = (response) => void response.writeHead(503).end();
    await listen();
    await listen({ url: other.url });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await save(name);
    await tell(tomorrow([change('c4', ACORN)]));
    expect(other.received).toHaveLength(5);
    // One look at a time, and then none before it asks for it: it is down.
    expect(receiver.received.length).toBeLessThanOrEqual(2);
    await other.close();
  });
});
