/** The columns of the table that compares the plans of a role. */
import { type Metric, metricSchema } from './metrics.ts';
import { type Unit, unitSchema } from './units.ts';
import type { Role } from './vocabulary.ts';

/** A metric, and the unit in which all of its amounts are shown: the one most of them are readable in. */
export type RoleColumn = { readonly metric: Metric; readonly unit: Unit };

/** Columns in words, main figures first: a metric and its unit, or the metric of a count. @throws if one is unknown */
function columns(words: string): [RoleColumn, ...RoleColumn[]] {
  const [first, ...rest] = words.split(', ').map((column): RoleColumn => {
    const [metric, unit = 'count'] = column.split(' ');
    return { metric: metricSchema.parse(metric), unit: unitSchema.parse(unit) };
  });
  if (first === undefined) throw new Error('a table has a column');
  return [first, ...rest];
}

/**
 * What a person compares in each role, main figures first (see measures.ts); the first decides between plans that
 * are equal otherwise. Only metrics that at least two plans of the role state: an empty column compares nothing.
 */
export const ROLE_COLUMNS: Readonly<Record<Role, readonly [RoleColumn, ...RoleColumn[]]>> = {
  'static-site': columns(
    'bandwidth GB, storage GB, build-time minutes, sites, projects, domains, file-size MB',
  ),
  'web-app': columns('memory GB, bandwidth GB, requests, cpus vCPU, storage GB, instances, credits USD'),
  'serverless-functions': columns(
    'invocations, requests, memory-time GB-hours, execution-time seconds, memory MB, bandwidth GB, functions',
  ),
  postgres: columns('storage GB, memory GB, cpus vCPU, connections, bandwidth GB, instances, credits USD'),
  mysql: columns('storage GB, instances, usage-units'),
  sqlite: columns('storage GB, rows-read, rows-written, databases, backups days'),
  'document-db': columns('storage GB, read-operations, write-operations, bandwidth GB, databases'),
  redis: columns('storage MB, memory MB, bandwidth GB, connections, databases, credits USD'),
  queue: columns('messages, requests, commands, queues, connections, message-size KB'),
  'object-storage': columns(
    'storage GB, bandwidth GB, read-operations, write-operations, file-size MB, projects',
  ),
  auth: columns('monthly-active-users, users, apps, projects, emails, seats'),
  'transactional-email': columns('emails, domains, contacts, retention days, message-size MB, seats'),
  llm: columns('tokens, requests, credits USD'),
  embeddings: columns('tokens, requests'),
  'vector-db': columns('storage GB, indexes, databases, memory GB, bandwidth GB, instances'),
  search: columns('searches, requests, records, storage GB, indexes, credits USD'),
  'error-tracking': columns('errors, events, ingress GB, sessions, retention days, seats'),
  analytics: columns('events, sessions, sites, retention days, seats'),
};
