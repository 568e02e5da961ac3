/**
 * The tables behind the rules of the planner, written down a second time for the tests: what a figure counts on a
 * role, units and periods. Only plain decisions, of which there is no second opinion, are read from the program.
 */
import { MAIN_FIGURES } from '../../schemas/main-figures.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { MEANT_KINDS, type Role } from '../../schemas/vocabulary.ts';
import { REFERENCE_COUNTS, REFERENCE_SCALE } from '../../server/catalog/order/reference-project.ts';

export type Figure = keyof PlanRequest['scale'];
export type Scale = PlanRequest['scale'];

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
  ...rules('monthlyActiveUsers', 'auth', 'monthly-active-users', { refutes: 'users' }),
  ...rules('requestsPerMonth', 'static-site', 'requests'),
  ...rules('requestsPerMonth', 'web-app', 'requests', 'invocations'),
  ...rules('requestsPerMonth', 'serverless-functions', 'requests', 'invocations'),
  ...rules('requestsPerMonth', 'redis', 'commands', 'requests'),
  ...rules('requestsPerMonth', 'queue', 'messages', 'runs', ['requests', 3], ['commands', 3]),
  ...rules('requestsPerMonth', 'search', 'searches', 'requests'),
  ...rules('requestsPerMonth', 'vector-db', 'searches', 'requests', { refutes: 'read-operations' }),
  ...rules('requestsPerMonth', 'object-storage', 'requests', 'read-operations'),
  ...rules('requestsPerMonth', 'llm', 'requests'),
  ...rules('requestsPerMonth', 'embeddings', 'requests'),
  ...rules('databaseGb', 'postgres', 'storage'),
  ...rules('databaseGb', 'sqlite', 'storage'),
  ...rules('databaseGb', 'vector-db', 'storage'),
  ...rules('fileStorageGb', 'object-storage', 'storage'),
  ...rules('bandwidthGbPerMonth', 'static-site', 'bandwidth'),
  ...rules('bandwidthGbPerMonth', 'web-app', 'bandwidth'),
  ...rules('bandwidthGbPerMonth', 'object-storage', 'bandwidth'),
  ...rules('emailsPerMonth', 'transactional-email', 'emails'),
  ...rules('tokensPerMonth', 'llm', 'tokens'),
  ...rules('tokensPerMonth', 'embeddings', 'tokens', 'input-tokens'),
];

/** Roles whose plans seldom count requests: silence about them is no doubt, unless use can be billed. */
export const SELDOM_COUNTED: readonly Role[] = ['object-storage', 'llm', 'embeddings'];

/** The figures that bear on a role. */
export function figuresOf(role: Role): Figure[] {
  return [...new Set(RULES.filter((rule) => rule.role === role).map(({ figure }) => figure))];
}

export const HELD: readonly Figure[] = ['monthlyActiveUsers', 'databaseGb', 'fileStorageGb'];
export const IN_GB: readonly Figure[] = ['databaseGb', 'fileStorageGb', 'bandwidthGbPerMonth'];
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
  'sqlite',
  'redis',
  'queue',
  'vector-db',
  'search',
];
/** Roles that read what people write. */
export const MODELS: readonly Role[] = ['llm', 'embeddings'];

export const MEANT: Partial<Record<Role, readonly string[]>> = MEANT_KINDS;
export const MAIN_METRICS: Readonly<Record<Role, readonly string[]>> = MAIN_FIGURES;
export const SMALL_PROJECT: Readonly<Record<Figure, number>> = REFERENCE_SCALE;
export const SMALL_COUNTS = REFERENCE_COUNTS;
