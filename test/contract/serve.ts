/** A real server on loopback over the fixture catalog. */
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, TestRunner } from 'vitest';
import type { z } from 'zod';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { PROBLEM_TABLE, type Problem, type ProblemCode, problemSchema } from '../../schemas/problem.ts';
import { createServer, type ServerOptions } from '../../server/app.ts';
import { type ServedSnapshot, toServedSnapshot } from '../../server/snapshot/index.ts';
import { currentSnapshotInMemory } from './snapshot-in-memory.ts';
import { detectionOver } from '../checker/detection.ts';
import { useShared } from '../use-shared.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, VERSION } from './fixture.ts';
import { testSettings, UNLIMITED } from './settings.ts';

export function snapshotOf(
  catalog: Catalog = makeCatalog(),
  changes: readonly ChangeEntry[] = CHANGES,
  version = VERSION,
): ServedSnapshot {
  return toServedSnapshot({
    version,
    createdAt: DATA_AS_OF,
    catalog,
    changes,
    detection: detectionOver(catalog).detection,
  });
}

export type TestServer = {
  readonly app: FastifyInstance;
  readonly holder: ReturnType<typeof currentSnapshotInMemory>;
  readonly origin: string;
  /** `path` begins at the root of the server. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Posts JSON. */
  post(path: string, body: unknown): Promise<Response>;
  /** The text of an answer that must have this status, by default 200. */
  text(path: string, status?: number): Promise<string>;
  close(): Promise<void>;
};

type TestServerOptions = Partial<ServerOptions> & {
  snapshot?: ServedSnapshot | null;
  environment?: Record<string, string>;
};

/**
 * Starts it without a rate limit, unless the options say otherwise.
 * One that a test starts is closed at its end; others are closed by who started them.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const holder = currentSnapshotInMemory(options.snapshot === undefined ? snapshotOf() : options.snapshot);
  const settings = testSettings(options.environment);
  const app = await createServer({ holder, settings, rateLimits: UNLIMITED, ...options });
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const get: TestServer['get'] = (path, init) => fetch(origin + path, { redirect: 'manual', ...init });
  return {
    app,
    holder,
    origin,
    get,
    post: (path, body) =>
      get(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    text: async (path, status = 200) => {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      return response.text();
    },
    close: () => app.close(),
  };
}

/** A server for all tests of the file or `describe` that calls this. */
export function useServer(
  options: TestServerOptions | (() => TestServerOptions | Promise<TestServerOptions>) = {},
): TestServer {
  return useShared(
    async () => startServer(typeof options === 'function' ? await options() : options),
    (server) => server.close(),
  );
}

/** The body of an answer that must be 200, as its schema types it. */
export async function readAs<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return schema.parse(await response.json());
}

/** The problem of an answer that must be one of this kind. */
export async function readProblem(response: Response, code: ProblemCode): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  const problem = problemSchema.parse(await response.json());
  expect(problem).toMatchObject({
    type: `https://zero.example/problems/${code}`,
    code,
    status: PROBLEM_TABLE[code].status,
    message: problem.detail,
  });
  expect(response.status).toBe(problem.status);
  return problem;
}
