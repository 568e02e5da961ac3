/** What every store of saved stacks keeps to. Run over each adapter by store.test.ts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planRequestSchema } from '../../schemas/plan.ts';
import { STACKS_PER_ORGANIZATION_MAX } from '../../schemas/stack.ts';
import { organizationExportSchema } from '../../server/stacks/export-format.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import type { StackStore } from '../../server/stacks/store.ts';
import { at, exportedStack, giveKey, key, organization, settle, stack, T0 } from './samples.ts';

export type StoreUnderTest = {
  readonly name: string;
  /** Opens a fresh one. */
  open(): Promise<StackStore>;
  /** Opens the same one again, after it was closed. */
  reopen(): Promise<StackStore>;
};

const UNKNOWN = 'org_AAAAAAAAAAAAAAAA';

export function describeStore({ name, open, reopen }: StoreUnderTest): void {
  describe(`the store of stacks in ${name}`, () => {
    let store: StackStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('gives back what it was given, after it was closed and opened again', async () => {
      const id = await settle(store);
      const { record } = await giveKey(store, id, { expiresAt: at(60).at });
      const saved = stack(id, {
        name: '商店 “one” é\u{1F680}',
        request: planRequestSchema.parse({
          needs: ['redis', 'postgres'],
          constraints: { commercial: true, audience: 'cn' },
          scale: { databaseGb: 0.1 + 0.2, tokensPerMonth: 1e15 },
          prefer: ['b', 'a'],
          locale: 'zh-CN',
        }),
      });
      await store.saveStack(saved, OPERATOR);
      await store.close();
      store = await reopen();
      expect(await store.listOrganizations()).toEqual([{ id, name: 'Acme', createdAt: T0 }]);
      expect(await store.listMembers(id)).toEqual([
        { organizationId: id, email: 'ann@example.com', addedAt: T0 },
      ]);
      expect(await store.listKeys(id)).toEqual([record]);
      expect(await store.listStacks(id)).toEqual([saved]);
      expect(JSON.stringify(await store.findStack(saved.id))).toBe(JSON.stringify(saved));
    });

    it('replaces a stack of the same name and keeps its id and the day it was made', async () => {
      const id = await settle(store);
      const first = stack(id);
      expect(await store.saveStack(first, OPERATOR)).toEqual({ kind: 'created', stack: first });
      const again = stack(id, {
        request: planRequestSchema.parse({ needs: ['auth'] }),
        seen: { upTo: at(5).at, picks: [] },
        updatedAt: at(5).at,
        createdAt: at(5).at,
      });
      const expected = { ...again, id: first.id, createdAt: T0 };
      expect(await store.saveStack(again, OPERATOR)).toEqual({ kind: 'replaced', stack: expected });
      expect(await store.listStacks(id)).toEqual([expected]);
    });

    it('keeps organizations apart: one name may stand in each', async () => {
      const [one, two] = [await settle(store, 'One'), await settle(store, 'Two')];
      await store.saveStack(stack(one), OPERATOR);
      expect((await store.saveStack(stack(two), OPERATOR)).kind).toBe('created');
      expect(await store.listStacks(one)).toHaveLength(1);
      expect(await store.listStacks(UNKNOWN)).toEqual([]);
      expect((await store.saveStack(stack(UNKNOWN), OPERATOR)).kind).toBe('unknown-organization');
    });

    it('lists stacks by name, in the order of code points', async () => {
      const id = await settle(store);
      for (const name of ['b', 'a', 'B', '中', 'é', '\u{1F680}', '\u{FF21}'])
        await store.saveStack(stack(id, { name }), OPERATOR);
      expect((await store.listStacks(id)).map(({ name }) => name)).toEqual([
        'B',
        'a',
        'b',
        'é',
        '中',
        '\u{FF21}',
        '\u{1F680}',
      ]);
    });

    it('takes at most 200 stacks of an organization, also when they come at once', async () => {
      const id = await settle(store);
      const kinds = await Promise.all(
        Array.from({ length: STACKS_PER_ORGANIZATION_MAX + 20 }, async (_, number) => {
          const saved = await store.saveStack(stack(id, { name: `stack ${number}` }), OPERATOR);
          return saved.kind;
        }),
      );
      expect(kinds.filter((kind) => kind === 'created')).toHaveLength(STACKS_PER_ORGANIZATION_MAX);
      expect(kinds.filter((kind) => kind === 'full')).toHaveLength(20);
      const [known] = await store.listStacks(id);
      expect((await store.saveStack(stack(id, { name: known?.name ?? '' }), OPERATOR)).kind).toBe('replaced');
      expect(await store.listStacks(id)).toHaveLength(STACKS_PER_ORGANIZATION_MAX);
    });

    it('lets one of many saves of one new name make it, and the others replace it', async () => {
      const id = await settle(store);
      const saves = await Promise.all(Array.from({ length: 20 }, () => store.saveStack(stack(id), OPERATOR)));
      expect(saves.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      expect(saves.filter(({ kind }) => kind === 'replaced')).toHaveLength(19);
      expect(await store.listStacks(id)).toHaveLength(1);
    });

    it('marks changes as seen, never back behind what was seen', async () => {
      const id = await settle(store);
      const saved = stack(id);
      await store.saveStack(saved, OPERATOR);
      const picks = [{ need: 'postgres', offer: 'birch-postgres' }] as const;
      const seen = await store.markSeen(saved.id, { upTo: at(9).at, picks: [...picks] }, at(10));
      expect(seen).toEqual({ ...saved, seen: { upTo: at(9).at, picks } });
      await store.markSeen(saved.id, { upTo: at(3).at, picks: [] }, at(11));
      expect((await store.findStack(saved.id))?.seen).toEqual({ upTo: at(9).at, picks: [] });
      expect(await store.markSeen('stk_AAAAAAAAAAAAAAAA', { upTo: T0, picks: [] }, at(1))).toBeNull();
    });

    it('changes a stack if it is still the one that the caller knows, and gives no name twice', async () => {
      const id = await settle(store);
      const [shop, blog] = [stack(id), stack(id, { name: 'blog' })];
      for (const each of [shop, blog]) await store.saveStack(each, OPERATOR);
      const renamed = { ...shop, name: 'store', updatedAt: at(1).at };
      expect(await store.changeStack(shop.id, { name: 'store' }, shop, at(1))).toEqual(renamed);
      expect(await store.changeStack(shop.id, { name: 'blog' }, null, at(2))).toBe('name-taken');
      expect(await store.changeStack(shop.id, { name: 'late' }, shop, at(3))).toBe('changed-meanwhile');
      expect(await store.deleteStack(shop.id, at(3), shop)).toBe('changed-meanwhile');
      expect(await store.findStack(shop.id)).toEqual(renamed);
      const request = planRequestSchema.parse({ needs: ['auth'] });
      const seen = { upTo: at(5).at, picks: [] };
      expect(await store.changeStack(shop.id, { request, seen }, renamed, at(4))).toEqual({
        ...renamed,
        request,
        seen,
        updatedAt: at(4).at,
      });
      expect(await store.changeStack('stk_AAAAAAAAAAAAAAAA', {}, null, at(5))).toBeNull();
      expect((await store.listAudit(id, 2)).map(({ action, subject }) => [action, subject])).toEqual([
        ['stack-replaced', 'store'],
        ['stack-replaced', 'shop'],
      ]);
      // The old name is free again.
      expect((await store.saveStack(stack(id), OPERATOR)).kind).toBe('created');
    });

    it('lets one of two changes to the same name have it, and one of two of the same stack', async () => {
      const id = await settle(store);
      const [one, two] = [stack(id, { name: 'one' }), stack(id, { name: 'two' })];
      for (const each of [one, two]) await store.saveStack(each, OPERATOR);
      const named = await Promise.all(
        [one, two].map((each) => store.changeStack(each.id, { name: 'three' }, null, at(1))),
      );
      expect(named.filter((answer) => answer === 'name-taken')).toHaveLength(1);
      const known = await store.findStack(one.id);
      const changed = await Promise.all(
        ['four', 'five'].map((name) => store.changeStack(one.id, { name }, known, at(2))),
      );
      expect(changed.filter((answer) => answer === 'changed-meanwhile')).toHaveLength(1);
    });

    it('deletes a stack once', async () => {
      const id = await settle(store);
      const saved = stack(id);
      await store.saveStack(saved, OPERATOR);
      expect(await store.deleteStack(saved.id, at(1))).toBe('deleted');
      expect(await store.deleteStack(saved.id, at(1))).toBe('unknown-stack');
      expect(await store.findStack(saved.id)).toBeNull();
    });

    it('makes keys for members only', async () => {
      const id = await settle(store);
      expect(await store.createKey(key(UNKNOWN).record, OPERATOR)).toBe('unknown-organization');
      expect(await store.createKey(key(id, { owner: 'eve@example.com' }).record, OPERATOR)).toBe(
        'not-a-member',
      );
      const { record } = key(id);
      expect(await store.createKey(record, OPERATOR)).toBe('created');
      expect(await store.findKey(record.hash)).toEqual(record);
      expect(await store.findKey('0'.repeat(64))).toBeNull();
    });

    it('revokes a key once and keeps the time', async () => {
      const id = await settle(store);
      const { record } = await giveKey(store, id);
      expect(await store.revokeKey(record.id, at(1))).toBe('revoked');
      expect(await store.revokeKey(record.id, at(2))).toBe('already-revoked');
      expect(await store.revokeKey('key_AAAAAAAAAAAAAAAA', at(2))).toBe('unknown-key');
      expect((await store.findKey(record.hash))?.revokedAt).toBe(at(1).at);
    });

    it('orphans the keys of a member who leaves, for good', async () => {
      const id = await settle(store);
      const bob = { organizationId: id, email: 'bob@example.com', addedAt: T0 };
      await store.addMember(bob, OPERATOR);
      const { record: annKey } = await giveKey(store, id);
      const { record: bobKey } = await giveKey(store, id, { owner: bob.email });
      expect(await store.removeMember(bob, at(1))).toBe('removed');
      expect(await store.removeMember(bob, at(1))).toBe('not-a-member');
      expect(await store.addMember(bob, OPERATOR)).toBe('added');
      expect(await store.addMember(bob, OPERATOR)).toBe('already-member');
      expect((await store.findKey(bobKey.hash))?.orphanedAt).toBe(at(1).at);
      expect((await store.findKey(annKey.hash))?.orphanedAt).toBeNull();
      expect(await store.addMember({ ...bob, organizationId: UNKNOWN }, OPERATOR)).toBe(
        'unknown-organization',
      );
    });

    it('records the use of a key, the latest one', async () => {
      const id = await settle(store);
      const { record } = await giveKey(store, id);
      await store.recordKeyUse(record.id, at(2).at);
      await store.recordKeyUse(record.id, at(1).at);
      await store.recordKeyUse('key_AAAAAAAAAAAAAAAA', at(1).at);
      expect((await store.findKey(record.hash))?.lastUsedAt).toBe(at(2).at);
    });

    it('deletes an organization with everything in it, and tells that it did', async () => {
      const [id, other] = [await settle(store), await settle(store, 'Other')];
      const { record } = await giveKey(store, id);
      const saved = stack(id);
      await store.saveStack(saved, OPERATOR);
      await store.saveStack(stack(other), OPERATOR);
      expect(await store.deleteOrganization(id, at(1))).toBe('deleted');
      expect(await store.deleteOrganization(id, at(1))).toBe('unknown-organization');
      expect((await store.listOrganizations()).map(({ name }) => name)).toEqual(['Other']);
      expect(await store.findKey(record.hash)).toBeNull();
      expect(await store.findStack(saved.id)).toBeNull();
      expect(await store.listMembers(id)).toEqual([]);
      expect((await store.listAudit(id, 100)).map(({ action }) => action)).toEqual(['organization-deleted']);
      expect(await store.listStacks(other)).toHaveLength(1);
    });

    it('tells who did what when, newest first', async () => {
      const id = await settle(store);
      const { record } = await giveKey(store, id);
      const ann = { name: record.owner, key: record.id };
      const saved = stack(id);
      await store.saveStack(saved, ann);
      await store.saveStack({ ...saved, updatedAt: at(1).at }, ann);
      await store.markSeen(saved.id, saved.seen, { at: at(2).at, by: ann });
      await store.deleteStack(saved.id, at(3));
      await store.revokeKey(record.id, at(4));
      const audit = await store.listAudit(id, 100);
      expect(audit.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
        ['key-revoked', 'operator', record.id],
        ['stack-deleted', 'operator', 'shop'],
        ['stack-seen', 'ann@example.com', 'shop'],
        ['stack-replaced', 'ann@example.com', 'shop'],
        ['stack-saved', 'ann@example.com', 'shop'],
        ['key-created', 'operator', record.id],
        ['member-added', 'operator', 'ann@example.com'],
        ['organization-created', 'operator', 'Acme'],
      ]);
      expect(audit[2]).toEqual({
        at: at(2).at,
        organizationId: id,
        action: 'stack-seen',
        actor: 'ann@example.com',
        key: record.id,
        subject: 'shop',
      });
      expect(await store.listAudit(id, 2)).toEqual(audit.slice(0, 2));
      expect(JSON.stringify(audit)).not.toContain(record.hash);
    });

    it('keeps the order of what was done also when the clock is set back', async () => {
      const id = await settle(store);
      const saved = stack(id, { updatedAt: at(60).at });
      await store.saveStack(saved, OPERATOR);
      const again = await store.saveStack({ ...saved, updatedAt: at(5).at }, OPERATOR);
      expect(again).toEqual({ kind: 'replaced', stack: { ...saved, updatedAt: at(5).at } });
      await store.deleteStack(saved.id, at(4));
      const audit = await store.listAudit(id, 3);
      expect(audit.map(({ action }) => action)).toEqual(['stack-deleted', 'stack-replaced', 'stack-saved']);
      expect(await store.listStacks(id)).toEqual([]);
    });

    it('brings an export in: makes what is missing, replaces stacks of the same name', async () => {
      const shop = exportedStack();
      const document = organizationExportSchema.parse({
        format: 1,
        organization: organization('Moved'),
        members: [{ email: 'Ann@Example.com', addedAt: T0 }],
        stacks: [shop, { ...shop, id: 'stk_BBBBBBBBBBBBBBBB', name: 'blog' }],
      });
      const { id } = document.organization;
      const spare = ['stk_spare00000000000', 'stk_spare00000000001'];
      expect(await store.importOrganization(document, spare, at(1))).toEqual({
        kind: 'imported',
        organizationCreated: true,
        created: 2,
        replaced: 0,
      });
      expect(await store.importOrganization(document, spare, at(2))).toEqual({
        kind: 'imported',
        organizationCreated: false,
        created: 0,
        replaced: 2,
      });
      expect(await store.listStacks(id)).toEqual([
        { ...shop, organizationId: id, id: 'stk_BBBBBBBBBBBBBBBB', name: 'blog' },
        { ...shop, organizationId: id },
      ]);
      expect((await store.listMembers(id)).map(({ email }) => email)).toEqual(['ann@example.com']);

      const copy = { ...document, organization: organization('Copy') };
      await store.importOrganization(copy, spare, at(3));
      const ids = (await store.listStacks(copy.organization.id)).map((each) => each.id);
      expect(ids).toEqual(['stk_spare00000000001', 'stk_spare00000000000']);
    });

    it('brings in nothing of an export that would be too much', async () => {
      const id = await settle(store);
      for (const number of Array(3).keys())
        await store.saveStack(stack(id, { name: `own ${number}` }), OPERATOR);
      const model = exportedStack();
      const document = organizationExportSchema.parse({
        format: 1,
        organization: { id, name: 'Acme', createdAt: T0 },
        members: [{ email: 'new@example.com', addedAt: T0 }],
        stacks: Array.from({ length: 198 }, (_each, number) => ({
          ...model,
          id: `stk_${String(number).padStart(16, '0')}`,
          name: `imported ${number}`,
        })),
      });
      expect(await store.importOrganization(document, [], at(1))).toEqual({ kind: 'full' });
      expect(await store.listStacks(id)).toHaveLength(3);
      expect(await store.listMembers(id)).toHaveLength(1);
    });
  });
}
