import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCompiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { sample } from '../sample.ts';

const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCompiled('pipeline/cli.ts', args, environment);

const GOOD = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources:
  pricing: { url: 'https://alder.example/pricing', captured: { at: 2026-08-01 } }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    evidence:
      - { id: free, quote: The Free plan costs nothing, source: pricing, fields: [freeType] }
`;

describe('zero-pipeline', () => {
  let folder: string;
  let records: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    records = join(folder, 'records');
    await mkdir(records);
  });
  const nightly = (args: readonly string[], CONTACT = 'you@zero.example') =>
    run(['nightly', '--records', records, '--snapshots', join(folder, 'snapshots', 'versions'), ...args], {
      CONTACT,
    });

  it('reads no page of others while nobody says who asks', async () => {
    await writeFile(join(records, 'alder.yaml'), GOOD);
    for (const args of [['--dry-run'], []]) {
      const { code, err } = await nightly(args, '');
      expect({ code, err }).toEqual({
        code: 2,
        err: expect.stringContaining('CONTACT is not set: set it to'),
      });
    }
    const schedule = await run(['schedule'], { CONTACT: '' });
    expect(schedule.code).toBe(2);
    expect(schedule.err).toContain('CONTACT is not set');
    expect(await readdir(folder)).toEqual(['records']);
  });

  it('stops a night at invalid records with exit code 1 and writes nothing', async () => {
    await writeFile(join(records, 'a.yaml'), GOOD.replace('freeType: forever', 'freeType: always'));
    await writeFile(
      join(records, 'b.yaml'),
      GOOD.replace('slug: alder\n', 'slug: birch\n').replace('zh-CN: 静态网站。', ''),
    );
    const { code, err } = await nightly([]);
    expect(code).toBe(1);
    expect(err).toMatch(/a\.yaml:14:15 not-in-vocabulary: .*write one of: forever, recurring-credit/);
    expect(err).toMatch(/b\.yaml:11:\d+ missing: /);
    expect(await readdir(folder)).toEqual(['records']);
  });

  it('ends with 3 when no page can be read: nothing marked, nothing published', async () => {
    // A port of this machine on which nothing listens: what a night without a network meets, only faster.
    await writeFile(join(records, 'a.yaml'), GOOD.replaceAll('https://alder.example', 'http://127.0.0.1:9'));
    const { code, out } = await nightly([
      '--allow-loopback',
      '--delay',
      '0',
      '--captures',
      join(folder, 'captures'),
    ]);
    expect(code).toBe(3);
    expect(out).toContain('nothing published, nothing marked: not a single page could be read');
    expect((await readdir(folder)).sort()).toEqual(['captures', 'records', 'snapshots']);
    expect(await readdir(join(folder, 'snapshots'))).toEqual([]);
  });

  it('answers wrong usage with 2', async () => {
    await writeFile(join(records, 'a.yaml'), GOOD);
    expect((await nightly(['--jobs', '0'])).code).toBe(2);
    expect((await nightly(['--now', 'yesterday'])).code).toBe(2);
    const unknown = await nightly(['--only', 'birch']);
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('no provider birch; known are alder');
    const wrongSetting = await run(['nightly', '--dry-run'], { NIGHTLY_TZ: 'Mars/Olympus' });
    expect(wrongSetting.code).toBe(2);
    expect(wrongSetting.err).toContain('NIGHTLY_TZ');
  });

  it('verifies quotes on a page for a script and for a person', async () => {
    const page = join(folder, 'page.html');
    await writeFile(page, '<h1>Plans</h1><p>The Free plan has <b>50</b> GB.</p><p>Pro has 500 GB.</p>');
    const quotes = join(folder, 'quotes.json');
    await writeFile(
      quotes,
      JSON.stringify([
        { id: 'a', quote: 'The Free plan has 100 GB' },
        { id: 'b', quote: 'Pro has 500 GB' },
      ]),
    );
    const script = await run(['verify', '--page', page, '--quotes', quotes]);
    expect(script.code).toBe(1);
    expect(JSON.parse(script.out)).toMatchObject([
      { id: 'a', verdict: 'figure-changed', figures: [{ before: '100', after: '50' }] },
      { id: 'b', verdict: 'found', surroundings: { sentence: 'Pro has 500 GB.', places: 1 }, notice: null },
    ]);
    const known = JSON.parse(script.out)[1].surroundings;
    await writeFile(page, '<h1>Legacy plans</h1><p>Pro has 500 GB.</p>');
    await writeFile(quotes, JSON.stringify([{ id: 'b', quote: 'Pro has 500 GB', surroundings: known }]));
    const later = await run(['verify', '--page', page, '--quotes', quotes]);
    expect(later.code).toBe(0);
    expect(JSON.parse(later.out)).toMatchObject([
      { id: 'b', verdict: 'found', notice: { what: 'headings', before: 'Plans', after: 'Legacy plans' } },
    ]);
    await writeFile(page, '<h1>Plans</h1><p>The Free plan has <b>50</b> GB.</p>');
    const person = await run(['verify', '--page', page, '--quote', 'The Free plan has 50 GB']);
    expect(person.code).toBe(0);
    expect(person.out).toContain('Found');
  });

  it.each(sample([[[]], [['nightly']], [['records', 'check']], [['verify']], [['review']]], 3))(
    'has help for %j',
    async (command) => {
      const { code, out } = await run([...command, '--help']);
      expect(code).toBe(0);
      expect(out).toContain('Usage: zero-pipeline');
    },
  );
});
