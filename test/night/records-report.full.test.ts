/** `records report`: reads a folder of records and says where they are thin, old or odd. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordsReport } from '../../pipeline/commands/records.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { recordOutput } from '../recording.ts';
import { mapleRecord } from './maple.ts';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'records'));
});

const RECORD = mapleRecord({
  sources: "  plans: { url: 'https://maple.example/plans', captured: { at: 2026-08-01 } }",
  summary: '{ en: Keeps files., zh-CN: 可存5 GB 文件。 }',
  evidence: ['id: storage, quote: Storage 5 GB, source: plans, fields: [freeType, limits.storage]'],
});
const write = (name: string, text: string): void => writeFileSync(join(home, 'records', name), text);

async function run(flags: { json?: boolean; now?: string } = {}) {
  const { output, said } = recordOutput();
  const code = await recordsReport(
    { records: join(home, 'records'), json: false, ...flags },
    '2026-11-21',
    output,
  );
  return { code, ...said };
}

describe('records report', () => {
  it('writes Markdown: hints with file and line first, then the figures', async () => {
    write('maple.yaml', RECORD.replace('可存5 GB 文件。', 'Keeps files.'));
    const { code, out, err } = await run();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^# Records on 2026-11-21: offers 1, providers 1\n/);
    expect(out).toMatch(/\| maple-free \| 1 \| `.*maple\.yaml:8`/);
    expect(out).toMatch(/\| maple \| offers\.0\.summary \| `Keeps files\.` \| `.*maple\.yaml:11`/);
    expect(out).toContain('| within 6 months | 1 | 1 | 1 |');
    expect(out.indexOf('## Worth a look')).toBeLessThan(out.indexOf('## Figures'));
  });

  it('writes JSON, and counts ages from the day that is given', async () => {
    write('maple.yaml', RECORD);
    const { out } = await run({ json: true, now: '2026-08-02' });
    const ages = {
      title: 'Age of the evidence',
      rows: [expect.objectContaining({ age: 'within 3 months' })],
    };
    expect(JSON.parse(out)).toMatchObject({ day: '2026-08-02', figures: expect.arrayContaining([ages]) });
  });

  it('reports on the valid records and ends with 1 where another is invalid', async () => {
    write('maple.yaml', RECORD);
    write('oak.yaml', RECORD.replace('freeType: forever', 'freeType: always'));
    const { code, out, err } = await run();
    expect(code).toBe(1);
    expect(err).toMatch(/oak\.yaml:15:15 not-in-vocabulary/);
    expect(out).toContain('offers 1, providers 1');
    expect(out).toContain('**Problems: 1.**');
  });

  it('shows the first of a long list, and how many more there are', async () => {
    const offer = RECORD.slice(RECORD.indexOf('  - slug:'));
    const more = Array.from({ length: 11 }, (_, at) => offer.replace('maple-free', `maple-${at}`)).join('');
    write('maple.yaml', RECORD + more);
    const { out } = await run();
    expect(out).toContain('### Offers with fewer than 3 quotes (12)');
    expect(out).toContain('And 4 more, see `--json`.');
  });

  it('changes nothing in the folder', async () => {
    write('maple.yaml', RECORD);
    await run();
    expect(readdirSync(join(home, 'records'))).toEqual(['maple.yaml']);
    expect(readFileSync(join(home, 'records', 'maple.yaml'), 'utf8')).toBe(RECORD);
  });

  it('is a command; a day that is none is wrong usage', () => {
    write('maple.yaml', RECORD);
    const command = (...args: string[]) =>
      spawnSync(
        process.execPath,
        [compiled('pipeline/cli.ts'), 'records', 'report', '--records', join(home, 'records'), ...args],
        { encoding: 'utf8' },
      );
    const { status, stdout } = command('--json', '--now', '2026-11-20');
    expect([status, JSON.parse(stdout).day]).toEqual([0, '2026-11-20']);
    expect(command('--now', '2026-02-30').status).toBe(2);
  });
});
