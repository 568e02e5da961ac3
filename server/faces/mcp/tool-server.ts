/** A tool server over one snapshot: made for a request or a connection, and forgotten with it. */
import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { packageVersion } from '../../../snapshots/package.ts';
import { planProblem } from '../work-problems.ts';
import type { MarkdownWriter } from './markdown-pages.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { ToolScene } from './tool.ts';
import { TOOLS } from './tools/index.ts';

/** What the tool server tells an agent before its first call. */
const INSTRUCTIONS = `Zero is a catalog of providers' free plans. Every fact carries a verbatim quote, its source link and its freshness.

When you pass facts on:
- Show the source link and the freshness of each fact you state. \`verified\` means the service's nightly check saw the quote on the live page at \`verifiedAt\`; \`captured\` means read in a stored copy and NOT verified live; \`stale\` means last verified more than two weeks ago; \`missing\` means no longer on the page; \`unconfirmed\` means read in a stored copy and NOT found on the live page, where no check has ever seen it.
- Never say that you have verified a fact yourself because this server returned it.
- "unstated" (or null) is unknown. It is neither a yes nor a no. Do not call a plan free of cost for usage that its stated limits do not cover: \`zeroCost\` decides.
- Show \`commercial.disclosure\` next to the link of the offer it belongs to, and \`disclosure\` with every plan and check.
- Credit the service with the link in \`provenance\`, and name the day of the data.

How to work: search_offers finds slugs; best_plans ranks the plans of one need by what they give; get_offer and compare_offers give the facts; plan_stack chooses for stated needs, constraints and usage; check_repository reads manifests (never send secrets) and names the needs for plan_stack. Answers are bounded: follow \`next\`, and read \`leftOut\`. Pass locale "zh-CN" for Chinese texts.

面向中文用户时请传 locale: "zh-CN"；转述信息时须附来源链接和核实状态，“captured”和“unconfirmed”都不等于已核实，不要声称自己已核实。`;

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
