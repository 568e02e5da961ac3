/** A small catalog for contract tests: invented providers on example domains, every shape a record can have. */
import type { z } from 'zod';
import {
  type Catalog,
  type Evidence,
  type Offer,
  type OfferLimit,
  offerSchema,
  type Provider,
} from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { CATEGORIES, type CategorySlug, type Role } from '../../schemas/vocabulary.ts';

export const DATA_AS_OF = '2026-11-20T02:00:00Z';
export const VERSION = '2026-11-20.1';

const CATEGORY_NAMES: Readonly<Record<CategorySlug, readonly [en: string, zh: string]>> = {
  hosting: ['Hosting', '托管'],
  functions: ['Functions', '函数计算'],
  databases: ['Databases', '数据库'],
  'cache-and-queues': ['Cache and queues', '缓存与队列'],
  storage: ['Storage', '存储'],
  auth: ['Authentication', '身份认证'],
  email: ['Email', '邮件'],
  ai: ['AI', '人工智能'],
  search: ['Search', '搜索'],
  monitoring: ['Monitoring', '监控'],
  analytics: ['Analytics', '统计分析'],
};

export function evidence(id: string, quote: string, fields: string[]): Evidence {
  return {
    id,
    quote,
    source: 'https://example.com/pricing',
    under: [],
    fields,
    captured: { at: '2026-11-01', updated: null, permalink: null },
    since: null,
    freshness: { status: 'verified', verifiedAt: DATA_AS_OF, checkedAt: DATA_AS_OF },
  };
}

export function limit(
  id: string,
  part: Partial<OfferLimit> & Pick<OfferLimit, 'metric' | 'value' | 'unit' | 'roles'>,
): OfferLimit {
  return { id, period: 'total', scope: 'project', label: null, ...part };
}

type OfferPart = Partial<Offer> & {
  slug: string;
  en: readonly [name: string, summary: string];
  zh: readonly [name: string, summary: string];
  roles: Role[];
  category: CategorySlug;
  provider: Offer['provider'];
};

export function offer({ en, zh, ...part }: OfferPart): Offer {
  return offerSchema.parse({
    name: en[0],
    summary: en[1],
    translations: { en: { name: en[0], summary: en[1] }, 'zh-CN': { name: zh[0], summary: zh[1] } },
    aliases: [],
    plan: 'Free',
    url: 'https://example.com/pricing',
    freeType: 'forever',
    trialDays: null,
    standing: 'available',
    endsOn: null,
    renewEveryDays: null,
    limits: [],
    commercial: { use: 'unstated', referral: false, disclosure: null, disclosureZh: null },
    signup: { open: 'unstated', card: 'unstated', phone: 'unstated', realName: 'unstated' },
    flags: { idlePause: 'unstated', idlePauseDays: null, dataTraining: 'unstated' },
    overage: 'unstated',
    regions: [],
    audiences: { cn: 'unstated', eea: 'unstated' },
    setup: [],
    note: null,
    noteZh: null,
    evidence: [evidence('plan', 'Free', ['freeType'])],
    review: null,
    updatedAt: '2026-11-01T00:00:00Z',
    ...part,
  } satisfies z.input<typeof offerSchema>);
}

/** An offer of Acorn that states next to nothing, named as its slug. */
export function plainOffer(slug: string, roles: Role[], part: Partial<OfferPart> = {}): Offer {
  return offer({
    slug,
    en: [slug, 'A plan.'],
    zh: [slug, '套餐。'],
    provider: { slug: 'acorn', name: 'Acorn' },
    roles,
    category: 'databases',
    ...part,
  });
}

function provider(slug: string, en: string, zh: string, aliases: string[] = []): Provider {
  const summary = [`${en} makes things.`, `${zh}提供云服务。`] as const;
  return {
    slug,
    name: en,
    summary: summary[0],
    translations: { en: { name: en, summary: summary[0] }, 'zh-CN': { name: zh, summary: summary[1] } },
    aliases,
    homepage: 'https://example.com/',
    homepageZh: null,
    termsUrl: null,
  };
}

const acorn = { slug: 'acorn', name: 'Acorn' };
const birch = { slug: 'birch', name: 'Birch' };
const cedar = { slug: 'cedar', name: 'Cedar Cloud' };

export const OFFERS: readonly Offer[] = [
  offer({
    slug: 'acorn-postgres',
    aliases: ['acorn-db'],
    en: ['Acorn Postgres', 'Managed Postgres with branches & "point-in-time" restore <fast>.'],
    zh: ['Acorn Postgres', '托管的 Postgres，支持分支。'],
    provider: acorn,
    roles: ['postgres'],
    category: 'databases',
    limits: [
      limit('storage', { metric: 'storage', value: 1, unit: 'GB', roles: ['postgres'] }),
      limit('compute', {
        metric: 'running-time',
        value: 100,
        unit: 'CU-hours',
        period: 'month',
        roles: ['postgres'],
      }),
      limit('bandwidth', { metric: 'bandwidth', value: 5, unit: 'GB', period: 'month', roles: ['postgres'] }),
    ],
    commercial: {
      use: 'allowed',
      referral: true,
      disclosure: 'We earn from this link.',
      disclosureZh: '通过此链接注册，我们会获得佣金。',
    },
    signup: { open: 'unstated', card: 'not-required', phone: 'unstated', realName: 'unstated' },
    flags: { idlePause: 'sleeps', idlePauseDays: 0.01, dataTraining: 'never' },
    overage: 'paused',
    note: 'Wakes in a second.',
    noteZh: '约一秒唤醒。',
    evidence: [
      evidence('storage', '1 GB storage', ['limits.storage']),
      evidence('idle', 'scales to zero', ['flags.idlePause', 'flags.idlePauseDays']),
      evidence('card', 'No credit card', ['signup.card']),
    ],
  }),
  offer({
    slug: 'birch-postgres',
    en: ['Birch Database', 'Postgres with login and storage around it.'],
    zh: ['Birch 数据库', '自带登录和存储的 Postgres。'],
    provider: birch,
    urlZh: 'https://example.com/zh/birch',
    roles: ['postgres', 'auth'],
    category: 'databases',
    limits: [
      limit('storage', { metric: 'storage', value: 1000, unit: 'MB', roles: ['postgres'] }),
      limit('bandwidth', {
        metric: 'bandwidth',
        value: 10,
        unit: 'GB',
        period: 'month',
        roles: ['postgres', 'auth'],
      }),
      limit('users', {
        metric: 'monthly-active-users',
        value: 50_000,
        unit: 'count',
        period: 'month',
        roles: ['auth'],
      }),
    ],
    commercial: { use: 'forbidden', referral: false, disclosure: null, disclosureZh: null },
    signup: { open: 'unstated', card: 'required', phone: 'required', realName: 'unstated' },
    flags: { idlePause: 'pauses', idlePauseDays: 7, dataTraining: 'unstated' },
    overage: 'blocked',
    evidence: [evidence('pause', 'paused after 1 week', ['flags.idlePause', 'flags.idlePauseDays'])],
    review: { since: '2026-11-19', fields: ['limits.storage'] },
  }),
  offer({
    slug: 'birch-auth',
    en: ['Birch Identity', 'User accounts for apps.'],
    zh: ['Birch 身份', '面向应用的用户账号。'],
    provider: birch,
    roles: ['auth'],
    category: 'auth',
    freeType: 'trial',
    trialDays: 30,
    limits: [
      limit('users', {
        metric: 'monthly-active-users',
        value: 'unlimited',
        unit: 'count',
        period: 'month',
        roles: ['auth'],
      }),
    ],
  }),
  offer({
    slug: 'cedar-models',
    en: ['Cedar Inference', 'Chat completions of open models.'],
    zh: ['雪松推理', '开放模型的对话接口，支持中文。'],
    provider: cedar,
    roles: ['llm', 'embeddings'],
    category: 'ai',
    freeType: 'recurring-credit',
    audiences: { cn: 'available', eea: 'unavailable' },
    signup: { open: 'unstated', card: 'not-required', phone: 'required', realName: 'unstated' },
    flags: { idlePause: 'never', idlePauseDays: null, dataTraining: 'opt-out' },
    regions: ['cn-north-1', 'cn-east-2'],
  }),
  offer({
    slug: 'cedar-bucket',
    en: ['Cedar Objects', 'Keeps files behind an S3 interface.'],
    zh: ['雪松对象存储', '兼容 S3 的文件存储。'],
    provider: cedar,
    roles: ['object-storage'],
    category: 'storage',
    limits: [
      limit('storage', {
        metric: 'storage',
        value: 10,
        unit: 'GB',
        roles: ['object-storage'],
        scope: 'account',
      }),
    ],
    audiences: { cn: 'available', eea: 'unstated' },
  }),
  offer({
    slug: 'acorn-mail',
    en: ['Acorn Post', 'Sends receipts and password resets.'],
    zh: ['Acorn 邮递', '发送收据与密码重置。'],
    provider: acorn,
    roles: ['transactional-email'],
    category: 'email',
    commercial: { use: 'allowed', referral: false, disclosure: null, disclosureZh: null },
    flags: { idlePause: 'deletes', idlePauseDays: 30, dataTraining: 'used' },
  }),
];

export const PROVIDERS: readonly Provider[] = [
  provider('acorn', 'Acorn', '橡果', ['acorn-inc']),
  provider('birch', 'Birch', '白桦'),
  provider('cedar', 'Cedar Cloud', '雪松云'),
];

export function makeCatalog(offers: readonly Offer[] = OFFERS, version = VERSION): Catalog {
  const categories = CATEGORIES.map((slug) => {
    const [en, zh] = CATEGORY_NAMES[slug];
    const own = offers.filter((row) => row.category === slug);
    return {
      slug,
      name: en,
      summary: `${en}.`,
      translations: { en: { name: en, summary: `${en}.` }, 'zh-CN': { name: zh, summary: `${zh}。` } },
      roles: [...new Set(own.flatMap((row) => row.roles))],
      offers: own.length,
    };
  });
  return {
    dataAsOf: DATA_AS_OF,
    snapshot: version,
    categories,
    providers: [...PROVIDERS],
    offers: [...offers],
    unlisted: [],
    stats: {
      offers: offers.length,
      providers: PROVIDERS.length,
      categories: categories.length,
      quotes: offers.flatMap((row) => row.evidence).length,
      sources: 1,
      verified: 8,
      underReview: 1,
      changes30d: 1,
      corrections30d: 1,
      dataAsOf: DATA_AS_OF,
      snapshot: version,
    },
  };
}

export function change(
  id: string,
  part: Partial<ChangeEntry> & Pick<ChangeEntry, 'offer' | 'provider'>,
): ChangeEntry {
  return {
    id,
    kind: 'change',
    foundIn: 'night',
    field: 'limits.storage',
    before: limit('storage', { metric: 'storage', value: 0.5, unit: 'GB', roles: ['postgres'] }),
    after: limit('storage', { metric: 'storage', value: 1, unit: 'GB', roles: ['postgres'] }),
    direction: 'better',
    happenedOn: '2026-11-10',
    publishedAt: '2026-11-18T02:00:00Z',
    note: { en: `Storage & more <${id}>`, 'zh-CN': `存储空间等（${id}）` },
    evidence: [
      {
        id: 'storage',
        quote: '1 GB storage',
        source: 'https://example.com/pricing',
        under: [],
        captured: { at: '2026-11-01', updated: null, permalink: null },
      },
    ],
    ...part,
  };
}

export const CHANGES: readonly ChangeEntry[] = [
  change('c3', {
    offer: 'acorn-postgres',
    provider: 'acorn',
    publishedAt: '2026-11-20T02:00:00Z',
    happenedOn: '2026-09-01',
  }),
  change('c2', {
    offer: 'birch-postgres',
    provider: 'birch',
    kind: 'correction',
    field: 'overage',
    before: 'billed',
    after: 'blocked',
    direction: 'other',
    publishedAt: '2026-11-19T02:00:00Z',
  }),
  change('c1', {
    offer: 'acorn-postgres',
    provider: 'acorn',
    publishedAt: '2026-11-18T02:00:00Z',
    direction: 'worse',
  }),
];
