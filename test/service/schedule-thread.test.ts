import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startScheduleThread } from '../../server/schedule-thread.ts';
import { temporaryFolder } from '../folders.ts';

describe('the thread of the schedule', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  /** A thread that leaves a sign each time it starts, and dies of a fault the first time. */
  const dyingOnce = async (): Promise<string> => {
    const file = join(folder, 'thread.mjs');
    await writeFile(
      file,
      `import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      if (!existsSync(${JSON.stringify(join(folder, 'died'))})) {
        writeFileSync(${JSON.stringify(join(folder, 'died'))}, '');
        throw new Error('the lock is lost');
      }
      parentPort.once('message', () => process.exit(0));
      writeFileSync(${JSON.stringify(join(folder, 'runs'))}, '');`,
    );
    return file;
  };

  it('is started again after it died, and ends when it is told to', async () => {
    const said: string[] = [];
    const thread = startScheduleThread((line) => said.push(line), { file: await dyingOnce(), againMs: 10 });
    await vi.waitFor(() => rm(join(folder, 'runs')), { timeout: 120_000 });
    await thread.stop(60_000);
    expect(said).toEqual([
      'the schedule failed: the lock is lost',
      'the schedule ended with code 1; it is started again in 0.01 s',
    ]);
  });

  it('is not started again once it is stopped', async () => {
    const said: string[] = [];
    const thread = startScheduleThread((line) => said.push(line), { file: await dyingOnce(), againMs: 1e6 });
    await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 120_000 });
    await thread.stop(60_000);
    await expect(rm(join(folder, 'runs'))).rejects.toThrow('ENOENT');
  });
});
