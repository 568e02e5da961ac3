/** Texts of the page of the tool server. */
import { text } from '../index.ts';

export const TOOL_SERVER_TEXTS = {
  title: text('Connect your coding agent', '接入你的编程助手'),
  lead: text(
    'This address is a tool server (MCP). Your agent asks it for free plans and gets the quotes. No key, no account.',
    '这是 MCP 服务的地址。接入后，编程助手可以查询免费套餐并拿到引文，无需密钥和账号。',
  ),
  add: text('Add it', '添加'),
  command: text('In Claude Code, run', '在 Claude Code 中运行'),
  settings: text(
    'In other clients, add these settings, or just the address',
    '在其他客户端中写入以下配置，或只填地址',
  ),
  local: text('Or run it on your machine, once the package is published', '或在本机运行（软件包发布之后）'),
  tools: text('Its tools', '有哪些工具'),
  example: text('What you can ask', '可以这样问'),
  question: (provider: string) =>
    text(`Is ${provider} free for commercial use?`, `${provider} 的免费套餐可以商用吗？`),
  more: text('For agents: when to use it', '给助手的使用说明'),
} as const;
