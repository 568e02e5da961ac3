import { readdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyEdit, emptyEdit } from '../../pipeline/review/apply/index.ts';
import {
  addressOf,
  type Nights,
  openNights,
  pageOf,
  raised,
  readerOf,
  recordOf,
  type Web,
  wordsOf,
} from './made-nights.ts';

const webOf = (slugs: readonly string[], gigabytes: number): Web =>
  Object.fromEntries(slugs.map((slug) => [addressOf(slug), pageOf(wordsOf(gigabytes))]));

describe('a night', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
  });
  const night: Nights['night'] = (...given) => nights.night(...given);
  const write: Nights['write'] = (...given) => nights.write(...given);
  const published = async () => ({
    version: await nights.version(),
    catalog: await nights.catalog(),
    changes: await nights.changes(),
    state: await nights.state(),
  });
  const slugs = Array.from({ length: 12 }, (_, index) => `p${index}`);

  it('without a network says so, marks nothing and publishes nothing', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    const result = await night('2026-11-21', {});
    expect(result).toMatchObject({ kind: 'offline', report: { outcome: 'offline' } });
    expect((await published()).version).toBe('2026-11-20.1');
  });

  it('is held by the circuit breaker when a third of everything vanishes at once, and by nothing when a person confirms', async () => {
    for (const slug of slugs) await write(slug, 1);
    await night('2026-11-20', webOf(slugs, 1));
    const held = await night('2026-11-21', webOf(slugs, 2));
    expect(held).toMatchObject({ kind: 'held', version: '2026-11-21.1', report: { outcome: 'held' } });
    expect((await published()).catalog.stats.underReview).toBe(0);

    expect((await night('2026-11-21', webOf(slugs, 2), { confirm: true })).kind).toBe('published');
    expect((await published()).catalog.stats.underReview).toBe(12);
  });

  it('holds back an unexplained edit and publishes it once a revision explains it', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    await write('a', 2);
    const held = await night('2026-11-21', webOf(['a'], 2));
    expect(held).toMatchObject({ kind: 'published', report: { heldBack: [{ offer: 'a-free' }] } });
    const before = await published();
    expect(before.catalog.offers[0]?.limits[0]?.value).toBe(1);
    expect(before.changes).toEqual([]);

    await write('a', 2, { revisions: raised('a', '2026-11-21') });
    await night('2026-11-22', webOf(['a'], 2));
    const after = await published();
    expect(after.catalog.offers[0]?.limits[0]?.value).toBe(2);
    expect(after.changes).toMatchObject([{ kind: 'change', direction: 'better', happenedOn: '2026-11-21' }]);
    expect(after.catalog.offers[0]?.review).toBeNull();

    await night('2026-11-23', webOf(['a'], 2));
    expect((await published()).changes).toHaveLength(1);
  });

  it('holds back the first end that any plan announces, until a revision explains it', async () => {
    const ending = (revisions = '') =>
      recordOf('a', 1, { revisions })
        .replace('freeType: forever', 'freeType: forever\n    endsOn: 2027-01-31')
        .replace('fields: [freeType,', 'fields: [freeType, endsOn,');
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    await writeFile(nights.file('a'), ending());
    expect(await night('2026-11-21', webOf(['a'], 1))).toMatchObject({
      report: { heldBack: [{ offer: 'a-free' }] },
    });
    const held = await published();
    expect(held.catalog.offers[0]?.endsOn).toBeNull();

    const revision =
      'revisions:\n  - { date: 2026-11-21, kind: change, offer: a-free, fields: [endsOn], note: { en: It ends., zh-CN: 即将终止。 } }\n';
    await writeFile(nights.file('a'), ending(revision));
    await night('2026-11-22', webOf(['a'], 1));
    const after = await published();
    expect(after.catalog.offers[0]?.endsOn).toBe('2027-01-31');
    expect(after.changes).toMatchObject([{ kind: 'change', field: 'endsOn' }]);
  });

  it('publishes the first values of a fact that the version before did not know, without an entry', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    const { facts, ...state } = await nights.state();
    const known = facts.filter((field) => field !== 'production');
    expect(known.length).toBe(facts.length - 1);
    await nights.republish('2026-11-20.2', 'state.json', { ...state, facts: known });
    await writeFile(
      nights.file('a'),
      recordOf('a', 1)
        .replace('freeType: forever', 'freeType: forever\n    production: forbidden')
        .replace('fields: [freeType,', 'fields: [freeType, production,'),
    );
    expect(await night('2026-11-21', webOf(['a'], 1))).toMatchObject({ report: { heldBack: [] } });
    const first = await published();
    expect(first.catalog.offers[0]?.production).toBe('forbidden');
    expect(first.changes).toEqual([]);

    await write('a', 1);
    expect(await night('2026-11-22', webOf(['a'], 1))).toMatchObject({
      report: { heldBack: [{ offer: 'a-free' }] },
    });
  });

  it('still checks the published quotes of an offer that is held back', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    await write('a', 2);
    await night('2026-11-21', webOf(['a'], 2));
    expect((await published()).catalog.offers[0]?.review).toEqual({
      since: '2026-11-21',
      fields: ['freeType', 'limits.storage'],
    });
  });

  it('turns verified into stale when the page cannot be read for more than two weeks', async () => {
    await write('a', 1);
    await write('b', 1);
    await night('2026-11-01', webOf(['a', 'b'], 1));
    await night('2026-11-20', webOf(['b'], 1));
    const { catalog, state } = await published();
    expect(catalog.offers[0]?.evidence[0]?.freshness).toMatchObject({
      status: 'stale',
      verifiedAt: '2026-11-01T02:00:00.000Z',
    });
    expect(catalog.offers[0]?.review).toBeNull();
    expect(state.sources[0]).toMatchObject({ state: 'unreachable', badNights: 1 });
  });

  it('keeps the history of an offer whose slug changes', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    const text = await readFile(nights.file('a'), 'utf8');
    await writeFile(
      nights.file('a'),
      text.replace('- slug: a-free', '- slug: a-starter\n    aliases: [a-free]'),
    );
    const result = await night('2026-11-21', webOf(['a'], 1));
    expect(result).toMatchObject({ report: { listed: [], delisted: [], heldBack: [] } });
    expect((await published()).catalog.offers[0]?.evidence[0]?.freshness.status).toBe('verified');
  });

  it('leaves out pages read since a moment, and keeps what is known of them', async () => {
    await write('a', 1);
    await night('2026-11-20', webOf(['a'], 1));
    await write('b', 1);
    const asked: string[] = [];
    const web = webOf(['a', 'b'], 1);
    const reader = readerOf(web, '2026-11-20T09:00:00.000Z');
    await night('2026-11-20', web, {
      since: '2026-11-20T00:00:00.000Z',
      openReader: async () => ({
        ...reader,
        read: (request) => {
          asked.push(request.url);
          return reader.read(request);
        },
      }),
    });
    expect(asked).toEqual(['https://b.example/plans']);
    expect((await published()).catalog.stats.verified).toBe(2);
  });

  it('publishes the address of each language, and the day of its update that a page prints', async () => {
    await writeFile(
      nights.file('a'),
      recordOf('a', 1)
        .replace(
          'homepage: https://a.example',
          "homepage: { en: 'https://a.example', zh-CN: 'https://a.example/cn' }",
        )
        .replace('captured: { at: 2026-11-01 }', 'captured: { updated: 2026-05-20 }'),
    );
    await night('2026-11-20', webOf(['a'], 1));
    const { catalog } = await published();
    expect(catalog.providers[0]).toMatchObject({
      homepage: 'https://a.example',
      homepageZh: 'https://a.example/cn',
    });
    expect(catalog.offers[0]).toMatchObject({ url: 'https://a.example', urlZh: 'https://a.example/cn' });
    expect(catalog.offers[0]?.evidence[0]?.captured).toEqual({
      at: null,
      updated: '2026-05-20',
      permalink: null,
    });
  });

  describe('with terms that hold for all plans of a provider', () => {
    const quote = 'You may use the Services for the purposes of your business.';
    const withTerms = (words: string): string =>
      recordOf('a', 1)
        .replace(
          'sources:\n',
          "sources:\n  terms: { url: 'https://a.example/terms', captured: { at: 2026-11-01 } }\n",
        )
        .replace(
          'offers:\n',
          `terms:
  url: https://a.example/terms
  commercial: { use: allowed }
  evidence:
    - { id: terms-commercial, quote: ${words}, source: terms, fields: [commercial.use] }
offers:
`,
        );
    const web = (words: string): Web => ({
      ...webOf(['a'], 1),
      'https://a.example/terms': `<!doctype html><title>Terms</title><main><h1>Terms</h1><p>${words}</p><p>${'These terms hold for every plan. '.repeat(20)}</p></main>`,
    });
    const file = () => nights.file('a');

    it('publishes what its plans inherit, with the quotes and the address of the terms', async () => {
      await writeFile(file(), withTerms(quote));
      await night('2026-11-20', web(quote));
      const { catalog } = await published();
      expect(catalog.providers[0]?.termsUrl).toBe('https://a.example/terms');
      expect(catalog.offers[0]?.commercial.use).toBe('allowed');
      expect(catalog.offers[0]?.evidence).toMatchObject([
        { id: 'storage' },
        {
          id: 'terms-commercial',
          quote,
          source: 'https://a.example/terms',
          fields: ['commercial.use'],
          freshness: { status: 'verified' },
        },
      ]);
    });

    it('leads from a lost quote to the terms of the record, where the answer is written', async () => {
      await writeFile(file(), withTerms(quote));
      await night('2026-11-20', web(quote));
      const changed = 'You may use the Services for any lawful purpose of your business.';
      const result = await night('2026-11-21', web(changed), { confirm: true });
      if (result.kind !== 'published') throw new Error(`the night ended as ${result.kind}`);
      const [line] = result.report.missed;
      expect(line).toMatchObject({
        offer: 'a-free',
        evidence: 'terms-commercial',
        fields: ['commercial.use'],
      });
      const place = Number(line?.record?.split(':').at(-1));
      expect(line?.record).toMatch(/a\.yaml:\d+$/);
      expect(withTerms(quote).split('\n')[place - 1]).toContain('id: terms-commercial');

      const editOf = (change: { quote?: string; confirmed?: string }) => ({
        ...emptyEdit('a-free'),
        quotes: [{ evidence: 'terms-commercial', ...change }],
      });
      const mended = applyEdit(withTerms(quote), editOf({ quote: changed }));
      expect(mended).toContain(`id: terms-commercial, quote: ${changed}`);
      expect(mended).not.toContain(quote);
      expect(applyEdit(withTerms(quote), editOf({ confirmed: '2026-11-22' }))).toMatch(
        /id: terms-commercial.*confirmed: 2026-11-22 \}/,
      );

      await writeFile(file(), mended);
      await night('2026-11-22', web(changed));
      expect((await published()).catalog.offers[0]).toMatchObject({
        review: null,
        evidence: [{}, { quote: changed, freshness: { status: 'verified' } }],
      });
    });
  });

  it('writes nothing in a dry run', async () => {
    await write('a', 1);
    expect((await night('2026-11-20', webOf(['a'], 1), { dryRun: true })).kind).toBe('dry-run');
    expect(await readdir(nights.folder)).toEqual(['records']);
  });

  it('stops at invalid records with all their problems and writes nothing', async () => {
    await write('a', 1);
    await writeFile(nights.file('b'), recordOf('b', 1).replace('unit: GB', 'unit: count'));
    await writeFile(nights.file('c'), 'slug: [');
    const result = await night('2026-11-20', webOf(['a'], 1));
    expect(result.kind).toBe('invalid-records');
    if (result.kind === 'invalid-records')
      expect(new Set(result.problems.map(({ file }) => file.split('/').at(-1)))).toEqual(
        new Set(['b.yaml', 'c.yaml']),
      );
    expect(await readdir(nights.folder)).toEqual(['records']);
  });
});
