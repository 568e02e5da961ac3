/** The snapshots as files, for mirrors: `/snapshots/index.json`, `/snapshots/{version}/{file}`. DESIGN 5. */
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { versionSchema } from '../../schemas/snapshot.ts';
import { MANIFEST_FILE } from '../../snapshots/paths.ts';
import { createAnswer } from '../api/answer.ts';
import type { ApiContext } from '../api/context.ts';
import { DATA_SECURITY, OPEN_CORS, PAGE_SECURITY, READ_CACHE, transportSecurity } from '../api/headers.ts';
import { createRateLimitHook } from '../api/rate-limit.ts';
import { READS_POLICY } from '../api/rate-policy.ts';
import { isCurrent, sendAnswer } from '../api/send-answer.ts';
import { readByteRange } from './byte-range.ts';
import { listServableVersions, readManifest } from './list-versions.ts';

/** A version never changes once it has its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.parquet': 'application/vnd.apache.parquet',
};

export function serveSnapshotFiles(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const { snapshotsDir, publicUrl } = settings;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));
  const common = { ...OPEN_CORS, ...transportSecurity(publicUrl) };

  app.get('/snapshots/index.json', async (request, reply) => {
    const versions = await listServableVersions(snapshotsDir);
    const answer = createAnswer({
      body: Buffer.from(JSON.stringify({ serving: context.holder.current()?.version ?? null, versions })),
      contentType: 'application/json; charset=utf-8',
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: { ...DATA_SECURITY, ...transportSecurity(publicUrl) },
    });
    return sendAnswer(request, reply, answer);
  });

  app.get<{ Params: { version: string; file: string } }>(
    '/snapshots/:version/:file',
    async (request, reply) => {
      const { version, file } = request.params;
      const sha256 = await digestOf(version, file);
      if (sha256 === null) {
        const detail = {
          en: `There is no file ${version}/${file} here.`,
          'zh-CN': `没有文件 ${version}/${file}。`,
        };
        return sendProblem(request, reply, { code: 'not-found', detail });
      }
      return sendFile(request, reply, join(snapshotsDir, version, file), sha256);
    },
  );

  /** The digest of a file that a manifest lists; null for every other name, so no path leads out of the store. */
  async function digestOf(version: string, file: string): Promise<string | null> {
    if (!versionSchema.safeParse(version).success) return null;
    const read = await readManifest(snapshotsDir, version);
    if (read === null) return null;
    if (file === MANIFEST_FILE) return read.sha256;
    return read.manifest.files.find(({ name }) => name === file)?.sha256 ?? null;
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    sha256: string,
  ): Promise<FastifyReply> {
    const etag = `"${sha256}"`;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    reply.headers({
      ...(type.startsWith('text/html') ? PAGE_SECURITY : DATA_SECURITY),
      ...common,
      'Cache-Control': IMMUTABLE,
      ETag: etag,
      'Accept-Ranges': 'bytes',
    });
    if (isCurrent(request.headers['if-none-match'], { etag })) return reply.code(304).send();
    const { size } = await stat(path);
    const condition = request.headers['if-range'];
    const ranged = condition === undefined || condition === etag ? request.headers.range : undefined;
    const range = readByteRange(ranged, size);
    reply.header('Content-Type', type);
    switch (range.kind) {
      case 'unsatisfiable':
        return reply
          .code(416)
          .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store', 'Content-Length': '0' })
          .removeHeader('ETag')
          .removeHeader('Content-Type')
          .send();
      case 'part':
        reply.code(206).headers({
          'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
          'Content-Length': String(range.end - range.start + 1),
        });
        return sendBody(request, reply, () => createReadStream(path, range));
      case 'whole':
        reply.header('Content-Length', String(size));
        return sendBody(request, reply, () => createReadStream(path));
    }
  }
}

/** Sends a stream; to HEAD only what was set so far, whose length the framework would replace by that of nothing. */
function sendBody(request: FastifyRequest, reply: FastifyReply, open: () => ReadStream): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(open());
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.end();
  return reply;
}
