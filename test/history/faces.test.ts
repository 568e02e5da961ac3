/** The past of plans on every face: the same steps, the same words before and after. */

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../schemas/vocabulary.ts';
import { changeAnchor } from '../../server/addresses.ts';
import { useWorld } from '../commands/run.ts';
import { limit, makeCatalog } from '../contract/fixture.ts';
import { OFFERS_WITH_PAST, PAST_CHANGES, pastChange, snapshotWithPast } from '../contract/history-fixture.ts';
import { snapshotOf, startServer, type TestServer, useServer } from '../contract/serve.ts';
import { elements, hasClass, parsePage, quotesIn, textOf } from '../faces/read-html.ts';
import { textOf as toolText, useClient } from '../mcp/clients.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';

const server = useServer({ snapshot: snapshotWithPast() });
const client = useClient(server);
const { run } = useWorld(makeCatalog(OFFERS_WITH_PAST), PAST_CHANGES);

const prefix = (locale: Locale): string => (locale === 'en' ? '' : '/zh-CN');
const open = async (path: string, from: TestServer = server) => {
  const body = await (await from.get(path, { headers: { accept: 'text/html' } })).text();
  return { body, page: parsePage(body) };
};
const OF_ACORN = PAST_CHANGES.filter(({ offer, kind }) => offer === 'acorn-postgres' && kind === 'change');

describe.each(['en', 'zh-CN'] as const)('the page of a plan, %s', (locale) => {
  it('has each step at the place that feeds point at, with its words and both files', async () => {
    const { page } = await open(`${prefix(locale)}/offers/acorn-postgres`);
    for (const entry of OF_ACORN) {
      const places = elements(page, ({ attribs }) => attribs.id === changeAnchor(entry.id));
      expect(places, entry.id).toHaveLength(1);
      const [place] = places;
      if (place === undefined) continue;
      expect(textOf(place)).toContain(entry.happenedOn);
      expect(quotesIn(place)).toHaveLength(2);
      for (const { quote, captured } of entry.evidence) {
        expect(textOf(place)).toContain(quote);
        expect(elements(place, ({ attribs }) => attribs.href === captured.permalink)).toHaveLength(1);
      }
    }
  });

  it('draws a small line for each limit that changed, with its words, dashed if a step is missing', async () => {
    const { page } = await open(`${prefix(locale)}/offers/acorn-postgres`);
    const lines = elements(page, (element) => hasClass(element, 'spark'));
    expect(lines.map(({ attribs }) => [attribs.role, attribs['aria-labelledby']])).toEqual([
      ['img', 'line-limits.storage'],
      ['img', 'line-limits.compute'],
      ['img', 'line-limits.bandwidth'],
    ]);
    expect(lines.map((line) => elements(line, (one) => hasClass(one, 'guessed')).length)).toEqual([0, 1, 1]);
    const [title] = lines.flatMap((line) => elements(line, ({ name }) => name === 'title'));
    expect(title === undefined ? '' : textOf(title)).toBe(
      {
        en: 'Storage: 10 GB from 1 Feb 2023, 3 GB from 15 Jun 2023, 500 MB from 8 Apr 2024, 1 GB from 20 Nov 2024, 0.25 GB from 3 Mar 2025, 1 GB from 30 Sep 2025, until 20 Nov 2026',
        'zh-CN':
          '存储空间：2023-02-01 起 10 GB，2023-06-15 起 3 GB，2024-04-08 起 500 MB，2024-11-20 起 1 GB，2025-03-03 起 0.25 GB，2025-09-30 起 1 GB，截至 2026-11-20',
      }[locale],
    );
  });

  it('says in one line what we corrected, which unfolds to each, with the way to all corrections', async () => {
    const { page } = await open(`${prefix(locale)}/offers/acorn-postgres`);
    const [line] = elements(page, ({ attribs }) => attribs.id === 'corrections');
    if (line === undefined) throw new Error('no line');
    expect([line.name, line.attribs.open]).toEqual(['details', undefined]);
    const way = `${prefix(locale)}/changes/corrections`;
    expect(elements(line, ({ attribs }) => attribs.href === way)).toHaveLength(1);
    // A correction is no step of the provider: it stands in this list alone.
    const places = elements(page, ({ attribs }) => attribs.id === 'night-1');
    expect(places).toHaveLength(1);
    expect(elements(line, ({ attribs }) => attribs.id === 'night-1')).toEqual(places);
    expect(textOf(places[0] ?? line)).toMatch(locale === 'en' ? /^18 Nov 2026 \S/ : /^2026-11-18 \S/);
    const twin = await (await server.get(`${prefix(locale)}/offers/acorn-postgres.md`)).text();
    expect(twin).toMatch(/^- 2026-11-18[:：]/m);
  });

  it('has a twin with the same steps, words and files', async () => {
    const twin = await (await server.get(`${prefix(locale)}/offers/acorn-postgres.md`)).text();
    for (const { happenedOn, evidence } of OF_ACORN) {
      expect(twin).toContain(`- ${happenedOn}`);
      for (const { quote, source } of evidence) {
        expect(twin).toContain(quote);
        expect(twin).toContain(source);
      }
    }
    expect(twin).toContain('/changes/corrections');
  });

  it('does not say of a plan that is gone how long it has stood', async () => {
    const { page } = await open(`${prefix(locale)}/offers/acorn-mail`);
    expect(elements(page, (element) => hasClass(element, 'stood'))).toEqual([]);
  });
});

describe.each(['en', 'zh-CN'] as const)('the page of a provider, %s', (locale) => {
  it('counts the changes of its plans by a sign for each effect, and lists them by year', async () => {
    const { page } = await open(`${prefix(locale)}/providers/acorn`);
    const [legend] = elements(page, (element) => hasClass(element, 'legend'));
    const signs = elements(legend ?? page, (element) => hasClass(element, 'sign'));
    const counts = elements(legend ?? page, ({ name }) => name === 'li').map(textOf);
    expect(new Set(signs.map(textOf)).size).toBe(3);
    expect(counts.map((count) => /\d+/.exec(count)?.[0])).toEqual(['3', '6', '1']);
    const years = elements(page, ({ name }) => name === 'h3').map(textOf);
    expect(years.filter((year) => /^\d{4}$/.test(year))).toEqual(['2025', '2024', '2023']);
  });

  it('leads from each change to its step on the page of the plan', async () => {
    const { page } = await open(`${prefix(locale)}/providers/acorn`);
    const ways = elements(page, (element) => hasClass(element, 'past')).flatMap((list) =>
      elements(list, ({ name, attribs }) => name === 'a' && attribs.href?.includes('#') === true),
    );
    expect(ways).toHaveLength(10);
    for (const way of ways) {
      const [path = '', place = ''] = (way.attribs.href ?? '').split('#');
      const offer = await open(path);
      expect(elements(offer.page, ({ attribs }) => attribs.id === place)).toHaveLength(1);
    }
    const twin = await (await server.get(`${prefix(locale)}/providers/acorn.md`)).text();
    for (const { attribs } of ways) expect(twin).toContain(attribs.href);
  });
});

describe.each(['en', 'zh-CN'] as const)('a plan, %s', (locale) => {
  it('tells the past of its pick on every face', async () => {
    const request = { needs: ['postgres'], locale };
    const asked = await server.post(WHOLE_PLAN, request);
    const text = readWholePlan(await asked.json()).picks[0]?.stability?.text ?? '';
    expect(text).toContain({ en: '30 Sep 2025', 'zh-CN': '2025-09-30' }[locale]);
    const { page } = await open(`${prefix(locale)}/plan?needs=postgres`);
    expect(textOf(page)).toContain(text);
    expect(await (await server.get(`${prefix(locale)}/plan.md?needs=postgres`)).text()).toContain(text);
    expect(toolText(await client.callTool({ name: 'plan_stack', arguments: request }))).toContain(text);
    const stdin = async (): Promise<string> => JSON.stringify(request);
    const { out } = await run(['plan', '--request', '-', '--full'], { stdin });
    expect(out.replaceAll(/\s+/g, '')).toContain(text.replaceAll(/\s+/g, ''));
  });
});

describe('a plan with a long past', () => {
  it('has a page of at most 25 KiB', async () => {
    const storage = (value: number) =>
      limit('storage', { metric: 'storage', value, unit: 'GB', roles: ['postgres'] });
    const many = Array.from({ length: 60 }, (_, position) => {
      const on = `${2023 + Math.floor(position / 20)}-${String(1 + (position % 12)).padStart(2, '0')}-${String(1 + (position % 28)).padStart(2, '0')}`;
      return pastChange(
        {
          id: `long-${position}`,
          offer: 'acorn-postgres',
          provider: 'acorn',
          field: 'limits.storage',
          before: storage(1 + position * 7),
          after: storage(8 + position * 7),
        },
        on,
        'better',
        [
          `${1 + position * 7} GB of storage, of ${on}`,
          '2022-12-01',
          `${8 + position * 7} GB of storage, since ${on}`,
        ],
      );
    });
    const busy = await startServer({ snapshot: snapshotOf(makeCatalog(OFFERS_WITH_PAST), many) });
    const bytes = [];
    for (const path of ['/offers/acorn-postgres', '/zh-CN/offers/acorn-postgres', '/providers/acorn'])
      bytes.push(gzipSync((await open(path, busy)).body).length);
    for (const size of bytes) expect(size).toBeLessThan(25 * 1024);
  });
});
