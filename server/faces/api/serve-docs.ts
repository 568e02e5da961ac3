/** `/openapi.json`, which is not limited, and `/docs`, the interactive reference, from our own files. */

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { packageVersion } from '../../../snapshots/package.ts';
import { DOCS_CSP, fixedGet, OPEN_CORS, READ_CACHE, READS_POLICY } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { buildOpenApi } from './openapi/index.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><text x="0" y="24" font-family="system-ui,sans-serif" font-size="24" font-weight="700" fill="#fff">Zero</text></svg>';

/** The document is built when it is first asked for: a server that only answers reads does not wait for it. */
export async function serveDocs(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { security, settings } = context;
  const { publicUrl } = settings;
  let document: Readonly<Record<string, unknown>> | null = null;
  const getDocument = (): Readonly<Record<string, unknown>> => {
    document ??= buildOpenApi({ version: packageVersion(), publicUrl });
    return document;
  };

  fixedGet(app, context, {
    path: '/openapi.json',
    policy: null,
    make: () => ({
      kind: 'answer',
      body: `${JSON.stringify(getDocument(), null, 2)}\n`,
      fields: {
        contentType: 'application/json; charset=utf-8',
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: security.data,
      },
    }),
  });

  await app.register(async (scope) => serveReference(scope, context, getDocument));
}

async function serveReference(
  app: FastifyInstance,
  { limits, security }: ApiContext,
  getDocument: () => Readonly<Record<string, unknown>>,
): Promise<void> {
  // Before the files: each of them is read from the disk.
  app.addHook('onRequest', limits.hook(READS_POLICY));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.1', info: { title: '', version: '' }, paths: {} } },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...security.data, 'Content-Security-Policy': DOCS_CSP });
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_CSP,
    theme: { title: 'Zero API' },
    // The default is the mark of the framework.
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/', target: '_self' },
    transformSpecification: () => getDocument(),
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: 0 },
  });
}
