import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentsSchema } from '../../server/stacks/file/contents.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { runCompiled } from '../compiled.ts';
import { sample } from '../sample.ts';
import { settle } from './samples.ts';

const run = (...args: string[]) => runCompiled('test/stacks/die-while-saving.ts', args);

describe('a save into the file', () => {
  let folder: string;
  let file: string;
  let organizationId: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zero-durable-'));
    file = join(folder, 'stacks.json');
    const store = await openFileStore(file);
    organizationId = await settle(store);
    await store.close();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is acknowledged when bytes and name are on disk: written, synced, renamed, the folder synced', async () => {
    const { out } = await run(file, organizationId, 'shop', '0');
    expect(out).toContain('open writeFile sync close rename open sync close');
    expect(out.endsWith('rename open sync close')).toBe(true);
  });

  it('that is killed at any of its file operations leaves the file whole, with the save or without it', async () => {
    const moments = (await run(file, organizationId, 'first', '0')).out.split(' ').length;
    expect(moments).toBeGreaterThan(8);
    let before = ['first'];
    const all = Array.from({ length: moments }, (_, before) => before + 1);
    for (const moment of sample(all, 3)) {
      const name = `at ${moment}`;
      expect((await run(file, organizationId, name, String(moment))).signal, name).toBe('SIGKILL');
      const { stacks } = contentsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const names = stacks.map((stack) => stack.name);
      expect([before, [...before, name]], name).toContainEqual(names);
      before = names;
      // The lock of the dead would be waited for; here nobody else is there.
      await rm(`${file}.lock`, { recursive: true, force: true });
    }
    expect(before.length).toBeGreaterThan(1);
  });
});
