/** What a person compares first in each role: the metrics of the main figure. */
import type { Metric } from './metrics.ts';
import type { Role } from './vocabulary.ts';

/** Any one of a role's metrics states its main figure. */
export const MAIN_FIGURES: Readonly<Record<Role, readonly [Metric, ...Metric[]]>> = {
  'static-site': ['bandwidth', 'requests', 'visits', 'page-views'],
  'web-app': ['requests', 'invocations', 'running-time', 'cpu-time', 'memory-time', 'memory', 'bandwidth'],
  'serverless-functions': ['invocations', 'requests', 'runs', 'memory-time', 'cpu-time', 'running-time'],
  postgres: ['storage'],
  sqlite: ['storage', 'rows-read'],
  redis: ['commands', 'requests', 'storage', 'memory', 'read-operations'],
  queue: ['messages', 'requests', 'runs', 'commands', 'invocations'],
  'object-storage': ['storage'],
  auth: ['monthly-active-users', 'users'],
  'transactional-email': ['emails'],
  llm: ['tokens', 'input-tokens', 'output-tokens', 'requests', 'neurons'],
  embeddings: ['tokens', 'input-tokens', 'requests', 'neurons'],
  'vector-db': ['storage', 'vectors', 'records', 'memory'],
  search: ['searches', 'requests', 'records', 'storage'],
  'error-tracking': ['errors', 'events', 'ingress', 'spans', 'sessions'],
  analytics: ['events', 'page-views', 'visits', 'monthly-active-users'],
};
