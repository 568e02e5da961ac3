/**
 * The measures of each role: what is used of it, which metrics of a limit answer it, how much a small project uses.
 *
 * A metric either proves (a stated limit that is large enough shows that the use fits) or only refutes (one that is too
 * small shows that it does not fit, one that is large enough shows nothing).
 */
import type { Metric } from './metrics.ts';
import type { LocalizedText } from './text.ts';
import { ROLES, type Role } from './vocabulary.ts';
import { text } from './words/text.ts';

/**
 * How an amount relates to time. `flow`: used up month by month; `stock`: held at one moment; `people`: counted once
 * per month however often they come, so that days never add up to months; `day`, `minute`: the most in one of them;
 * `one`: the largest single call.
 */
export type MeasureKind = 'flow' | 'stock' | 'people' | 'day' | 'minute' | 'one';
export type MeasureUnit = 'GB' | 'count' | 'hours';
/** Of any measure: beyond it numbers lose their ones. */
export const AMOUNT_MAX = 1e15;

export type MetricBearing = {
  readonly metric: Metric;
  readonly strength: 'proves' | 'refutes';
  /** Units of the metric that one unit of the measure uses. */
  readonly factor: number;
  /** What had to be assumed for this metric; left out if it is what the measure assumes. */
  readonly assumes?: LocalizedText;
};

export type MeasureRow = {
  /** Inside a sentence: `database size`. */
  readonly name: LocalizedText;
  readonly kind: MeasureKind;
  readonly unit: MeasureUnit;
  readonly metrics: readonly MetricBearing[];
  /** What a small project uses; left out if plans are not ranked by it. */
  readonly small?: number;
  /**
   * Few plans count it: one that states its main figure and nothing of this is not doubted up to so much, unless use can
   * be billed. A limit that is too small rules the plan out as ever.
   */
  readonly seldomStated?: number;
  /** What a plan lets through in one of its short windows comes in a month as well. */
  readonly speedProves?: true;
  /** A measure that says the same: if it is asked too, a plan need not state this one as well. */
  readonly toldBy?: string;
  /** What had to be assumed to compare the two; shown to the user as a watch. */
  readonly assumes?: LocalizedText;
};

const proves = (metric: Metric, factor = 1, assumes?: LocalizedText): MetricBearing => ({
  metric,
  strength: 'proves',
  factor,
  ...(assumes === undefined ? {} : { assumes }),
});
const refutes = (metric: Metric): MetricBearing => ({ metric, strength: 'refutes', factor: 1 });

type More = Pick<MeasureRow, 'small' | 'seldomStated' | 'speedProves' | 'toldBy' | 'assumes'>;
const row =
  (kind: MeasureKind, unit: MeasureUnit) =>
  /** @param metrics those named alone prove, one for one */
  (name: LocalizedText, metrics: readonly (Metric | MetricBearing)[], more: More = {}): MeasureRow => ({
    name,
    kind,
    unit,
    metrics: metrics.map((one) => (typeof one === 'string' ? proves(one) : one)),
    ...more,
  });
const flow = row('flow', 'count');
const traffic = row('flow', 'GB');
const stored = row('stock', 'GB');
const held = row('stock', 'count');

const REQUESTS = text('requests', '请求数');
const BANDWIDTH = text('bandwidth', '流量');
const DATABASE = text('database size', '数据库容量');
const CALLS = text('model calls', '模型调用次数');
const CALLS_PER_MINUTE = text('model calls in one minute', '一分钟内的模型调用次数');
const TOKENS = text('tokens', 'Token 数');

const egress = (): MeasureRow => traffic(text('data transfer out', '出站流量'), ['bandwidth']);
/** Hours that something runs or is awake, whatever compute time the plan counts; see meters.ts. */
const hours = (name: LocalizedText): MeasureRow =>
  row('flow', 'hours')(name, ['running-time', 'cpu-time', 'memory-time'], {
    assumes: text(
      'the smallest size, a quarter of a CPU and half a gigabyte of memory',
      '最小规格（0.25 个 CPU、0.5 GB 内存）',
    ),
  });

export const MEASURES = {
  'static-site': {
    // Site hosts meter what leaves, few of them how often.
    requests: flow(REQUESTS, ['requests'], { small: 100_000, toldBy: 'bandwidthGb' }),
    bandwidthGb: traffic(BANDWIDTH, ['bandwidth'], { small: 10 }),
  },
  'web-app': {
    requests: flow(REQUESTS, ['requests', 'invocations'], { small: 100_000 }),
    // An app answers mostly data, a site whole pages.
    bandwidthGb: traffic(BANDWIDTH, ['bandwidth'], { small: 5 }),
    hours: hours(text('hours running', '运行小时数')),
  },
  'serverless-functions': {
    requests: flow(REQUESTS, ['invocations', 'requests'], { small: 100_000 }),
    bandwidthGb: traffic(BANDWIDTH, ['bandwidth']),
  },
  postgres: {
    storageGb: stored(DATABASE, ['storage'], { small: 0.25 }),
    egressGb: egress(),
    hours: hours(text('hours the database is awake', '数据库活跃小时数')),
  },
  mysql: { storageGb: stored(DATABASE, ['storage'], { small: 0.25 }), egressGb: egress() },
  sqlite: {
    storageGb: stored(DATABASE, ['storage'], { small: 0.25 }),
    rowsRead: flow(text('rows read', '读取行数'), ['rows-read']),
    rowsWritten: flow(text('rows written', '写入行数'), ['rows-written']),
    egressGb: egress(),
  },
  'document-db': {
    storageGb: stored(DATABASE, ['storage'], { small: 0.25 }),
    reads: flow(text('documents read', '文档读取次数'), ['read-operations', 'requests'], {
      seldomStated: 1_000_000,
    }),
    writes: flow(text('documents written', '文档写入次数'), ['write-operations', 'requests'], {
      seldomStated: 100_000,
    }),
    egressGb: egress(),
  },
  redis: {
    commands: flow(text('commands', '命令次数'), ['commands', 'requests'], { small: 100_000 }),
    storageGb: stored(text('stored data', '数据量'), ['storage', 'memory'], { small: 0.02 }),
    egressGb: egress(),
  },
  queue: {
    // A message is sent, received and deleted: plans that meter calls count all three.
    messages: flow(
      text('messages or jobs', '消息或任务数'),
      [
        'messages',
        'runs',
        proves(
          'invocations',
          2,
          text('two executions per job: the job itself and one step', '每个任务两次执行：任务本身和一个步骤'),
        ),
        ...(['requests', 'commands'] as const).map((metric) =>
          proves(metric, 3, text('three calls per message', '每条消息三次调用')),
        ),
      ],
      { small: 10_000 },
    ),
  },
  'object-storage': {
    storageGb: stored(text('file storage', '文件存储'), ['storage'], { small: 1 }),
    reads: flow(text('file reads', '文件读取次数'), ['read-operations', 'requests'], {
      small: 20_000,
      seldomStated: 1_000_000,
    }),
    writes: flow(text('file writes', '文件写入次数'), ['write-operations', 'requests'], {
      small: 5000,
      seldomStated: 100_000,
    }),
    egressGb: egress(),
  },
  auth: {
    // A cap on stored users rules a plan out; one above it proves nothing, for past users stay stored.
    users: row('people', 'count')(
      text('monthly active users', '月活跃用户数'),
      ['monthly-active-users', refutes('users')],
      { small: 1000 },
    ),
    egressGb: egress(),
  },
  'transactional-email': {
    emails: flow(text('emails', '邮件数'), ['emails'], { small: 1000 }),
    emailsPerDay: row('day', 'count')(text('emails in one day', '单日邮件数'), ['emails']),
  },
  llm: {
    calls: flow(CALLS, ['requests'], { small: 1000, seldomStated: 10_000, speedProves: true }),
    callsPerMinute: row('minute', 'count')(CALLS_PER_MINUTE, ['requests'], { seldomStated: 30 }),
    tokens: flow(TOKENS, ['tokens'], { small: 1_000_000 }),
    tokensIn: flow(text('input tokens', '输入 Token 数'), ['input-tokens', 'tokens']),
    tokensOut: flow(text('output tokens', '输出 Token 数'), ['output-tokens', 'tokens']),
    tokensPerCall: row('one', 'count')(
      text('tokens in the largest call', '单次调用的最大 Token 数'),
      ['input-tokens', 'tokens'],
      { seldomStated: 10_000 },
    ),
  },
  embeddings: {
    calls: flow(CALLS, ['requests'], { small: 1000, seldomStated: 10_000, speedProves: true }),
    callsPerMinute: row('minute', 'count')(CALLS_PER_MINUTE, ['requests'], { seldomStated: 30 }),
    // Embedding reads tokens and writes none.
    tokens: flow(TOKENS, ['tokens', 'input-tokens'], { small: 1_000_000 }),
  },
  'vector-db': {
    // Databases for vectors meter either how many there are or what they take.
    vectors: held(text('vectors', '向量数'), ['vectors', 'records'], { small: 10_000, toldBy: 'storageGb' }),
    storageGb: stored(DATABASE, ['storage'], { small: 0.25 }),
    // One query may cost several read units, so that enough of them proves nothing.
    queries: flow(
      text('vector queries', '向量查询次数'),
      ['searches', 'requests', refutes('read-operations')],
      { small: 10_000, seldomStated: 100_000 },
    ),
    egressGb: egress(),
  },
  search: {
    searches: flow(text('searches', '搜索次数'), ['searches', 'requests'], { small: 10_000 }),
    records: held(text('searchable records', '可搜索的记录数'), ['records'], { small: 1000 }),
  },
  'error-tracking': {
    errors: flow(text('errors', '错误事件数'), ['errors', 'events'], { small: 1000 }),
    monitors: held(text('uptime monitors', '可用性监控数'), ['monitors']),
  },
  analytics: {
    events: flow(
      text('events', '统计事件数'),
      ['events', proves('page-views', 1, text('one page view per event', '每个事件一次页面浏览'))],
      { small: 10_000 },
    ),
  },
} as const satisfies Readonly<Record<Role, Readonly<Record<string, MeasureRow>>>>;

/** A measure by its name, which may mean one in several roles. */
export type Measure = { [R in Role]: keyof (typeof MEASURES)[R] }[Role];
export type RoleMeasure = { readonly measure: Measure; readonly row: MeasureRow };

const BY_ROLE: ReadonlyMap<Role, readonly RoleMeasure[]> = new Map(
  ROLES.map((role) => [
    role,
    // Object.entries loses the names, which are those of the table.
    (Object.entries(MEASURES[role]) as [Measure, MeasureRow][]).map(([measure, of]) => ({
      measure,
      row: of,
    })),
  ]),
);

/** The measures of a role, in the order of the table. */
export function measuresOf(role: Role): readonly RoleMeasure[] {
  return BY_ROLE.get(role) ?? [];
}

/** The measure that a figure by need names, `byNeed.redis.commands`; null for any other words. */
export function findMeasure(path: string): (RoleMeasure & { readonly role: Role }) | null {
  const [part, of, name] = path.split('.');
  const role = ROLES.find((one) => one === of);
  const found = role === undefined ? undefined : measuresOf(role).find(({ measure }) => measure === name);
  return part !== 'byNeed' || role === undefined || found === undefined ? null : { ...found, role };
}

/** The figures that a request states once for the whole stack, and what each of them means. */
export const FIGURE_UNITS = {
  monthlyActiveUsers: 'count',
  requestsPerMonth: 'count',
  databaseGb: 'GB',
  fileStorageGb: 'GB',
  bandwidthGbPerMonth: 'GB',
  emailsPerMonth: 'count',
  tokensPerMonth: 'count',
} as const satisfies Record<string, MeasureUnit>;

export type ScaleFigure = keyof typeof FIGURE_UNITS;
// Object.keys loses the literal types of the table.
export const SCALE_FIGURES = Object.keys(FIGURE_UNITS) as ScaleFigure[];

/** A figure as addresses, forms and options name it, and its place in the scale. */
export type FigureField = {
  /** `databaseGb`, `redis.commands`. */
  readonly name: string;
  /** `databaseGb`, `byNeed.redis.commands`. */
  readonly path: string;
  readonly unit: MeasureUnit;
  /** The need whose own use it states; null if it is stated for the whole stack. */
  readonly role: Role | null;
};

/** Every figure that a request can state: those of the whole stack first. */
export const FIGURE_FIELDS: readonly FigureField[] = [
  ...SCALE_FIGURES.map((figure) => ({ name: figure, path: figure, unit: FIGURE_UNITS[figure], role: null })),
  ...ROLES.flatMap((role) =>
    measuresOf(role).map(({ measure, row: { unit } }) => {
      const name = `${role}.${measure}`;
      return { name, path: `byNeed.${name}`, unit, role };
    }),
  ),
];

/** The value of a figure in a scale; undefined if it states none. */
export function readFigure(scale: object, path: string): number | undefined {
  let value: unknown = scale;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** The scale that states these values, by the places of their figures; what is no number is left for a schema to refuse. */
export function buildScale(
  values: Iterable<readonly [path: string, value: unknown]>,
): Record<string, unknown> {
  const scale: Record<string, unknown> = {};
  const byNeed: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of values) {
    const found = findMeasure(path);
    if (found === null) scale[path] = value;
    else byNeed[found.role] = { ...byNeed[found.role], [found.measure]: value };
  }
  return Object.keys(byNeed).length === 0 ? scale : { ...scale, byNeed };
}

type Tier = readonly { readonly role: Role; readonly measure: Measure }[];
const each = (measure: Measure, ...roles: readonly Role[]): Tier => roles.map((role) => ({ role, measure }));

/**
 * What each of them bears on: the first group of which a need is asked. A page view is no model call, no search and
 * no message: what else is used is stated by need.
 */
export const FIGURE_MEANINGS: Readonly<Record<ScaleFigure, readonly Tier[]>> = {
  monthlyActiveUsers: [each('users', 'auth')],
  requestsPerMonth: [each('requests', 'web-app', 'serverless-functions'), each('requests', 'static-site')],
  databaseGb: [
    each('storageGb', 'postgres', 'mysql', 'sqlite', 'document-db'),
    each('storageGb', 'vector-db'),
  ],
  fileStorageGb: [each('storageGb', 'object-storage')],
  bandwidthGbPerMonth: [
    each('bandwidthGb', 'static-site', 'web-app'),
    each('bandwidthGb', 'serverless-functions'),
    each(
      'egressGb',
      'object-storage',
      'postgres',
      'mysql',
      'sqlite',
      'document-db',
      'redis',
      'vector-db',
      'auth',
    ),
  ],
  emailsPerMonth: [each('emails', 'transactional-email')],
  tokensPerMonth: [each('tokens', 'llm'), each('tokens', 'embeddings')],
};

/**
 * Whether a metric says in both roles how much of one thing there is room for, such as a database in Postgres or in
 * SQLite: both serve a request for so many gigabytes.
 */
export function holdsTheSame(metric: Metric, one: Role, other: Role): boolean {
  return measuresOf(one).some(
    ({ row: { name, kind, metrics } }) =>
      kind === 'stock' &&
      metrics.some((bearing) => bearing.metric === metric) &&
      measuresOf(other).some((same) => same.row.name === name),
  );
}

/** Any one of a role's metrics states its main figure: what a person compares first. */
export const MAIN_FIGURES: Readonly<Record<Role, readonly [Metric, ...Metric[]]>> = {
  'static-site': ['bandwidth', 'requests', 'visits', 'page-views'],
  'web-app': ['requests', 'invocations', 'running-time', 'cpu-time', 'memory-time', 'memory', 'bandwidth'],
  'serverless-functions': ['invocations', 'requests', 'runs', 'memory-time', 'cpu-time', 'running-time'],
  postgres: ['storage'],
  mysql: ['storage'],
  sqlite: ['storage', 'rows-read'],
  'document-db': ['storage'],
  redis: ['commands', 'requests', 'storage', 'memory', 'read-operations'],
  queue: ['messages', 'requests', 'runs', 'commands', 'invocations'],
  'object-storage': ['storage'],
  auth: ['monthly-active-users', 'users'],
  'transactional-email': ['emails'],
  llm: ['tokens', 'input-tokens', 'output-tokens', 'requests', 'neurons'],
  embeddings: ['tokens', 'input-tokens', 'requests', 'neurons'],
  'vector-db': ['storage', 'vectors', 'records', 'memory'],
  search: ['searches', 'requests', 'records', 'storage'],
  'error-tracking': ['errors', 'events', 'ingress', 'spans', 'sessions', 'monitors'],
  analytics: ['events', 'page-views', 'visits', 'monthly-active-users'],
};
