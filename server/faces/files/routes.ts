/**
 * The snapshots as files: `/snapshots/index.json` and `/snapshots/{version}/{file}` for mirrors,
 * `/snapshots/latest/{file}` for the newest version at a fixed address.
 */

import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { versionSchema } from '../../../schemas/snapshot.ts';
import {
  listServableVersions,
  MANIFEST_FILE,
  nullIfMissing,
  PRUNED_FILE,
  readManifest,
  readPruneMark,
  sha256,
  storePath,
} from '../../../snapshots/store/index.ts';
import {
  METADATA_NAME,
  metadataDir,
  publishedExpiry,
  TARGET_PATH,
  targetsDir,
} from '../../../snapshots/tuf/index.ts';
import { createDataFiles, DATA_FILES, removeLeftFolders } from '../../exports/index.ts';
import {
  NOT_READY,
  OPEN_CORS,
  prepareAnswer,
  READ_CACHE,
  READS_POLICY,
  sendPrepared,
} from '../../http/index.ts';
import { PROBLEMS } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { routePattern } from '../operation.ts';
import { publicFields } from '../public-fields.ts';
import { LATEST_FILE, SIGNED_FILE, SNAPSHOT_FILE, SNAPSHOT_LIST } from './operations.ts';
import { type CodedForms, createCodedForms, IMMUTABLE, sendFile } from './send-file.ts';

/** Kept by people among other files, so the name has to say what and of when it is. */
const TAKEN_AWAY: readonly string[] = ['.parquet', '.csv', '.sqlite'];

/**
 * The files of the version that is served, under addresses that stay: `/snapshots/latest/facts.parquet`. They answer
 * with the file itself and not with a redirect, which some readers of tables do not follow.
 */
function serveLatestFiles(
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
      return sendProblem(request, reply, { code: 'not-found', detail: PROBLEMS.noFile(`latest/${file}`) });
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

/** The one file that changes under its name; a cache may not show it long after. */
const TIMESTAMP_CACHE = 'public, max-age=60';

/** The store as a repository of The Update Framework: `/snapshots/metadata/*`, `/snapshots/targets/*`. */
function serveSignedFiles(app: FastifyInstance, context: ApiContext, forms: CodedForms): void {
  const { sendProblem, security } = context;
  const store = storePath(context.settings.snapshotsDir);
  const absent = (name: string) => ({ code: 'not-found' as const, detail: PROBLEMS.notSigned(name) });

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

export async function serveSnapshotFiles(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { sendProblem, clock, security } = context;
  const { snapshotsDir } = context.settings;
  app.addHook('onRequest', context.limits.hook(READS_POLICY));
  const forms = createCodedForms();

  app.get(routePattern(SNAPSHOT_LIST), async (request, reply) => {
    const versions = await listServableVersions(snapshotsDir);
    const serving = context.current()?.version ?? null;
    const body = Buffer.from(JSON.stringify({ serving, signed: await signedState(), versions }));
    const answer = prepareAnswer(body, publicFields(context, 'application/json; charset=utf-8'));
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
