/** The standing of plans in versions that were published before plans had one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNewest, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';
import { makeCatalog, OFFERS } from '../contract/fixture.ts';
import { testManifest } from '../manifest.ts';

it('of an old version follows from what its plans state, on the day of that version', async () => {
  const [model] = OFFERS;
  if (model === undefined) throw new Error('The fixture has no offer');
  const signup = { ...model.signup, open: 'closed' } as const;
  const plans = [
    { ...model, slug: 'ended', endsOn: '2026-11-20' },
    { ...model, slug: 'ending', endsOn: '2026-11-21' },
    { ...model, slug: 'closed', signup },
    { ...model, slug: 'lasting' },
  ];
  const catalog = makeCatalog(plans, '2026-11-20.1');
  const old = { ...catalog, offers: catalog.offers.map(({ standing: _, ...offer }) => offer) };
  const folder = await mkdtemp(join(tmpdir(), 'zero-standing-'));
  try {
    const versions = join(folder, 'versions');
    await writeVersion(versions, {
      version: '2026-11-20.1',
      files: new Map([['catalog.json', toJsonBytes(old)]]),
      manifest: testManifest(null, catalog.dataAsOf),
    });
    const { opened } = await openNewest(versions);
    const read = await opened?.catalog();
    expect(read?.offers.map(({ slug, standing }) => [slug, standing])).toEqual([
      ['ended', 'ended'],
      ['ending', 'available'],
      ['closed', 'closed'],
      ['lasting', 'available'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
