/** `/openapi.json`. Not limited. The pages of the reference are made from the same document. */

import type { FastifyInstance } from 'fastify';
import { packageVersion } from '../../../snapshots/package.ts';
import { fixedGet } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { publicFields } from '../public-fields.ts';
import { buildOpenApi } from './openapi/document.ts';
import { OPENAPI_OPERATION } from './openapi/operations.ts';

/** The document is built when it is first asked for: a server that only answers reads does not wait for it. */
export function serveOpenApi(app: FastifyInstance, context: ApiContext): void {
  fixedGet(app, context, {
    path: OPENAPI_OPERATION.path,
    policy: null,
    make: () => ({
      kind: 'answer',
      body: JSON.stringify(
        buildOpenApi({ version: packageVersion(), publicUrl: context.settings.publicUrl }),
      ),
      fields: publicFields(context, 'application/json; charset=utf-8'),
    }),
  });
}
