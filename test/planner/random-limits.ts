/** The limits that random plans are made of: what a month holds is near to what random requests ask for. */
import type { LimitSketch } from './fixtures.ts';

export const LIMITS: readonly [LimitSketch, ...LimitSketch[]] = [
  { metric: 'requests', value: 300 },
  { metric: 'requests', value: 10, period: 'day' },
  { metric: 'requests', value: 'unlimited' },
  { metric: 'invocations', value: 200 },
  { metric: 'commands', value: 450 },
  { metric: 'messages', value: 5, period: 'day' },
  { metric: 'requests', id: 'rate', value: 1, period: 'minute' },
  { metric: 'storage', value: 500, unit: 'MB', period: 'total', scope: 'project' },
  { metric: 'storage', value: 2, unit: 'GB', period: 'total' },
  { metric: 'storage', value: 1, unit: 'GiB', period: null, scope: 'database' },
  { metric: 'storage', value: 4, unit: 'GB', period: 'month' },
  { metric: 'bandwidth', value: 4, unit: 'GB' },
  { metric: 'bandwidth', value: 16, unit: 'GB' },
  { metric: 'bandwidth', value: 1, unit: 'GB', period: 'day' },
  { metric: 'tokens', value: 400 },
  { metric: 'tokens', value: 10, period: 'day', scope: 'model', label: { en: 'Small', 'zh-CN': '小' } },
  {
    metric: 'tokens',
    id: 'tokens-big',
    value: 20,
    period: 'day',
    scope: 'model',
    label: { en: 'Big', 'zh-CN': '大' },
  },
  {
    metric: 'tokens',
    id: 'tokens-big-month',
    value: 450,
    scope: 'model',
    label: { en: 'Big', 'zh-CN': '大' },
  },
  { metric: 'tokens', value: 100, period: 'total' },
  { metric: 'input-tokens', value: 600 },
  { metric: 'emails', value: 10, period: 'day' },
  { metric: 'emails', id: 'emails-month', value: 200 },
  { metric: 'monthly-active-users', value: 500, period: null, scope: 'project' },
  { metric: 'users', value: 100, period: 'total' },
  { metric: 'read-operations', value: 100 },
  { metric: 'errors', value: 5000 },
  { metric: 'page-views', value: 50_000 },
  { metric: 'file-size', value: 25, unit: 'MB', period: null, scope: 'file' },
  // A queue's depth, and what may pass through it.
  { metric: 'messages', id: 'depth', value: 60, period: 'total' },
  { metric: 'messages', id: 'messages-month', value: 320 },
  // Rates: one that refutes, and some that prove nothing.
  { metric: 'requests', id: 'rate-hour', value: 0.3, period: 'hour' },
  { metric: 'commands', id: 'rate-second', value: 20, period: 'second' },
  { metric: 'emails', id: 'emails-hour', value: 0.25, period: 'hour' },
  { metric: 'tokens', id: 'tokens-minute', value: 40, period: 'minute', scope: 'model' },
  { metric: 'errors', id: 'errors-minute', value: 90, period: 'minute' },
  { metric: 'requests', id: 'requests-year', value: 3100, period: 'year' },
  { metric: 'bandwidth', id: 'bandwidth-week', value: 2, unit: 'GB', period: 'week' },
  { metric: 'requests', id: 'requests-once', value: 260, period: 'total' },
  // Main figures on which no figure of a request bears.
  { metric: 'runs', value: 700 },
  { metric: 'records', value: 1000, period: 'total' },
  { metric: 'events', value: 20_000 },
  { metric: 'visits', value: 11_000, period: 'total' },
  { metric: 'memory', value: 256, unit: 'MiB', period: null, scope: 'instance' },
  { metric: 'storage', id: 'storage-file', value: 1, unit: 'GB', period: null, scope: 'file' },
  // Compute: plenty, little, and a unit that no other converts to.
  { metric: 'cpu-time', value: 31, unit: 'vCPU-seconds' },
  { metric: 'cpu-time', id: 'cpu-hours', value: 2, unit: 'vCPU-hours' },
  { metric: 'memory-time', value: 0.02, unit: 'GiB-hours' },
  { metric: 'running-time', value: 1, unit: 'seconds', period: 'day' },
  { metric: 'running-time', id: 'compute-units', value: 5, unit: 'CU-hours' },
];

/** Credits, with prices and without; the figures are odd, so that no share falls on the edge of a band by chance. */
export const CREDITS: readonly [LimitSketch, ...LimitSketch[]] = [
  { metric: 'credits', value: 11, unit: 'USD' },
  { metric: 'credits', value: 700, period: 'total' },
  {
    metric: 'credits',
    value: 101,
    costs: [
      { metric: 'requests', amount: 0.37, per: 1, unit: 'count' },
      { metric: 'storage', amount: 13, per: 512, unit: 'MB' },
    ],
  },
  {
    metric: 'credits',
    value: 7,
    unit: 'USD',
    period: 'day',
    costs: [
      { metric: 'bandwidth', amount: 7.3, per: 1, unit: 'GB' },
      { metric: 'tokens', amount: 0.9, per: 3, unit: 'count' },
      { metric: 'messages', amount: 0.41, per: 1, unit: 'count' },
      { metric: 'emails', amount: 0.6, per: 1, unit: 'count' },
    ],
  },
  {
    metric: 'credits',
    value: 83,
    period: 'total',
    costs: [
      { metric: 'searches', amount: 0.31, per: 1, unit: 'count' },
      { metric: 'storage', amount: 17, per: 1, unit: 'GiB' },
    ],
  },
  // Dear enough to refute, and a rate of credits.
  {
    metric: 'credits',
    id: 'credits-year',
    value: 190,
    period: 'year',
    costs: [{ metric: 'invocations', amount: 0.19, per: 1, unit: 'count' }],
  },
  {
    metric: 'credits',
    id: 'credits-minute',
    value: 0.003,
    period: 'minute',
    costs: [{ metric: 'requests', amount: 0.7, per: 1, unit: 'count' }],
  },
  // The price of what only refutes is no price, and a ceiling on one thing is no allowance.
  {
    metric: 'credits',
    value: 53,
    costs: [
      { metric: 'users', amount: 0.1, per: 1, unit: 'count' },
      { metric: 'read-operations', amount: 0.1, per: 1, unit: 'count' },
    ],
  },
  { metric: 'credits', id: 'credits-request', value: 3, period: null, scope: 'request' },
  { metric: 'credits', id: 'credits-ceiling', value: 3, period: null },
];
