/** Real clients of the tool server, of both protocol revisions. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { useShared } from '../use-shared.ts';

export const REVISIONS = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

/** A client that has not connected yet: 2025-11-25 by handshake, or pinned to 2026-07-28. */
export function makeClient(revision: Revision): Client {
  const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision };
  return new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
}

/** Connects to `/mcp` of a server. */
export async function connect(origin: string, revision: Revision): Promise<Client> {
  const client = makeClient(revision);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  return client;
}

/** A client of a server for all tests of the file or `describe` that calls this. */
export function useClient(server: { readonly origin: string }, revision: Revision = '2026-07-28'): Client {
  return useShared(
    () => connect(server.origin, revision),
    (client) => client.close(),
  );
}

/** The structured content of a call that must succeed; only a full answer has it. */
export async function callFor<S extends z.ZodType>(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  schema: S,
): Promise<z.output<S>> {
  const result = await client.callTool({ name, arguments: { detail: 'full', ...args } });
  if (result.isError === true) throw new Error(textOf(result));
  return schema.parse(result.structuredContent);
}

/** The text of a call that must fail as a tool error. */
export async function errorFor(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const result = await client.callTool({ name, arguments: args });
  if (result.isError !== true) throw new Error(`${name} succeeded: ${textOf(result)}`);
  return textOf(result);
}

export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

/** Sends one bare message, as no client would. */
export function post(origin: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A call as it travels in the revision 2025-11-25. */
export function callMessage(name: string, args: Record<string, unknown> = {}) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

/** An answer to such a call. */
export const callAnswerSchema = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
  }),
});
