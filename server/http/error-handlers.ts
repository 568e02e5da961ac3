/** Everything that goes wrong outside a route's own rules, as problems: unknown address, wrong method, bad body. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TABLE, type ProblemCode } from '../../schemas/problem.ts';
import { PROBLEMS } from '../words/index.ts';
import { isOpenToAllOrigins, PREFLIGHT, type SecurityFields, securityFields } from './headers.ts';
import { BeyondBoundsError } from './json-bounds.ts';
import { buildProblem, PROBLEM_TYPE, type ProblemDetail } from './problem.ts';
import { type RateLimits, rateLimited } from './rate-limits.ts';
import { READS_POLICY } from './rate-policy.ts';
import { readPath, readQuery, routePath } from './request-path.ts';
import type { RouteTable } from './route-table.ts';
import type { ProblemSender } from './send-problem.ts';
import { malformedAddress } from './validate.ts';

/** The framework's codes that a caller causes. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media-type',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_BAD_URL: 'malformed-address',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
};

/** If no route takes the request, these say nothing that matters. */
const ABOUT_BODY: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-body',
  'body-too-large',
  'unsupported-media-type',
];

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The handler of whatever a route threw or the framework refused; only a fault of ours is logged as an error.
 * @param handleNotFound answers if no route takes the request, whatever is wrong with its body
 */
export function createErrorHandler(sendProblem: ProblemSender, handleNotFound: Handler) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (hasHungUp(request)) {
      request.server.log.debug({ route: request.routeOptions.url }, 'the caller hung up');
      sendProblem(request, reply, { code: 'malformed-body' });
      return;
    }
    const code = chooseCode(error);
    if (code === 'internal-error') {
      // The log of the server: requests have none of their own, which makes answers cheaper.
      request.server.log.error(
        { fault: error, method: request.method, route: request.routeOptions.url, requestId: request.id },
        'request failed',
      );
    } else if (request.is404 && ABOUT_BODY.includes(code)) {
      handleNotFound(request, reply);
      return;
    }
    sendProblem(
      request,
      reply,
      error instanceof BeyondBoundsError ? error.problem : describeProblem(code, request),
    );
  };
}

/** Further errors that say themselves that they are the caller's, such as a way out of a folder of files. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed-address',
  403: 'not-found',
  404: 'not-found',
  412: 'precondition-failed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

/** Whatever is in neither table is our own fault. */
function chooseCode(error: FastifyError): ProblemCode {
  if (error instanceof BeyondBoundsError) return error.problem.code;
  const known = BY_FRAMEWORK_CODE[error.code];
  if (known !== undefined) return known;
  if (error.statusCode === 400 && error instanceof SyntaxError) return 'malformed-body';
  return BY_STATUS[error.statusCode ?? 500] ?? 'internal-error';
}

/** The connection ended before the request did: nobody reads an answer. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function describeProblem(code: ProblemCode, request: FastifyRequest): ProblemDetail {
  switch (code) {
    case 'malformed-address':
      return malformedAddress();
    case 'unsupported-media-type':
      return { code, detail: PROBLEMS.unsupportedMediaType, headers: { 'Accept-Post': 'application/json' } };
    case 'malformed-body':
      return { code, detail: PROBLEMS.malformedBody };
    case 'body-too-large':
      return { code, detail: PROBLEMS.bodyTooLarge(Math.floor(request.routeOptions.bodyLimit / 1024)) };
    default:
      return { code };
  }
}

/**
 * The handler of addresses that no route takes with this method, which are counted as reads: 404, 405 with `Allow`, the answer to
 * OPTIONS, or the way to the same address without a slash at its end.
 */
export function createNotFoundHandler(
  routes: RouteTable,
  limits: RateLimits,
  sendProblem: ProblemSender,
  { data }: SecurityFields,
): Handler {
  return (request, reply) => {
    limits.count(request, READS_POLICY).then(
      (verdict) => {
        request.rate = verdict;
        if (verdict.allowed) answer(request, reply);
        else sendProblem(request, reply, rateLimited(verdict));
      },
      (error: unknown) => reply.send(error),
    );
  };

  function answer(request: FastifyRequest, reply: FastifyReply): void {
    const target = request.raw.url ?? '/';
    const path = readPath(target);
    const methods = routes.methodsAt(routePath(target));
    // A route of files takes any name; whether there is such a file it finds out itself.
    if (methods.length === 0 || (methods.includes(request.method) && request.method !== 'OPTIONS')) {
      const withoutSlash = trimSlashes(path);
      if (withoutSlash !== path && routes.methodsAt(routePath(withoutSlash)).includes(request.method)) {
        reply.headers(data).redirect(withoutSlash + readQuery(target), 308);
        return;
      }
      sendProblem(request, reply, { code: 'not-found', detail: PROBLEMS.notFound(path.slice(0, 200)) });
      return;
    }
    const allow = methods.join(', ');
    if (request.method !== 'OPTIONS') {
      sendProblem(request, reply, {
        code: 'method-not-allowed',
        detail: PROBLEMS.methodNotAllowed(request.method, allow),
        headers: { Allow: allow },
      });
      return;
    }
    const cors = isOpenToAllOrigins(routePath(target))
      ? { ...PREFLIGHT, 'Access-Control-Allow-Methods': allow }
      : {};
    reply
      .code(204)
      .headers({ ...data, Allow: allow, ...cors })
      .send();
  }
}

/** In one pass: a pattern would walk to the end from each of the slashes. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Node answers an `Expect` that it does not know with a bare 417; RFC 9110 section 10.1.1 lets it be ignored, and
 * the request be answered.
 */
export function ignoreUnknownExpect(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Answers what Node could not read as HTTP at all. The caller's language is not known then. */
export function createClientErrorHandler(publicUrl: string) {
  const security = Object.entries(securityFields(publicUrl).data).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.end(
        ['HTTP/1.1 408 Request Timeout', ...security, 'Content-Length: 0', 'Connection: close', '', ''].join(
          '\r\n',
        ),
      );
      return;
    }
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-address';
    const { head, body } = rawProblem(code, publicUrl, security);
    // RFC 9110 section 9.3.2: no body follows the head of an answer to HEAD, and a client takes one for the next answer.
    const packet = 'rawPacket' in error ? error.rawPacket : null;
    const isHead = Buffer.isBuffer(packet) && packet.subarray(0, 5).toString('latin1') === 'HEAD ';
    socket.end(isHead ? head : head + body);
  };
}

function rawProblem(code: ProblemCode, publicUrl: string, security: readonly string[]) {
  const detail = code === 'headers-too-large' ? PROBLEM_TABLE[code].help : PROBLEMS.malformedRequest;
  const body = JSON.stringify(buildProblem({ code, detail }, { publicUrl, locale: 'en', instance: '/' }));
  const head = [
    `HTTP/1.1 ${PROBLEM_TABLE[code].status} ${code === 'headers-too-large' ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...security,
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  return { head, body };
}
