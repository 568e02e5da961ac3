/** The columns of the table that compares the plans of a role. */
import type { Metric } from './metrics.ts';
import type { Unit } from './units.ts';
import type { Role } from './vocabulary.ts';

/** A metric, and the unit in which all of its amounts are shown: the one most of them are readable in. */
export type RoleColumn = { readonly metric: Metric; readonly unit: Unit };

const column = (metric: Metric, unit: Unit = 'count'): RoleColumn => ({ metric, unit });

/**
 * What a person compares in each role, main figures first (see measures.ts); the first decides between plans that
 * are equal otherwise. Only metrics that at least two plans of the role state: an empty column compares nothing.
 */
export const ROLE_COLUMNS: Readonly<Record<Role, readonly [RoleColumn, ...RoleColumn[]]>> = {
  'static-site': [
    column('bandwidth', 'GB'),
    column('storage', 'GB'),
    column('build-time', 'minutes'),
    column('sites'),
    column('projects'),
    column('domains'),
    column('file-size', 'MB'),
  ],
  'web-app': [
    column('memory', 'GB'),
    column('bandwidth', 'GB'),
    column('requests'),
    column('cpus', 'vCPU'),
    column('storage', 'GB'),
    column('instances'),
    column('credits', 'USD'),
  ],
  'serverless-functions': [
    column('invocations'),
    column('requests'),
    column('memory-time', 'GB-hours'),
    column('execution-time', 'seconds'),
    column('memory', 'MB'),
    column('bandwidth', 'GB'),
    column('functions'),
  ],
  postgres: [
    column('storage', 'GB'),
    column('memory', 'GB'),
    column('cpus', 'vCPU'),
    column('connections'),
    column('bandwidth', 'GB'),
    column('instances'),
    column('credits', 'USD'),
  ],
  mysql: [column('storage', 'GB'), column('instances'), column('usage-units')],
  sqlite: [
    column('storage', 'GB'),
    column('rows-read'),
    column('rows-written'),
    column('databases'),
    column('backups', 'days'),
  ],
  'document-db': [
    column('storage', 'GB'),
    column('read-operations'),
    column('write-operations'),
    column('bandwidth', 'GB'),
    column('databases'),
  ],
  redis: [
    column('storage', 'MB'),
    column('memory', 'MB'),
    column('bandwidth', 'GB'),
    column('connections'),
    column('databases'),
    column('credits', 'USD'),
  ],
  queue: [
    column('messages'),
    column('runs'),
    column('requests'),
    column('commands'),
    column('queues'),
    column('connections'),
    column('message-size', 'KB'),
  ],
  'object-storage': [
    column('storage', 'GB'),
    column('bandwidth', 'GB'),
    column('read-operations'),
    column('write-operations'),
    column('file-size', 'MB'),
    column('projects'),
  ],
  auth: [
    column('monthly-active-users'),
    column('users'),
    column('apps'),
    column('projects'),
    column('emails'),
    column('seats'),
  ],
  'transactional-email': [
    column('emails'),
    column('domains'),
    column('contacts'),
    column('retention', 'days'),
    column('message-size', 'MB'),
    column('seats'),
  ],
  llm: [column('tokens'), column('requests'), column('credits', 'USD')],
  embeddings: [column('tokens'), column('requests')],
  'vector-db': [
    column('storage', 'GB'),
    column('indexes'),
    column('databases'),
    column('memory', 'GB'),
    column('bandwidth', 'GB'),
    column('instances'),
  ],
  search: [
    column('searches'),
    column('requests'),
    column('records'),
    column('storage', 'GB'),
    column('indexes'),
    column('credits', 'USD'),
  ],
  'error-tracking': [
    column('errors'),
    column('events'),
    column('ingress', 'GB'),
    column('sessions'),
    column('retention', 'days'),
    column('seats'),
  ],
  analytics: [
    column('events'),
    column('sessions'),
    column('sites'),
    column('retention', 'days'),
    column('seats'),
  ],
};
