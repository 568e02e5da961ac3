/**
 * The catalog that examples of the reference are made of: invented providers on example domains, so that
 * nothing in the reference can be taken for a fact about a real one.
 */
import type { z } from 'zod';
import { type Catalog, type Offer, offerSchema, type Provider } from '../../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';

const SEEN = '2026-01-15T02:00:00Z';

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

function exampleOffer(part: {
  slug: string;
  name: string;
  zh: string;
  provider: Offer['provider'];
  gigabytes: number;
  overage: Offer['overage'];
}): Offer {
  const { slug, name, zh, provider, gigabytes, overage } = part;
  const summary = 'An invented Postgres plan, to show the shape of a record.';
  const quote = `${gigabytes} GB of storage`;
  return offerSchema.parse({
    slug,
    name,
    summary,
    translations: {
      en: { name, summary },
      'zh-CN': { name: zh, summary: '虚构的 Postgres 套餐，仅用于展示数据结构。' },
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
    limits: [
      {
        id: 'storage',
        metric: 'storage',
        value: gigabytes,
        unit: 'GB',
        period: 'total',
        scope: 'project',
        roles: ['postgres'],
        label: null,
      },
    ],
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
        captured: { at: '2026-01-10', updated: null, permalink: null },
        freshness: { status: 'verified', verifiedAt: SEEN, checkedAt: SEEN },
      },
    ],
    review: null,
    updatedAt: '2026-01-10T00:00:00Z',
  } satisfies z.input<typeof offerSchema>);
}

const OFFERS = [
  exampleOffer({
    slug: 'example-postgres',
    name: 'Example Postgres',
    zh: 'Example Postgres',
    provider: { slug: 'example', name: 'Example' },
    gigabytes: 1,
    overage: 'blocked',
  }),
  exampleOffer({
    slug: 'sample-postgres',
    name: 'Sample Postgres',
    zh: 'Sample Postgres',
    provider: { slug: 'sample', name: 'Sample' },
    gigabytes: 2,
    overage: 'paused',
  }),
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
      note: {
        en: 'The free plan ended on 31 March 2025.',
        'zh-CN': '免费版已于 2025 年 3 月 31 日终止。',
      },
      source: 'https://example.com/lapsed/pricing',
      quote: 'Our free plan ends on March 31, 2025',
      captured: { at: '2026-01-10', updated: null, permalink: null },
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

const LIMIT = {
  id: 'storage',
  metric: 'storage',
  unit: 'GB',
  period: 'total',
  scope: 'project',
  roles: ['postgres'],
  label: null,
} as const;

export const EXAMPLE_CHANGES: readonly ChangeEntry[] = [
  {
    id: 'example-postgres-2026-01-12-limits-storage',
    kind: 'change',
    foundIn: 'night',
    offer: 'example-postgres',
    provider: 'example',
    field: 'limits.storage',
    before: { ...LIMIT, roles: ['postgres'], value: 0.5 },
    after: { ...LIMIT, roles: ['postgres'], value: 1 },
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
        captured: { at: '2026-01-10', updated: null, permalink: null },
      },
    ],
  },
];
