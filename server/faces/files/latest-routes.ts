/**
 * The files of the version that is served, under addresses that stay: `/snapshots/latest/facts.parquet`. They answer
 * with the file itself and not with a redirect, which some readers of tables do not follow.
 */
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDataFiles, DATA_FILES, removeLeftFolders } from '../../exports/index.ts';
import { NOT_READY, READ_CACHE } from '../../http/index.ts';
import { PROBLEMS } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { routePattern } from '../operation.ts';
import type { CodedForms } from './coded-forms.ts';
import { LATEST_FILE } from './operations.ts';
import { sendFile } from './send-file.ts';

/** Kept by people among other files, so the name has to say what and of when it is. */
const TAKEN_AWAY: readonly string[] = ['.parquet', '.csv', '.sqlite'];

export function serveLatestFiles(
  app: FastifyInstance,
  context: ApiContext,
  store: {
    /** The digest of a file of a version; null if the version has no such file. */
    readonly digestOf: (version: string, file: string) => Promise<string | null>;
    readonly forms: CodedForms;
  },
): void {
  const { sendProblem, security } = context;
  const { snapshotsDir } = context.settings;
  const dataFiles = createDataFiles(snapshotsDir);
  app.addHook('onReady', async () => {
    // What cannot be removed only takes room.
    await removeLeftFolders().catch((error: unknown) =>
      app.log.warn({ err: error }, 'temporary folders that a server left could not be removed'),
    );
  });
  app.addHook('onClose', () => dataFiles.close());

  app.get<{ Params: { file: string } }>(routePattern(LATEST_FILE), async (request, reply) => {
    const { file } = request.params;
    const served = context.current();
    if (served === null) return sendProblem(request, reply, NOT_READY);
    const { version, createdAt } = served;
    const found = await find(version, file);
    if (found === null)
      return sendProblem(request, reply, {
        code: 'not-found',
        detail: PROBLEMS.noFile(`latest/${file}`),
      });
    return sendFile(
      request,
      reply,
      {
        ...found,
        cacheControl: READ_CACHE,
        modifiedAt: createdAt,
        ...(TAKEN_AWAY.includes(extname(file)) ? { saveAs: `zero-${version}-${file}` } : {}),
      },
      store.forms,
      security,
    );
  });

  async function find(version: string, file: string): Promise<{ path: string; sha256: string } | null> {
    const name = DATA_FILES.find((one) => one === file);
    if (name !== undefined) return dataFiles.get(version, name);
    const sha256 = await store.digestOf(version, file);
    return sha256 === null ? null : { path: join(snapshotsDir, version, file), sha256 };
  }
}
