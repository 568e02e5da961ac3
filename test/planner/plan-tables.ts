/**
 * The tables behind the rules of the planner, written down a second time for the tests: what a figure counts on a
 * role, units and periods. Only plain decisions, of which there is no second opinion, are read from the program.
 */
import { MAIN_FIGURES, measuresOf } from '../../schemas/measures.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { MEANT_KINDS, type Role } from '../../schemas/vocabulary.ts';

/** A measure of a role, by its name. */
export type Figure = string;
export type Asked = Pick<PlanRequest, 'needs' | 'scale'>;

export interface Rule {
  figure: Figure;
  role: Role;
  metric: string;
  proves: boolean;
  /** How much of the metric one unit of the figure takes. */
  times: number;
}

const rules = (
  figure: Figure,
  role: Role,
  ...metrics: (string | [string, number] | { refutes: string })[]
): Rule[] =>
  metrics.map((entry) => {
    if (typeof entry === 'string') return { figure, role, metric: entry, proves: true, times: 1 };
    if (Array.isArray(entry)) return { figure, role, metric: entry[0], proves: true, times: entry[1] };
    return { figure, role, metric: entry.refutes, proves: false, times: 1 };
  });

export const RULES: Rule[] = [
  ...rules('users', 'auth', 'monthly-active-users', { refutes: 'users' }),
  ...rules('egressGb', 'auth', 'bandwidth'),
  ...rules('requests', 'static-site', 'requests'),
  ...rules('bandwidthGb', 'static-site', 'bandwidth'),
  ...rules('requests', 'web-app', 'requests', 'invocations'),
  ...rules('bandwidthGb', 'web-app', 'bandwidth'),
  ...rules('hours', 'web-app', 'running-time', 'cpu-time', 'memory-time'),
  ...rules('requests', 'serverless-functions', 'requests', 'invocations'),
  ...rules('bandwidthGb', 'serverless-functions', 'bandwidth'),
  ...rules('storageGb', 'postgres', 'storage'),
  ...rules('egressGb', 'postgres', 'bandwidth'),
  ...rules('hours', 'postgres', 'running-time', 'cpu-time', 'memory-time'),
  ...rules('storageGb', 'mysql', 'storage'),
  ...rules('egressGb', 'mysql', 'bandwidth'),
  ...rules('storageGb', 'sqlite', 'storage'),
  ...rules('rowsRead', 'sqlite', 'rows-read'),
  ...rules('rowsWritten', 'sqlite', 'rows-written'),
  ...rules('egressGb', 'sqlite', 'bandwidth'),
  ...rules('storageGb', 'document-db', 'storage'),
  ...rules('reads', 'document-db', 'read-operations', 'requests'),
  ...rules('writes', 'document-db', 'write-operations', 'requests'),
  ...rules('egressGb', 'document-db', 'bandwidth'),
  ...rules('commands', 'redis', 'commands', 'requests'),
  ...rules('storageGb', 'redis', 'storage', 'memory'),
  ...rules('egressGb', 'redis', 'bandwidth'),
  ...rules('messages', 'queue', 'messages', 'runs', ['invocations', 2], ['requests', 3], ['commands', 3]),
  ...rules('storageGb', 'object-storage', 'storage'),
  ...rules('reads', 'object-storage', 'read-operations', 'requests'),
  ...rules('writes', 'object-storage', 'write-operations', 'requests'),
  ...rules('egressGb', 'object-storage', 'bandwidth'),
  ...rules('emails', 'transactional-email', 'emails'),
  ...rules('emailsPerDay', 'transactional-email', 'emails'),
  ...rules('calls', 'llm', 'requests'),
  ...rules('callsPerMinute', 'llm', 'requests'),
  ...rules('tokens', 'llm', 'tokens'),
  ...rules('tokensIn', 'llm', 'input-tokens', 'tokens'),
  ...rules('tokensOut', 'llm', 'output-tokens', 'tokens'),
  ...rules('tokensPerCall', 'llm', 'input-tokens', 'tokens'),
  ...rules('calls', 'embeddings', 'requests'),
  ...rules('callsPerMinute', 'embeddings', 'requests'),
  ...rules('tokens', 'embeddings', 'tokens', 'input-tokens'),
  ...rules('vectors', 'vector-db', 'vectors', 'records'),
  ...rules('storageGb', 'vector-db', 'storage'),
  ...rules('queries', 'vector-db', 'searches', 'requests', { refutes: 'read-operations' }),
  ...rules('egressGb', 'vector-db', 'bandwidth'),
  ...rules('searches', 'search', 'searches', 'requests'),
  ...rules('records', 'search', 'records'),
  ...rules('errors', 'error-tracking', 'errors', 'events'),
  ...rules('monitors', 'error-tracking', 'monitors'),
  ...rules('events', 'analytics', 'events', 'page-views'),
];

/** What plans seldom count: silence about it is no doubt up to so much, unless use can be billed. */
export const SELDOM_COUNTED: Readonly<Record<string, number>> = {
  'document-db.reads': 1e6,
  'document-db.writes': 1e5,
  'object-storage.reads': 1e6,
  'object-storage.writes': 1e5,
  'llm.calls': 1e4,
  'llm.callsPerMinute': 30,
  'llm.tokensPerCall': 1e4,
  'embeddings.calls': 1e4,
  'embeddings.callsPerMinute': 30,
  'vector-db.queries': 1e5,
};

/** The measures of a role. */
export function figuresOf(role: Role): Figure[] {
  return [...new Set(RULES.filter((rule) => rule.role === role).map(({ figure }) => figure))];
}

/** What a figure of the whole stack bears on: the first line of which a need is asked. */
const MEANS: [keyof PlanRequest['scale'], ...string[][]][] = [
  ['monthlyActiveUsers', ['auth.users']],
  ['requestsPerMonth', ['web-app.requests', 'serverless-functions.requests'], ['static-site.requests']],
  [
    'databaseGb',
    ['postgres', 'mysql', 'sqlite', 'document-db'].map((role) => `${role}.storageGb`),
    ['vector-db.storageGb'],
  ],
  ['fileStorageGb', ['object-storage.storageGb']],
  [
    'bandwidthGbPerMonth',
    ['static-site.bandwidthGb', 'web-app.bandwidthGb'],
    ['serverless-functions.bandwidthGb'],
    ['object-storage', 'postgres', 'mysql', 'sqlite', 'document-db', 'redis', 'vector-db', 'auth'].map(
      (role) => `${role}.egressGb`,
    ),
  ],
  ['emailsPerMonth', ['transactional-email.emails']],
  ['tokensPerMonth', ['llm.tokens'], ['embeddings.tokens']],
];

/** All that a figure of the whole stack may mean. */
export const meansOf = (path: string): string[] =>
  MEANS.flatMap(([name, ...lines]) => (name === path ? lines.flat() : []));

/** What a request states of the use of a role; 0 where it states nothing. */
export function askedOf({ needs, scale }: Asked, role: Role, figure: Figure): number {
  const own: Record<string, number | undefined> = scale.byNeed?.[role] ?? {};
  if (own[figure] !== undefined) return own[figure];
  if (figure === 'tokens' && (own.tokensIn !== undefined || own.tokensOut !== undefined)) return 0;
  for (const [flat, ...lines] of MEANS) {
    const line = lines.find((one) => one.some((name) => needs.some((need) => name.startsWith(`${need}.`))));
    if (line?.includes(`${role}.${figure}`) === true) return Number(scale[flat] ?? 0);
  }
  return 0;
}

/** Whether the request states a figure of which no need can be asked. */
export function statesInVain({ needs, scale }: Asked): boolean {
  const flat = MEANS.some(
    ([name, ...lines]) =>
      Number(scale[name] ?? 0) > 0 &&
      !lines.flat().some((one) => needs.some((need) => one.startsWith(`${need}.`))),
  );
  const byNeed = Object.entries(scale.byNeed ?? {}).some(
    ([role, figures]) =>
      !needs.some((need) => need === role) && Object.values(figures ?? {}).some((value) => (value ?? 0) > 0),
  );
  return flat || byNeed;
}

export const PEAKS: readonly Figure[] = ['emailsPerDay', 'callsPerMinute', 'tokensPerCall'];
export const HELD: readonly Figure[] = ['users', 'storageGb', 'vectors', 'records', 'monitors'];
export const IN_GB: readonly Figure[] = ['storageGb', 'bandwidthGb', 'egressGb'];
/** Hours of the smallest size in one of each unit. */
export const HOURS: Record<string, number> = {
  milliseconds: 1 / 3_600_000,
  seconds: 1 / 3600,
  minutes: 1 / 60,
  hours: 1,
  days: 24,
  'CU-hours': 4,
  'vCPU-seconds': 4 / 3600,
  'vCPU-minutes': 4 / 60,
  'vCPU-hours': 4,
  'GB-seconds': 2 / 3600,
  'GB-hours': 2,
  'GiB-seconds': (2 * 1024 ** 3) / 1e9 / 3600,
  'GiB-hours': (2 * 1024 ** 3) / 1e9,
};
export const GB: Record<string, number> = {
  B: 1e-9,
  KB: 1e-6,
  MB: 1e-3,
  GB: 1,
  TB: 1e3,
  KiB: 1024 / 1e9,
  MiB: 1024 ** 2 / 1e9,
  GiB: 1024 ** 3 / 1e9,
  TiB: 1024 ** 4 / 1e9,
};
/** Seconds, vCPU-seconds or GB-seconds; a compute unit of one provider is none of them. */
export const COMPUTE_SECONDS: Record<string, number> = {
  milliseconds: 1e-3,
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  'vCPU-seconds': 1,
  'vCPU-minutes': 60,
  'vCPU-hours': 3600,
  'GB-seconds': 1,
  'GB-hours': 3600,
  'GiB-seconds': 1024 ** 3 / 1e9,
  'GiB-hours': (3600 * 1024 ** 3) / 1e9,
};
/** What a role's requests take of a compute allowance. */
export const COMPUTE: Partial<Record<Role, readonly string[]>> = {
  'web-app': ['cpu-time', 'memory-time'],
  'serverless-functions': ['cpu-time', 'memory-time', 'running-time'],
};
export const TIMES_PER_MONTH: Record<string, number> = {
  second: 2_592_000,
  minute: 43_200,
  hour: 720,
  day: 30,
  week: 30 / 7,
  month: 1,
  year: 30 / 365,
};

/** Roles in which what stands still is broken. */
export const STAYS_UP: readonly Role[] = [
  'web-app',
  'postgres',
  'mysql',
  'sqlite',
  'document-db',
  'redis',
  'queue',
  'vector-db',
  'search',
];
/** Roles that read what people write. */
export const MODELS: readonly Role[] = ['llm', 'embeddings'];

export const MEANT: Partial<Record<Role, readonly string[]>> = MEANT_KINDS;
export const MAIN_METRICS: Readonly<Record<Role, readonly string[]>> = MAIN_FIGURES;
/** What a small project uses of a role. */
export const SMALL = (role: Role, figure: Figure): number =>
  measuresOf(role).find(({ measure }) => measure === figure)?.row.small ?? 0;
