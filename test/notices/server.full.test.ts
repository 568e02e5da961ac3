/** `zero serve` as it is run: a version that is published while it serves is told, counted, and the server ends well. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openFileStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { compiled } from '../compiled.ts';
import { CHANGES, change, makeCatalog, VERSION } from '../contract/fixture.ts';
import { publishVersion } from '../contract/store.ts';
import { temporaryFolder } from '../folders.ts';
import { freePort } from '../stacks/free-port.ts';
import { webhook } from '../stacks/notice-contract.ts';
import { settle, stack } from '../stacks/samples.ts';
import { isSignedWith, startReceiver } from './receiver.ts';

it('tells webhooks of a version that is published while it serves', async () => {
  const folder = temporaryFolder();
  const versions = join(folder, 'versions');
  await publishVersion(versions, VERSION, makeCatalog(), CHANGES);
  const store = await openFileStore(join(folder, 'stacks.json'));
  const organizationId = await settle(store);
  const since = new Date(CHANGES[0]?.publishedAt ?? '').toISOString();
  await store.saveStack(stack(organizationId, { seen: { upTo: since, picks: [] } }), OPERATOR);
  const receiver = await startReceiver();
  const hook = webhook(organizationId, { url: receiver.url, since });
  await store.addWebhook(hook, OPERATOR);
  await store.close();
  const port = await freePort();
  const server = spawn(process.execPath, [compiled('server/cli.ts'), 'serve'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://zero.example',
      SNAPSHOTS_DIR: versions,
      STACKS_FILE: join(folder, 'stacks.json'),
      STACKS_DATABASE_URL: '',
      RATE_LIMIT_REDIS_URL: '',
      WEBHOOKS_ALLOW_LOOPBACK: 'true',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200)
      await wait(100);
    expect(receiver.received).toEqual([]);
    const part = { offer: 'acorn-postgres', provider: 'acorn', publishedAt: '2026-11-21T02:00:00Z' };
    await publishVersion(versions, '2026-11-21.1', makeCatalog(), [change('c4', part), ...CHANGES]);
    while (receiver.received.length === 0) await wait(100);
    const [message] = receiver.received;
    expect(message !== undefined && (await isSignedWith(hook.secret, message))).toBe(true);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ data: { change: { id: 'c4' } } });
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    while (!(await metrics()).includes('zero_notices_total{outcome="delivered"} 1')) await wait(100);
    expect(await metrics()).toContain('zero_notices_total{outcome="made"} 1');
  } finally {
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});
