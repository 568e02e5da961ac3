/** Every kind of key with every call: who may do what. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemCode } from '../../schemas/problem.ts';
import { openFileStore, type StackStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { readProblem, startServer, type TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { at, giveKey, openPatientStore, settle, stack, T0 } from './samples.ts';

const KEYS = [
  'none',
  'other scheme',
  'unknown',
  'read',
  'save',
  'expired',
  'revoked',
  'orphaned',
  'other organization',
] as const;
type KeyKind = (typeof KEYS)[number];
const CALLS = ['GET list', 'GET one', 'POST save', 'POST replace', 'POST seen'] as const;
type CallKind = (typeof CALLS)[number];

type Refusal = readonly [code: ProblemCode, message: RegExp, challenge: string | null];
const MISSING: Refusal = ['unauthorized', /Send an API key/, 'Bearer'];
const INVALID = 'Bearer error="invalid_token"';
const REFUSED: Readonly<Partial<Record<KeyKind, Refusal>>> = {
  none: MISSING,
  'other scheme': MISSING,
  unknown: ['unauthorized', /is unknown/, INVALID],
  expired: ['key-expired', /has expired/, INVALID],
  revoked: ['key-revoked', /was revoked/, INVALID],
  orphaned: ['key-orphaned', /owner .* has left/, INVALID],
  'other organization': ['forbidden', /another organization/, null],
};
const READ_ONLY: Refusal = ['forbidden', /may only read/, 'Bearer error="insufficient_scope"'];
const DONE: Readonly<Record<CallKind, number>> = {
  'GET list': 200,
  'GET one': 200,
  'POST save': 201,
  'POST replace': 200,
  'POST seen': 200,
};

function describePermissions(name: string, open: () => Promise<StackStore>): void {
  describe(`keys of the store in ${name}`, () => {
    let store: StackStore;
    let server: TestServer;
    let organizationId: string;
    const secrets = new Map<KeyKind, string>();
    const saved = stack('org_AAAAAAAAAAAAAAAA', { name: 'kept' });
    let log = '';

    beforeAll(async () => {
      store = await open();
      const lines = new Writable({
        write: (chunk, _encoding, done) => {
          log += String(chunk);
          done();
        },
      });
      server = await startServer({
        stackStore: () => store,
        clock: () => new Date(T0),
        logger: pino({ level: 'trace' }, lines),
      });
      organizationId = await settle(store);
      await store.saveStack({ ...saved, organizationId }, OPERATOR);
      const bob = { organizationId, email: 'bob@example.com', addedAt: T0 };
      await store.addMember(bob, OPERATOR);
      const give = async (
        kind: KeyKind,
        part: Parameters<typeof giveKey>[2],
        organization = organizationId,
      ) => {
        const { secret, record } = await giveKey(store, organization, part);
        secrets.set(kind, secret);
        return record;
      };
      await give('read', { access: 'read' });
      await give('save', {});
      await give('expired', { expiresAt: T0 });
      await store.revokeKey((await give('revoked', {})).id, at(-1));
      await give('orphaned', { owner: bob.email });
      await store.removeMember(bob, at(-1));
      await give('other organization', {}, await settle(store, 'Other'));
      secrets.set('unknown', `zero_${'A'.repeat(43)}`);
    });
    afterAll(async () => {
      await server?.close();
      await store?.close();
    });

    const authorization = (kind: KeyKind): Record<string, string> => {
      if (kind === 'none') return {};
      if (kind === 'other scheme') return { authorization: `Basic ${secrets.get('save')}` };
      return { authorization: `Bearer ${secrets.get(kind)}` };
    };
    const ask = (kind: KeyKind, call: CallKind): Promise<Response> => {
      const [method, what] = call.split(' ');
      const posting = what === 'save' || what === 'replace';
      const path =
        { list: `?organizationId=${organizationId}`, one: `/${saved.id}`, seen: `/${saved.id}/seen` }[
          what ?? ''
        ] ?? '';
      return server.get(`/api/stacks${path}`, {
        method: method ?? 'GET',
        headers: { ...authorization(kind), ...(posting ? { 'content-type': 'application/json' } : {}) },
        ...(posting
          ? {
              body: JSON.stringify({
                organizationId,
                name: what === 'save' ? 'new' : 'kept',
                request: { needs: ['postgres'] },
              }),
            }
          : {}),
      });
    };

    it.each(KEYS.flatMap((kind) => CALLS.map((call) => ({ kind, call }))))(
      '$kind: $call',
      async ({ kind, call }) => {
        const refusal = REFUSED[kind] ?? (kind === 'read' && call.startsWith('POST') ? READ_ONLY : undefined);
        const before = await store.listStacks(organizationId);
        const response = await ask(kind, call);
        if (refusal === undefined) {
          expect(response.status).toBe(DONE[call]);
          expect(JSON.stringify(await response.json())).toContain(organizationId);
          return;
        }
        const [code, message, challenge] = refusal;
        expect(response.headers.get('www-authenticate')).toBe(challenge);
        expect((await readProblem(response, code)).message).toMatch(message);
        expect(await store.listStacks(organizationId)).toEqual(before);
      },
    );

    it('say which in Chinese, too', async () => {
      const response = await server.get('/api/stacks?locale=zh-CN', { headers: authorization('revoked') });
      expect((await readProblem(response, 'key-revoked')).message).toBe('API 密钥已被吊销。');
    });

    it('open no stack of another organization by its id, and none by naming the own one', async () => {
      const headers = authorization('other organization');
      for (const path of [
        `/${saved.id}`,
        `/${saved.id}?organizationId=${organizationId}`,
        `?organizationId=${organizationId}`,
      ])
        await readProblem(await server.get(`/api/stacks${path}`, { headers }), 'forbidden');
    });

    it('are refused before the body is read', async () => {
      const response = await server.get('/api/stacks', {
        method: 'POST',
        headers: { ...authorization('unknown'), 'content-type': 'text/csv' },
        body: 'x',
      });
      await readProblem(response, 'unauthorized');
    });

    it('stand in no log, whatever the level, and in no store', async () => {
      await server.get(`/api/stacks?key=${secrets.get('save')}`, { headers: authorization('save') });
      await server.get(`/api/stacks/${secrets.get('save')}`, { headers: authorization('save') });
      expect(log.length).toBeGreaterThan(1000);
      const everything =
        log +
        JSON.stringify([await store.listKeys(organizationId), await store.listAudit(organizationId, 1000)]);
      for (const [kind, secret] of secrets)
        expect([kind, everything.includes(secret.slice(5, 20))]).toEqual([kind, false]);
      for (const { hash } of await store.listKeys(organizationId)) expect(log).not.toContain(hash);
    });
  });
}

describe('in a file', () => {
  const folder = temporaryFolder();
  describePermissions('a file', () => openFileStore(join(folder, 'stacks.json')));
});

const programs = postgresPrograms();
describe.runIf(canRun('PostgreSQL', programs))('in a database', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres?.close());
  describePermissions('PostgreSQL', async () => openPatientStore(await postgres.createDatabase()));
});
