import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../schemas/terminal/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { liveNight, NIGHTS, openWorld, secondDay, type World } from '../world/three-nights.ts';
import { runReview } from './review-run.ts';

describe('the review command', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    const file = join(world.recordsDir, 'alder.yaml');
    await writeFile(file, `# a comment of the maintainer\n${await readFile(file, 'utf8')}`);
    await liveNight(world, NIGHTS[0]);
    secondDay(world);
    await liveNight(world, NIGHTS[1]);
  });
  afterAll(async () => {
    await world.web.close();
    await rm(world.folder, { recursive: true });
  });

  const run = (answers: readonly string[], flags: { list?: boolean; json?: boolean } = {}) => {
    const left = [...answers];
    const folders = { records: world.recordsDir, snapshots: world.versionsDir };
    return runReview(folders, () => left.shift() ?? null, { today: '2026-11-03', ...flags });
  };
  const record = () => readFile(join(world.recordsDir, 'alder.yaml'), 'utf8');

  it('lists what is under review for scripts', async () => {
    const { code, said } = await run([], { list: true, json: true });
    expect(code).toBe(EXIT.badInput);
    expect(JSON.parse(said)).toMatchObject([
      {
        quotes: [
          {
            offer: 'alder-free',
            since: '2026-11-03',
            verdict: { verdict: 'figure-changed', figures: [{ before: '100', after: '50' }] },
          },
        ],
      },
    ]);
  });

  it('writes nothing when the person skips', async () => {
    const before = await record();
    await run(['s']);
    expect(await record()).toBe(before);
  });

  it('refuses an answer that would make the record invalid, says why, and asks again', async () => {
    const before = await record();
    const { said } = await run(['', 'q', 'words without the figure', 'x']);
    expect(said).toContain('quote-without-value');
    expect(said).toContain('nothing was written');
    expect(await record()).toBe(before);
  });

  it('offers the new words, the new value and both texts, and writes them with the revision', async () => {
    const { said } = await run(['', 'ce', '', '', '', '', '']);
    expect(said).toContain('limits.bandwidth: value, unit, period, scope');
    expect(said).toContain('[50 GB month account]');
    const text = await record();
    expect(text).toMatch(/^# a comment of the maintainer\n/);
    expect(text).toContain('quote: The Free plan includes 50 GB of bandwidth per month,');
    expect(text).toContain('value: 50');
    expect(text).toContain('en: The provider changed bandwidth from 100 GB per month to 50 GB per month.');
    expect(text).toContain('zh-CN: 服务商将流量从每月 100 GB 调整为每月 50 GB。');

    await liveNight(world, NIGHTS[2]);
    const { opened } = await openNewest(world.versionsDir);
    expect(await opened?.changes()).toMatchObject([
      { kind: 'change', offer: 'alder-free', field: 'limits.bandwidth' },
    ]);
    const alder = (await opened?.catalog())?.offers.find(({ slug }) => slug === 'alder-free');
    expect(alder?.review).toBeNull();
    expect((await run([], { list: true })).code).toBe(EXIT.done);
  });
});
