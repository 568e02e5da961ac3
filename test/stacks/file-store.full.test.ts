/** What the embedded store promises beyond the contract: one process, and a file that is whole or refused. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY } from '../../server/stacks/file/contents.ts';
import { lastGoodPath } from '../../server/stacks/file/index.ts';
import { askHolder, listenForCommands } from '../../server/processes/store-socket.ts';
import {
  DamagedStoreError,
  holdStackStore,
  openFileStore,
  StoreBusyError,
  StoreUnavailableError,
} from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { settle, stack } from './samples.ts';

/** A holder that a busy machine keeps from giving a sign of life is not dead. */
const NEVER_ABANDONED_MS = 3_600_000;

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'stacks.json');
});

async function holdElsewhere() {
  const child = spawn(process.execPath, [compiled('test/stacks/hold-file.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    pid: child.pid,
    kill: () =>
      new Promise((resolve) => {
        child.once('close', resolve);
        child.kill('SIGKILL');
      }),
  };
}

describe('commands of a file that a server holds', () => {
  const log = { info: () => {}, warn: () => {} };

  it('reach the next holder after the one before has ended its listening', async () => {
    const store = await openFileStore(file);
    const endFirst = await listenForCommands(file, store);
    const endSecond = await listenForCommands(file, store);
    await endFirst();
    const asked = await askHolder(file);
    expect(await asked?.listOrganizations()).toEqual([]);
    await asked?.close();
    await endSecond();
    await store.close();
  });

  it('are none of a store that is lost while the listening begins: it is not served', async () => {
    const ended = vi.fn(async () => {});
    let isLost = false;
    const holder = holdStackStore(
      { stacksDatabaseUrl: null, stacksFile: file },
      { ...log, warn: () => (isLost = true) },
      {
        staleMs: 2000,
        retryMs: NEVER_ABANDONED_MS,
        listen: async () => {
          await rm(`${file}.lock`, { recursive: true });
          await vi.waitUntil(() => isLost, { timeout: 60_000 });
          return ended;
        },
      },
    );
    await vi.waitUntil(() => ended.mock.calls.length > 0, { timeout: 60_000 });
    expect(holder.current()).toBeNull();
    await holder.close();
  });

  it('take no call that ends the store, and no line that is none', async () => {
    const store = await openFileStore(file);
    const end = await listenForCommands(file, store);
    const socket = connect(join(`${file}.commands`, 'socket'));
    const answers: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => answers.push(text));
    socket.write('no JSON\n{"zero":"call","id":null,"name":"x","args":[]}\n');
    socket.write('{"zero":"call","id":1,"name":"store","args":["close",[]]}\n');
    await vi.waitUntil(() => answers.join('').includes('"failure"'));
    expect(answers.join('')).toContain('No command asks for close');
    expect(await store.listOrganizations()).toEqual([]);
    socket.destroy();
    await end();
    await store.close();
  });

  it('have no socket where the system would cut its path', async () => {
    const store = await openFileStore(file);
    await expect(listenForCommands(join(folder, 'x'.repeat(120)), store)).rejects.toThrow(
      'longer than 103 bytes',
    );
    await store.close();
  });
});

describe('the lock of the file', () => {
  it('refuses a second process and names the first; it outlives a crash of the first by a moment only', async () => {
    const other = await holdElsewhere();
    const busy = await openFileStore(file, NEVER_ABANDONED_MS).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(StoreBusyError);
    expect(String(busy)).toContain(`${file} is in use by process ${other.pid} on `);
    expect(String(busy)).toContain('STACKS_DATABASE_URL');
    await other.kill();
    const store = await openFileStore(file, 2000);
    await settle(store);
    await store.close();
  });

  it('is free again when the note of its owner could not be written', async () => {
    // A folder in the place of the note: it cannot be replaced, whoever runs the test.
    await mkdir(`${file}.owner`);
    await expect(openFileStore(file, NEVER_ABANDONED_MS)).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
    await rm(`${file}.owner`, { recursive: true });
    await (await openFileStore(file, NEVER_ABANDONED_MS)).close();
  });

  it('lets no process write that has lost it without noticing', async () => {
    const store = await openFileStore(file);
    const id = await settle(store);
    await writeFile(`${file}.owner`, 'another process 1 on host\n');
    await expect(store.saveStack(stack(id), OPERATOR)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await store.listStacks(id)).toEqual([]);
    await store.close();
  });

  it('makes a server wait for the file, not its readers: it takes over when the other lets go', async () => {
    const first = await openFileStore(file);
    const lines: string[] = [];
    const log = {
      info: (_: object, text: string) => lines.push(text),
      warn: (_: object, text: string) => lines.push(text),
    };
    const holder = holdStackStore({ stacksDatabaseUrl: null, stacksFile: file }, log);
    expect(holder.current()).toBeNull();
    await first.close();
    await vi.waitFor(() => expect(holder.current()).not.toBeNull(), { timeout: 120_000 });
    expect(await holder.current()?.listOrganizations()).toEqual([]);
    expect(lines).toEqual(['the store of saved stacks is open']);
    await holder.close();
  });
});

describe('a server that has lost the file', () => {
  it('answers nothing from it any more, and opens it again when it can', async () => {
    const lines: string[] = [];
    const say = (_: object, text: string) => lines.push(text);
    const holder = holdStackStore(
      { stacksDatabaseUrl: null, stacksFile: file },
      { info: say, warn: say },
      { staleMs: 2000, retryMs: 50 },
    );
    await vi.waitFor(() => expect(holder.current()).not.toBeNull(), { timeout: 120_000 });
    // As a process leaves it that took the lock over and then died.
    await utimes(`${file}.lock`, 1, 1);
    await vi.waitFor(() => expect(lines).toHaveLength(3), { timeout: 120_000 });
    expect(lines).toEqual([
      'the store of saved stacks is open',
      'another process has taken over the store of saved stacks',
      'the store of saved stacks is open',
    ]);
    await holder.close();
  });
});

describe('the file', () => {
  it('of a newer version is named as such, and no older copy is praised', async () => {
    const newer = JSON.stringify({ format: EMPTY.format + 1, organizations: [], what: 'nobody knows yet' });
    await writeFile(file, newer);
    const error = await openFileStore(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedStoreError);
    expect(String(error)).toContain(
      `${file} is of a newer version of the service (format ${EMPTY.format + 1}, this one reads ${EMPTY.format}): start that version again`,
    );
    expect(String(error)).not.toMatch(/damaged|last good/);
    expect(await readFile(file, 'utf8')).toBe(newer);
  });

  it('is refused by name when it is damaged, and left as it is beside the last good copy', async () => {
    const store = await openFileStore(file);
    const id = await settle(store);
    await store.saveStack(stack(id), OPERATOR);
    await store.close();
    const whole = await readFile(file, 'utf8');
    for (const damaged of [whole.slice(0, -100), '', whole.replace('"shop"', '7'), 'null']) {
      await (await openFileStore(file)).close();
      await writeFile(file, damaged);
      const error = await openFileStore(file).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedStoreError);
      expect(String(error)).toContain(`${file} is damaged`);
      expect(String(error)).toContain(lastGoodPath(file));
      expect(await readFile(file, 'utf8')).toBe(damaged);
      expect(await readFile(lastGoodPath(file), 'utf8')).toBe(whole);
      await writeFile(file, await readFile(lastGoodPath(file)));
    }
    const again = await openFileStore(file);
    expect(await again.listStacks(id)).toHaveLength(1);
    await again.close();
  });

  it('keeps the contents before the last save beside it', async () => {
    const store = await openFileStore(file);
    const id = await settle(store);
    await store.saveStack(stack(id, { name: 'first' }), OPERATOR);
    const before = await readFile(file, 'utf8');
    await store.saveStack(stack(id, { name: 'second' }), OPERATOR);
    expect(await readFile(lastGoodPath(file), 'utf8')).toBe(before);
    await store.close();
  });

  it('is made with the first save; reading makes none, and nothing temporary stays', async () => {
    const store = await openFileStore(file);
    await store.listOrganizations();
    expect(await readdir(folder)).not.toContain('stacks.json');
    await settle(store);
    await store.close();
    expect((await readdir(folder)).sort()).toEqual([
      'stacks.json',
      'stacks.json.last-good',
      'stacks.json.owner',
    ]);
  });

  it('keeps what was acknowledged when a write fails, and goes on when writing works again', async () => {
    const store = await openFileStore(file);
    const id = await settle(store);
    // A folder in the place of the copy: no write can succeed, whoever runs the test.
    await rm(lastGoodPath(file));
    await mkdir(lastGoodPath(file));
    await expect(store.saveStack(stack(id), OPERATOR)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await store.listStacks(id)).toEqual([]);
    await rm(lastGoodPath(file), { recursive: true });
    expect((await store.saveStack(stack(id), OPERATOR)).kind).toBe('created');
    await store.close();
  });

  it('is for its owner only', async () => {
    const store = await openFileStore(file);
    await settle(store);
    await settle(store);
    await store.close();
    const { mode } = await stat(file);
    expect((mode & 0o077).toString(8)).toBe('0');
  });
});
