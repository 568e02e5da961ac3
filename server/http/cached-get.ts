/** A cached read: one address, whose answer is made once per version of the data and then sent many times. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import type { AnswerCaches } from './answer-cache.ts';
import type { HeaderFields, SecurityFields } from './headers.ts';
import { memoize, PAGE_FORMATS } from './negotiate.ts';
import { type AnswerFields, type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts';
import { NOT_READY, OVERLOADED, type ProblemDetail, timeSpent } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { type RatePolicy, READS_POLICY } from './rate-policy.ts';
import { canonicalTarget, readPath, readQuery } from './request-path.ts';
import { respond } from './respond.ts';
import type { ProblemSender } from './send-problem.ts';
import { inTurn } from './turns.ts';

/** What HTTP needs of the service; the rest comes from each route. */
/** @typeParam S an immutable version of the data; prepared answers live as long as it is served */
export type HttpContext<S extends object> = {
  /** The version to answer from now; null while none could be opened. */
  readonly current: () => S | null;
  readonly answers: AnswerCaches;
  readonly limits: RateLimits;
  readonly sendProblem: ProblemSender;
  /** Security fields of data, of pages and of cards for other sites at this server's public address. */
  readonly security: SecurityFields;
};

/** What a read comes to. */
export type GetResult =
  /** `kept: false` for what nobody asks for twice, or nobody may keep. */
  | {
      readonly kind: 'answer';
      readonly body: string | Buffer;
      readonly fields: AnswerFields;
      readonly status?: number;
      readonly kept?: boolean;
    }
  /** To where the same is read now: 308 unless another status is named. */
  | {
      readonly kind: 'moved';
      readonly location: string;
      readonly status?: 303;
      readonly headers: HeaderFields;
    }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail; readonly locale?: Locale };

export type GetRequest<S> = {
  readonly version: S;
  /** The request target. */
  readonly url: string;
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
};

type Read<V> = {
  /** As the router writes it: `/offers/:slug`. */
  readonly path: string;
  /** The allowance that a call counts against; reads when left out, null for none. */
  readonly policy?: RatePolicy | null;
  /**
   * Made by other threads, which have turns of their own and charge the caller: what is left to do here takes no
   * turn. Refused first if there is too much to do (shed-requests.ts).
   */
  readonly elsewhere?: true;
  /** Kept as long as the version is served: for the few large reads that are always wanted. */
  readonly pinned?: boolean;
  /** The language of problems, if the address has one of its own. */
  readonly locale?: Locale;
  /** Which of several representations the client is sent (part of the key), or why none can be. */
  readonly accept?: (request: FastifyRequest) => Accepted;
  readonly make: (getRequest: GetRequest<V>, representation: string) => GetResult | Promise<GetResult>;
};

export type Accepted =
  | { readonly kind: 'accepted'; readonly representation: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

/** What was made: kept for whoever asks next, or for this request alone. */
type Made = { readonly kind: 'prepared'; readonly answer: PreparedAnswer } | GetResult;

const ONLY: Accepted = { kind: 'accepted', representation: '' };

/** Registers a read of the data. It answers 503 while there is none. */
export function cachedGet<S extends object>(
  app: FastifyInstance,
  context: HttpContext<S>,
  read: Read<S>,
): void {
  register(app, context, read, context.current);
}

/** Registers a read that is the same in every version of the data, such as a style sheet or robots.txt. */
export function fixedGet<S extends object>(
  app: FastifyInstance,
  context: HttpContext<S>,
  read: Read<object>,
): void {
  const program = {};
  register(app, context, read, () => program);
}

/** Whether the answer to an address is prepared in any representation. */
export function isPrepared(answers: AnswerCaches, version: object | null, url: string): boolean {
  if (version === null) return false;
  const cache = answers(version);
  return ['', ...PAGE_FORMATS].some((representation) => cache.has(cacheKey(representation, url)));
}

const canonicalUrl = memoize(canonicalTarget);

function cacheKey(representation: string, url: string): string {
  return representation === '' ? url : `${representation} ${url}`;
}

function register<V extends object>(
  app: FastifyInstance,
  { answers, limits, sendProblem }: Pick<HttpContext<object>, 'answers' | 'limits' | 'sendProblem'>,
  { path, policy = READS_POLICY, elsewhere, locale, pinned = false, accept, make }: Read<V>,
  current: () => V | null,
): void {
  app.get<{ Params: Record<string, string> }>(
    path,
    {
      ...(policy === null ? {} : { onRequest: limits.hook(policy) }),
      ...(elsewhere === undefined ? {} : { config: { cost: 'computed' } }),
    },
    (request, reply) => {
      const version = current();
      if (version === null) return sendProblem(request, reply, NOT_READY, locale);
      const accepted = accept === undefined ? ONLY : accept(request);
      if (accepted.kind === 'problem') return sendProblem(request, reply, accepted.problem, locale);
      const target = request.raw.url ?? '';
      const { representation } = accepted;
      const cache = answers(version);
      const known = cache.get(cacheKey(representation, target), request);
      if (known !== undefined) return sendPrepared(request, reply, known);
      // An address whose answer is made elsewhere has one spelling, and the others are redirected to it.
      const url = elsewhere ? target : canonicalUrl(target);
      const key = cacheKey(representation, url);
      const sameAs = url === target ? undefined : cache.get(key, request);
      if (sameAs !== undefined) return sendPrepared(request, reply, sameAs);
      const prepare = async (): Promise<Made> => {
        // Another may have asked for the same meanwhile.
        const answer = cache.get(key, request);
        if (answer !== undefined) return { kind: 'prepared', answer };
        const read = {
          version,
          url,
          path: readPath(url),
          search: readQuery(url),
          params: request.params,
          request,
        };
        return keep(await make(read, representation), (prepared) =>
          pinned ? cache.pin(key, prepared) : cache.set(key, request, prepared),
        );
      };
      return elsewhere
        ? prepare().then((made) => send(request, reply, made))
        : inTurn(request, 'reads', prepare).then((turn) => {
            switch (turn.kind) {
              case 'done':
                return send(request, reply, turn.value);
              case 'busy':
                return sendProblem(request, reply, OVERLOADED, locale);
              case 'spent':
                return sendProblem(request, reply, timeSpent(turn.retrySeconds), locale);
            }
          });
    },
  );

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    made: Made,
  ): FastifyReply | Promise<FastifyReply> {
    switch (made.kind) {
      case 'prepared':
        return sendPrepared(request, reply, made.answer);
      case 'problem':
        return sendProblem(request, reply, made.problem, made.locale ?? locale);
      case 'moved':
        return reply
          .code(made.status ?? 308)
          .headers({ ...made.headers, Location: made.location })
          .send();
      case 'answer': {
        const { body, fields, status = 200 } = made;
        const { sharedHeaders, headers, ...rest } = fields;
        return respond(request, reply, { ...rest, body, status, headers: { ...headers, ...sharedHeaders } });
      }
    }
  }
}

/** Prepares an answer that others may be sent too. */
function keep(made: GetResult, store: (answer: PreparedAnswer) => void): Made {
  if (made.kind !== 'answer' || made.kept === false || (made.status ?? 200) !== 200) return made;
  const { body, fields } = made;
  const answer = prepareAnswer(typeof body === 'string' ? Buffer.from(body) : body, fields);
  store(answer);
  return { kind: 'prepared', answer };
}
