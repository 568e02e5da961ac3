/** Serves the catalog reads from prebuilt answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import type { ServedSnapshot } from '../snapshot-holder.ts';
import { type Answer, createAnswer, createLargeAnswer } from './answer.ts';
import { type SnapshotAnswers, URL_KEY_MAX } from './answer-store.ts';
import type { ApiContext } from './context.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from './headers.ts';
import { acceptsJson } from './negotiate.ts';
import type { Trouble } from './problem.ts';
import { createRateLimitCount } from './rate-limit.ts';
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
  // Counted in the handler and not in a hook: a read is otherwise ready, and a hook alone costs it two percent.
  const countCall = createRateLimitCount({ store, policy: READS_POLICY, clock, sendProblem });
  const headers = { ...DATA_SECURITY, ...transportSecurity(context.settings.publicUrl) };
  for (const route of READS) {
    app.get<{ Params: { slug?: string } }>(
      API_BASE + route.path.replace('{slug}', ':slug'),
      (request, reply) => {
        const allowed = countCall(request, reply);
        if (allowed === true) return serveRead(route, request, reply);
        // A refusal has been sent; a shared store answers later.
        return allowed === false
          ? reply
          : allowed.then((late) => (late ? serveRead(route, request, reply) : reply));
      },
    );
  }

  function serveRead(
    route: ReadRoute,
    request: FastifyRequest<{ Params: { slug?: string } }>,
    reply: FastifyReply,
  ) {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.raw.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const answers = context.answers(snapshot);
    const url = request.raw.url ?? '';
    const known = answers.byUrl.get(url);
    if (known !== undefined) return sendAnswer(request, reply, known);

    const prepared = route.prepare(url, request.params.slug ?? '');
    if (!prepared.ok) return sendProblem(request, reply, prepared.trouble);
    const outcome = findOrBuild(route, prepared.value, snapshot, answers);
    switch (outcome.kind) {
      case 'later':
        return outcome.answer.then((answer) => sendAnswer(request, reply, answer));
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
    const pieces = prepared.pieces(snapshot.index);
    if (pieces !== null) return { kind: 'later' as const, answer: buildLarge(prepared, pieces, answers) };
    const outcome = prepared.run(snapshot.index);
    if (outcome.kind !== 'value') return outcome;
    const answer: Answer = createAnswer({
      ...representation(prepared.locale, outcome.link),
      body: Buffer.from(JSON.stringify(outcome.value)),
    });
    if (route.pinned === true) answers.pinned.set(prepared.key, answer);
    else answers.byKey.set(prepared.key, answer, answer.bytes);
    return { kind: 'answer' as const, answer };
  }

  /** Made once, however many ask for it meanwhile. */
  function buildLarge(
    { key, locale }: PreparedRead,
    pieces: Iterable<string>,
    answers: SnapshotAnswers,
  ): Promise<Answer> {
    let pending = answers.pending.get(key);
    if (pending === undefined) {
      pending = createLargeAnswer(representation(locale, undefined), pieces).then((answer) => {
        answers.pinned.set(key, answer);
        return answer;
      });
      answers.pending.set(key, pending);
      const done = (): void => void answers.pending.delete(key);
      pending.then(done, done);
    }
    return pending;
  }

  function representation(locale: Locale, link: string | undefined) {
    return {
      contentType: 'application/json; charset=utf-8',
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: { ...headers, 'Content-Language': locale, ...(link === undefined ? {} : { Link: link }) },
    };
  }
}
