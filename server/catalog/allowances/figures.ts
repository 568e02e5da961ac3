/**
 * Which usage figure bears on which need, through which metrics of a limit, and why.
 *
 * A metric either proves (a stated limit that is large enough shows that the usage fits) or only refutes
 * (a limit that is too small shows that it does not fit, one that is large enough shows nothing).
 */
import type { Metric } from '../../../schemas/metrics.ts';
import { SCALE_FIGURES, type ScaleFigure } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';

/**
 * How the amount of a figure relates to time: `flow` is used up month by month, `stock` is held at one
 * moment, `people` are counted once per month however often they come, so that days never add up to months.
 */
export type FigureKind = 'flow' | 'stock' | 'people';

export type MetricBearing = {
  readonly metric: Metric;
  readonly strength: 'proves' | 'refutes';
  /** Units of the metric that one unit of the figure uses. */
  readonly factor: number;
  /** What had to be assumed for this metric; left out if it is what the role assumes. */
  readonly assumes?: LocalizedText;
};

export type RoleBearing = {
  readonly metrics: readonly MetricBearing[];
  /** Why the figure bears on the role; for readers of this table. */
  readonly because: string;
  /**
   * Few plans count it: one that says nothing of it is not doubted for that, unless use can be billed. A limit that
   * is too small rules the plan out as ever.
   */
  readonly seldomStated?: true;
  /** A figure that says the same: if it is asked too, a plan need not state this one as well. */
  readonly toldBy?: ScaleFigure;
  /** What had to be assumed to compare the two; shown to the user as a watch. */
  readonly assumes?: LocalizedText;
};

export type FigureRow = {
  readonly kind: FigureKind;
  readonly roles: Partial<Record<Role, RoleBearing>>;
};

const proves = (metric: Metric, factor = 1): MetricBearing => ({ metric, strength: 'proves', factor });
const refutes = (metric: Metric): MetricBearing => ({ metric, strength: 'refutes', factor: 1 });

export const FIGURES: Readonly<Record<ScaleFigure, FigureRow>> = {
  monthlyActiveUsers: {
    kind: 'people',
    roles: {
      auth: {
        metrics: [proves('monthly-active-users'), refutes('users')],
        because:
          'Sign-in services meter the users active in a month. A cap on stored users below it rules the plan out; one above it proves nothing, for accounts of past users stay stored.',
      },
    },
  },
  requestsPerMonth: {
    kind: 'flow',
    roles: {
      'static-site': {
        metrics: [proves('requests')],
        because: 'Every request is answered by the site host.',
        // Site hosts meter what leaves, few of them how often.
        toldBy: 'bandwidthGbPerMonth',
      },
      'web-app': {
        metrics: [proves('requests'), proves('invocations')],
        because: 'Every request is answered by the app; some hosts count it as an invocation.',
      },
      'serverless-functions': {
        metrics: [proves('invocations'), proves('requests')],
        because: 'Every request invokes a function once.',
      },
      redis: {
        metrics: [proves('commands'), proves('requests')],
        because: 'A cache, a session or a rate limiter is asked on every request.',
        assumes: { en: 'one command per request', 'zh-CN': '每次请求执行一条命令' },
      },
      queue: {
        // A message is sent, received and deleted: plans that meter calls count all three. Messages held in
        // total are a queue's depth, see STOCK_METRICS.
        metrics: [
          {
            ...proves('messages'),
            assumes: { en: 'one message per request', 'zh-CN': '每次请求一条消息' },
          },
          { ...proves('runs'), assumes: { en: 'one job per request', 'zh-CN': '每次请求一个任务' } },
          proves('requests', 3),
          proves('commands', 3),
        ],
        because: 'A request hands on at most one job.',
        assumes: {
          en: 'one message per request, three calls per message',
          'zh-CN': '每次请求一条消息，每条消息三次调用',
        },
      },
      search: {
        metrics: [proves('searches'), proves('requests')],
        because: 'A request searches at most once.',
        assumes: { en: 'one search per request', 'zh-CN': '每次请求搜索一次' },
      },
      'vector-db': {
        // One query may cost several read units, so that enough of them proves nothing.
        metrics: [proves('searches'), proves('requests'), refutes('read-operations')],
        because: 'A request looks up its neighbours at most once.',
        assumes: { en: 'one query per request', 'zh-CN': '每次请求查询一次' },
      },
      'object-storage': {
        metrics: [proves('requests'), proves('read-operations')],
        because: 'A request reads at most one file.',
        seldomStated: true,
        assumes: { en: 'one file read per request', 'zh-CN': '每次请求读取一个文件' },
      },
      llm: {
        metrics: [proves('requests')],
        because:
          'A request calls the model at most once; tokensPerMonth is the figure that models are sold by.',
        seldomStated: true,
        assumes: { en: 'one call per request', 'zh-CN': '每次请求调用一次' },
      },
      embeddings: {
        metrics: [proves('requests')],
        because: 'A request embeds at most once; tokensPerMonth is the figure that models are sold by.',
        seldomStated: true,
        assumes: { en: 'one call per request', 'zh-CN': '每次请求调用一次' },
      },
      // Not on postgres and sqlite: they meter rows and size that no count of requests converts to. Not on auth,
      // mail, errors and analytics: a request is neither a user nor an event.
    },
  },
  databaseGb: {
    kind: 'stock',
    roles: {
      postgres: { metrics: [proves('storage')], because: 'The rows and their indexes fill its storage.' },
      sqlite: { metrics: [proves('storage')], because: 'The database file fills its storage.' },
      'vector-db': { metrics: [proves('storage')], because: 'Vectors and their payload fill its storage.' },
    },
  },
  fileStorageGb: {
    kind: 'stock',
    roles: { 'object-storage': { metrics: [proves('storage')], because: 'The files fill the buckets.' } },
  },
  bandwidthGbPerMonth: {
    kind: 'flow',
    roles: {
      'static-site': { metrics: [proves('bandwidth')], because: 'Pages leave through the host.' },
      'web-app': { metrics: [proves('bandwidth')], because: 'Answers leave through the host.' },
      'object-storage': { metrics: [proves('bandwidth')], because: 'Files are served from the buckets.' },
    },
  },
  emailsPerMonth: {
    kind: 'flow',
    roles: {
      'transactional-email': { metrics: [proves('emails')], because: 'Every mail is sent by the service.' },
    },
  },
  tokensPerMonth: {
    kind: 'flow',
    roles: {
      // Separate caps on input and output say nothing of their sum without knowing the split.
      llm: { metrics: [proves('tokens')], because: 'Prompts and answers are metered in tokens.' },
      embeddings: {
        metrics: [proves('tokens'), proves('input-tokens')],
        because: 'Embedding reads tokens and writes none.',
      },
    },
  },
};

/** Metrics of a flow that, as a standing amount, count what lies there at one moment and no flow at all. */
export const STOCK_METRICS: ReadonlySet<Metric> = new Set<Metric>(['messages']);

/**
 * Metrics of compute time, and the needs whose requests use it up. How long a request computes is the user's to
 * know: an allowance of compute time never proves a number of requests and never rules it out.
 */
export const COMPUTE_METRICS: Readonly<Partial<Record<Role, readonly Metric[]>>> = {
  // Running time of a web app counts hours of an instance, which answers many requests at once.
  'web-app': ['cpu-time', 'memory-time'],
  'serverless-functions': ['cpu-time', 'memory-time', 'running-time'],
};

const BEARING: ReadonlyMap<Role, readonly ScaleFigure[]> = new Map(
  ROLES.map((role) => [role, SCALE_FIGURES.filter((figure) => FIGURES[figure].roles[role] !== undefined)]),
);

/**
 * Whether a metric says in both roles how much of one thing there is room for, such as a database in Postgres or in
 * SQLite: both serve a request for so many gigabytes.
 */
export function holdsTheSame(metric: Metric, one: Role, other: Role): boolean {
  return SCALE_FIGURES.some((figure) => {
    const { kind, roles } = FIGURES[figure];
    const holds = (role: Role): boolean =>
      roles[role]?.metrics.some((meter) => meter.metric === metric) === true;
    return kind === 'stock' && holds(one) && holds(other);
  });
}

/** The figures that say something of a need, in the order of SCALE_FIGURES. */
export function figuresBearingOn(role: Role): readonly ScaleFigure[] {
  return BEARING.get(role) ?? [];
}
