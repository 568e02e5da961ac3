/** `zero webhooks`, run as operators run them. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createProgram, runProgram } from '../../schemas/terminal/index.ts';
import { addStackCommands } from '../../server/faces/commands/stacks/index.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { recordingTerminal } from '../commands/run.ts';
import { CHANGES, change, makeCatalog, VERSION } from '../contract/fixture.ts';
import { testSettings } from '../contract/settings.ts';
import { publishVersion } from '../contract/store.ts';
import { temporaryFolder } from '../folders.ts';
import { settle, stack } from '../stacks/samples.ts';
import { isSignedWith, type Receiver, startReceiver } from './receiver.ts';

let folder: string;
let org: string;
let receiver: Receiver;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  folder = temporaryFolder();
  await publishVersion(join(folder, 'versions'), VERSION, makeCatalog(), CHANGES);
  const store = await openFileStore(join(folder, 'stacks.json'));
  org = await settle(store);
  const saved = stack(org, { seen: { upTo: CHANGES[0]?.publishedAt ?? '', picks: [] } });
  await store.saveStack(saved, OPERATOR);
  await store.close();
  answer = (response) => void response.writeHead(204).end();
  receiver = await startReceiver((response) => answer(response));
});
afterEach(() => receiver.close());

async function zero(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { terminal, ended } = recordingTerminal();
  const program = createProgram('zero', terminal);
  addStackCommands(program, terminal, () =>
    testSettings({
      STACKS_FILE: join(folder, 'stacks.json'),
      SNAPSHOTS_DIR: join(folder, 'versions'),
      WEBHOOKS_ALLOW_LOOPBACK: 'true',
    }),
  );
  await runProgram(program, args, terminal);
  return ended;
}
const addedSchema = z.object({ id: z.string(), secret: z.string() });
const add = async (...more: string[]) =>
  addedSchema.parse(
    JSON.parse((await zero('webhooks', 'add', '--org', org, '--url', receiver.url, '--json', ...more)).out),
  );

describe('zero webhooks', () => {
  it('shows the secret once, to the one who adds it', async () => {
    const made = await zero('webhooks', 'add', '--org', org, '--url', receiver.url);
    const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec(made.out)?.[0] ?? 'none';
    const id = /whk_[\w-]+/.exec(made.out)?.[0] ?? 'none';
    expect(made.code).toBe(0);
    const listed = await zero('webhooks', 'list', '--org', org);
    expect(listed.out).toMatch(new RegExp(`${id}\\s+standard\\s+enabled`));
    const everything = listed.out + (await zero('webhooks', 'list', '--org', org, '--json')).out;
    expect(everything).not.toContain(secret);
    expect(everything + (await zero('stacks', 'export', '--org', org)).out).not.toContain('whsec_');
    expect(await readFile(join(folder, 'stacks.json'), 'utf8')).toContain(secret);
  });

  it('sends a test that the receiver can verify, and says what it answered', async () => {
    const { id, secret } = await add();
    expect((await zero('webhooks', 'test', id)).out).toBe(`${id} took the test: HTTP 204.\n`);
    const [message] = receiver.received;
    if (message === undefined) throw new Error('nothing was received');
    expect(await isSignedWith(secret, message)).toBe(true);
    expect(JSON.parse(message.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    answer = (response) => void response.writeHead(500).end();
    expect(await zero('webhooks', 'test', id)).toMatchObject({
      code: 1,
      err: `${id} did not take the test: HTTP 500.\n`,
    });
  });

  it('tells of what changed since it was added, and lists what was sent and what waits', async () => {
    const { id } = await add('--format', 'slack');
    expect((await zero('webhooks', 'deliver')).out).toContain('0 notices made, 0 delivered');
    const part = { offer: 'acorn-postgres', provider: 'acorn', publishedAt: '2026-11-21T02:00:00Z' };
    await publishVersion(join(folder, 'versions'), '2026-11-21.1', makeCatalog(), [
      change('c5', part),
      change('c4', part),
      ...CHANGES,
    ]);
    answer = (response) => {
      answer = (next) => void next.writeHead(400).end();
      response.writeHead(200).end('ok');
    };
    const sent = await zero('webhooks', 'deliver', '--json');
    expect([sent.code, JSON.parse(sent.out)]).toEqual([1, { made: 2, delivered: 1, failed: 1, disabled: 0 }]);
    expect(Object.keys(JSON.parse(receiver.received[0]?.body ?? ''))).toEqual(['text']);
    const { out } = await zero('webhooks', 'deliveries', id);
    expect(out).toMatch(/msg_\S+\s+delivered\s+\S+\s+1\s+HTTP 200\s+stk_/);
    expect(out).toMatch(/msg_\S+\s+waiting\s+not before \S+\s+1\s+HTTP 400\s+stk_/);
    expect((await zero('webhooks', 'deliver')).out).toContain('0 notices made, 0 delivered, 0 failed');
  });

  it('says why one is disabled, and sends to it again', async () => {
    const { id } = await add();
    const part = { offer: 'acorn-postgres', provider: 'acorn', publishedAt: '2026-11-21T02:00:00Z' };
    await publishVersion(join(folder, 'versions'), '2026-11-21.1', makeCatalog(), [
      change('c4', part),
      ...CHANGES,
    ]);
    answer = (response) => void response.writeHead(410).end();
    await zero('webhooks', 'deliver');
    const { out } = await zero('webhooks', 'list', '--org', org);
    expect(out).toMatch(
      new RegExp(`${id} was disabled at \\S+: the receiver answered 410.*webhooks enable ${id}`),
    );
    answer = (response) => void response.writeHead(204).end();
    expect((await zero('webhooks', 'enable', id)).out).toContain(`Enabled ${id}.`);
    expect((await zero('webhooks', 'deliver')).out).toContain('1 delivered');
    expect((await zero('webhooks', 'remove', id)).out).toBe(`Removed ${id}.\n`);
    expect((await zero('webhooks', 'list', '--org', org)).out).toBe(`${org} has no webhooks.\n`);
  });

  it.each([
    [
      ['webhooks', 'add', '--org', 'ORG', '--url', 'https://10.0.0.7/in'],
      /10\.0\.0\.7 is not a public address/,
    ],
    [['webhooks', 'add', '--org', 'ORG', '--url', 'http://93.184.216.34/in'], /must begin with https/],
    [['webhooks', 'add', '--org', 'ORG', '--url', 'URL', '--format', 'xml'], /standard or slack, not xml/],
    [['webhooks', 'add', '--org', 'org_AAAAAAAAAAAAAAAA', '--url', 'URL'], /There is no organization/],
    [['webhooks', 'remove', 'whk_AAAAAAAAAAAAAAAA'], /There is no webhook/],
    [['webhooks', 'enable', 'whk_AAAAAAAAAAAAAAAA'], /There is no webhook/],
    [['webhooks', 'test', 'whk_AAAAAAAAAAAAAAAA'], /There is no webhook/],
    [['webhooks', 'deliveries', 'whk_AAAAAAAAAAAAAAAA'], /There is no webhook/],
  ])('refuses %j with a reason and code 1', async (args, reason) => {
    const words = args.map((word) => (word === 'ORG' ? org : word === 'URL' ? receiver.url : word));
    const { code, out, err } = await zero(...words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(reason);
  });
});
