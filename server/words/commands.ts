/** What the command line says around its answers. */
import type { LocalizedText } from '../../schemas/text.ts';
import { text } from '../../schemas/words/text.ts';

export const COMMAND_TEXTS = {
  error: text('error: ', '错误：'),
  retryAfter: (seconds: number) => text(`Try again in ${seconds} seconds.`, `请在 ${seconds} 秒后重试。`),
  timeout: (url: string, seconds: number) =>
    text(
      `${url} did not answer within ${seconds} seconds; pass --timeout to wait longer`,
      `${url} 未在 ${seconds} 秒内响应；可用 --timeout 延长`,
    ),
  unreachable: (url: string, reason: string) =>
    text(`${url} cannot be reached: ${reason}`, `无法访问 ${url}：${reason}`),
  notTheApi: (url: string, reason: string) =>
    text(
      `${url} did not answer as this API does (${reason}). Is --url a Zero server, and is this program up to date?`,
      `${url} 的响应不是本 API 的响应（${reason}）；请确认 --url 指向 Zero 服务，且本程序版本不低于该服务`,
    ),
  noSnapshot: (folder: string) =>
    text(
      `no valid snapshot in ${folder}; set SNAPSHOTS_DIR, or ask a server with --url`,
      `${folder} 中没有可用的快照；请设置 SNAPSHOTS_DIR，或用 --url 查询服务器`,
    ),
  moved: (asked: string, present: string) =>
    text(`note: ${asked} is now ${present}`, `提示：${asked} 现为 ${present}`),
  range: (first: number, last: number, total: number) =>
    text(`${first} to ${last} of ${total}.`, `第 ${first}–${last} 个，共 ${total} 个。`),
  nextPage: text('Next page', '下一页'),
  beyondLast: (total: number, offset: number) =>
    text(
      `There are only ${total} plans: --offset ${offset} is too high.`,
      `共 ${total} 个套餐，--offset ${offset} 已超出范围。`,
    ),
  allFacts: text('All facts with their quotes: zero offer SLUG', '查看全部内容及引文：zero offer SLUG'),
  more: (count: number) => text(`and ${count} more`, `另有 ${count} 项`),
  fullPlan: text(
    'All reasons, quotes, alternatives and set-up commands: --full',
    '查看全部理由、引文、替代套餐与安装命令：--full',
  ),
  exclusions: (count: number) =>
    text(
      `${count}; --markdown and --json say which and why`,
      `${count} 个，用 --markdown 或 --json 查看具体套餐与原因`,
    ),
} as const satisfies Record<string, LocalizedText | ((...values: never[]) => LocalizedText)>;
