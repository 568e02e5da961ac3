/** kill -9 in the middle of a pull: whatever is half done, the store is whole and the next pull finishes. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNewest } from '../../snapshots/store/index.ts';
import { type Ended, runCompiled } from '../compiled.ts';
import { sample } from '../sample.ts';
import { photograph } from './craft.ts';
import { createMirror } from './mirror.ts';
import { createPublisher } from './publisher.ts';
import { serveStatic } from './static-host.ts';

it('leaves a whole store when killed before any swap of an update and of a repair', async () => {
  const publisher = await createPublisher();
  await publisher.publish('2026-11-20.1', { 'report.md': Buffer.from('one') });
  const host = await serveStatic(publisher.store);
  const mirror = createMirror(publisher.root);
  const rootFile = join(publisher.store, 'root-to-trust.json');
  await writeFile(rootFile, publisher.root);
  await mirror.pull(host.url);
  await publisher.publish('2026-11-21.1', { 'report.md': Buffer.from('two') });
  // The older version is damaged here, so that the pull both mends and adds.
  await writeFile(join(mirror.versionsDir, '2026-11-20.1', 'report.md'), 'on3');

  const damaged = await photograph(mirror.store);
  const killedAt = async (moment: number): Promise<Ended> => {
    await rm(mirror.store, { recursive: true });
    await cp(damaged, mirror.store, { recursive: true });
    const ended = await runCompiled('test/mirror/die-while-pulling.ts', [
      mirror.versionsDir,
      host.url,
      rootFile,
      String(moment),
    ]);
    const { opened } = await openNewest(mirror.versionsDir);
    if (opened !== null) expect(['one', 'two']).toContain((await opened.file('report.md')).toString());
    // The dead process cannot give its lock back; that the next one takes it over is tested with the lock.
    await rm(join(mirror.store, '.writer.lock'), { recursive: true, force: true });
    expect((await mirror.pull(host.url, { full: true })).serving, `moment ${moment}`).toBe('2026-11-21.1');
    expect(await mirror.faults(), `moment ${moment}`).toEqual([]);
    expect((await readdir(mirror.versionsDir)).sort()).toEqual(['2026-11-20.1', '2026-11-21.1']);
    return ended;
  };
  // One that dies at no moment counts them.
  const alive = await killedAt(0);
  expect(alive.signal).toBeNull();
  const moments = Number(alive.out);
  expect(moments).toBeGreaterThan(4);
  const all = Array.from({ length: moments }, (_, before) => before + 1);
  for (const moment of sample(all, 2))
    expect((await killedAt(moment)).signal, `moment ${moment}`).toBe('SIGKILL');
  await rm(damaged, { recursive: true });
  await host.close();
});
