/** The store as a repository of The Update Framework: `/snapshots/metadata/*`, `/snapshots/targets/*`. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { nullIfMissing, storePath } from '../../../snapshots/store/index.ts';
import { METADATA_NAME, metadataDir, TARGET_PATH, targetsDir } from '../../../snapshots/tuf/index.ts';
import { OPEN_CORS, prepareAnswer, sendPrepared } from '../../http/index.ts';
import { PROBLEMS } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { routePattern } from '../operation.ts';
import type { CodedForms } from './coded-forms.ts';
import { SIGNED_FILE } from './operations.ts';
import { IMMUTABLE, sendFile } from './send-file.ts';

/** The one file that changes under its name; a cache may not show it long after. */
const TIMESTAMP_CACHE = 'public, max-age=60';

export function serveSignedFiles(app: FastifyInstance, context: ApiContext, forms: CodedForms): void {
  const { sendProblem, security } = context;
  const store = storePath(context.settings.snapshotsDir);
  const absent = (name: string) => ({
    code: 'not-found' as const,
    detail: PROBLEMS.notSigned(name),
  });

  app.get<{ Params: { name: string } }>('/snapshots/metadata/:name', async (request, reply) => {
    const { name } = request.params;
    const body = METADATA_NAME.test(name)
      ? await nullIfMissing(readFile(join(metadataDir(store), name)))
      : null;
    if (body === null) return sendProblem(request, reply, absent(`metadata/${name}`));
    const answer = prepareAnswer(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: name === 'timestamp.json' ? TIMESTAMP_CACHE : IMMUTABLE,
      sharedHeaders: OPEN_CORS,
      headers: security.data,
    });
    return sendPrepared(request, reply, answer);
  });

  app.get<{ Params: { version: string; name: string } }>(
    routePattern(SIGNED_FILE),
    async (request, reply) => {
      const { version, name } = request.params;
      const sha256 = TARGET_PATH.exec(`${version}/${name}`)?.[2];
      const path = join(targetsDir(store), version, name);
      if (sha256 === undefined || !(await isThere(path)))
        return sendProblem(request, reply, absent(`targets/${version}/${name}`));
      return sendFile(request, reply, { path, sha256, cacheControl: IMMUTABLE }, forms, security);
    },
  );
}

async function isThere(path: string): Promise<boolean> {
  return (await nullIfMissing(stat(path)))?.isFile() === true;
}
