/** What a search says beyond its list: plans that leave one condition unstated, and what a named plan answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestQuerySchema } from '../../schemas/best.ts';
import { offerSummariesAnswerSchema, offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { conditionValue } from '../../schemas/fact-values.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import { LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import {
  bestPlans,
  createCatalogIndex,
  decidingFacts,
  searchOffers,
  searchOffersText,
} from '../../server/catalog/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
const index = createCatalogIndex(await opened.catalog(), await opened.changes(), await opened.tools());
const search = (query: Record<string, string>) => searchOffers(index, offersQuerySchema.parse(query));

const rowOf = (name: string) => {
  const row = FACT_FILTERS.find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no filter "${name}"`);
  return row;
};
const offerOf = (slug: string) => {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) throw new Error(`There is no offer "${slug}"`);
  return offer;
};
/** What a plan says to a filter; null if it says nothing. */
const saidTo = (slug: string, filter: string) => conditionValue(offerOf(slug), rowOf(filter).field);

describe('a service that words name', () => {
  it.each(['analytics without cookies', 'object storage without egress fees'])(
    'is not one that alone has a common word in its name: %s',
    (q) => expect(search({ q }).suggestions.named).toEqual([]),
  );
});

describe('plans that meet all but one condition', () => {
  it('are told if few meet all, each with the page to read, and serve what is asked', () => {
    const { offers, nearly } = search({ q: 'free postgres commercial no card' });
    expect(offers.every(({ roles }) => roles.includes('postgres'))).toBe(true);
    expect(nearly.length).toBeGreaterThan(0);
    for (const { slug, readHere } of nearly) {
      expect(offerOf(slug).roles).toContain('postgres');
      expect(readHere).toMatch(/^https:/);
    }
  });

  it('state every other condition and nothing of the one that is named, in searches and tables alike', () => {
    const names = FACT_FILTERS.map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
        (role, asked) => {
          const switches = Object.fromEntries(asked.map((name) => [name, 'true']));
          const found = search({ role, ...switches });
          const table = bestPlans(index, bestQuerySchema.parse({ role, ...switches }));
          if (table.kind !== 'table') throw new Error('A table has the order "best"');
          for (const nearly of [found.nearly, table.value.nearly])
            for (const { slug, filter } of nearly) {
              expect(asked).toContain(filter);
              expect(saidTo(slug, filter)).toBeNull();
              for (const other of asked.filter((name) => name !== filter))
                expect(rowOf(other).meets).toContain(saidTo(slug, other));
            }
          if (table.value.nearly.length > 0) expect(table.value.total).toBeLessThan(5);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are none without a condition, or if enough plans meet all', () => {
    expect(search({ q: 'postgres' }).nearly).toEqual([]);
    expect(search({ role: 'static-site', noCard: 'true' }).nearly).toEqual([]);
  });
});

describe('a question about a named service', () => {
  it.each([
    ['is vercel free for commercial use', 'vercel-hobby', 'commercialOnly', 'no'],
    ['Vercel 可以商用吗', 'vercel-hobby', 'commercialOnly', 'no'],
    ['does neon need a credit card', 'neon-free', 'noCard', 'yes'],
    ['does supabase pause when idle', 'supabase-free', 'noIdlePause', 'no'],
  ])('%s', (q, slug, filter, answer) => {
    const one = search({ q }).answers.find((given) => given.slug === slug && given.filter === filter);
    expect(one).toMatchObject({ answer });
    expect(one?.evidence.length).toBeGreaterThan(0);
    expect(one?.evidence.every(({ fields }) => mentionsFact(fields, rowOf(filter).field))).toBe(true);
  });

  it('answers for each plan what it states, and only then says yes', () => {
    const providers = [...new Set(index.offers.map(({ provider }) => provider.name))];
    fc.assert(
      fc.property(
        fc.constantFrom(...providers),
        fc.constantFrom('commercial use', 'no card'),
        (name, words) => {
          for (const { slug, filter, answer, evidence } of search({ q: `${name} ${words}` }).answers) {
            const said = saidTo(slug, filter);
            expect(answer === 'yes').toBe(said !== null && rowOf(filter).meets.includes(said));
            expect(answer === 'unstated').toBe(said === null);
            if (answer !== 'unstated') expect(evidence.length, slug).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('words that only ask of a named service stay words without one', () => {
    expect(search({ q: 'postgres pause' }).interpreted).toEqual([]);
  });
});

describe('what decides', () => {
  it('has the quotes of that fact and of no other, first one that names it, in both languages', () => {
    for (const offer of index.offers)
      for (const locale of LOCALES)
        for (const { field, evidence } of decidingFacts(offer, locale)) {
          expect(
            evidence.every(({ fields }) => mentionsFact(fields, field)),
            offer.slug,
          ).toBe(true);
          // What credits pay for is no quote of how many there are.
          const first = evidence.slice(0, 1);
          expect(
            first.every(({ fields }) => fields.includes(field)),
            `${offer.slug} ${field}`,
          ).toBe(true);
        }
  });
});

describe('the summary of a list', () => {
  it('says of 50 plans in 60 KB what decides, each stated fact with its own quote', () => {
    for (const locale of LOCALES) {
      const { text } = searchOffersText(index, offersQuerySchema.parse({ view: 'summary', locale }));
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 1024);
      const { offers } = offerSummariesAnswerSchema.parse(JSON.parse(text));
      expect(offers).toHaveLength(50);
      for (const { slug, facts } of offers)
        for (const { field, text: said, quote } of facts) {
          const cited = offerOf(slug).evidence.find(({ id }) => id === quote);
          expect(said === null && field.startsWith('limits.')).toBe(false);
          if (quote !== undefined) expect(mentionsFact(cited?.fields ?? [], field)).toBe(true);
        }
    }
  });
});
