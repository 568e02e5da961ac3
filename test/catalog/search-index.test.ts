import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../schemas/catalog.ts';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { CATEGORIES, FREE_TYPES, ROLES } from '../../schemas/vocabulary.ts';
import { ALTERNATIVES_MAX, alternativesTo } from '../../server/catalog/alternatives.ts';
import { createCatalogIndex, nearestSlugs, searchOffers } from '../../server/catalog/index.ts';
import { makeBenchCatalog } from '../bench/made-catalog.ts';
import { catalogOf, offer as plan } from '../planner/fixtures.ts';
import { plainSearch } from './plain-search.ts';

const catalog = makeBenchCatalog(300);
const index = createCatalogIndex(catalog, []);

/** Words that stand in the catalog, their beginnings, Chinese pieces, synonyms, and words that stand nowhere. */
const someWord = fc.oneof(
  fc.constantFrom(
    ...catalog.offers.slice(0, 60).flatMap(({ name, summary }) => `${name} ${summary}`.split(' ')),
  ),
  fc
    .constantFrom(...catalog.offers.slice(0, 60).map(({ translations }) => translations['zh-CN'].summary))
    .chain((text) =>
      fc.nat({ max: Math.max(0, text.length - 3) }).map((at) => text.slice(at, at + 1 + (at % 3))),
    ),
  fc.constantFrom(
    'free',
    'data',
    'login',
    '登录',
    '免费',
    '数据库',
    '大模型',
    'vector database',
    'postg',
    'zzz',
    '!',
  ),
);
const someQuery = fc.record(
  {
    q: fc.array(someWord, { maxLength: 3 }).map((words) => words.join(' ').slice(0, 200)),
    category: fc.constantFrom(...CATEGORIES),
    role: fc.constantFrom(...ROLES),
    provider: fc.constantFrom(...catalog.providers.slice(0, 30).map(({ slug }) => slug), 'nobody'),
    freeType: fc.constantFrom(...FREE_TYPES),
    commercialOnly: fc.constantFrom('true', 'false'),
    noCard: fc.constantFrom('true', 'false'),
    noIdlePause: fc.constantFrom('true', 'false'),
    chinaOk: fc.constantFrom('true', 'false'),
    limit: fc.constantFrom('1', '7', '50', '500'),
    offset: fc.constantFrom('0', '3', '250', '1000'),
  },
  { requiredKeys: [] },
);

describe('the index of a catalog', () => {
  it('finds what the rules of search say, in their order, on every page', () => {
    fc.assert(
      fc.property(someQuery, (asked) => {
        const query = offersQuerySchema.parse(asked);
        const expected = plainSearch(index, query);
        const answer = searchOffers(index, query);
        expect(answer.total).toBe(expected.length);
        expect(answer.offers.map(({ slug }) => slug)).toEqual(
          expected.slice(query.offset, query.offset + query.limit),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('names the alternatives that a look at every offer would name', () => {
    const lasts = ({ freeType, endsOn, renewEveryDays, standing }: Offer) =>
      ['forever', 'recurring-credit'].includes(freeType) &&
      endsOn === null &&
      renewEveryDays === null &&
      standing === 'available';
    for (const offer of index.offers) {
      const allAside = offer.roles.every((role) => offer.aside.includes(role));
      const kindsOf = ({ kinds }: Offer) => new Map(Object.entries(kinds));
      const shared = (other: Offer) =>
        other.roles.filter((role) => {
          const kinds = new Set([offer, other].flatMap((one) => kindsOf(one).get(role) ?? []));
          const aside = [offer, other].some((one) => one.aside.includes(role));
          return offer.roles.includes(role) && kinds.size < 2 && (allAside || !aside);
        }).length;
      const expected = index.offers
        .filter((other) => other.provider.slug !== offer.provider.slug && shared(other) > 0)
        .filter(({ standing }) => standing === 'available')
        .sort((a, b) => shared(b) - shared(a) || Number(lasts(b)) - Number(lasts(a)))
        .slice(0, ALTERNATIVES_MAX);
      expect(alternativesTo(index, offer, 'en').map(({ slug }) => slug)).toEqual(
        expected.map(({ slug }) => slug),
      );
    }
  });

  it('names what is of the same kind and made for the role, and of a plan made for none what shares its roles', () => {
    const plans = [
      plan({ slug: 'web', roles: ['search'], kinds: { search: 'web-search' } }),
      plan({ slug: 'web-too', roles: ['search'], kinds: { search: 'web-search' } }),
      plan({ slug: 'site', roles: ['search'], kinds: { search: 'site-search' } }),
      plan({ slug: 'of-no-kind', roles: ['search'] }),
      plan({
        slug: 'by-the-way',
        roles: ['search', 'llm'],
        kinds: { search: 'web-search' },
        aside: ['search'],
      }),
      plan({ slug: 'made-for-none', roles: ['llm'], aside: ['llm'] }),
    ];
    const small = createCatalogIndex(catalogOf(plans), []);
    const alternatives = Object.fromEntries(
      small.offers.map((one) => [
        one.slug,
        alternativesTo(small, one, 'en')
          .map(({ slug }) => slug)
          .sort(),
      ]),
    );
    expect(alternatives).toEqual({
      web: ['of-no-kind', 'web-too'],
      'web-too': ['of-no-kind', 'web'],
      site: ['of-no-kind'],
      'of-no-kind': ['site', 'web', 'web-too'],
      'by-the-way': [],
      'made-for-none': ['by-the-way'],
    });
  });

  it('gives the nearest slugs of thousands that the nearest of all are', () => {
    const slugs = catalog.offers.map(({ slug }) => slug);
    const slug = fc
      .constantFrom(...slugs)
      .chain((known) =>
        fc
          .tuple(fc.nat({ max: known.length - 1 }), fc.constantFrom('', 'x', '-'))
          .map(([at, letter]) => known.slice(0, at) + letter + known.slice(at + 1)),
      );
    fc.assert(
      fc.property(slug, (wanted) => {
        const many = nearestSlugs(wanted, slugs, 300);
        expect(nearestSlugs(wanted, slugs, 3)).toEqual(many.slice(0, 3));
      }),
      { numRuns: 100 },
    );
  });
});
