/** A tool server over one snapshot: made for a request or a connection, and forgotten with it. */
import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { packageVersion } from '../../../snapshots/package.ts';
import { planProblem } from '../work-problems.ts';
import type { MarkdownWriter } from './site-markdown.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { ToolScene } from './tool.ts';
import { TOOLS } from './tools/index.ts';

/** What the tool server tells an agent before its first call. */
const INSTRUCTIONS = `Zero is a catalog of providers' free plans. Every fact carries a verbatim quote, its source link and its freshness.

\`find\` answers a question in words; \`plan\` chooses a plan for each need. The others give more: get_offer every fact of a plan, compare_offers two to four side by side, check_repository what manifests use (never send secrets). Answers are short texts; \`detail: "full"\` adds all facts as structured content. Pass locale "zh-CN" for Chinese.

When you pass facts on:
- Show the source link and the freshness of each fact. "seen live" means the nightly check saw the quote on the page that day; "read in a copy" is NOT verified live.
- Never say that you have verified a fact yourself because this server returned it.
- "not stated" is neither a yes nor a no. Do not call a plan free for usage that its stated limits do not cover.
- Show the disclosure next to the link it belongs to, and the one of every plan and check.
- Credit the service with its link, and name the day of the data.

面向中文用户时请传 locale: "zh-CN"；转述信息时须附来源链接和核实状态，读自副本不等于已核实，不要声称自己已核实。`;

/** Read once: a server is made for every request. */
const VERSION = packageVersion();

/** Nothing is written anywhere. What destroys or repeats is asked only of tools that write. */
const READ_ONLY = { readOnlyHint: true, openWorldHint: false };
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
        title: tool.title.en,
        description: tool.description,
        inputSchema: tool.declaredInput,
        annotations: READ_ONLY,
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
