/**
 * A fact in words, in both languages: for summaries of changes, reports and feeds. Here and not among the words
 * of the server, because the night writes them into changes.
 */
import type { OfferLimit } from '../catalog.ts';
import { type FactValue, isLimit } from '../change.ts';
import { isStated } from '../fact-values.ts';
import { factRow } from '../facts.ts';
import { METRIC_TABLE } from '../metrics.ts';
import type { LocalizedText } from '../text.ts';
import type { Unit } from '../units.ts';
import type { Locale, Period, Scope } from '../vocabulary.ts';
import { describeDuration, describeNumber, describeQuantity, describeUnit } from './describe-number.ts';
import { joinHan } from './han-text.ts';
import { ROLE_NAMES } from './role-names.ts';

/** What plans are compared by besides their facts. */
const OTHER_NAMES: ReadonlyMap<string, LocalizedText> = new Map([
  ['category', { en: 'Category', 'zh-CN': '分类' }],
  ['roles', { en: 'Roles', 'zh-CN': '用途' }],
  ['kinds', { en: 'Kinds', 'zh-CN': '服务类型' }],
  ['aside', { en: 'Also offers', 'zh-CN': '顺带支持' }],
]);

const WORDS = {
  command: { en: 'Set-up command', 'zh-CN': '安装配置命令' },
  unlimited: { en: 'unlimited', 'zh-CN': '不限' },
  unstated: { en: 'not stated', 'zh-CN': '未说明' },
  comma: { en: ', ', 'zh-CN': '、' },
  semicolon: { en: '; ', 'zh-CN': '；' },
  ceiling: { en: 'maximum for one', 'zh-CN': '单项上限' },
  standing: { en: 'in total', 'zh-CN': '总量' },
} as const satisfies Record<string, LocalizedText>;

/** Roles by whatever text names them: published commands name theirs as text. */
const ROLES_IN_WORDS: ReadonlyMap<string, LocalizedText> = new Map(Object.entries(ROLE_NAMES));

const PERIOD_NAMES: Readonly<Record<Exclude<Period, 'total'>, LocalizedText>> = {
  second: { en: 'per second', 'zh-CN': '每秒' },
  minute: { en: 'per minute', 'zh-CN': '每分钟' },
  hour: { en: 'per hour', 'zh-CN': '每小时' },
  day: { en: 'per day', 'zh-CN': '每天' },
  week: { en: 'per week', 'zh-CN': '每周' },
  month: { en: 'per month', 'zh-CN': '每月' },
  year: { en: 'per year', 'zh-CN': '每年' },
};

/** The name of a fact; a limit is named by what it measures. */
export function describeField(field: string, value: FactValue, locale: Locale): string {
  if (isLimit(value)) return value.label?.[locale] ?? METRIC_TABLE[value.metric].name[locale];
  if (field.startsWith('setup.')) return WORDS.command[locale];
  return (factRow(field)?.name ?? OTHER_NAMES.get(field))?.[locale] ?? field;
}

export function describeUnlimited(locale: Locale): string {
  return WORDS.unlimited[locale];
}

/** `not stated`: what every face says of a fact on which the provider's pages say nothing. */
export function describeUnstated(locale: Locale): string {
  return WORDS.unstated[locale];
}

/** A limit in words: its amount, and of credits what they pay for: `500 MB`, `1,000 per month (Searches: 2 each)`. */
export function describeLimit(limit: OfferLimit, locale: Locale): string {
  const always = describeAmount(limit, locale);
  const only = limit.condition?.[locale];
  const amount =
    only === undefined ? always : { en: `${always} (${only})`, 'zh-CN': `${always}（${only}）` }[locale];
  const costs = [
    ...(limit.costs ?? []).map((cost) => describeCost(cost, limit.unit, locale)),
    ...(limit.worth ?? []).map(({ metric, value, unit }) => {
      const worth = describeQuantity(value, unit, locale);
      const name = METRIC_TABLE[metric].name[locale];
      const of = unit === 'count' ? ' ' : ' of ';
      return { en: `worth ${worth}${of}${name.toLowerCase()}`, 'zh-CN': `可抵${name} ${worth}` }[locale];
    }),
  ];
  if (costs.length === 0) return amount;
  return { en: `${amount} (${costs.join('; ')})`, 'zh-CN': `${amount}（${costs.join('；')}）` }[locale];
}

/** What a use takes of credits: `Requests: 3 per 10,000`, `Storage: 10 per GB`. @param credits the unit of the credits */
function describeCost(
  { metric, amount, per, unit, label }: NonNullable<OfferLimit['costs']>[number],
  credits: Unit,
  locale: Locale,
): string {
  const { en, 'zh-CN': zh } = METRIC_TABLE[metric].name;
  const name =
    label === undefined
      ? { en, 'zh-CN': zh }[locale]
      : { en: `${en}, ${label.en}`, 'zh-CN': `${zh}（${label['zh-CN']}）` }[locale];
  const price = describeQuantity(amount, credits, locale);
  const many = per === 1 ? '' : describeNumber(per, locale);
  const counted = describeUnit(unit, per, locale);
  if (locale === 'en') {
    const each = `${many} ${counted}`.trim();
    return `${name}: ${price}${each === '' ? ' each' : ` per ${each}`}`;
  }
  const word =
    unit !== 'count'
      ? counted
      : (/(?:次|封|行)(?=数$)/.exec(zh)?.[0] ?? (/^(?:消息|记录)/.test(zh) ? '条' : '个'));
  return `${name}：${joinHan('每', many, word, '扣', price)}`;
}

/** The amount of a limit, with its period: `500 MB`, `100 per day`. */
export function describeAmount(
  { value, unit, period }: Pick<OfferLimit, 'value' | 'unit' | 'period'>,
  locale: Locale,
): string {
  const amount = value === 'unlimited' ? describeUnlimited(locale) : describeQuantity(value, unit, locale);
  const per = describePeriod(period, locale);
  if (per === '') return amount;
  // What has no limit has none in any period: 每月不限 would read as if another month might have one.
  return locale === 'en' ? `${amount} ${per}` : value === 'unlimited' ? amount : joinHan(per, amount);
}

/**
 * The value of a fact: its words, a duration, a limit's amount, the entries of a list.
 * @param field the fact, whose row in the table of facts says how its values are shown
 */
export function describeValue(field: string, value: FactValue, locale: Locale): string {
  if (!isStated(value) || value === null) return describeUnstated(locale);
  if (isLimit(value)) return describeLimit(value, locale);
  const row = factRow(field);
  if (typeof value === 'number') {
    return row?.unit === 'days' ? describeDuration(value, locale) : describeNumber(value, locale);
  }
  if (typeof value === 'string') return row?.values?.[value]?.[locale] ?? value;
  if (Array.isArray(value)) {
    // `Paris, France` is one entry.
    const words = value.map((entry) => row?.values?.[entry]?.[locale] ?? entry);
    const between = words.some((entry) => entry.includes(',')) ? WORDS.semicolon : WORDS.comma;
    return words.join(between[locale]);
  }
  return value.command;
}

const SCOPE_NAMES: Readonly<Record<Scope, LocalizedText>> = {
  unstated: { en: 'presumably per account', 'zh-CN': '推测为每个账号' },
  account: { en: 'per account', 'zh-CN': '每个账号' },
  organization: { en: 'per organization', 'zh-CN': '每个组织' },
  project: { en: 'per project', 'zh-CN': '每个项目' },
  site: { en: 'per site', 'zh-CN': '每个站点' },
  app: { en: 'per app', 'zh-CN': '每个应用' },
  service: { en: 'per service', 'zh-CN': '每个服务' },
  database: { en: 'per database', 'zh-CN': '每个数据库' },
  instance: { en: 'per instance', 'zh-CN': '每个实例' },
  bucket: { en: 'per bucket', 'zh-CN': '每个存储桶' },
  index: { en: 'per index', 'zh-CN': '每个索引' },
  collection: { en: 'per collection', 'zh-CN': '每个集合' },
  function: { en: 'per function', 'zh-CN': '每个函数' },
  queue: { en: 'per queue', 'zh-CN': '每个队列' },
  model: { en: 'per model', 'zh-CN': '每个模型' },
  user: { en: 'per user', 'zh-CN': '每个用户' },
  key: { en: 'per API key', 'zh-CN': '每个 API 密钥' },
  ip: { en: 'per IP address', 'zh-CN': '每个 IP 地址' },
  domain: { en: 'per domain', 'zh-CN': '每个域名' },
  file: { en: 'per file', 'zh-CN': '每个文件' },
  request: { en: 'per request', 'zh-CN': '每次请求' },
  message: { en: 'per message', 'zh-CN': '每条消息' },
};

/** Over what time an allowance counts: `per month`; nothing for a standing amount or a ceiling. */
export function describePeriod(period: Period | null, locale: Locale): string {
  return period === null || period === 'total' ? '' : PERIOD_NAMES[period][locale];
}

/** What an allowance belongs to: `per project`. */
export function describeScope(scope: Scope, locale: Locale): string {
  return SCOPE_NAMES[scope][locale];
}

/**
 * Both sides of a change in words that differ if the values differ: two limits of the same amount are distinguished
 * by what they belong to, and failing that by whatever else of them differs; two equal commands by their roles; two
 * amounts of different things by what they count.
 */
export function describeDifference(
  field: string,
  before: FactValue,
  after: FactValue,
  locale: Locale,
): { before: string; after: string } {
  const plain = { before: describeValue(field, before, locale), after: describeValue(field, after, locale) };
  if (plain.before !== plain.after) {
    if (!isLimit(before) || !isLimit(after) || before.metric === after.metric) return plain;
    return {
      before: withCounted(plain.before, before, locale),
      after: withCounted(plain.after, after, locale),
    };
  }
  if (isLimit(before) && isLimit(after)) {
    if (before.scope !== after.scope) {
      return {
        before: withScope(plain.before, before.scope, locale),
        after: withScope(plain.after, after.scope, locale),
      };
    }
    const tellingOf = (limit: OfferLimit): string[] => [
      METRIC_TABLE[limit.metric].name[locale],
      limit.label?.[locale] ?? METRIC_TABLE[limit.metric].name[locale],
      listRoles(limit.roles, locale),
      WORDS[limit.period === null ? 'ceiling' : 'standing'][locale],
    ];
    return apart(plain, tellingOf(before), tellingOf(after), locale);
  }
  if (isCommand(before) && isCommand(after)) {
    return apart(plain, [listRoles(before.roles, locale)], [listRoles(after.roles, locale)], locale);
  }
  return plain;
}

function withScope(amount: string, scope: Scope, locale: Locale): string {
  const name = SCOPE_NAMES[scope][locale];
  return { en: `${amount} ${name}`, 'zh-CN': `${amount}（${name}）` }[locale];
}

/** A plain number next to an amount of something else: `1,000,000 per month (Emails)`. */
function withCounted(amount: string, limit: OfferLimit, locale: Locale): string {
  if (limit.unit !== 'count' || limit.value === 'unlimited') return amount;
  const name = describeField('', limit, locale);
  return { en: `${amount} (${name})`, 'zh-CN': `${amount}（${withoutBracket(name)}）` }[locale];
}

/** No bracket within another: `云函数（Serverless）` is 云函数 there. */
function withoutBracket(name: string): string {
  return name.replace(/（[^（）]*）$/u, '');
}

/** Two equal texts, each with those of its telling parts that the other does not share. */
function apart(
  plain: { before: string; after: string },
  before: readonly string[],
  after: readonly string[],
  locale: Locale,
): { before: string; after: string } {
  const withOwn = (text: string, own: readonly string[], other: readonly string[]): string => {
    const telling = [...new Set(own.filter((part, at) => part !== other[at]))];
    if (telling.length === 0) return text;
    return {
      en: `${text} (${telling.join('; ')})`,
      'zh-CN': `${text}（${telling.map(withoutBracket).join('；')}）`,
    }[locale];
  };
  return { before: withOwn(plain.before, before, after), after: withOwn(plain.after, after, before) };
}

function isCommand(value: FactValue): value is Extract<FactValue, { command: string }> {
  return typeof value === 'object' && value !== null && 'command' in value;
}

function listRoles(roles: readonly string[], locale: Locale): string {
  const named = roles.map((role) => ROLES_IN_WORDS.get(role)?.[locale] ?? role);
  return named.join(WORDS.comma[locale]);
}
