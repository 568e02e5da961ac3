/** A tool server over one snapshot: made for a request or a connection, and forgotten with it. */
import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { packageVersion } from '../../../snapshots/package.ts';
import { planProblem } from '../work-problems.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { MarkdownWriter } from './markdown-pages.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { ToolScene } from './tool.ts';
import { TOOLS } from './tools/index.ts';

/** Read once: a server is made for every request. */
const VERSION = packageVersion();

/** Nothing is written anywhere, and the same call has the same answer until the next snapshot. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Lists change with a release of the service, not with the data. */
const LIST_CACHE = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** @param writer makes the Markdown of the resources */
export function createToolServer(scene: ToolScene, writer: MarkdownWriter): McpServer {
  const server = new McpServer(
    {
      name: 'zero',
      title: 'Zero',
      version: VERSION,
      ...(scene.publicUrl === '' ? {} : { websiteUrl: `${scene.publicUrl}/` }),
    },
    {
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      cacheHints: { 'tools/list': LIST_CACHE, 'prompts/list': LIST_CACHE },
    },
  );
  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.declaredInput,
        outputSchema: tool.declaredOutput,
        annotations: { title: tool.title, ...READ_ONLY },
      },
      (given) => tool.call(given, scene),
    );
  }
  const { snapshot, publicUrl, report } = scene;
  const inTurn = async <T>(make: () => Promise<T>): Promise<T> => {
    const turn = await scene.inTurn(make);
    if (turn.kind === 'done') return turn.value;
    const { code, detail } = planProblem(turn);
    throw new ProtocolError(ProtocolErrorCode.InternalError, detail?.en ?? code);
  };
  const pages = async () => {
    const served = await snapshot();
    return served === null ? null : writer(served, publicUrl);
  };
  registerResources(server, { snapshot, pages, inTurn, report });
  registerPrompts(server);
  return server;
}
