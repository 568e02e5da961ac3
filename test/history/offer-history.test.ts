/** The history of a plan: what its record tells of its past, and no more. */
import { describe, expect, it } from 'vitest';
import type { FactHistory, OfferHistory } from '../../schemas/offer-history.ts';
import { offerHistoryAnswerSchema } from '../../schemas/offer-history.ts';
import { createCatalogIndex, readOfferHistory, stabilityFor } from '../../server/catalog/index.ts';
import { unchangedText } from '../../server/words/index.ts';
import { change, limit, makeCatalog } from '../contract/fixture.ts';
import { OFFERS_WITH_PAST, PAST_CHANGES, pastChange, snapshotWithPast } from '../contract/history-fixture.ts';
import { readAs, readProblem, useServer } from '../contract/serve.ts';

const index = createCatalogIndex(makeCatalog(OFFERS_WITH_PAST), PAST_CHANGES);

function historyOf(slug: string, of = index): OfferHistory {
  const reading = readOfferHistory(of, slug, 'en');
  if (reading.kind !== 'found') throw new Error(`no ${slug}`);
  return reading.value;
}
function factOf(history: OfferHistory, field: string): FactHistory {
  const fact = history.facts.find((one) => one.field === field);
  if (fact === undefined) throw new Error(`no ${field}`);
  return fact;
}

describe('a fact over time', () => {
  const acorn = historyOf('acorn-postgres');

  it('has its steps in the order in which they happened, each joined to the next whatever its unit', () => {
    const storage = factOf(acorn, 'limits.storage');
    expect(storage.steps.map(({ on, effect }) => [on, effect])).toEqual([
      ['2023-06-15', 'worse'],
      ['2024-04-08', 'worse'],
      ['2024-11-20', 'better'],
      ['2025-03-03', 'worse'],
      ['2025-09-30', 'better'],
    ]);
    expect(storage).toMatchObject({
      cut: 3,
      raised: 2,
      unbroken: true,
      knownFrom: '2023-02-01',
      since: { on: '2025-09-30', known: 'changed' },
      current: { value: 1, unit: 'GB' },
    });
    expect(storage.steps[0]?.evidence.map(({ id }) => id)).toEqual(['before', 'after']);
  });

  it('is broken where a step is missing between two', () => {
    expect(factOf(acorn, 'limits.compute')).toMatchObject({
      unbroken: false,
      since: { on: '2025-05-20', known: 'changed' },
    });
  });

  it('does not stand since a change that led to another value than the present one', () => {
    expect(factOf(acorn, 'limits.bandwidth')).toMatchObject({ unbroken: false, since: null, cut: 1 });
  });

  it('stands at least since the oldest copy that says so', () => {
    expect(factOf(historyOf('birch-postgres'), 'limits.storage').since).toMatchObject({
      on: '2025-11-02',
      known: 'copy',
    });
  });

  it('takes no copy from before its last change for a proof that it stands', () => {
    const oldWords = OFFERS_WITH_PAST.map((offer) => ({
      ...offer,
      evidence: offer.evidence.map((one) => ({
        ...one,
        since: { at: '2020-01-01', permalink: 'https://example.com/2020' },
      })),
    }));
    const history = historyOf('acorn-postgres', createCatalogIndex(makeCatalog(oldWords), PAST_CHANGES));
    expect(factOf(history, 'limits.storage').since?.on).toBe('2025-09-30');
    expect(factOf(history, 'flags.idlePause').since).toMatchObject({ on: '2020-01-01', known: 'copy' });
  });

  it('has nothing to tell where no quote carries it and nothing changed', () => {
    expect(factOf(acorn, 'overage')).toMatchObject({ since: null, knownFrom: null, steps: [] });
  });

  it('is told when it is stated no more', () => {
    const gone = pastChange(
      {
        offer: 'birch-auth',
        provider: 'birch',
        field: 'limits.projects',
        before: limit('projects', { metric: 'projects', value: 3, unit: 'count', roles: ['auth'] }),
        after: null,
      },
      '2025-01-01',
      'other',
      ['3 projects', '2024-01-01', 'Projects'],
    );
    const history = historyOf('birch-auth', createCatalogIndex(makeCatalog(OFFERS_WITH_PAST), [gone]));
    const fact = factOf(history, 'limits.projects');
    expect(fact).toMatchObject({ current: null, since: { on: '2025-01-01' }, unbroken: true });
    expect(unchangedText(fact, 'en')).toBe(
      'no longer stated since 1 Jan 2025; changed in other ways once since 2024',
    );
  });
});

describe('the history of a plan', () => {
  it('puts what changed last first, then the main figures, and leaves our corrections out of it', () => {
    const history = historyOf('acorn-postgres');
    expect(history.facts.slice(0, 5).map(({ field }) => field)).toEqual([
      'limits.storage',
      'limits.compute',
      'limits.bandwidth',
      'signup.card',
      'freeType',
    ]);
    expect(history.corrections).toEqual({ count: 1, last: '2026-11-18' });
    expect(history.stability).toEqual({
      cuts: 6,
      raises: 3,
      lastChange: '2025-09-30',
      oldestCopy: '2023-02-01',
    });
  });

  it('tells the end of a plan as an end', () => {
    const [first] = historyOf('acorn-mail').facts;
    expect(first?.steps[0]).toMatchObject({ effect: 'ended', on: '2024-04-08', after: '2024-04-08' });
  });

  it('keeps the changes of a plan under its old name', () => {
    const renamed = change('old-name', { offer: 'acorn-db', provider: 'acorn', happenedOn: '2022-01-01' });
    const history = historyOf(
      'acorn-postgres',
      createCatalogIndex(makeCatalog(OFFERS_WITH_PAST), [...PAST_CHANGES, renamed]),
    );
    expect(factOf(history, 'limits.storage').steps[0]?.id).toBe('old-name');
  });
});

describe('the past of a plan in one line', () => {
  const line = (slug: string, role: Parameters<typeof stabilityFor>[1], locale: 'en' | 'zh-CN' = 'en') => {
    const offer = index.offerBySlug.get(slug);
    if (offer === undefined) throw new Error(slug);
    return (
      stabilityFor(offer, role, index.changesByOffer.get(slug) ?? [], '2026-11-20', locale)?.text ?? null
    );
  };

  it('tells of what changed last, in both languages', () => {
    expect(line('acorn-postgres', 'postgres')).toBe(
      'Storage: unchanged since 30 Sep 2025; cut 3 times and raised twice since 2023; 4 other known changes to this plan.',
    );
    expect(line('acorn-postgres', 'postgres', 'zh-CN')).toBe(
      '存储空间：自 2025-09-30 起未变；2023 年以来下调 3 次、上调 2 次；该套餐另有 4 次已知变更。',
    );
  });

  it('says how old the oldest copy is where no change is known', () => {
    expect(line('birch-postgres', 'postgres')).toBe(
      'Storage: no change known since 2 Nov 2025 (oldest copy).',
    );
    expect(line('birch-postgres', 'postgres', 'zh-CN')).toBe(
      '存储空间：自 2025-11-02（最早存档的日期）起未发现变更。',
    );
  });

  it('is silent where nothing is known, and where the only copy is of these days', () => {
    expect(line('cedar-bucket', 'object-storage')).toBeNull();
    expect(line('birch-postgres', 'auth')).toBeNull();
  });
});

describe('GET /offers/{slug}/history', () => {
  const server = useServer({ snapshot: snapshotWithPast() });

  it('answers what the catalog reads, in the asked language', async () => {
    const answer = await readAs(
      await server.get('/api/zero/offers/acorn-postgres/history?locale=zh-CN'),
      offerHistoryAnswerSchema,
    );
    expect(answer.offer).toEqual({
      slug: 'acorn-postgres',
      name: 'Acorn Postgres',
      provider: { slug: 'acorn', name: '橡果' },
    });
    expect(answer.facts[0]?.steps[0]?.summary).toBe('Acorn Postgres：存储空间：10 GB → 3 GB。');
  });

  it('redirects an old slug and answers 404 to an unknown one', async () => {
    const moved = await server.get('/api/zero/offers/acorn-db/history?locale=zh-CN');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      '/api/zero/offers/acorn-postgres/history?locale=zh-CN',
    ]);
    await readProblem(await server.get('/api/zero/offers/nobody/history'), 'unknown-slug');
  });

  it('lists what happened last first among the changes of an offer, whenever it was published', async () => {
    const offer = (await (await server.get('/api/zero/offers/acorn-postgres')).json()) as {
      changes: { happenedOn: string }[];
    };
    const days = offer.changes.map(({ happenedOn }) => happenedOn);
    expect(days).toEqual([...days].sort().reverse());
  });
});
