/** Queries as people and programs make them, over the words of a catalog, and small catalogs to ask them of. */
import fc from 'fast-check';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import { OFFER_SORTS } from '../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { REGION_FILTERS } from '../../schemas/regions/region-filters.ts';
import { ALL_KINDS, CATEGORIES, FREE_TYPES, LOCALES, ROLES, type Role } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import type { CatalogIndex } from '../../server/catalog/index.ts';
import { ALTERNATIVE_WORDS, COMMON_WORDS, FILLER_WORDS, TERMS } from '../../server/catalog/search/terms.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { ALL_ROLES, dice, randomCatalog } from '../planner/random-catalogs.ts';

/** The parameters of a query as they are written. */
export type Asked = Readonly<Record<string, string>>;

/** Words that are facts, in both languages, alone and beside others that they must not be taken for. */
const FACT_WORDS = [
  ...['no credit card', 'without a card', 'no phone', 'commercial', 'for production', 'works in china'],
  ...['EU', 'hosted in the eu', 'europe', 'asia', 'north america', 'eea', 'no sleep', 'never pauses'],
  ...['forever', 'always free', 'free trial', 'always on', 'no real name', 'no icp filing', 'no'],
  ...['不绑卡', '无需信用卡', '免备案', '商用', '国内可用', '欧盟', '亚太', '不休眠', '永久免费', '试用'],
  ...['不需要手机号', '无需实名认证', '生产环境', '不会暂停'],
];

const someNumber = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(String),
  fc.constantFrom('0.5', '1.5', '512', '1,000', '3000', '10,000', '50k', '1.5 million', '1 万', '5万', '1e9'),
);
const someAmount = fc.oneof(
  fc
    .tuple(
      someNumber,
      fc.constantFrom('', ' GB', 'MB', ' gib', ' hours', '分钟'),
      fc.constantFrom('', ' emails', ' MAU', ' requests', ' messages', ' tokens', ' storage', ' events'),
      fc.constantFrom('', '/month', ' a day', ' per month', ' yearly'),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('', '每月', '每天'),
      someNumber,
      fc.constantFrom('封', '封邮件', ' 次', ' GB', '条消息'),
    )
    .map((parts) => parts.join(' ')),
);
const someMin = fc.constantFrom(
  ...['10 GB', '500 MB', '1 hours', '3000 emails/month', '100/day', '100 requests/day', '1k MAU'],
  ...['1000 messages', '1 million tokens/month', '1000 records', '1 GB storage', '每月 100 封', '1 GB/month'],
);

const somePlace = fc.constantFrom('Frankfurt', 'Singapore', 'Oregon', 'New York', 'Zurich', '香港');

const pieceOf = (text: string, least = 1, most = 6): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: Math.max(0, text.length - least) }), fc.integer({ min: least, max: most }))
    .map(([at, length]) => text.slice(at, at + length));

/** A word of the catalog, a piece of one, a name, a term, a fact, an amount, or what is in no catalog. */
function someWord({ offers, catalog }: CatalogIndex): fc.Arbitrary<string> {
  const both = [...offers, ...catalog.providers].map(({ translations }) => translations);
  const words = both.flatMap(({ en }) => `${en.name} ${en.summary}`.split(' '));
  const chinese = both.flatMap(({ 'zh-CN': { name, summary } }) => [name, summary]);
  const names = [
    ...offers.flatMap(({ slug, aliases }) => [slug, ...aliases]),
    ...catalog.providers.flatMap(({ slug, aliases }) => [slug, ...aliases]),
    ...both.flatMap(({ en, 'zh-CN': zh }) => [en.name, zh.name]),
    ...catalog.unlisted.flatMap(({ name, aliases }) => [name.en, name['zh-CN'], ...aliases]),
  ];
  const terms = [
    ...TERMS.flatMap((row) => row.words),
    ...ROLES.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]),
    ...ALL_KINDS,
  ];
  // Words that say more than one role, of which the order of plans depends most.
  const choosyTerms = TERMS.filter(
    ({ narrow, intents, category }) => narrow !== undefined || category !== undefined || intents.length > 1,
  ).flatMap((row) => row.words.slice(0, 4));
  const someName = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...words).chain((word) => pieceOf(word, 2, 4)) },
    { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => `${word}s`) },
    { weight: 4, arbitrary: fc.constantFrom(...chinese).chain((text) => pieceOf(text)) },
    { weight: 3, arbitrary: someName },
    { weight: 1, arbitrary: someName.map((name) => name.replaceAll(/[ -]/g, '')) },
    { weight: 4, arbitrary: fc.constantFrom(...terms) },
    { weight: 6, arbitrary: fc.constantFrom(...choosyTerms) },
    { weight: 2, arbitrary: fc.constantFrom(...FACT_WORDS) },
    { weight: 2, arbitrary: someAmount },
    {
      weight: 2,
      arbitrary: fc
        .tuple(someName, fc.constantFrom(...ALTERNATIVE_WORDS), fc.constantFrom(' ', ''))
        .map(([name, instead, gap]) => name + gap + instead),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('for my app on ', 'on ', 'for ', '部署在'),
          someName,
          fc.constantFrom('', ' 上的应用'),
        )
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.constantFrom('django', 'rails', 'nextjs', 'golang') },
    { weight: 1, arbitrary: fc.constantFrom(...offers.flatMap(({ regions }) => regions), 'Frankfurt') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(somePlace, fc.constantFrom(' or ', '或', ' / ', ' and '), somePlace)
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...COMMON_WORDS, ...FILLER_WORDS) },
    { weight: 1, arbitrary: fc.constantFrom('zzz', '!', '', 'ａｐｉ', 'É') },
  );
}

/** Once in some times; most queries ask for little. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** @param of whose words, names and providers are asked for */
export function someQuery(of: CatalogIndex): fc.Arbitrary<Asked> {
  const providers = of.catalog.providers.flatMap(({ slug, aliases }) => [slug, ...aliases]);
  const filters = {
    category: CATEGORIES,
    role: ROLES,
    provider: [...providers, 'nobody'],
    freeType: FREE_TYPES,
    kind: ALL_KINDS,
    region: REGION_FILTERS,
    ...Object.fromEntries(FACT_FILTERS.map(({ name }) => [name, ['true', 'false']])),
  };
  const word = someWord(of);
  const someFilter = fc
    .constantFrom(...Object.entries(filters))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const));
  return fc
    .record({
      q: fc.option(
        fc
          .tuple(
            fc.oneof(fc.tuple(word), fc.tuple(word), fc.tuple(word, word), fc.tuple(word, word, word)),
            fc.constantFrom(' ', ' ', ' ', ''),
          )
          .map(([words, gap]) => words.join(gap).slice(0, 200)),
        { freq: 8 },
      ),
      filters: rarely(fc.array(someFilter, { maxLength: 2 }), 3).map((some) =>
        Object.fromEntries(some ?? []),
      ),
      min: rarely(someMin, 8),
      sort: rarely(fc.constantFrom(...OFFER_SORTS), 3),
      locale: fc.option(fc.constantFrom(...LOCALES)),
      limit: fc.constantFrom('500', '500', '50', '7', '1'),
      offset: fc.constantFrom('0', '0', '3', '250', '1000'),
    })
    .map(({ filters: asked, ...others }) => ({
      ...asked,
      ...Object.fromEntries(
        Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    }));
}

/** Clauses of summaries, those that deny among them: names of products in both are what queries ask for. */
const CLAUSES_EN = [
  'Postgres with pgvector; no pgvector; Kafka topics and queues; vectors; emails; MySQL; never sleeps',
  'without Node.js support; not more than 1,000 messages; doesn’t cache pages; no cookies; Qwen models',
  'for Python apps; runs Node.js; the Django way; Elixir; apps in Reflex',
  'unlike Acme; built on Acme Cloud; cosmos storage; sign in with passkeys; cron jobs; NATS',
].flatMap((line) => line.split('; '));
const CLAUSES_ZH = [
  '支持 Postgres 关系型数据库; 不支持 MySQL; 没有 Redis 缓存; 闲置后删除邮件数据; 豆包大模型; 定时任务',
  '无服务器函数; 除对象存储外均可用; 含 1,000 封邮件，不能发短信; 云; 登录与单点登录; 不含 kafka; 文本向量',
].flatMap((line) => line.split('; '));
type Called = { readonly en: string; readonly zh: string };
const NAMES: readonly [Called, ...Called[]] = [
  { en: 'Acme', zh: '云海' },
  { en: 'Acme Cloud', zh: '云海数据库' },
  { en: 'Cosmos DB', zh: '云 DB' },
  { en: 'Free plan', zh: '免费套餐' },
  { en: 'Acme Postgres Hobby', zh: '豆包' },
  { en: 'You API', zh: '云海邮件 API 免费版' },
];
const REGIONS = 'eu-west-1 eu-west-2 Frankfurt us-east-1 Singapore cn-beijing Zurich Mars 香港 上海'.split(
  ' ',
);
/** Roles with kinds, and with words that say more than they do. */
const CHOOSY_ROLES: readonly [Role, ...Role[]] = [
  'queue',
  'redis',
  'postgres',
  'llm',
  'error-tracking',
  'auth',
];

const { categories } = committedCatalog();

/** Plans of a few providers in few words, so that names, words and ties meet. */
export function smallCatalog(seed: number, size: number): Catalog {
  const random = dice(seed);
  const one = (words: readonly string[]): string => words[random.roll(words.length)] ?? '';
  const some = (words: readonly string[], most: number): string[] =>
    Array.from({ length: random.roll(most + 1) }, () => one(words));
  const inBoth = () => {
    const { en, zh } = random.pick(NAMES);
    return {
      en: { name: en, summary: some(CLAUSES_EN, 3).join(one([', ', '. ', ' '])) },
      'zh-CN': { name: zh, summary: some(CLAUSES_ZH, 3).join(one(['，', '。', ''])) },
    };
  };
  const roles = random.rare(2) ? ALL_ROLES : CHOOSY_ROLES;
  const catalog = randomCatalog(random, size, [random.pick(roles), random.pick(roles), random.pick(roles)]);
  const offers = catalog.offers.map((offer): Offer => {
    const own = categories.find((category) => category.roles.some((role) => role === offer.roles[0]));
    return {
      ...offer,
      translations: inBoth(),
      aliases: random.rare(5) ? [`old-${offer.slug}`] : [],
      plan: one(['Free', 'Hobby', 'Kafka Starter', '免费版']),
      category: own === undefined || random.rare(2) ? random.pick(CATEGORIES) : own.slug,
      regions: random.rare(2) ? some(REGIONS, 2) : [],
      standing: random.rare(8) ? random.pick(['ended', 'closed']) : 'available',
    };
  });
  const providers = catalog.providers.map((provider) => ({ ...provider, translations: inBoth() }));
  return { ...catalog, offers, providers, categories };
}
