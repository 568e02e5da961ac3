/** `/api/zero`: the addresses of the API, for people and programs that begin there. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timestampSchema } from '../../../schemas/text.ts';
import { cachedGet, PLANS_AND_CHECKS_POLICY, READS_POLICY } from '../../http/index.ts';
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { json, keptRead, type Operation } from '../operation.ts';
import { publicFields } from '../public-fields.ts';
import { acceptJson } from './accept-json.ts';
import { API_BASE, READ_OPERATIONS } from './reads/index.ts';
import { CHECK_OPERATION } from './serve-check.ts';
import { PLAN_OPERATION } from './serve-plan.ts';

const indexSchema = z
  .strictObject({
    name: z.string(),
    dataAsOf: timestampSchema,
    snapshot: z.string(),
    docs: z.string(),
    openapi: z.string(),
    changesFeed: z.string(),
    snapshots: z.string(),
    endpoints: z.array(
      z.strictObject({
        method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
        url: z.string(),
        summary: z.string(),
      }),
    ),
    limits: z.array(
      z.strictObject({ name: z.string(), limit: z.number().int(), windowSeconds: z.number().int() }),
    ),
  })
  .meta({ id: 'ApiIndex' });

export const INDEX_OPERATION: Operation = {
  id: 'getIndex',
  path: API_BASE,
  tag: 'Service',
  summary: text('The addresses of the API', 'API 的全部地址'),
  description: text(
    'For people and programs that start here: every read, the planner, the checker and their limits.',
    '供人和程序从这里开始：全部读取接口、规划器、检查器及其限流。',
  ),
  ...keptRead(
    text('The addresses.', '各个地址。'),
    ({ index: { catalog }, origin }) =>
      json(indexSchema, describeAddresses(origin, catalog.dataAsOf, catalog.snapshot)),
    ['Link'],
  ),
  problems: ['not-acceptable', 'rate-limited', 'internal-error', 'not-ready'],
};

export function serveIndex(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  cachedGet(app, context, {
    path: INDEX_OPERATION.path,
    accept: acceptJson,
    make: ({ version: { index, version } }) => ({
      kind: 'answer',
      body: JSON.stringify(describeAddresses(publicUrl, index.catalog.dataAsOf, version)),
      fields: publicFields(context, 'application/json; charset=utf-8', {
        Link: '</openapi.json>; rel="service-desc", </docs>; rel="service-doc"',
      }),
    }),
  });
}

/** What the index says. */
function describeAddresses(publicUrl: string, dataAsOf: string, snapshot: string): object {
  return {
    name: 'Zero',
    dataAsOf,
    snapshot,
    docs: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    changesFeed: `${publicUrl}/changes.xml`,
    snapshots: `${publicUrl}/snapshots/index.json`,
    endpoints: [
      ...[...READ_OPERATIONS, PLAN_OPERATION, CHECK_OPERATION].map(({ method = 'get', path, summary }) => ({
        method: method.toUpperCase(),
        url: publicUrl + path,
        summary: summary.en,
      })),
    ],
    limits: [READS_POLICY, PLANS_AND_CHECKS_POLICY],
  };
}
