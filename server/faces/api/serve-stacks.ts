/** `/api/stacks`: saved stacks, for callers with a key. */

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import {
  changeStackRequestSchema,
  saveStackRequestSchema,
  seenRequestSchema,
  stackIdSchema,
  stackListQuerySchema,
  stackQuerySchema,
} from '../../../schemas/stack.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import {
  acceptsJson,
  checkPreconditions,
  invalidRequest,
  NOT_ACCEPTABLE,
  NOT_READY,
  type ProblemDetail,
  callFields,
  rateLimited,
  respond,
  STACKS_POLICY,
  validate,
  validateQuery,
} from '../../http/index.ts';
import { issuesOfUnknownSlugs } from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import {
  authenticate,
  changeStack,
  createKeyUseRecorder,
  type KeyRecord,
  listStacks,
  markSeen,
  type StackRecord,
  type StackStore,
  StoreUnavailableError,
  saveStack,
  toActor,
  viewStack,
} from '../../stacks/index.ts';
import type { ApiContext } from '../context.ts';
import { routePattern } from '../operation.ts';
import {
  CHANGE_STACK,
  DELETE_STACK,
  GET_STACK,
  LIST_STACKS,
  MARK_STACK_SEEN,
  SAVE_STACK,
} from './stack-operations.ts';
import {
  OTHER_ORGANIZATION,
  READ_ONLY_KEY,
  STACK_NAME_TAKEN,
  STORE_UNAVAILABLE,
  TOO_MANY_STACKS,
  UNKNOWN_STACK,
  unauthenticated,
} from './stack-problems.ts';

/** An answer belongs to one key: no cache keeps it, and no other site may read it. */
const PRIVATE = 'private, no-store';

/** Every 401 takes this long: longer than a lookup, shorter than anybody minds. */
const REFUSAL_MS = 5;

/** The methods that take a key that may save. */
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PATCH', 'DELETE']);

/** A call whose key, limit and Accept header have passed. */
type Call = {
  readonly request: FastifyRequest<{ Params: { stackId?: string } }>;
  readonly store: StackStore;
  readonly snapshot: ServedSnapshot;
  readonly key: KeyRecord;
};

type Query = z.output<typeof stackQuerySchema>;

type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: 200 | 201;
      readonly value: unknown;
      readonly locale: Locale;
      readonly location?: string;
      readonly tag?: string;
    }
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail; readonly locale?: Locale | undefined };

/** Registers all calls. Without a store every one of them answers that it cannot be reached. */
export function serveStacks(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, clock, settings } = context;
  const admitted = new WeakMap<FastifyRequest, { store: StackStore; key: KeyRecord }>();
  const recordUse = createKeyUseRecorder(app.log);

  // Before the body is read: nobody without a key makes the service read one.
  app.addHook('onRequest', async (request, reply) => {
    const store = context.stackStore();
    if (store === null) return sendProblem(request, reply, STORE_UNAVAILABLE);
    // Begun before the lookup, so that when it ends tells nothing of what the lookup found.
    const refusalTime = wait(REFUSAL_MS, undefined, { ref: false });
    const now = clock();
    const authentication = await authenticate(store, request.headers.authorization, now);
    const { kind } = authentication;
    const known = kind === 'authenticated' || kind === 'refused';
    request.rate = await limits.count(request, STACKS_POLICY, known ? authentication.key.id : undefined);
    if (!request.rate.allowed) return sendProblem(request, reply, rateLimited(request.rate));
    if (kind !== 'authenticated') {
      await refusalTime;
      return sendProblem(request, reply, unauthenticated(authentication));
    }
    recordUse(store, authentication.key, now);
    if (CHANGING.has(request.method) && authentication.key.access !== 'save')
      return sendProblem(request, reply, READ_ONLY_KEY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    admitted.set(request, { store, key: authentication.key });
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    request.server.log.warn({ reason: reasonOf(error) }, 'saved stacks cannot be reached');
    return sendProblem(request, reply, STORE_UNAVAILABLE);
  });

  const answer =
    <Q extends z.ZodObject>(schema: Q, run: (call: Call, query: z.output<Q>) => Promise<Outcome>) =>
    async (request: Call['request'], reply: FastifyReply): Promise<FastifyReply> => {
      const admission = admitted.get(request);
      if (admission === undefined) throw new Error('A call came past the check of its key');
      const snapshot = context.current();
      if (snapshot === null) return sendProblem(request, reply, NOT_READY);
      const query = validateQuery(schema, request.raw.url ?? '');
      const outcome = query.ok
        ? await run({ request, snapshot, ...admission }, query.value)
        : problem(query.problem);
      if (outcome.kind === 'problem') return sendProblem(request, reply, outcome.problem, outcome.locale);
      if (outcome.kind === 'done')
        return reply
          .code(204)
          .headers({ ...context.security.data, 'Cache-Control': PRIVATE, ...callFields(request) })
          .send();
      const { status, value, locale, location, tag } = outcome;
      return respond(request, reply, {
        status,
        body: JSON.stringify(value),
        contentType: 'application/json; charset=utf-8',
        cacheControl: PRIVATE,
        // A strong tag is of one coding.
        isCompressed: tag !== undefined,
        headers: {
          ...context.security.data,
          'Content-Language': locale,
          ...(location === undefined ? {} : { Location: location }),
          ...(tag === undefined ? {} : { ETag: tag }),
        },
      });
    };

  const computed = { config: { cost: 'computed' } } as const;
  app.get(LIST_STACKS.path, computed, answer(stackListQuerySchema, list));
  app.get<{ Params: { stackId?: string } }>(
    routePattern(GET_STACK),
    computed,
    answer(stackQuerySchema, read),
  );
  app.post(SAVE_STACK.path, answer(emptyQuerySchema, save));
  app.post(routePattern(MARK_STACK_SEEN), answer(stackQuerySchema, see));
  app.patch(routePattern(CHANGE_STACK), answer(stackQuerySchema, change));
  app.delete(routePattern(DELETE_STACK), answer(stackQuerySchema, remove));

  async function list(
    { store, snapshot, key }: Call,
    { organizationId, locale }: z.output<typeof stackListQuerySchema>,
  ): Promise<Outcome> {
    if (organizationId !== key.organizationId) return problem(OTHER_ORGANIZATION);
    const stacks = await listStacks(snapshot, await store.listStacks(organizationId), locale);
    return { kind: 'answer', status: 200, value: { stacks }, locale: locale ?? 'en' };
  }

  async function read(
    { request, store, snapshot, key }: Call,
    { organizationId, locale }: Query,
  ): Promise<Outcome> {
    const found = await find(store, key, request.params.stackId, organizationId);
    if (found.kind === 'problem') return found;
    return shown(snapshot, found.stack, locale);
  }

  async function save({ request, store, snapshot, key }: Call): Promise<Outcome> {
    const body = validate(saveStackRequestSchema, request.body);
    if (!body.ok) return problem(body.problem);
    const { organizationId, name, request: asked } = body.value;
    const { locale } = asked;
    if (organizationId !== key.organizationId) return problem(OTHER_ORGANIZATION, locale);
    const saved = await saveStack(
      store,
      snapshot,
      { organizationId, name, request: asked, by: toActor(key) },
      { now: clock(), random: randomBytes },
    );
    switch (saved.kind) {
      case 'created':
        return {
          ...shown(snapshot, saved.stack),
          status: 201,
          location: `${LIST_STACKS.path}/${saved.stack.id}`,
        };
      case 'replaced':
        return shown(snapshot, saved.stack);
      case 'unknown-slugs':
        return problem(invalidRequest(issuesOfUnknownSlugs(saved.unknown, 'request.')), locale);
      case 'full':
        return problem(TOO_MANY_STACKS, locale);
      case 'unknown-organization':
        // It was deleted after the key was checked; the key is gone with it.
        return problem(unauthenticated({ kind: 'unknown' }), locale);
    }
  }

  async function see({ request, store, snapshot, key }: Call, query: Query): Promise<Outcome> {
    const body = validate(seenRequestSchema, request.body);
    if (!body.ok) return problem(body.problem);
    for (const organizationId of [query.organizationId, body.value?.organizationId]) {
      if (organizationId !== undefined && organizationId !== key.organizationId)
        return problem(OTHER_ORGANIZATION);
    }
    const found = await find(store, key, request.params.stackId);
    if (found.kind === 'problem') return found;
    const seen = await markSeen(store, snapshot, found.stack, { now: clock(), by: toActor(key) });
    return seen === null ? problem(UNKNOWN_STACK) : shown(snapshot, seen, query.locale);
  }

  async function change(
    { request, store, snapshot, key }: Call,
    { organizationId, locale }: Query,
  ): Promise<Outcome> {
    const body = validate(changeStackRequestSchema, request.body);
    if (!body.ok) return problem(body.problem);
    const found = await find(store, key, request.params.stackId, organizationId);
    if (found.kind === 'problem') return found;
    const was = knownAs(request, found.stack, snapshot);
    const when = { now: clock(), by: toActor(key) };
    const changed = await changeStack(store, snapshot, found.stack.id, body.value, was, when);
    if (changed === null) return problem(UNKNOWN_STACK);
    if (changed === 'changed-meanwhile') return problem({ code: 'precondition-failed' });
    if (changed === 'name-taken') return problem(STACK_NAME_TAKEN, locale);
    if ('kind' in changed)
      return problem(invalidRequest(issuesOfUnknownSlugs(changed.unknown, 'request.')), locale);
    return shown(snapshot, changed, locale);
  }

  async function remove(
    { request, store, snapshot, key }: Call,
    { organizationId }: Query,
  ): Promise<Outcome> {
    const found = await find(store, key, request.params.stackId, organizationId);
    if (found.kind === 'problem') return found;
    const when = { at: clock().toISOString(), by: toActor(key) };
    const was = knownAs(request, found.stack, snapshot);
    switch (await store.deleteStack(found.stack.id, when, was)) {
      case 'deleted':
        return { kind: 'done' };
      case 'changed-meanwhile':
        return problem({ code: 'precondition-failed' });
      case 'unknown-stack':
        return problem(UNKNOWN_STACK);
    }
  }

  function shown(snapshot: ServedSnapshot, stack: StackRecord, locale?: Locale) {
    const value = viewStack(snapshot, stack, { publicUrl: settings.publicUrl, locale });
    const tag = tagOf(stack, snapshot);
    return { kind: 'answer', status: 200, value, locale: value.plan.request.locale, tag } as const;
  }
}

/** Of a stack as it is shown: what was saved, on the snapshot that is served. */
function tagOf(stack: StackRecord, { version }: ServedSnapshot): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([version, stack]))
    .digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}

/**
 * The stack as the caller knows it, by `If-Match`; null if the caller takes any.
 * @throws {PreconditionFailedError} if it is another one by now
 */
function knownAs(request: FastifyRequest, stack: StackRecord, snapshot: ServedSnapshot): StackRecord | null {
  checkPreconditions(request.headers, tagOf(stack, snapshot), null);
  return request.headers['if-match'] === undefined ? null : stack;
}

/** A stack that the key may see. @param named the organization that the call names, if it names one */
async function find(
  store: StackStore,
  key: KeyRecord,
  id = '',
  named: string = key.organizationId,
): Promise<{ kind: 'found'; stack: StackRecord } | Extract<Outcome, { kind: 'problem' }>> {
  if (named !== key.organizationId) return problem(OTHER_ORGANIZATION);
  const stack = stackIdSchema.safeParse(id).success ? await store.findStack(id) : null;
  if (stack === null) return problem(UNKNOWN_STACK);
  // 403 for another organization's stack: ids are random, so this tells nobody what they could not know.
  return stack.organizationId === key.organizationId ? { kind: 'found', stack } : problem(OTHER_ORGANIZATION);
}

function problem(what: ProblemDetail, locale?: Locale): Extract<Outcome, { kind: 'problem' }> {
  return { kind: 'problem', problem: what, locale };
}

function reasonOf(error: StoreUnavailableError): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
