/** How well known the tools make a plan: the definitions, and what no naming can do. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import { ADOPTIONS, type Naming, type Tool, type Tools, toolsSchema } from '../../schemas/tools.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { createToolIndex, type ToolList } from '../../server/catalog/index.ts';
import { adoptionOf } from './adoption-rules.ts';
import { ask, catalogOf, offer } from './fixtures.ts';
import { ALL_ROLES, dice, evenCatalog, randomCatalog, randomTools } from './random-catalogs.ts';

const dayOf = ({ snapshot }: Catalog): string => snapshot.slice(0, 10);
const bandOf = (catalog: Catalog, tools: Tools, one: Offer, role: Role, list: ToolList = 'all') =>
  createToolIndex(tools, catalog.offers, dayOf(catalog)).adoptionOf(one, role)?.[list].adoption;

const worlds = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => {
  const random = dice(seed);
  const make = random.rare(2) ? randomCatalog : evenCatalog;
  const few: [Role, ...Role[]] = ['auth', 'search', 'queue'];
  const catalog = make(random, 2 + random.roll(9), random.rare(3) ? ALL_ROLES : few);
  return { random, catalog, tools: randomTools(random, catalog) };
});

describe('adoption', () => {
  it('is what the definitions say, in both lists', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(worlds, ({ catalog, tools }) => {
        for (const one of catalog.offers)
          for (const role of one.roles)
            for (const [list, audience] of [
              ['all', 'global'],
              ['chinese', 'cn'],
            ] as const) {
              const request = ask({ needs: [role], constraints: { audience } });
              const band = bandOf(catalog, tools, one, role, list);
              expect(band).toBe(adoptionOf(one, role, { catalog, tools, request }));
              seen.add(`${list} ${band}`);
            }
      }),
      { numRuns: 150, seed: 7 },
    );
    // A rule that is never reached would pass untested.
    expect([...seen].sort()).toEqual(
      ['all', 'chinese'].flatMap((list) => ADOPTIONS.map((band) => `${list} ${band}`)).sort(),
    );
  });

  it('never falls by one more tool that names the plan', () => {
    fc.assert(
      fc.property(worlds, ({ random, catalog, tools }) => {
        const one = catalog.offers[random.roll(catalog.offers.length)];
        const role = one?.roles[0];
        if (one === undefined || role === undefined) return;
        const more = naming(tools, one, role);
        const before = bandOf(catalog, tools, one, role);
        const after = bandOf(catalog, { ...tools, tools: [...tools.tools, more] }, one, role);
        // Whether anything is measured may change with the number of tools; what is measured only rises.
        if (before === 'not-measured' || after === 'not-measured') return;
        const rank = ['none', 'named', 'known', 'leading'];
        expect(rank.indexOf(after ?? '')).toBeGreaterThanOrEqual(rank.indexOf(before ?? ''));
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it('is raised by no tool of its vendor, and not for editions that are not the product', () => {
    fc.assert(
      fc.property(worlds, ({ catalog, tools }) => {
        for (const one of catalog.offers) {
          const [role] = one.roles;
          if (role === undefined) continue;
          const own = { ...naming(tools, one, role), vendors: [one.provider.slug] };
          const without = tools.products.map((product) => ({
            ...product,
            notThisPlan: [...product.notThisPlan, one.slug],
          }));
          const named = (of: Tools) =>
            createToolIndex(of, catalog.offers, dayOf(catalog)).adoptionOf(one, role)?.all.named;
          expect(named({ ...tools, tools: [...tools.tools, own] })).toBe(named(tools));
          expect(named({ ...tools, products: without })).toBe(0);
        }
      }),
      { numRuns: 50, seed: 7 },
    );
  });
});

/** A tool that names a product of the plan, if it has one, today. */
function naming({ products }: Tools, one: Offer, role: Role): Tool {
  const product = products.find(
    ({ plans, notThisPlan }) => plans.includes(one.slug) && !notThisPlan.includes(one.slug),
  );
  return tool('one-more', { product: product?.slug ?? 'none', role });
}

const tool = (slug: string, ...named: { product: string; role: Role; day?: string }[]): Tool => ({
  slug,
  name: slug,
  kind: 'data',
  url: 'https://tool.example',
  repository: 'made/tool',
  vendors: [],
  detect: [],
  aliases: [],
  namings: named.map((one): Naming => ({
    how: 'guide',
    quote: 'A made line',
    path: 'made.md',
    commit: '0'.repeat(40),
    day: '2026-11-01',
    ...one,
  })),
});

describe('tools of one role', () => {
  const plans = ['big', 'middle', 'small', 'unheard'];
  const catalog = catalogOf(plans.map((slug) => offer({ slug, roles: ['auth'], cn: 'unstated' })));
  const counts = { big: 10, middle: 3, small: 1, unheard: 0 };
  const tools = toolsSchema.parse({
    tools: Array.from({ length: 10 }, (_, at) =>
      tool(
        `tool-${at}`,
        ...Object.entries(counts).flatMap(([product, count]) =>
          at < count ? [{ product, role: 'auth' as const }] : [],
        ),
      ),
    ),
    products: plans.map((slug) => ({ slug, name: slug, plans: [slug] })),
  });
  const index = createToolIndex(tools, catalog.offers, '2026-11-20');
  const all = (slug: string) => {
    const found = catalog.offers.find((one) => one.slug === slug);
    return found === undefined ? undefined : index.adoptionOf(found, 'auth')?.all;
  };

  it('make one plan leading, one known, one named and one none', () => {
    expect(plans.map((slug) => all(slug)?.adoption)).toEqual(['leading', 'known', 'named', 'none']);
    expect(all('middle')).toMatchObject({ named: 3, of: 10 });
  });

  it('measure nothing if they are nine', () => {
    const nine = createToolIndex({ ...tools, tools: tools.tools.slice(0, 9) }, catalog.offers, '2026-11-20');
    for (const one of catalog.offers) expect(nine.adoptionOf(one, 'auth')?.all.adoption).toBe('not-measured');
  });

  it('say nothing of any plan if the version has none', () => {
    const none = createToolIndex(null, catalog.offers, '2026-11-20');
    for (const one of catalog.offers) expect(none.adoptionOf(one, 'auth')).toBeNull();
  });
});
