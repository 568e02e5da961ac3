/** The first numbers of every face, counted once more straight from the published file: only plans that can be had. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assembleCatalog } from '../../pipeline/build/catalog.ts';
import { offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { useWorld } from '../commands/run.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { textOf, useClient } from '../mcp/clients.ts';

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
const published = await opened.catalog();

/** Golden numbers: the file itself, without a schema or a function of the service. */
const file = z
  .looseObject({
    offers: z.array(
      z.looseObject({
        slug: z.string(),
        standing: z.string(),
        roles: z.array(z.string()),
        provider: z.looseObject({ slug: z.string() }),
        evidence: z.array(z.looseObject({ source: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(defaultVersionsDir(), opened.version, 'catalog.json'), 'utf8')));
const free = file.offers.filter(({ standing }) => standing === 'available');
const PLANS = free.length;
const PROVIDERS = new Set(free.map(({ provider }) => provider.slug)).size;
const QUOTES = free.reduce((sum, { evidence }) => sum + evidence.length, 0);
const inRole = (role: string): number => free.filter(({ roles }) => roles.includes(role)).length;

/** The catalog as the next night publishes it. */
const catalog = assembleCatalog(
  published.snapshot,
  published.providers,
  published.offers,
  [],
  published.unlisted,
  `${published.snapshot.slice(0, 10)}T12:00:00Z`,
);

const server = useServer({ snapshot: snapshotOf(catalog) });
const client = useClient(server);
const { run } = useWorld(catalog);

const read = async (path: string): Promise<string> => (await server.get(path)).text();
const search = async (query: string) =>
  offersAnswerSchema.parse(await (await server.get(`/api/zero/offers?${query}`)).json());

describe('the committed catalog', () => {
  it.each(['/llms.txt', '/zh-CN/llms.txt'])('%s is at most 45 KB', async (path) => {
    expect(Buffer.byteLength(await read(path))).toBeLessThanOrEqual(45_000);
  });

  it('has ended plans, and providers with no other', () => {
    expect(PLANS).toBeLessThan(file.offers.length);
    expect(PROVIDERS).toBeLessThan(published.providers.length);
  });

  it.each([
    ['/', () => read('/')],
    ['/index.md', () => read('/index.md')],
    ['/llms.txt', () => read('/llms.txt')],
    ['get_stats', async () => textOf(await client.callTool({ name: 'get_stats', arguments: {} }))],
  ])('%s says how many plans of how many providers can be had', async (_face, text) => {
    const said = (await text()).replaceAll(',', '');
    expect(said).toMatch(new RegExp(`${PLANS} free plans (?:of )?${PROVIDERS} providers`));
    expect(said).toContain(`${QUOTES} quotes`);
  });

  it('zero stats says the same', async () => {
    const { out } = await run(['stats', '--json']);
    expect(JSON.parse(out)).toMatchObject({ offers: PLANS, providers: PROVIDERS, quotes: QUOTES });
  });
});

describe('lists, totals and facets of the API', () => {
  it('hold plans that can be had, unless others are asked for', async () => {
    const pages = await Promise.all([0, 500].map((offset) => search(`limit=500&offset=${offset}`)));
    const offers = pages.flatMap((page) => page.offers);
    expect(pages[0]?.total).toBe(PLANS);
    expect(offers.map(({ slug }) => slug).sort()).toEqual(free.map(({ slug }) => slug).sort());
    for (const standing of ['doubtful', 'ended', 'closed'])
      expect((await search(`standing=${standing}`)).total).toBe(
        file.offers.filter((one) => one.standing === standing).length,
      );
    expect((await search('standing=all')).total).toBe(file.offers.length);
  });

  it('count beside each filter of /catalog what it leaves', async () => {
    const { facets = {} } = await search('facets=true&limit=1');
    const page = await read('/catalog');
    for (const role of ROLES) {
      expect(facets.role?.[role] ?? 0, role).toBe(inRole(role));
      expect(page).toMatch(new RegExp(`data-count="role\\.${role}"[^>]*>[^<]* \\(${inRole(role)}\\)`));
      expect((await search(`role=${role}&limit=1`)).total).toBe(inRole(role));
    }
    for (const { name } of FACT_FILTERS)
      expect((await search(`${name}=true&limit=1`)).total, name).toBe(facets[name]?.true ?? 0);
  });

  it('say of a name that only an ended plan has that there was one', async () => {
    const [ended] = published.offers.filter(
      ({ standing, name }) => standing === 'ended' && !free.some((one) => String(one.name) === name),
    );
    const { total, suggestions } = await search(`q=${encodeURIComponent(ended?.slug ?? '')}`);
    expect(total).toBe(0);
    expect(suggestions.without).toContainEqual(expect.objectContaining({ condition: 'standing' }));
  });
});
