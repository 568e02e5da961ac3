/**
 * The catalog that examples of the reference are made of: invented providers on example domains, so that
 * nothing in the reference can be taken for a fact about a real one.
 */
import type { z } from 'zod';
import {
  type Catalog,
  type Offer,
  type OfferLimit,
  offerSchema,
  type Provider,
} from '../../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Detection } from '../../../../schemas/detection/index.ts';
import { type Tools, toolsSchema } from '../../../../schemas/tools.ts';

const SEEN = '2026-01-15T02:00:00Z';

const CAPTURED = { at: '2026-01-10', updated: null, permalink: null };

function storageOf(gigabytes: number): OfferLimit {
  return {
    id: 'storage',
    metric: 'storage',
    value: gigabytes,
    unit: 'GB',
    period: 'total',
    scope: 'project',
    roles: ['postgres'],
    label: null,
  };
}

function exampleProvider(slug: string, name: string, zh: string): Provider {
  const summary = `${name} is an invented provider.`;
  return {
    slug,
    name,
    summary,
    translations: { en: { name, summary }, 'zh-CN': { name: zh, summary: `${zh}是虚构的服务商。` } },
    aliases: [],
    homepage: 'https://example.com/',
    homepageZh: null,
    termsUrl: null,
  };
}

function exampleOffer(provider: Offer['provider'], gigabytes: number, overage: Offer['overage']): Offer {
  const name = `${provider.name} Postgres`;
  const summary = 'An invented Postgres plan, to show the shape of a record.';
  const quote = `${gigabytes} GB of storage`;
  return offerSchema.parse({
    slug: `${provider.slug}-postgres`,
    name,
    summary,
    translations: {
      en: { name, summary },
      'zh-CN': { name, summary: '虚构的 Postgres 套餐，仅用于展示数据结构。' },
    },
    aliases: [],
    plan: 'Free',
    provider,
    url: 'https://example.com/pricing',
    category: 'databases',
    roles: ['postgres', 'vector-db'],
    kinds: { 'vector-db': 'vector' },
    freeType: 'forever',
    trialDays: null,
    endsOn: null,
    limits: [storageOf(gigabytes)],
    commercial: { use: 'allowed', referral: false, disclosure: null, disclosureZh: null },
    signup: { card: 'not-required', phone: 'unstated' },
    flags: { idlePause: 'sleeps', idlePauseDays: null, dataTraining: 'unstated' },
    overage,
    regions: ['Frankfurt'],
    audiences: { cn: 'unstated', eea: 'unstated' },
    setup: [],
    note: null,
    noteZh: null,
    evidence: [
      {
        id: 'storage',
        quote,
        source: 'https://example.com/pricing',
        under: ['Free'],
        fields: ['limits.storage'],
        captured: CAPTURED,
        freshness: { status: 'verified', verifiedAt: SEEN, checkedAt: SEEN },
      },
    ],
    standing: 'available',
    review: null,
    updatedAt: '2026-01-10T00:00:00Z',
  } satisfies z.input<typeof offerSchema>);
}

const OFFERS = [
  exampleOffer({ slug: 'example', name: 'Example' }, 1, 'blocked'),
  exampleOffer({ slug: 'sample', name: 'Sample' }, 2, 'paused'),
];

export const EXAMPLE_CATALOG: Catalog = {
  dataAsOf: SEEN,
  snapshot: '2026-01-15.1',
  categories: [
    {
      slug: 'databases',
      name: 'Databases',
      summary: 'Databases as a service.',
      translations: {
        en: { name: 'Databases', summary: 'Databases as a service.' },
        'zh-CN': { name: '数据库', summary: '托管数据库。' },
      },
      roles: ['postgres', 'sqlite'],
      offers: OFFERS.length,
    },
  ],
  providers: [exampleProvider('example', 'Example', '示例'), exampleProvider('sample', 'Sample', '样例')],
  offers: OFFERS,
  unlisted: [
    {
      slug: 'lapsed-postgres',
      name: { en: 'Lapsed Postgres', 'zh-CN': 'Lapsed Postgres' },
      aliases: ['Lapsed DB'],
      roles: ['postgres'],
      state: 'ended',
      since: '2025-03-31',
      note: { en: 'The free plan ended on 31 March 2025.', 'zh-CN': '免费版已于 2025 年 3 月 31 日终止。' },
      source: 'https://example.com/lapsed/pricing',
      quote: 'Our free plan ends on March 31, 2025',
      captured: CAPTURED,
    },
  ],
  stats: {
    offers: OFFERS.length,
    providers: 2,
    categories: 1,
    quotes: 2,
    sources: 1,
    verified: 2,
    underReview: 0,
    changes30d: 1,
    corrections30d: 0,
    dataAsOf: SEEN,
    snapshot: '2026-01-15.1',
  },
};

export const EXAMPLE_CHANGES: readonly ChangeEntry[] = [
  {
    id: 'example-postgres-2026-01-12-limits-storage',
    kind: 'change',
    foundIn: 'night',
    offer: 'example-postgres',
    provider: 'example',
    field: 'limits.storage',
    before: storageOf(0.5),
    after: storageOf(1),
    direction: 'better',
    happenedOn: '2026-01-12',
    publishedAt: SEEN,
    note: { en: 'Raised for all plans.', 'zh-CN': '所有套餐一并提高。' },
    evidence: [
      {
        id: 'storage',
        quote: '1 GB of storage',
        source: 'https://example.com/pricing',
        under: ['Free'],
        captured: CAPTURED,
      },
    ],
  },
];

/** Of the rules of the catalog, those that the example meets. */
/** A tool that names the first plan. */
export const EXAMPLE_TOOLS: Tools = toolsSchema.parse({
  tools: [
    {
      slug: 'example-orm',
      name: 'Example ORM',
      kind: 'data',
      url: 'https://orm.example.com',
      repository: 'example/orm',
      detect: ['npm example-orm'],
      namings: [
        {
          product: 'example-postgres',
          role: 'postgres',
          how: 'guide',
          quote: '# Connect to Example Postgres',
          path: 'docs/example-postgres.md',
          commit: '0123456789abcdef0123456789abcdef01234567',
          day: '2026-01-05',
        },
      ],
    },
  ],
  products: [{ slug: 'example-postgres', name: 'Example Postgres', plans: ['example-postgres'] }],
});

export const EXAMPLE_DETECTION: Detection = {
  declares: [],
  rules: [
    {
      id: 'clerk/sdk',
      provider: 'clerk',
      roles: ['auth'],
      offers: ['clerk-free'],
      looksFor: ['npm @clerk/*'],
      positive: 'npm @clerk/nextjs',
      negative: 'npm clerk',
      namesFrom: 'https://clerk.com/docs',
    },
    {
      id: 'resend/setting',
      provider: 'resend',
      roles: ['transactional-email'],
      offers: ['resend-free'],
      looksFor: ['env RESEND_API_KEY'],
      positive: 'env RESEND_API_KEY',
      negative: 'env SEND_API_KEY',
      namesFrom: 'https://resend.com/docs',
    },
    {
      id: 'engine/postgres-client',
      provider: null,
      roles: ['postgres'],
      offers: [],
      looksFor: ['npm pg'],
      positive: 'npm pg',
      negative: 'npm pgn',
      namesFrom: 'https://www.postgresql.org/download/product-categories/drivers-and-interfaces/',
      client: 'postgres',
    },
  ],
  drivers: [],
  services: [],
};
