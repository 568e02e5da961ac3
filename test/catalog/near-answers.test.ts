/** What a search says beyond its list: plans that leave one condition unstated, and what a named plan answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestQuerySchema } from '../../schemas/best.ts';
import { offerSummariesAnswerSchema, offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { conditionValue } from '../../schemas/fact-values.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { namesEuRegion } from '../../schemas/regions/eu-region.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import { LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import {
  bestPlans,
  answerFigures,
  createCatalogIndex,
  decidingFacts,
  figuresAsked,
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

describe('a question for a price', () => {
  it.each(['how much does Resend cost beyond the free plan', 'Resend 超出后多少钱'])(
    'of a named service is answered by what it does past its limit: %s',
    (q) => {
      const [answer] = search({ q }).answers;
      expect(answer).toMatchObject({ slug: 'resend-free', filter: 'noBill', answer: 'yes' });
      expect(answer?.evidence).toHaveLength(1);
    },
  );

  it('is none for how much there is of something', () => {
    expect(search({ q: 'how much storage does Neon have' }).interpreted).toEqual([]);
  });
});

describe('a word that nothing explains', () => {
  it('only orders what is asked for, if few plans say every word; the answer says how many do', () => {
    const { offers, suggestions } = search({ q: 'free cron job service, scheduled every minute' });
    expect(offers[0]?.slug).toBe('cron-job-org-free');
    expect(offers.length).toBeGreaterThan(5);
    const [said] = suggestions.preferred;
    expect(said?.word).toBe('scheduled');
    expect(said?.total).toBeLessThan(5);
    expect(search({ q: 'redis with zzyzx' }).suggestions.preferred).toEqual([{ word: 'zzyzx', total: 0 }]);
  });

  it('is asked of every plan if enough say it, and where no need is named', () => {
    const { total, suggestions } = search({ q: 'postgres cluster' });
    expect(suggestions.preferred).toEqual([]);
    expect(total).toBeLessThan(search({ q: 'postgres' }).total);
    expect(search({ q: 'zzyzx' }).total).toBe(0);
  });

  it('leaves conditions as hard as they are', () => {
    const { offers } = search({ q: 'serverless redis with zzyzx, at least 250 MB', limit: '500' });
    expect(offers.map(({ slug }) => slug)).toContain('upstash-redis-free');
    const asked = search({ q: 'serverless redis at least 250 MB', limit: '500' });
    expect(new Set(offers.map(({ slug }) => slug))).toEqual(new Set(asked.offers.map(({ slug }) => slug)));
  });
});

describe('a name with a word that asks for a fact elsewhere', () => {
  it('stays a name', () => {
    const { interpreted, offers } = search({ q: 'SAP Business Technology Platform kubernetes' });
    expect(interpreted).toEqual([]);
    expect(offers.map(({ provider }) => provider.slug)).toContain('sap-btp');
  });
});

describe('a service where a program runs', () => {
  it.each([
    ['postgres for my app on Cloudflare Workers', 'postgres', 'cloudflare workers'],
    ['redis for a site deployed on Vercel', 'redis', 'vercel'],
    ['message queue for a Go service on Fly.io', 'queue', 'fly.io'],
    ['my app runs on Netlify, I need auth', 'auth', 'netlify'],
    ['部署在 Vercel 上的网站需要免费 Redis', 'redis', 'vercel'],
    ['Vercel 上的应用用什么数据库', 'postgres', 'vercel'],
    ['给部署在 Netlify 的网站找一个免费的登录服务', 'auth', 'netlify'],
    ['Auth0 alternative for my Next.js app on Vercel', 'auth', 'vercel'],
  ] as const)('only orders what is asked for: %s', (q, role, place) => {
    const { total, offers, suggestions } = search({ q });
    expect(total).toBeGreaterThan(5);
    for (const { roles } of offers.slice(0, 3)) expect(roles).toContain(role);
    expect(new Set(offers.map(({ provider }) => provider.slug)).size).toBeGreaterThan(3);
    expect(suggestions.preferred.map(({ word }) => word)).toContain(place);
  });

  it.each([
    ['postgres on Neon', 'neon'],
    ['host my django app on Render', 'render'],
    ['cron on Cloudflare Workers', 'cloudflare'],
    ['Render 上的 Postgres', 'render'],
    ['realtime service of Supabase', 'supabase'],
  ])('is asked for itself where it is the thing: %s', (q, provider) => {
    const { offers } = search({ q });
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) expect(offer.provider.slug).toBe(provider);
  });

  it('is left out of a comparison of others', () => {
    const { offers } = search({ q: 'Neon vs Supabase for my app on Vercel' });
    expect([...new Set(offers.map(({ provider }) => provider.slug))]).toEqual(['neon', 'supabase']);
  });
});

describe('a language or framework', () => {
  const firstFour = (q: string) =>
    search({ q })
      .offers.slice(0, 4)
      .map(({ slug }) => slug);

  it('puts hosts of its language first, and those of others last', () => {
    expect(firstFour('Django hosting')).toEqual(
      expect.arrayContaining(['pythonanywhere-free', 'render-web-free', 'google-cloud-run-free-tier']),
    );
    expect(firstFour('nextjs hosting')).toContain('vercel-hobby');
    const all = (q: string) => search({ q, limit: '500' }).offers.map(({ slug }) => slug);
    for (const q of ['Django hosting', 'laravel hosting', 'rails hosting']) {
      const found = all(q);
      expect(found.indexOf('gigalixir-free'), q).toBeGreaterThan(found.length / 2);
      expect(found.indexOf('streamlit-community-cloud'), q).toBeGreaterThan(found.length / 2);
    }
    expect(firstFour('phoenix hosting')[0]).toBe('gigalixir-free');
  });

  it('says how many plans are known to run it', () => {
    const [said] = search({ q: 'Django hosting' }).suggestions.preferred;
    expect(said?.word).toBe('django (python)');
    expect(said?.total).toBeGreaterThan(2);
  });

  it('lets plans that say nothing of it hold back no plan that meets all but one condition', () => {
    const { total, nearly } = search({ q: 'nextjs hosting, commercial use allowed' });
    expect(total).toBeGreaterThanOrEqual(4);
    expect(nearly.map(({ slug }) => slug)).toContain('render-web-free');
  });
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

  it('are first those whose silence leaves most hope: of mainland China it leaves little', () => {
    const { nearly } = search({ q: '国内直连的免费大模型 API，可商用' });
    const doubted = nearly.map(({ filter }) => filter === 'chinaOk');
    expect(doubted.indexOf(false)).toBe(0);
    expect(doubted).toEqual([...doubted].sort());
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
    ['does vercel expire', 'vercel-hobby', 'freeType', 'yes'],
    ['Railway 会过期吗', 'railway-trial', 'freeType', 'no'],
    ['does neon expire and need a card', 'neon-free', 'freeType', 'yes'],
    ['neon 有效期', 'neon-free', 'freeType', 'yes'],
    ['is netlify ok for my company website', 'netlify-free', 'commercialOnly', 'depends'],
    ['is firebase hosting ok for my company website', 'firebase-hosting-free', 'commercialOnly', 'unstated'],
    ['vercel 做公司官网', 'vercel-hobby', 'commercialOnly', 'no'],
    ['vercel or netlify for commercial use', 'netlify-free', 'commercialOnly', 'depends'],
    ['vercel or netlify for a client', 'vercel-hobby', 'commercialOnly', 'no'],
    ['can resend send 5000 emails a month', 'resend-free', 'min', 'no'],
    ['Resend 每天发 90 封够吗', 'resend-free', 'min', 'yes'],
    // What a plan states counts in whatever role it gives it: the limit that is shown decides.
    ['Oracle autonomous database 5 GB', 'oracle-cloud-always-free-autonomous-database', 'min', 'yes'],
    ['encore cloud 500 MB', 'encore-cloud-free', 'min', 'yes'],
    ['encore cloud 5 GB', 'encore-cloud-free', 'min', 'no'],
    ['neon redis 100 MB', 'neon-free', 'min', 'yes'],
    ['is neon in the EU', 'neon-free', 'region', 'yes'],
  ])('%s', (q, slug, filter, answer) => {
    const one = search({ q }).answers.find((given) => given.slug === slug && given.filter === filter);
    expect(one).toMatchObject({ answer });
    expect(one?.evidence.length).toBe(answer === 'unstated' ? 0 : 1);
    expect(one?.evidence.every(({ fields }) => mentionsFact(fields, one.field))).toBe(true);
  });

  it.each([
    ['does render postgres expire', 'render-postgres-free', /30-day limit/],
    ['does vercel expire', 'vercel-hobby', /free/i],
    ['is neon in the EU', 'neon-free', /frankfurt/i],
    ['render postgres eu region', 'render-postgres-free', /frankfurt/i],
  ])('is answered with words that say so: %s', (q, slug, words) => {
    expect(search({ q }).answers.find((given) => given.slug === slug)?.evidence[0]?.quote).toMatch(words);
  });

  it('has quotes of the time or of the region that is asked for, of every plan that states them', () => {
    for (const offer of index.offers.filter(({ standing }) => standing === 'available')) {
      const { name, trialDays } = offer;
      for (const { slug, filter, answer, evidence, field } of search({ q: `${name} expire eu region` })
        .answers) {
        if (slug !== offer.slug) continue;
        if (filter === 'freeType' && trialDays !== null) expect(field, slug).not.toBe('freeType');
        if (filter === 'euRegion' && answer === 'yes')
          expect(
            evidence.every(({ quote }) => namesEuRegion(quote, offer)),
            slug,
          ).toBe(true);
      }
    }
  });

  it.each([
    ['supabase storage limit', ['supabase']],
    ['does Neon pause', ['neon']],
    ['vercel bandwidth limit', ['vercel']],
    ['netlify 构建时间', ['netlify']],
    ['neon vs supabase', ['neon', 'supabase']],
    ['vercel 和 netlify 对比', ['vercel', 'netlify']],
  ])('is answered by the plans of that service, the best of each first: %s', (q, providers) => {
    const { offers } = search({ q });
    expect(
      offers
        .slice(0, providers.length)
        .map(({ provider }) => provider.slug)
        .sort(),
    ).toEqual([...providers].sort());
    expect(offers.every(({ provider }) => providers.includes(provider.slug))).toBe(true);
  });

  it('shows the plan that is called so before others of its provider, with the figure that is asked for', () => {
    const asked = offersQuerySchema.parse({ q: 'vercel bandwidth limit' });
    const { offers } = searchOffers(index, asked);
    expect(offers[0]?.slug).toBe('vercel-hobby');
    for (const offer of offers)
      expect(answerFigures(offer, figuresAsked(index, asked), 'en').limits[0]?.metric).toBe('bandwidth');
  });

  it('tells of a service without a plan next to one with plans', () => {
    const { offers, suggestions } = search({ q: 'neon vs planetscale' });
    expect(offers.map(({ provider }) => provider.slug)).toContain('neon');
    expect(suggestions.services.map(({ slug }) => slug)).toContain('planetscale');
  });

  it('asks how long what else is asked takes, and not how long the plan is free', () => {
    const read = (q: string) => search({ q }).interpreted.map(({ filter }) => filter);
    expect(read('does Render sleep, and after how long')).toEqual(['noIdlePause']);
    expect(read('how long is Railway free')).toEqual(['freeType']);
  });

  it('leaves to others what it does not meet itself', () => {
    const { offers, answers } = search({ q: 'supabase 国内' });
    expect(answers.map(({ slug }) => slug)).toContain('supabase-free');
    expect(offers.map(({ slug }) => slug)).toEqual(['memfire-app-free']);
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

describe('a search that finds nothing', () => {
  it('names what must go, though no single condition is in the way', () => {
    const { total, suggestions } = search({ q: 'postgres 90 TB no card commercial' });
    expect(total).toBe(0);
    const [{ value, q, total: then } = { value: '', q: null, total: 0 }, ...others] = suggestions.without;
    expect(others).toEqual([]);
    expect(value).toContain('90 tb');
    expect(q).toContain('postgres');
    expect(search({ q: q ?? '' }).total).toBe(then);
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
