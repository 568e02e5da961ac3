/** What every store keeps to about webhooks and notices. Run over each adapter by store.test.ts. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeId } from '../../server/notices/make-notices.ts';
import { newId, newWebhookSecret } from '../../server/stacks/ids.ts';
import {
  DELIVERIES_KEPT_MAX,
  type Notice,
  type NoticeMark,
  WEBHOOKS_PER_ORGANIZATION_MAX,
  type Webhook,
} from '../../server/stacks/notice-records.ts';
import { OPERATOR, type StackRecord } from '../../server/stacks/records.ts';
import type { StackStore } from '../../server/stacks/store.ts';
import { at, settle, stack, T0 } from './samples.ts';
import type { StoreUnderTest } from './store-contract.ts';

const V1 = '2026-11-20.9';
const V2 = '2026-11-20.10';
const MARK: NoticeMark = {
  version: V1,
  upTo: at(1).at,
  picks: [{ need: 'postgres', offer: 'acorn-postgres' }],
};

export function webhook(organizationId: string, part: Partial<Webhook> = {}): Webhook {
  return {
    id: newId('whk', randomBytes),
    organizationId,
    url: 'https://hooks.example/in',
    format: 'standard',
    secret: newWebhookSecret(randomBytes),
    since: T0,
    createdAt: T0,
    disabled: null,
    ...part,
  };
}

export function notice(hook: Webhook, stackId: string, entryId: string, part: Partial<Notice> = {}): Notice {
  return {
    id: noticeId(hook.id, stackId, entryId),
    webhookId: hook.id,
    stackId,
    entryId,
    body: `{"entry":"${entryId}"}`,
    createdAt: T0,
    dueAt: T0,
    attempts: 0,
    deliveredAt: null,
    answer: null,
    ...part,
  };
}

export function describeNotices({ name, open, reopen }: StoreUnderTest): void {
  describe(`the outbox in ${name}`, () => {
    let store: StackStore;
    let organizationId: string;
    let saved: StackRecord;
    let hook: Webhook;
    beforeEach(async () => {
      store = await open();
      organizationId = await settle(store);
      saved = stack(organizationId);
      await store.saveStack(saved, OPERATOR);
      hook = webhook(organizationId);
      await store.addWebhook(hook, OPERATOR);
    });
    afterEach(() => store.close());

    const put = (...entries: string[]) =>
      store.addNotices(
        saved.id,
        null,
        MARK,
        entries.map((entry) => notice(hook, saved.id, entry)),
      );
    const claim = (minute: number, limit = 100, perWebhook = 100) =>
      store.claimNotices({ now: at(minute).at, until: at(minute + 10).at, limit, perWebhook });
    const claimed = async (minute: number): Promise<string[]> =>
      (await claim(minute)).map((each) => each.notice.entryId).sort();

    it('gives back webhooks and notices after it was closed and opened again', async () => {
      const slack = webhook(organizationId, { format: 'slack', createdAt: at(1).at, since: at(1).at });
      await store.addWebhook(slack, OPERATOR);
      await put('c1');
      await store.close();
      store = await reopen();
      expect(await store.listWebhooks(organizationId)).toEqual([hook, slack]);
      expect(await store.findWebhook(slack.id)).toEqual(slack);
      expect(await store.listNotices(hook.id, 10)).toEqual([notice(hook, saved.id, 'c1')]);
    });

    it('takes a few webhooks of an organization that it knows', async () => {
      expect(await store.addWebhook(webhook('org_AAAAAAAAAAAAAAAA'), OPERATOR)).toBe('unknown-organization');
      const answers: string[] = [];
      for (let number = 0; number < WEBHOOKS_PER_ORGANIZATION_MAX; number++)
        answers.push(await store.addWebhook(webhook(organizationId), OPERATOR));
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(WEBHOOKS_PER_ORGANIZATION_MAX - 1);
      expect(answers.at(-1)).toBe('full');
    });

    it('names a stack until its mark has come to the version', async () => {
      const due = async (version: string) =>
        (await store.stacksToNotify(version, 10)).map(({ stack: { id } }) => id);
      const [first] = await store.stacksToNotify(V1, 10);
      expect(first).toEqual({ stack: saved, mark: { ...saved.seen, version: null }, webhooks: [hook] });
      expect(await store.addNotices(saved.id, null, MARK, [])).toBe('added');
      expect(await due(V1)).toEqual([]);
      // A replica that serves an older version has nothing to make, and the tenth of a day follows the ninth.
      expect(await due('2026-11-19.1')).toEqual([]);
      expect(await due(V2)).toEqual([saved.id]);
      expect((await store.stacksToNotify(V2, 10))[0]?.mark).toEqual(MARK);
    });

    it('names no stack of an organization without an enabled webhook', async () => {
      const other = await settle(store, 'Other');
      await store.saveStack(stack(other), OPERATOR);
      expect((await store.stacksToNotify(V1, 10)).map(({ stack: { id } }) => id)).toEqual([saved.id]);
      await put('c1');
      const [taken] = await claim(0);
      await store.settleNotice(taken?.notice.id ?? '', {
        kind: 'given-up',
        at: at(1).at,
        answer: 'HTTP 410',
        reason: 'gone',
      });
      expect(await store.stacksToNotify(V2, 10)).toEqual([]);
    });

    it('lets one of many who make the notices of a version do it', async () => {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => put('c1', 'c2')));
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'overtaken')).toHaveLength(7);
      expect(await store.listNotices(hook.id, 10)).toHaveLength(2);
    });

    it('makes no notice for a webhook that went meanwhile, nor for a stack that did', async () => {
      const gone = webhook(organizationId);
      expect(
        await store.addNotices(saved.id, null, MARK, [
          notice(gone, saved.id, 'c1'),
          notice(hook, saved.id, 'c1'),
        ]),
      ).toBe('added');
      expect(await store.listNotices(gone.id, 10)).toEqual([]);
      await store.deleteStack(saved.id, at(1));
      expect(await store.addNotices(saved.id, V1, { ...MARK, version: V2 }, [])).toBe('overtaken');
      expect(await store.listNotices(hook.id, 10)).toEqual([]);
    });

    it('gives a due notice to one sender at a time, and to the next one when the first is taken for dead', async () => {
      await put('c1', 'c2');
      const all = await Promise.all(Array.from({ length: 8 }, () => claimed(0)));
      expect(all.flat().sort()).toEqual(['c1', 'c2']);
      expect(await claimed(9)).toEqual([]);
      expect(await claimed(10)).toEqual(['c1', 'c2']);
    });

    it('gives out nothing twice when the clock is set back, and loses nothing', async () => {
      await put('c1');
      expect(await claimed(60)).toEqual(['c1']);
      expect(await claimed(5)).toEqual([]);
      expect(await claimed(69)).toEqual([]);
      expect(await claimed(70)).toEqual(['c1']);
    });

    it('gives out some of each webhook before more of any', async () => {
      const second = webhook(organizationId);
      await store.addWebhook(second, OPERATOR);
      await store.addNotices(saved.id, null, MARK, [
        ...['a1', 'a2', 'a3', 'a4'].map((entry) => notice(hook, saved.id, entry)),
        notice(second, saved.id, 'b1', { dueAt: at(1).at }),
      ]);
      const taken = (await claim(2, 2, 2)).map((each) => each.webhook.id);
      expect(new Set(taken)).toEqual(new Set([hook.id, second.id]));
      expect((await claim(2, 100, 2)).map((each) => each.webhook.id)).toEqual([hook.id, hook.id]);
    });

    it('gives out nothing of a webhook that is to be passed over, and its notices later', async () => {
      const second = webhook(organizationId);
      await store.addWebhook(second, OPERATOR);
      await put('a1', 'a2');
      await store.addNotices(saved.id, MARK.version, MARK, [notice(second, saved.id, 'b1')]);
      const span = { now: at(2).at, until: at(12).at, limit: 100, perWebhook: 100 };
      const taken = await store.claimNotices({ ...span, passOver: [hook.id] });
      expect(taken.map((each) => each.notice.entryId)).toEqual(['b1']);
      expect(await store.claimNotices({ ...span, passOver: [second.id, hook.id] })).toEqual([]);
      expect(await claimed(2)).toEqual(['a1', 'a2']);
    });

    it('forgets the body of what was delivered, and keeps the last deliveries', async () => {
      const entries = Array.from({ length: DELIVERIES_KEPT_MAX + 5 }, (_, number) => `c${number}`);
      await store.addNotices(
        saved.id,
        null,
        MARK,
        entries.map((entry, number) => notice(hook, saved.id, entry, { createdAt: at(number).at })),
      );
      for (const { notice: one } of await claim(0, 1000, 1000))
        await store.settleNotice(one.id, { kind: 'delivered', at: at(1).at, answer: 'HTTP 200' });
      const kept = await store.listNotices(hook.id, 1000);
      expect(kept).toHaveLength(DELIVERIES_KEPT_MAX);
      expect(kept[0]).toMatchObject({
        entryId: entries.at(-1),
        body: null,
        attempts: 1,
        deliveredAt: at(1).at,
        answer: 'HTTP 200',
      });
      expect(await claimed(60)).toEqual([]);
    });

    it('tries again when it was told to, and counts the attempts', async () => {
      await put('c1', 'c2');
      const [first] = await claim(0, 1);
      const failed = {
        kind: 'failed',
        answer: 'HTTP 400',
        retryAt: at(30).at,
        postponeOthers: false,
      } as const;
      await store.settleNotice(first?.notice.id ?? '', failed);
      expect(await claimed(11)).toEqual([first?.notice.entryId === 'c1' ? 'c2' : 'c1']);
      const again = await claim(30);
      expect(again.find(({ notice: { id } }) => id === first?.notice.id)?.notice).toMatchObject({
        attempts: 1,
        answer: 'HTTP 400',
      });
    });

    it('leaves a receiver that is down alone altogether, also where several attempts fail at once', async () => {
      await put('c1', 'c2', 'c3');
      const taken = await claim(0, 2);
      await Promise.all(
        taken.map(({ notice: { id } }, number) =>
          store.settleNotice(id, {
            kind: 'failed',
            answer: 'the connection failed',
            retryAt: at(30 + number).at,
            postponeOthers: true,
          }),
        ),
      );
      expect(await claimed(29)).toEqual([]);
      expect(await claimed(31)).toEqual(['c1', 'c2', 'c3']);
    });

    it('disables a webhook with the reason, sends it nothing, and all that waited once it is enabled', async () => {
      await put('c1', 'c2');
      const [first] = await claim(0, 1);
      const id = first?.notice.id ?? '';
      const givenUp = { kind: 'given-up', at: at(1).at, answer: 'HTTP 410', reason: 'gone' } as const;
      await store.settleNotice(id, givenUp);
      expect((await store.findWebhook(hook.id))?.disabled).toEqual({ at: at(1).at, reason: 'gone' });
      expect(await claimed(60)).toEqual([]);
      await store.settleNotice(id, { ...givenUp, at: at(2).at, reason: 'again' });
      expect((await store.findWebhook(hook.id))?.disabled?.reason).toBe('gone');
      expect(await store.enableWebhook(hook.id, at(70).at, at(70))).toBe('enabled');
      expect(await store.enableWebhook(hook.id, at(71).at, at(71))).toBe('already-enabled');
      expect(await store.enableWebhook('whk_AAAAAAAAAAAAAAAA', T0, at(71))).toBe('unknown-webhook');
      expect(await store.findWebhook(hook.id)).toEqual({ ...hook, since: at(70).at });
      const again = await claim(70);
      expect(again.map(({ notice: { entryId } }) => entryId).sort()).toEqual(['c1', 'c2']);
      expect(again.map(({ notice: { attempts } }) => attempts)).toEqual([0, 0]);
    });

    it('does nothing for a late word of a notice that is delivered or gone', async () => {
      await put('c1');
      const [first] = await claim(0);
      const id = first?.notice.id ?? '';
      await store.settleNotice(id, { kind: 'delivered', at: at(1).at, answer: 'HTTP 204' });
      await store.settleNotice(id, {
        kind: 'failed',
        answer: 'no answer',
        retryAt: at(2).at,
        postponeOthers: true,
      });
      expect((await store.listNotices(hook.id, 1))[0]).toMatchObject({ attempts: 1, answer: 'HTTP 204' });
      expect(await store.removeWebhook(hook.id, at(2))).toBe('removed');
      expect(await store.removeWebhook(hook.id, at(2))).toBe('unknown-webhook');
      await store.settleNotice(id, { kind: 'delivered', at: at(3).at, answer: 'HTTP 200' });
      expect(await store.listNotices(hook.id, 1)).toEqual([]);
    });

    it('tells who did what, and deletes everything with the organization', async () => {
      await put('c1');
      const [first] = await claim(0);
      await store.settleNotice(first?.notice.id ?? '', {
        kind: 'given-up',
        at: at(2).at,
        answer: 'HTTP 410',
        reason: 'gone',
      });
      await store.enableWebhook(hook.id, T0, at(3));
      const audit = await store.listAudit(organizationId, 4);
      expect(audit.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
        ['webhook-enabled', 'operator', hook.id],
        ['webhook-disabled', 'service', hook.id],
        ['webhook-added', 'operator', hook.id],
        ['stack-saved', 'operator', 'shop'],
      ]);
      expect(JSON.stringify(audit)).not.toContain(hook.secret);
      await store.deleteOrganization(organizationId, at(4));
      expect(await store.findWebhook(hook.id)).toBeNull();
      expect(await store.listNotices(hook.id, 10)).toEqual([]);
      expect(await claimed(60)).toEqual([]);
    });
  });
}
