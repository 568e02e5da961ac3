/** The tool server at `/mcp`: Streamable HTTP without sessions. Other methods than POST answer 405. */

import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpServer,
  validateHostHeader,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BeyondBoundsError,
  identifyCaller,
  inTurn,
  NO_STORE,
  READS_POLICY,
  callFields,
  rateLimited,
} from '../../http/index.ts';
import { CHECK_BODY_MAX_BYTES } from '../api/check-request/index.ts';
import type { Settings } from '../../settings.ts';
import type { ApiContext } from '../context.ts';
import { type MarkdownWriter, siteMarkdown } from './site-markdown.ts';
import type { ToolScene } from './tool.ts';
import { createToolServer } from './tool-server.ts';

/** A check's files, and what a message puts around them. */
const BODY_MAX_BYTES = CHECK_BODY_MAX_BYTES + 16 * 1024;

/** Characters of what the protocol's package repeats in its errors. */
const REPEATED_MAX = { name: 256, uri: 2048 } as const;

const noLonger = (max: number) =>
  z
    .unknown()
    .refine((value) => typeof value !== 'string' || value.length <= max)
    .optional();
const namesSchema = { name: noLonger(REPEATED_MAX.name), uri: noLonger(REPEATED_MAX.uri) };
const messageSchema = z.looseObject({
  id: noLonger(REPEATED_MAX.name),
  params: z.looseObject({ ...namesSchema, ref: z.looseObject(namesSchema).optional() }).optional(),
});

/** Codes of JSON-RPC 2.0; the protocol leaves -32000 to -32099 to servers. */
const RPC = { invalidRequest: -32_600, refused: -32_000 } as const;

/**
 * Registers POST /mcp. No header opens it to pages of other sites, and nothing of a request's body is logged.
 * @param writer makes the Markdown of the resources
 */
export function serveMcp(
  app: FastifyInstance,
  context: ApiContext,
  writer: MarkdownWriter = siteMarkdown,
): void {
  const { limits, settings } = context;
  const headers = { ...context.security.data, 'Cache-Control': NO_STORE };
  const complain = createCallerGuard(settings);

  const sceneOf = (request: FastifyRequest, snapshot = context.current()): ToolScene => ({
    snapshot: async () => snapshot,
    publicUrl: settings.publicUrl,
    work: context.work,
    caller: identifyCaller(request.ip),
    inTurn: (make) => inTurn(request, 'reads', make),
    count: async (policy) => {
      const verdict = await limits.count(request, policy);
      return verdict.allowed ? null : rateLimited(verdict);
    },
    report: (error) =>
      request.log.error({ err: error, requestId: request.id }, 'a call of the tool server failed'),
  });
  const fieldsOf = (request: FastifyRequest) => ({ ...headers, ...callFields(request) });
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    code: number,
    message: string,
  ) =>
    reply
      .code(status)
      .headers(fieldsOf(request))
      .send({ jsonrpc: '2.0', error: { code, message }, id: null });

  app.addHook('onRequest', (request, reply, done) => {
    const wrong = complain(request.headers);
    if (wrong === null) done();
    else refuse(request, reply, 403, RPC.refused, wrong);
  });
  app.addHook('onRequest', limits.hook(READS_POLICY));
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BeyondBoundsError)) throw error;
    const { code, detail } = error.problem;
    // The body was read whole: the connection is as good as before.
    reply.removeHeader('connection');
    return refuse(request, reply, 400, RPC.invalidRequest, detail?.en ?? code);
  });
  app.post('/mcp', { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const { body } = request;
    if (Array.isArray(body)) {
      return refuse(request, reply, 400, RPC.invalidRequest, 'Send one message at a time, not a list.');
    }
    if (!messageSchema.safeParse(body).success) {
      const { name, uri } = REPEATED_MAX;
      const most = `an id and names of at most ${name} characters, and a uri of at most ${uri}`;
      return refuse(request, reply, 400, RPC.invalidRequest, `Send a JSON-RPC message with ${most}.`);
    }
    const scene = sceneOf(request);
    const answer = await answerMessage(
      new Request(`${settings.publicUrl}/mcp`, { method: 'POST', headers: headersOf(request) }),
      body,
      () => createToolServer(scene, writer),
      (error) => request.log.debug({ err: error }, 'a message was refused'),
    );
    const text = await answer.text();
    // How long the connection lives is not the tool server's to say.
    answer.headers.delete('connection');
    reply.code(answer.status).headers({ ...Object.fromEntries(answer.headers), ...fieldsOf(request) });
    return text === '' ? reply.send() : reply.send(text);
  });
}

/** The fields of a request as the protocol's package reads them. */
function headersOf({ headers }: FastifyRequest): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) given.append(name, one);
  }
  return given;
}

type CallerHeaders = { readonly host?: string | undefined; readonly origin?: string | undefined };

/** Addresses that mean every interface and are no name of the server. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]'];

/**
 * A judge of Host and Origin: the public address, the one listened at, and loopback, on any port. A page of a stranger
 * whose name leads to this machine (DNS rebinding) would otherwise read it through its visitor's browser.
 * @returns what is wrong with the headers, or null
 */
export function createCallerGuard(settings: Pick<Settings, 'publicUrl' | 'host'>) {
  const listening = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const names = [
    ...new Set([new URL(settings.publicUrl).hostname, listening, ...localhostAllowedHostnames()]),
  ].filter((name) => !WILDCARDS.includes(name));
  return ({ host, origin }: CallerHeaders): string | null => {
    const byHost = validateHostHeader(host, names);
    if (!byHost.ok) return byHost.message;
    const byOrigin = validateOriginHeader(origin, names);
    return byOrigin.ok ? null : byOrigin.message;
  };
}

/**
 * Answers a message of either revision with plain JSON: 2026-07-28 by its own entry, 2025-11-25 by a transport
 * that lives for this request (the packages' own fall-back would send a stream). Only the answer to a
 * subscription is in the form of a stream, which the protocol demands; it is whole at once.
 * @param body the request's body, read as JSON
 * @param create makes the server that answers
 * @param report takes what went wrong and is not in the answer
 */
async function answerMessage(
  request: Request,
  body: unknown,
  create: () => McpServer,
  report: (error: Error) => void,
): Promise<Response> {
  if (!(await isLegacyRequest(request, body))) {
    // A subscription is acknowledged with what we announce, which is nothing (`tool-server.ts`), and its stream
    // ends with that answer: no caller holds a connection.
    const handler = createMcpHandler(create, { legacy: 'reject', onerror: report });
    return handler.fetch(request, { parsedBody: body });
  }
  const server = create();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  transport.onerror = report;
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
