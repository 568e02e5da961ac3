/** The store as a repository of The Update Framework: `/snapshots/metadata/*`, `/snapshots/targets/*`. DESIGN 5. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isMissing } from '../../../snapshots/store/files.ts';
import {
  METADATA_NAME,
  metadataDir,
  storeOf,
  TARGET_PATH,
  targetsDir,
} from '../../../snapshots/tuf/layout.ts';
import { type Answer, createAnswer } from '../../http/answer.ts';
import { createBoundedCache } from '../../http/bounded-cache.ts';
import { DATA_SECURITY, OPEN_CORS, transportSecurity } from '../../http/headers.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import type { ApiContext } from '../context.ts';
import type { CodedForms } from './coded-forms.ts';
import { IMMUTABLE, sendFile } from './send-file.ts';

/** The one file that changes under its name; a cache may not show it long after. */
const TIMESTAMP_CACHE = 'public, max-age=60';

export function serveSignedFiles(app: FastifyInstance, context: ApiContext, forms: CodedForms): void {
  const { sendProblem, settings } = context;
  const store = storeOf(settings.snapshotsDir);
  const common = transportSecurity(settings.publicUrl);
  const answers = createBoundedCache<Answer>({ entries: 64, bytes: 32 * 1024 * 1024 });
  const absent = (name: string) => ({
    code: 'not-found' as const,
    detail: {
      en: `There is no ${name} here. A store that is not signed has none of these files.`,
      'zh-CN': `没有 ${name}。未签名的快照库没有这些文件。`,
    },
  });

  app.get<{ Params: { name: string } }>('/snapshots/metadata/:name', async (request, reply) => {
    const { name } = request.params;
    const answer = METADATA_NAME.test(name) ? await metadataAnswer(name) : null;
    if (answer === null) return sendProblem(request, reply, absent(`metadata/${name}`));
    return sendAnswer(request, reply, answer);
  });

  app.get<{ Params: { version: string; name: string } }>(
    '/snapshots/targets/:version/:name',
    async (request, reply) => {
      const { version, name } = request.params;
      const sha256 = TARGET_PATH.exec(`${version}/${name}`)?.[2];
      const path = join(targetsDir(store), version, name);
      if (sha256 === undefined || !(await isThere(path)))
        return sendProblem(request, reply, absent(`targets/${version}/${name}`));
      return sendFile(request, reply, { path, sha256 }, forms, common);
    },
  );

  async function metadataAnswer(name: string): Promise<Answer | null> {
    const path = join(metadataDir(store), name);
    const stats = await statOrNull(path);
    if (stats === null) return null;
    const key = `${name} ${stats.mtimeMs} ${stats.ino} ${stats.size}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = createAnswer({
      body: await readFile(path),
      contentType: 'application/json; charset=utf-8',
      cacheControl: name === 'timestamp.json' ? TIMESTAMP_CACHE : IMMUTABLE,
      sharedHeaders: OPEN_CORS,
      headers: { ...DATA_SECURITY, ...common },
    });
    answers.set(key, answer, answer.bytes * 2);
    return answer;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await statOrNull(path))?.isFile() === true;
}

async function statOrNull(path: string) {
  return stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
