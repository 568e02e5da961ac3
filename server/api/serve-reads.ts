/** Serves the catalog reads from prebuilt answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedSnapshot } from '../snapshot-holder.ts';
import { type Answer, createAnswer } from './answer.ts';
import { type SnapshotAnswers, URL_KEY_MAX } from './answer-store.ts';
import type { ApiContext } from './context.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from './headers.ts';
import { acceptsJson } from './negotiate.ts';
import type { Trouble } from './problem.ts';
import { createRateLimitHook } from './rate-limit.ts';
import { READS_POLICY } from './rate-policy.ts';
import { API_BASE, type PreparedRead, type ReadRoute } from './read-route.ts';
import { READS } from './reads/index.ts';
import { sendAnswer } from './send-answer.ts';

export const NOT_READY: Trouble = {
  code: 'not-ready',
  detail: { en: 'No snapshot of the catalog could be opened yet.', 'zh-CN': '目前还没有可用的目录快照。' },
  headers: { 'Retry-After': '5' },
};

export const NOT_ACCEPTABLE: Trouble = {
  code: 'not-acceptable',
  detail: {
    en: 'The answer is application/json, which the Accept header excludes.',
    'zh-CN': '响应类型为 application/json，而 Accept 头不接受它。',
  },
};

/** Registers every read of {@link READS} below the base of the API. */
export function serveReads(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store } = context;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));
  const headers = { ...DATA_SECURITY, ...transportSecurity(context.settings.publicUrl) };
  for (const route of READS) {
    app.get<{ Params: { slug?: string } }>(
      API_BASE + route.path.replace('{slug}', ':slug'),
      (request, reply) => serveRead({ route, request, reply, slug: request.params.slug ?? '' }),
    );
  }

  function serveRead(asked: {
    route: ReadRoute;
    request: FastifyRequest;
    reply: FastifyReply;
    slug: string;
  }) {
    const { route, request, reply, slug } = asked;
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const answers = context.answers(snapshot);
    const url = request.raw.url ?? '';
    const known = answers.byUrl.get(url);
    if (known !== undefined) return sendAnswer(request, reply, known);

    const prepared = route.prepare(url, slug);
    if (!prepared.ok) return sendProblem(request, reply, prepared.trouble);
    const outcome = findOrBuild(route, prepared.value, snapshot, answers);
    switch (outcome.kind) {
      case 'answer':
        if (url.length <= URL_KEY_MAX) answers.byUrl.set(url, outcome.answer, outcome.answer.bytes);
        return sendAnswer(request, reply, outcome.answer);
      case 'moved':
        return reply
          .code(308)
          .headers({ ...headers, ...OPEN_CORS, Location: outcome.location, 'Cache-Control': READ_CACHE })
          .send();
      case 'trouble':
        return sendProblem(request, reply, outcome.trouble, prepared.value.locale);
    }
  }

  function findOrBuild(
    route: ReadRoute,
    prepared: PreparedRead,
    snapshot: ServedSnapshot,
    answers: SnapshotAnswers,
  ) {
    const kept = answers.pinned.get(prepared.key) ?? answers.byKey.get(prepared.key);
    if (kept !== undefined) return { kind: 'answer' as const, answer: kept };
    const outcome = prepared.run(snapshot.index);
    if (outcome.kind !== 'value') return outcome;
    const answer: Answer = createAnswer({
      body: Buffer.from(JSON.stringify(outcome.value)),
      contentType: 'application/json; charset=utf-8',
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: {
        ...headers,
        'Content-Language': prepared.locale,
        ...(outcome.link === undefined ? {} : { Link: outcome.link }),
      },
    });
    if (route.pinned === true) answers.pinned.set(prepared.key, answer);
    else answers.byKey.set(prepared.key, answer, answer.bytes);
    return { kind: 'answer' as const, answer };
  }
}
