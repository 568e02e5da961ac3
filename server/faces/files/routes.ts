/**
 * The snapshots as files: `/snapshots/index.json` and `/snapshots/{version}/{file}` for mirrors,
 * `/snapshots/latest/{file}` for the newest version at a fixed address.
 */

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { versionSchema } from '../../../schemas/snapshot.ts';
import {
  listServableVersions,
  MANIFEST_FILE,
  PRUNED_FILE,
  readManifest,
  readPruneMark,
  sha256,
  storePath,
} from '../../../snapshots/store/index.ts';
import { publishedExpiry } from '../../../snapshots/tuf/index.ts';
import { OPEN_CORS, prepareAnswer, READ_CACHE, READS_POLICY, sendPrepared } from '../../http/index.ts';
import { PROBLEMS } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { routePattern } from '../operation.ts';
import { createCodedForms } from './coded-forms.ts';
import { serveLatestFiles } from './latest-routes.ts';
import { SNAPSHOT_FILE, SNAPSHOT_LIST } from './operations.ts';
import { IMMUTABLE, sendFile } from './send-file.ts';
import { serveSignedFiles } from './signed-routes.ts';

export async function serveSnapshotFiles(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { sendProblem, clock, security } = context;
  const { snapshotsDir } = context.settings;
  app.addHook('onRequest', context.limits.hook(READS_POLICY));
  const forms = createCodedForms();

  app.get(routePattern(SNAPSHOT_LIST), async (request, reply) => {
    const versions = await listServableVersions(snapshotsDir);
    const serving = context.current()?.version ?? null;
    const body = Buffer.from(JSON.stringify({ serving, signed: await signedState(), versions }));
    const answer = prepareAnswer(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: security.data,
    });
    return sendPrepared(request, reply, answer);
  });

  app.get<{ Params: { version: string; file: string } }>(
    routePattern(SNAPSHOT_FILE),
    async (request, reply) => {
      const { version, file } = request.params;
      const digest = await digestOf(version, file);
      if (digest === null) {
        return sendProblem(request, reply, {
          code: 'not-found',
          detail: PROBLEMS.noFile(`${version}/${file}`),
        });
      }
      return sendFile(
        request,
        reply,
        { path: join(snapshotsDir, version, file), sha256: digest, cacheControl: IMMUTABLE },
        forms,
        security,
      );
    },
  );

  serveLatestFiles(app, context, { digestOf, forms });

  serveSignedFiles(app, context, forms);

  /** Null if the store is not signed. Expired metadata is said, and nothing is held back for it. */
  async function signedState(): Promise<{ expires: string; stale: boolean } | null> {
    const expires = await publishedExpiry(storePath(snapshotsDir));
    return expires === null ? null : { expires, stale: new Date(expires) <= clock() };
  }

  /** The digest of a file that a manifest lists; null for every other name, so no path leads out of the store. */
  async function digestOf(version: string, file: string): Promise<string | null> {
    if (!versionSchema.safeParse(version).success) return null;
    const read = await readManifest(snapshotsDir, version);
    if (read === null) return null;
    if (file === MANIFEST_FILE) return read.sha256;
    const pruned = await readPruneMark(snapshotsDir, version);
    if (pruned.kind === 'marked') {
      if (file === PRUNED_FILE) return sha256(pruned.bytes);
      if (pruned.mark.dropped.some((name) => name === file)) return null;
    }
    return read.manifest.files.find(({ name }) => name === file)?.sha256 ?? null;
  }
}
