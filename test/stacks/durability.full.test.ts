import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contentsSchema } from '../../server/stacks/file/contents.ts';
import { holdStackStore, openFileStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { compiled, runCompiled } from '../compiled.ts';
import { mountSmallDisk } from '../faults/small-disk.ts';
import { temporaryFolder } from '../folders.ts';
import { sample } from '../sample.ts';
import { settle, stack } from './samples.ts';

const PROGRAM = 'test/stacks/fault-while-saving.ts';
const run = (...args: string[]) => runCompiled(PROGRAM, args);
const reportSchema = z.object({
  operations: z.array(z.string()),
  openingFailure: z.string().nullable(),
  saveFailure: z.string().nullable(),
  nextFailure: z.string().nullable(),
});
const readReport = (out: string) => reportSchema.parse(JSON.parse(out.slice(out.indexOf('{'))));
const upTo = (count: number) => Array.from({ length: count }, (_, before) => before + 1);

let folder: string;
let file: string;
let organizationId: string;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'stacks.json');
  const store = await openFileStore(file);
  organizationId = await settle(store);
  await store.close();
});

const namesOnDisk = async () =>
  contentsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).stacks.map(({ name }) => name);
const countOperations = async (begin: 'open' | 'save') => {
  const { operations } = readReport((await run(file, organizationId, 'first', '0', '', begin)).out);
  expect(operations.length).toBeGreaterThan(8);
  return operations;
};

describe('a save into the file', () => {
  it('is acknowledged when bytes and name are on disk: written, synced, renamed, the folder synced', async () => {
    const operations = (await countOperations('save')).join(' ');
    // The last look at the lock comes when the bytes are on disk, right before they get the name.
    expect(operations.endsWith('open writeFile sync close readFile rename open sync close')).toBe(true);
  });

  it('that is killed at any of its file operations leaves the file whole, with the save or without it', async () => {
    const moments = upTo((await countOperations('save')).length);
    let before = await namesOnDisk();
    for (const moment of sample(moments, 3)) {
      const name = `at ${moment}`;
      expect((await run(file, organizationId, name, String(moment), 'SIGKILL')).signal, name).toBe('SIGKILL');
      const names = await namesOnDisk();
      expect([before, [...before, name]], name).toContainEqual(names);
      before = names;
      // The lock of the dead would be waited for; here nobody else is there.
      await rm(`${file}.lock`, { recursive: true, force: true });
    }
    expect(before.length).toBeGreaterThan(2);
  });

  it.each(['ENOSPC', 'EROFS'])(
    'that meets %s at any of its file operations is refused or kept, and the next one is kept',
    async (code) => {
      for (const moment of sample(upTo((await countOperations('save')).length), 3)) {
        const name = `${code} at ${moment}`;
        const { out } = await run(file, organizationId, name, String(moment), code);
        const { saveFailure, nextFailure } = readReport(out);
        expect([null, 'The file of the store could not be written'], name).toContain(saveFailure);
        expect(nextFailure, name).toBeNull();
        const names = await namesOnDisk();
        expect(names, name).toContain(`${name}, next`);
        expect(names.includes(name), name).toBe(saveFailure === null);
        expect(
          (await readdir(folder)).filter((left) => left.endsWith('.tmp')),
          name,
        ).toEqual([]);
      }
    },
  );
});

describe('the file, as it is opened', () => {
  it.each(['ENOSPC', 'EROFS'])(
    'after %s at any of its file operations, opens at the next try',
    async (code) => {
      const operations = await countOperations('open');
      const opening = operations.length;
      for (const moment of sample(upTo(opening), 3)) {
        const name = `${code} at ${moment}`;
        const { out } = await run(file, organizationId, name, String(moment), code, 'open');
        const { openingFailure, nextFailure } = readReport(out);
        expect(openingFailure, name).toContain(code);
        expect(nextFailure, name).toBeNull();
        expect(await namesOnDisk(), name).toEqual(expect.arrayContaining([name, `${name}, next`]));
      }
    },
  );
});

describe('a process that was stopped while another took the file over', () => {
  it('acknowledges nothing that is not there, and overwrites nothing, wherever in a save it was stopped', async () => {
    for (const moment of sample(upTo((await countOperations('save')).length), 3)) {
      const mine = `stopped at ${moment}`;
      const child = spawn(
        process.execPath,
        [compiled(PROGRAM), file, organizationId, mine, String(moment), 'SIGSTOP'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      await vi.waitFor(() => expect(out).toContain('stopped'), { timeout: 60_000 });
      const store = await openFileStore(file, 2000);
      const theirs = `meanwhile ${moment}`;
      await store.saveStack(stack(organizationId, { name: theirs }), OPERATOR);
      child.kill('SIGCONT');
      await once(child, 'close');
      const { saveFailure, nextFailure } = readReport(out);
      expect(nextFailure, mine).toBe('The file of the store could not be written');
      const there = (await store.listStacks(organizationId)).map(({ name }) => name);
      expect((await namesOnDisk()).sort(), mine).toEqual(there);
      expect(there, mine).toContain(theirs);
      if (saveFailure === null) expect(there, mine).toContain(mine);
      await store.close();
      await rm(`${file}.lock`, { recursive: true, force: true });
    }
  });
});

describe('the lock of a holder that died', () => {
  it('is taken over also if the clock was set back since: no sign of life comes of a date ahead', async () => {
    expect((await run(file, organizationId, 'dead', '1', 'SIGKILL')).signal).toBe('SIGKILL');
    const ahead = new Date(Date.now() + 86_400_000);
    await utimes(`${file}.lock`, ahead, ahead);
    const store = await openFileStore(file, 2000);
    await store.saveStack(stack(organizationId, { name: 'after' }), OPERATOR);
    await store.close();
    expect(await namesOnDisk()).toEqual(['after']);
  });
});

describe('a disk that is real', () => {
  it('is full, then read-only, then neither: what was acknowledged is there, and the log says which it was', async (context) => {
    const disk = join(folder, 'disk');
    const small = await mountSmallDisk(disk);
    if (small === null) {
      context.skip('a small disk can only be mounted by root on Linux; the faults above cover the same');
      return;
    }
    const lines: string[] = [];
    const say = (details: object, text: string) =>
      lines.push('err' in details && details.err instanceof Error ? `${text}: ${details.err.message}` : text);
    const stacksFile = join(disk, 'stacks.json');
    const full = await small.fill();
    const holder = holdStackStore(
      { stacksDatabaseUrl: null, stacksFile },
      { info: say, warn: say },
      { staleMs: 2000, retryMs: 50 },
    );
    try {
      await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 });
      expect(lines[0]).toContain('saved stacks are out of service: ENOSPC');
      await full.free();
      const current = async () =>
        vi.waitFor(
          () => {
            const store = holder.current();
            if (store === null) throw new Error('not open yet');
            return store;
          },
          { timeout: 60_000 },
        );
      const id = await settle(await current());
      const saved = async () => (await (await current()).listStacks(id)).map(({ name }) => name);
      const acknowledged: string[] = [];
      const save = async (name: string) => {
        await (await current()).saveStack(stack(id, { name }), OPERATOR);
        acknowledged.push(name);
      };
      const again = await small.fill();
      // The first few replace a page by a page.
      const saveUntilFull = async () => {
        for (let count = 10; count < 100; count++) await save(`full ${count}`);
      };
      await expect(saveUntilFull()).rejects.toThrow('could not be written');
      await again.free();
      await small.remount('ro');
      await expect(save('ro')).rejects.toThrow('could not be written');
      await vi.waitFor(() => expect(lines.join('\n')).toContain('could not be kept'), { timeout: 60_000 });
      await small.remount('rw');
      expect(await saved()).toEqual(acknowledged);
      await save('rw');
      expect(await saved()).toEqual(acknowledged);
      expect(lines.join('\n')).toMatch(
        /the lock of the store of saved stacks could not be kept: EROFS: read-only file system/,
      );
      expect(lines.join('\n')).not.toContain('another process');
    } finally {
      await holder.close();
      await small.unmount();
    }
  });
});
