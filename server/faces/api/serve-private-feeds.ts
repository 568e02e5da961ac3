/**
 * `/feeds/{token}/...`: the feed and the calendar of one saved stack at a secret address, since feed readers and
 * calendars send no key. The address opens this stack alone, for reading, until it is revoked.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { privateFeedPath, STACK_FILES, type StackFile } from '../../addresses.ts';
import { NOT_READY, pathOf, rateLimited, respond, STACKS_POLICY } from '../../http/index.ts';
import { type Feed, hashOfKey, StoreUnavailableError } from '../../stacks/index.ts';
import type { ApiContext } from '../context.ts';
import { readPrivateQuery, stackDocument } from './stack-documents.ts';
import { REVOKED_FEED, STORE_UNAVAILABLE } from './stack-problems.ts';

/** As long as the refusal of a key takes. */
const REFUSAL_MS = 5;

type Request = FastifyRequest<{ Params: { token: string } }>;

/** Registers the three files. An address that nobody was given is no address; a revoked one says that it was. */
export function servePrivateFeeds(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, settings } = context;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    app.log.warn({ reason: error.message }, 'saved stacks cannot be reached');
    return sendProblem(request, reply, STORE_UNAVAILABLE);
  });
  for (const file of STACK_FILES)
    app.get<{ Params: { token: string } }>(
      privateFeedPath(':token', file),
      { config: { cost: 'computed' } },
      (request, reply) => answer(request, reply, file),
    );

  async function answer(request: Request, reply: FastifyReply, file: StackFile): Promise<FastifyReply> {
    const store = context.stackStore();
    if (store === null) return sendProblem(request, reply, STORE_UNAVAILABLE);
    const refusalTime = wait(REFUSAL_MS, undefined, { ref: false });
    const feed: Feed | null = await store.findFeed(hashOfKey(request.params.token));
    request.rate = await limits.count(request, STACKS_POLICY, feed?.id);
    if (!request.rate.allowed) return sendProblem(request, reply, rateLimited(request.rate));
    if (feed === null || feed.revokedAt !== null) {
      await refusalTime;
      return sendProblem(request, reply, feed === null ? { code: 'not-found' } : REVOKED_FEED);
    }
    const url = request.raw.url ?? '';
    const query = readPrivateQuery(file, url);
    if (!query.ok) return sendProblem(request, reply, query.problem);
    const snapshot = context.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    const stack = await store.findStack(feed.stackId);
    // Deleted since the feed was looked up; the feed is gone with it.
    if (stack === null) return sendProblem(request, reply, { code: 'not-found' });
    const made = stackDocument(snapshot, stack, file, query.value, {
      path: pathOf(url),
      publicUrl: settings.publicUrl,
    });
    if (made.kind === 'problem') return sendProblem(request, reply, made.problem);
    return respond(request, reply, {
      body: made.body,
      contentType: made.contentType,
      cacheControl: 'private, no-store',
      headers: {
        ...context.security.data,
        'Content-Language': made.locale,
        // The address is the key: no page that is linked from the feed learns it, and no index holds it.
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    });
  }
}
