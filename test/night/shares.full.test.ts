/** Three processes read a share of the hosts each, one is killed in the middle; one night is made of what they kept. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostShare, isInShare } from '../../pipeline/read/sources/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { compiled, runCompiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { type ProviderWeb, page, startProviderWeb } from '../world/provider-web.ts';
import { addressOf, recordOf, wordsOf } from './made-nights.ts';

const NOW = '2026-11-20T02:00:00.000Z';
const NAMES = Array.from({ length: 9 }, (_, at) => `p${at}`);
const plan = (name: string) => page(`${name} pricing`, `<h1>Pricing</h1><p>${wordsOf(1)}.</p>`);

describe('a night that three machines read', () => {
  let web: ProviderWeb;
  const folder = temporaryFolder();
  const records = join(folder, 'records');
  const captures = join(folder, 'captures');
  const addresses: string[] = [];

  beforeAll(async () => {
    web = await startProviderWeb(Object.fromEntries(NAMES.map((name) => [name, plan(name)])));
    await mkdir(records);
    for (const [name, { origin }] of web.sites) {
      addresses.push(`${origin}/pricing`);
      await writeFile(
        join(records, `${name}.yaml`),
        recordOf(name, 1).replace(addressOf(name), `${origin}/pricing`),
      );
    }
  });
  afterAll(() => web.close());

  const run = (command: readonly string[], store: string) =>
    runCompiled('pipeline/cli.ts', [
      ...command,
      '--records',
      records,
      '--snapshots',
      join(folder, store, 'versions'),
      '--now',
      NOW,
      '--allow-loopback',
    ]);
  const fetchShare = ({ part, of }: HostShare) =>
    run(['fetch', '--share', `${part}/${of}`, '--captures', captures, '--jobs', '1', '--delay', '0'], 'none');
  const captured = async () => (await readdir(captures)).sort().map((name) => join(captures, name));
  /** A store in which one night was published. */
  const published = async (store: string) => {
    const { opened } = await openNewest(join(folder, store, 'versions'));
    if (opened === null) throw new Error(`nothing was published to ${store}`);
    return opened;
  };
  const FILES = [
    'catalog.json',
    'changes.json',
    'facts.parquet',
    'report.json',
    'report.md',
    'tools.json',
  ] as const;

  it('gives the same bytes as one machine, though one of the three was killed in the middle', async () => {
    const shares = [1, 2, 3].map((part) => ({ part, of: 3 }));
    const pagesOf = (share: HostShare) => addresses.filter((address) => isInShare(address, share));
    expect(shares.flatMap(pagesOf).sort()).toEqual([...addresses].sort());

    // The share with most pages is killed by the second site that it asks.
    const [most = shares[0], ...others] = shares.toSorted((a, b) => pagesOf(b).length - pagesOf(a).length);
    if (most === undefined) throw new Error('there are three shares');
    const sites = [...web.sites.values()];
    const mine = sites.filter(({ origin }) => isInShare(`${origin}/pricing`, most));
    let first: string | null = null;
    const died = new Promise<void>((resolve) => {
      for (const site of mine)
        site.answer((response) => {
          first ??= site.name;
          if (site.name === first) plan(site.name)(response);
          else resolve();
        });
    });
    const worker = startWorker(most);
    await died;
    await worker.kill();
    for (const site of mine) site.answer(plan(site.name));

    const before = new Map(sites.map((site) => [site.name, site.requests()]));
    expect((await Promise.all([most, ...others].map(fetchShare))).map(({ code }) => code)).toEqual([0, 0, 0]);
    const again = mine.filter(({ name, requests }) => requests() > (before.get(name) ?? 0));
    // What it had read is not asked for again.
    expect(again).toHaveLength(mine.length - 1);

    const files = await captured();
    expect(files).toHaveLength(4);
    const replay = (list: readonly string[]) => list.flatMap((file) => ['--replay', file]);
    expect((await run(['nightly', ...replay(files)], 'three')).code).toBe(0);
    expect((await run(['nightly', ...replay(files.toReversed())], 'turned')).code).toBe(0);
    expect((await run(['nightly', '--captures', join(folder, 'own'), '--delay', '0'], 'one')).code).toBe(0);
    const [three, turned, one] = [
      await published('three'),
      await published('turned'),
      await published('one'),
    ];
    expect(three.manifest.counts.offers).toBe(NAMES.length);
    expect((await three.catalog()).stats.verified).toBe(NAMES.length);
    for (const file of FILES) {
      expect(await three.file(file), file).toEqual(await turned.file(file));
      expect(await three.file(file), file).toEqual(await one.file(file));
    }
    // When each page was read is the one thing that differs.
    const undated = async (opened: typeof one) => ({
      ...(await opened.state()),
      quotes: (await opened.state()).quotes.map((quote) => ({ ...quote, capture: quote.capture?.sha256 })),
      sources: (await opened.state()).sources.map((source) => ({
        ...source,
        lastReadAt: '',
        lastTriedAt: '',
      })),
    });
    expect(await three.file('state.json')).toEqual(await turned.file('state.json'));
    expect(await undated(three)).toEqual(await undated(one));
  });

  function startWorker({ part, of }: HostShare) {
    const child = spawn(
      process.execPath,
      [
        compiled('pipeline/cli.ts'),
        ...['fetch', '--share', `${part}/${of}`, '--records', records, '--captures', captures, '--now', NOW],
        ...[
          '--snapshots',
          join(folder, 'none', 'versions'),
          '--jobs',
          '1',
          '--delay',
          '0',
          '--allow-loopback',
        ],
      ],
      { stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    return {
      kill: async (): Promise<void> => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
});
