/**
 * An amount that somebody asks for, as people write it in English and Chinese: `10 GB`, `3,000 emails`, `100 a day`,
 * `50k MAU`, `每月 3000 封`, `1 万次`, `unlimited bandwidth`. What it is an amount of may be left to the role.
 */
import { z } from 'zod';
import { METRIC_TABLE, METRICS, type Metric, metricTakes } from './metrics.ts';
import { findDimension, type Unit } from './units.ts';
import { ruleOptions } from './words/rule-messages.ts';

export type WantedAmount = {
  /** In `unit`, for each `period` if one is named; Infinity if no limit is wanted. */
  readonly value: number;
  readonly unit: Unit;
  readonly period: 'day' | 'month' | 'year' | null;
  /** What it is an amount of; empty if only the unit or the period is said. */
  readonly metrics: readonly Metric[];
};

const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  千: 1e3,
  m: 1e6,
  million: 1e6,
  百万: 1e6,
  万: 1e4,
  十万: 1e5,
  亿: 1e8,
  b: 1e9,
  billion: 1e9,
};

const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  kb: 'KB',
  mb: 'MB',
  gb: 'GB',
  tb: 'TB',
  kib: 'KiB',
  mib: 'MiB',
  gib: 'GiB',
  tib: 'TiB',
  gigabyte: 'GB',
  gigabytes: 'GB',
  megabyte: 'MB',
  megabytes: 'MB',
  minutes: 'minutes',
  minute: 'minutes',
  分钟: 'minutes',
  hours: 'hours',
  hour: 'hours',
  小时: 'hours',
};

/** Words for what is counted, and the metrics that count it. */
const COUNTED: Readonly<Record<string, readonly Metric[]>> = {
  'emails, email, mails, mail, 封邮件, 封, 邮件': ['emails'],
  'monthly active users, active users, mau, maus, 月活用户, 月活, users, user, 用户, 个用户': [
    'monthly-active-users',
    'users',
  ],
  'requests, request, calls, 次请求, 请求, 次调用': ['requests', 'invocations', 'runs'],
  'invocations, invocation, executions': ['invocations', 'requests', 'runs'],
  'messages, message, 条消息, 消息': ['messages', 'requests'],
  'tokens, token': ['tokens', 'input-tokens'],
  'events, event, 事件, 个事件': ['events'],
  'errors, error, 错误, 个错误': ['errors', 'events'],
  'page views, pageviews, page view, pv, 浏览量': ['page-views', 'events', 'visits'],
  'visits, visitors, 访问, 次访问': ['visits', 'page-views', 'events'],
  'searches, queries, 次搜索, 次查询': ['searches', 'requests'],
  'vectors, vector, 条向量, 向量': ['vectors', 'records'],
  'records, documents, docs, 条记录, 文档': ['records', 'vectors'],
  'commands, 次命令': ['commands', 'requests'],
  'runs, jobs, 次任务': ['runs', 'invocations'],
  'storage, disk, disk space, 存储, 存储空间, 空间, 硬盘': ['storage', 'disk'],
  'bandwidth, traffic, egress, 流量, 带宽': ['bandwidth'],
  'memory, ram, 内存': ['memory'],
  'contacts, subscribers, 联系人, 个联系人, 订阅者': ['contacts'],
  次: ['requests', 'invocations', 'commands', 'messages', 'searches', 'runs', 'page-views', 'visits'],
  条: ['messages', 'records', 'vectors'],
};

const PERIOD_WORDS = {
  day: [
    ...['/ ?d', '/ ?day', 'a day', 'per day', 'daily', 'each day', 'every day'],
    ...['/ ?天', '/ ?日', '每天', '每日', '一天', '日均'],
  ],
  month: [
    ...['/ ?m', '/ ?mo', '/ ?month', 'a month', 'per month', 'monthly', 'each month', 'every month', 'month'],
    ...['/ ?月', '每月', '每个月', '一个月', '一月', '月均'],
  ],
  year: ['/ ?year', 'a year', 'per year', 'yearly', '/ ?年', '每年', '一年'],
} as const;

/** What may be said between a period and its amount: `每天发 200 封`, `每月大约需要 1 万次`. */
const SAID_BETWEEN =
  '(?:大约|约|大概|最多|至少|需要|要|会|能|可以|只|不到|超过){0,3}(?:发送|发出|发|推送|调用|请求|处理|跑|有|用)?(?:大约|约)?';

/** What the table of metrics counts, under its own names, besides. */
const METRICS_BY_WORD = new Map<string, readonly Metric[]>([
  ...METRICS.filter((metric) => metricTakes(metric, 'count')).flatMap((metric) =>
    [METRIC_TABLE[metric].name.en.toLowerCase(), METRIC_TABLE[metric].name['zh-CN']].map(
      (word): [string, readonly Metric[]] => [word, [metric]],
    ),
  ),
  ...Object.entries(COUNTED).flatMap(([words, metrics]) =>
    words.split(', ').map((word): [string, readonly Metric[]] => [word, metrics]),
  ),
]);

/** What a word counts; empty if it counts nothing. */
export function metricsCounted(word: string): readonly Metric[] {
  return METRICS_BY_WORD.get(word) ?? [];
}

/** What may be said of things that are counted. */
const KINDS_OF_COUNTED = '(?:(?:transactional|marketing|free|unique|concurrent|custom|api|http|vector) )?';

const longestFirst = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');
const periods = longestFirst(Object.values(PERIOD_WORDS).flat());
/** Chinese words touch their neighbours; others end where letters do. */
const END = '(?![a-z0-9])';

const counted = longestFirst([...METRICS_BY_WORD.keys()]);

const AMOUNT = new RegExp(
  [
    `(?:(?<before>${longestFirst(['每天', '每日', '一天', '日均', '每月', '每个月', '一个月', '月均', '每年', '一年'])}) ?${SAID_BETWEEN} ?)?`,
    '(?<![a-z0-9.,])(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)',
    ` ?(?:(?<multiple>${longestFirst(Object.keys(MULTIPLES))})(?=[^a-z]|$|${longestFirst(Object.keys(UNIT_WORDS))}))?`,
    ` ?(?:(?<unit>${longestFirst(Object.keys(UNIT_WORDS))})(?:${END}))?`,
    ` ?(?:(?:(?<each>monthly|daily|yearly) )?${KINDS_OF_COUNTED}(?<counted>(?:${counted})(?:${END})))?`,
    ` ?(?:(?<after>${periods})(?:${END}))?`,
  ].join(''),
  'gu',
);

/** `Egress` that costs nothing is bandwidth without a limit. */
const UNLIMITED = new RegExp(
  [
    `(?<![a-z0-9])(?:unlimited|unmetered|无限量?|不限量?的?) ?(?<counted>${counted})${END}`,
    `(?<![a-z0-9])(?:free|zero|no|without) egress(?: (?:fees?|costs?|charges?))?${END}`,
    `(?<![a-z0-9])egress[ -]free${END}`,
    '免流量费|无流量费',
  ].join('|'),
  'gu',
);

export type Span = { readonly start: number; readonly end: number };

export type FoundAmount = {
  readonly amount: WantedAmount;
  readonly span: Span;
  /** The word of what is counted (`emails`): it may say more than the amount, as other words do. */
  readonly counted: Span | null;
};

/** Every amount that a text, in lower case and of normal width, names. A number alone (`postgres 16`) is none. */
export function findAmounts(text: string): FoundAmount[] {
  const unlimited = [...text.matchAll(UNLIMITED)].map(readUnlimited);
  const numbers = readNumbers(text);
  return [...unlimited, ...numbers].sort((a, b) => a.span.start - b.span.start);
}

function readUnlimited({ 0: said, index, groups = {} }: RegExpExecArray): FoundAmount {
  const { counted = 'egress' } = groups;
  const metrics = metricsCounted(counted);
  const isCounted = metrics.some((metric) => metricTakes(metric, 'count'));
  const end = index + said.length;
  return {
    amount: { value: Infinity, unit: isCounted ? 'count' : 'GB', period: null, metrics },
    span: { start: index, end },
    counted: isCounted ? { start: end - counted.length, end } : null,
  };
}

function readNumbers(text: string): FoundAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match): FoundAmount[] => {
    const { before, number = '', multiple, unit, each, counted, after } = match.groups ?? {};
    const said = findPeriod(before) ?? findPeriod(each) ?? findPeriod(after);
    const metrics = counted === undefined ? [] : (METRICS_BY_WORD.get(counted) ?? []);
    // Who is active in a month is counted by the month without saying so.
    const period = said === 'month' && metrics.includes('monthly-active-users') ? null : said;
    if (unit === undefined && counted === undefined && said === null) return [];
    if (said === null && isInterval(text, match.index, match.index + match[0].length)) return [];
    const countedAt =
      counted === undefined || unit !== undefined ? -1 : text.indexOf(counted, match.index + number.length);
    return [
      {
        amount: {
          value:
            Number(number.replaceAll(',', '')) * (multiple === undefined ? 1 : (MULTIPLES[multiple] ?? 1)),
          unit: unit === undefined ? 'count' : (UNIT_WORDS[unit] ?? 'count'),
          period,
          metrics,
        },
        span: { start: match.index, end: match.index + match[0].trimEnd().length },
        counted:
          counted === undefined || countedAt < 0
            ? null
            : { start: countedAt, end: countedAt + counted.length },
      },
    ];
  });
}

/** `Every 5 minutes` and `1 minute checks` tell how often, not how much. */
function isInterval(text: string, start: number, end: number): boolean {
  return (
    /(?:every |每隔?)$/u.test(text.slice(Math.max(0, start - 6), start)) ||
    /^[ -]?(?:checks?|intervals?|monitoring|polling|检测|间隔|一次)/u.test(text.slice(end, end + 12))
  );
}

function findPeriod(words: string | undefined): WantedAmount['period'] {
  if (words === undefined) return null;
  const [found = null] = (['day', 'month', 'year'] as const).filter((period) =>
    PERIOD_WORDS[period].some((pattern) => new RegExp(`^${pattern}$`, 'u').test(words)),
  );
  return found;
}

/** The amount of a text that is nothing but an amount; null for any other text. */
export function readAmount(text: string): WantedAmount | null {
  const written = text.trim().toLowerCase();
  const [found, ...others] = findAmounts(written);
  const isWhole = found?.span.start === 0 && found.span.end === written.length;
  return found !== undefined && isWhole && others.length === 0 ? found.amount : null;
}

/** An amount as the parameter `min` takes it: `10 GB`, `3000 emails/month`. */
export function writeAmount({ value, unit, period, metrics }: WantedAmount): string {
  const [counted] = [...METRICS_BY_WORD].find(([, some]) => some === metrics) ?? [];
  if (value === Infinity) return `unlimited ${counted ?? ''}`;
  const words = [unit === 'count' ? null : unit, counted].filter((word) => word != null);
  return [String(value), ...words].join(' ') + (period === null ? '' : `/${period}`);
}

/** Whether a limit of the metric can be held against the amount. */
export function measures({ unit }: WantedAmount, metric: Metric): boolean {
  const { dimension } = METRIC_TABLE[metric];
  return [dimension].flat().includes(findDimension(unit));
}

/** An amount in a query string. */
export const wantedAmountSchema = z
  .string()
  .max(60)
  .refine((text) => readAmount(text) !== null, ruleOptions('amount'))
  .meta({ examples: ['10 GB', '3000 emails/month', '100/day'] });
