/** The command `nightly` over captures of its own: what it says, where, and how it ends. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { SOFTWARE } from '../../pipeline/commands/live-reader.ts';
import { defaultFlags, type NightlyFlags, nightly } from '../../pipeline/commands/nightly.ts';
import { createCaptureWriter } from '../../pipeline/read/capture/index.ts';
import { readPipelineSettings } from '../../pipeline/settings.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import { recordingTerminal } from '../commands/run.ts';
import { wrapOperations } from '../faults/wrap-operations.ts';
import { addressOf, type Nights, openNights, pageOf, wordsOf } from './made-nights.ts';

const slugs = Array.from({ length: 24 }, (_, index) => `p${String(index).padStart(2, '0')}`);

describe('zero-pipeline nightly', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    for (const slug of slugs) await nights.write(slug, 1);
  });

  /** A capture as a live night of ours leaves it, on which these pages read otherwise. */
  async function captureOf(day: string, changed: readonly string[]): Promise<string> {
    const file = join(nights.folder, `${day}.warc.gz`);
    const at = `${day}T02:00:00.000Z`;
    const writer = await createCaptureWriter(file, { software: SOFTWARE, startedAt: at });
    for (const slug of slugs) {
      const url = addressOf(slug);
      const body = pageOf(wordsOf(changed.includes(slug) ? 2 : 1));
      for (const render of ['static', 'browser'] as const)
        await writer.writeVisit({
          request: { url, render, validators: null },
          page: {
            url,
            finalUrl: url,
            outcome: 'ok',
            reason: null,
            status: 200,
            fetchedAt: at,
            body,
            kind: 'html',
            etag: null,
            lastModified: null,
            bodySha256: sha256(body),
            via: render,
            live: true,
          },
          exchanges: [
            {
              url,
              requestHeaders: [],
              status: 200,
              responseHeaders: [['content-type', 'text/html; charset=utf-8']],
              body: Buffer.from(body),
              at,
            },
          ],
        });
    }
    await writer.close();
    return file;
  }

  async function run(day: string, capture: string, more: Partial<NightlyFlags> = {}) {
    const reading = readPipelineSettings({});
    if (!reading.ok) throw new Error(reading.errors.join('\n'));
    const { terminal, ended } = recordingTerminal();
    const flags: NightlyFlags = {
      ...defaultFlags(reading.settings),
      records: nights.recordsDir,
      snapshots: nights.versionsDir,
      captures: nights.folder,
      replay: [capture],
      now: `${day}T02:00:00.000Z`,
      ...more,
    };
    const code = await nightly(flags, reading.settings, terminal);
    // What was written to the log arrives with the stream's next turn.
    await setImmediate();
    return { ...ended, code };
  }

  it('publishes a held night with its report, and ends with 3', async () => {
    expect((await run('2026-11-20', await captureOf('2026-11-20', []))).code).toBe(0);
    const held = await run('2026-11-21', await captureOf('2026-11-21', slugs.slice(0, 12)));
    expect(held.code).toBe(3);
    expect(held.out).toMatch(/^# Night of 2026-11-21: held, nothing marked: 12 of 24 readable records/);
    expect(held.err).toContain('published as 2026-11-21.1');
    expect((await nights.report()).outcome).toBe('held');
    expect((await nights.freshness('p20'))?.verifiedAt).toBe('2026-11-21T02:00:00.000Z');
  });

  it('says before it reads what a first run is about to do, and reads so many hosts', async () => {
    const capture = await captureOf('2026-11-20', ['p00', 'p01']);
    const first = await run('2026-11-20', capture, { first: 10 });
    expect(first.code).toBe(0);
    expect(first.err.split('\n').slice(0, 4)).toEqual([
      'first run: 24 of 24 quotes were never seen live; 24 of 24 hosts were never contacted, 3 nights until all have been contacted',
      'tonight: 10 hosts, 10 pages, 10 quotes, 10 of them never seen live',
      expect.stringContaining('judging by the age of the copies, about 0 of these'),
      'reading 10 pages for 10 quotes',
    ]);
    await run('2026-11-21', capture, { first: 10 });
    // Four new hosts are left: all pages are read.
    expect((await run('2026-11-22', capture, { first: 10 })).err).toContain('reading 24 pages for 24 quotes');
    const { unconfirmed } = await nights.report();
    expect(unconfirmed.map(({ offer }) => offer)).toEqual(['p00-free', 'p01-free']);
    expect((await nights.state()).quotes).toHaveLength(22);
  });

  it.each([
    ['full', 'open', 'ENOSPC', 'no space left on device'],
    ['read-only', 'mkdir', 'EROFS', 'read-only file system'],
  ])(
    'says in words that the disk is %s, and publishes by a replay once it takes the version',
    async (...disk) => {
      const [, operation, code, words] = disk;
      const capture = await captureOf('2026-11-20', []);
      const mend = wrapOperations([operation], [], (_name, [path]) => {
        if (String(path).startsWith(nights.versionsDir))
          throw Object.assign(new Error(`${code}: ${words}, ${operation}`), { code });
      });
      const refused = await run('2026-11-20', capture).finally(mend);
      expect(refused.code).toBe(3);
      expect(refused.err).toContain(
        `the disk refuses (${code}: ${words}, ${operation}); nothing was published`,
      );
      expect(refused.err).toContain(`nightly --replay`);
      expect(refused.err).not.toContain('    at ');
      expect((await run('2026-11-20', capture)).code).toBe(0);
    },
  );
});
