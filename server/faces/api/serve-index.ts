/** `/api/zero`: the addresses of the API, for people and programs that begin there. */

import type { FastifyInstance } from 'fastify';
import { cachedGet, OPEN_CORS, PLANS_AND_CHECKS_POLICY, READ_CACHE, READS_POLICY } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { acceptJson } from './accept-json.ts';
import { API_BASE } from './read-route.ts';
import { READS } from './reads/index.ts';

export function serveIndex(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  cachedGet(app, context, {
    path: API_BASE,
    accept: acceptJson,
    make: ({ version: { index, version } }) => ({
      kind: 'answer',
      body: JSON.stringify(describeApi(publicUrl, index.catalog.dataAsOf, version)),
      fields: {
        contentType: 'application/json; charset=utf-8',
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: {
          ...context.security.data,
          Link: '</openapi.json>; rel="service-desc", </docs>; rel="service-doc"',
        },
      },
    }),
  });
}

/** What the index says. */
export function describeApi(publicUrl: string, dataAsOf: string, snapshot: string): object {
  const at = (path: string): string => publicUrl + API_BASE + path;
  return {
    name: 'Zero',
    dataAsOf,
    snapshot,
    docs: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    changesFeed: `${publicUrl}/changes.xml`,
    snapshots: `${publicUrl}/snapshots/index.json`,
    endpoints: [
      ...READS.map(({ path, summary }) => ({ method: 'GET', url: at(path), summary })),
      { method: 'POST', url: at('/plan'), summary: 'Plan a zero-cost stack' },
      { method: 'POST', url: at('/check'), summary: 'Check a repository’s manifests' },
    ],
    limits: [READS_POLICY, PLANS_AND_CHECKS_POLICY],
  };
}
