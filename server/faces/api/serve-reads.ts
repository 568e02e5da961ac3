/** Serves the catalog reads. */

import type { FastifyInstance } from 'fastify';
import type { CatalogIndex } from '../../catalog/index.ts';
import { cachedGet, type GetResult, OPEN_CORS, READ_CACHE } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { publicFields } from '../public-fields.ts';
import { acceptJson } from './accept-json.ts';
import { API_BASE, READS, type ReadRoute, toJson } from './reads/index.ts';

/** Registers every read of {@link READS} below the base of the API. */
export function serveReads(app: FastifyInstance, context: ApiContext): void {
  for (const route of READS) {
    cachedGet(app, context, {
      path: API_BASE + route.path.replace('{slug}', ':slug'),
      pinned: route.pinned ?? false,
      accept: acceptJson,
      make: ({ version, url, params }) => readAnswer(route, url, params.slug ?? '', version.index),
    });
  }

  function readAnswer(route: ReadRoute, url: string, slug: string, index: CatalogIndex): GetResult {
    const prepared = route.prepare(url, slug);
    if (!prepared.ok) return { kind: 'problem', problem: prepared.problem };
    const { locale, run } = prepared.value;
    const { data } = context.security;
    const outcome = run(index);
    switch (outcome.kind) {
      case 'problem':
        return { ...outcome, locale };
      case 'moved':
        return { ...outcome, headers: { ...data, ...OPEN_CORS, 'Cache-Control': READ_CACHE } };
      case 'value':
      case 'text':
        return {
          kind: 'answer',
          body: toJson(outcome),
          fields: publicFields(context, 'application/json; charset=utf-8', {
            'Content-Language': locale,
            ...(outcome.link === undefined ? {} : { Link: outcome.link }),
          }),
        };
    }
  }
}
