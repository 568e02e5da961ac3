/** One HTTP request of the tool server in, one answer out. Nothing is kept between two of them. */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * Answers a message of either revision with plain JSON: 2026-07-28 by its own entry, 2025-11-25 by a transport
 * that lives for this request (the packages' own fall-back would send a stream). Only the answer to a
 * subscription is in the form of a stream, which the protocol demands; it is whole at once.
 * @param body the request's body, read as JSON
 * @param create makes the server that answers
 * @param report takes what went wrong and is not in the answer
 */
export async function answerMessage(
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
