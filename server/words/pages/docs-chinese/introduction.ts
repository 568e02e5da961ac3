/** What stands before the operations. */
import type { Translations } from './translations.ts';

export const INTRODUCTION: Translations = [
  [
    'A catalog of providers\' free plans ("offers"). Facts carry evidence: verbatim quotes, a source link and a freshness. A nightly check looks for the quotes on the providers\' own pages; what it has not seen there yet says so.',
    '各服务商免费套餐（offer）的目录。每条信息都附引文、来源链接和核实状态。每晚检查会到服务商页面上查找引文；尚未在原网页上见到的会如实标明。',
  ],
  [
    "**No key is needed**, except for saved stacks. Names, summaries and texts are in English; `locale=zh-CN` gives Simplified Chinese. In POST bodies `locale` is a field. A client in TypeScript is part of the package: `import { createZeroClient } from 'zero-catalog/client'`.",
    "除“已保存的方案”外，**无需密钥**。名称、简介和文本默认为英文；`locale=zh-CN` 返回简体中文，POST 请求体中 `locale` 是一个字段。软件包自带 TypeScript 客户端：`import { createZeroClient } from 'zero-catalog/client'`。",
  ],
  ['What a value means', '各种值的含义'],
  [
    'A fact that no quote states is `unstated` (or null, or an empty list). It never counts as a yes: not in a filter, not in a plan.',
    '没有引文写明的信息为 `unstated`（或 null、空数组）。在筛选和规划中一律不算满足。',
  ],
  [
    '`freshness.status`: `verified`, the nightly check saw the quote on the live page within 14 days; `captured`, it was read in a stored copy (`captured.at` is its day; where no one knows it that is null, and `captured.updated` the update that the page prints, if it does) and the check has not seen it live yet; `stale`, it was verified longer ago; `missing`, the page can be read and no longer shows it; `unconfirmed`, it was read in a stored copy, and the live page was read since and does not show it, where no night has ever seen it.',
    '`freshness.status`：`verified` 表示每晚检查在 14 天内于原网页上见过该引文；`captured` 表示读自存档副本（`captured.at` 为副本日期，日期不详时为 null，`captured.updated` 为网页自己写明的更新日期），检查尚未在原网页上见过；`stale` 表示上次核实已超过 14 天；`missing` 表示网页可读但已不再显示；`unconfirmed` 表示读自存档副本，此后读取的原网页上没有该引文，每晚检查也从未见过。',
  ],
  [
    '`review`: null, or `{ since, fields }` while the nightly check can no longer find quotes of the record and no person has corrected it yet.',
    '`review`：null；当每晚检查已找不到该条目的引文、又尚未有人更正时，为 `{ since, fields }`。',
  ],
  [
    'A result with `commercial.referral` true must be shown with its `commercial.disclosure` next to the link. Plan answers carry a `disclosure` that is shown with the results.',
    '`commercial.referral` 为 true 的结果，须在链接旁展示其 `commercial.disclosure`。规划响应带有 `disclosure`，须与结果一并展示。',
  ],
  ['Caching', '缓存'],
  [
    'Reads carry an ETag and `Cache-Control: public, max-age=60, stale-while-revalidate=86400`. With If-None-Match the answer is 304 while nothing changed. `GET /api/zero/catalog` is the efficient way to mirror everything. Answers are coded with br or gzip where accepted, and each coding has its own ETag.',
    '读取类响应带 ETag 和 `Cache-Control: public, max-age=60, stale-while-revalidate=86400`。发送 If-None-Match 时，内容未变则返回 304。镜像全部内容请用 `GET /api/zero/catalog`。客户端支持时，响应以 br 或 gzip 压缩，每种压缩各有自己的 ETag。',
  ],
  ['Methods', '请求方法'],
  [
    'Every GET takes HEAD. Every address takes OPTIONS and answers 204 with `Allow`, where pages of other sites may call it with the CORS fields of a preflight as well. Any other method is answered 405 with `Allow`. An address with a slash too many at its end leads to the one without: 308.',
    '所有 GET 接口都支持 HEAD。所有地址都支持 OPTIONS，返回 204 与 `Allow`；允许其他网站页面调用的地址还带有 CORS 预检响应头。其他方法返回 405 与 `Allow`。末尾多一个斜杠的地址以 308 指向没有斜杠的地址。',
  ],
  ['Fields of every answer', '所有响应共有的响应头'],
  [
    '`X-Content-Type-Options: nosniff` and a `Content-Security-Policy` that lets nothing run; `Strict-Transport-Security` where the service is reached by https. Public data may be read by pages of any site (`Access-Control-Allow-Origin: *`); saved stacks may not.',
    '`X-Content-Type-Options: nosniff`，以及不允许任何内容运行的 `Content-Security-Policy`；通过 https 访问时还有 `Strict-Transport-Security`。公开数据可由任何网站的页面读取（`Access-Control-Allow-Origin: *`），已保存的方案不可。',
  ],
  ['Limits', '限流'],
  [
    '600 reads, and 60 plans or checks, a minute for each IP address (IPv6: each /64 network). Plans and checks share one allowance on every face; a caller whose plans and checks take more computing time than one caller may is answered 429 too. Calls about saved stacks: 120 a minute for each key. Above that the answer is 429 with Retry-After. `RateLimit` and `RateLimit-Policy` stand in answers that no cache keeps.',
    '每个 IP 地址（IPv6 按 /64 网段）每分钟可读取 600 次、规划与检查合计 60 次。规划与检查在所有入口共用这一额度；其计算时间超出单个调用方的上限时，同样返回 429。已保存方案的接口：每个密钥每分钟 120 次。超出后返回 429 与 Retry-After。不会被缓存的响应带有 `RateLimit` 与 `RateLimit-Policy`。',
  ],
  ['Errors', '错误'],
  [
    'RFC 9457 `application/problem+json` with a `message` equal to `detail`; `issues` names each wrong parameter or field and what is allowed. Unknown and repeated query parameters are errors. `type` leads to an explanation. What is not HTTP is answered 400, a request that does not arrive in time 408, both before any address is looked at; after them the connection is closed.',
    'RFC 9457 `application/problem+json`，其中 `message` 与 `detail` 相同；`issues` 指出每个有误的参数或字段及允许的取值。未知或重复的查询参数都是错误。`type` 指向说明页面。非 HTTP 内容返回 400，未及时到达的请求返回 408，二者都发生在解析地址之前，随后关闭连接。',
  ],
  ['Renamed records', '改名的条目'],
  [
    'A renamed offer or provider keeps its old slug: it answers 308 with the present address.',
    '套餐或服务商改名后，旧的 slug 仍然有效：返回 308 与现用地址。',
  ],
  ['Compatibility', '兼容性'],
  ['API changelog', 'API 更新记录'],
  ['Tool server', 'MCP 服务'],
  [
    '`/mcp` is no page: it answers the coding agent or chat program that you give its address to (Model Context Protocol, Streamable HTTP, without sessions and without a key). The agent can then search, read and compare plans, plan a stack and check a repository, each fact with its quote, source and freshness.',
    '`/mcp` 不是网页，而是供编程助手或聊天程序连接的地址（MCP，Streamable HTTP，无会话，无需密钥）。接入后，助手即可搜索、读取和对比套餐，规划方案，检查代码仓库，每条信息都附带引文、来源和核实状态。',
  ],
  [
    'Where a program asks for an address, enter the address of this site with `/mcp` behind it.',
    '程序要求填写地址时，填本站地址并在后面加上 `/mcp`。',
  ],
  [
    'Where it reads a file: `{ "mcpServers": { "zero": { "type": "http", "url": "https://SITE/mcp" } } }`, with the name of this site in place of SITE.',
    '程序读取配置文件时：`{ "mcpServers": { "zero": { "type": "http", "url": "https://SITE/mcp" } } }`，将 SITE 换成本站域名。',
  ],
  ['Other addresses of the same facts', '同样内容的其他地址'],
  [
    '`/mcp`: a tool server for coding agents (Model Context Protocol, Streamable HTTP), which describes its tools itself.',
    '`/mcp`：供编程助手使用的 MCP 服务（Streamable HTTP），其工具自带说明。',
  ],
  [
    'The pages of the website, each with a Markdown twin: add `.md` to its address, or send `Accept: text/markdown`. `/llms.txt` lists them.',
    '网站的页面，每页都有 Markdown 版本：在地址后加 `.md`，或发送 `Accept: text/markdown`。`/llms.txt` 列出全部页面。',
  ],
  [
    '`/metrics`: figures of the running service for Prometheus, where the operators have opened it.',
    '`/metrics`：供 Prometheus 采集的运行指标，由运营者决定是否开放。',
  ],
  ['These are not operations of this API and not listed below.', '以上地址不属于本 API，不在下文列出。'],
  ['Usage terms', '使用条款'],
  [
    "The API may be used free in own projects and products, commercial ones included. When facts are shown to others, each fact's source link and freshness must be kept, the service must be credited with a link to its website, and the facts must not be presented as the user's own verification. Reselling the catalog as a dataset, or building a competing catalog from it, requires written agreement.",
    '本 API 可免费用于自己的项目和产品，包括商用。向他人展示这些信息时，须保留每条信息的来源链接和核实状态，注明本站并附上链接，且不得表述为自己的核实结果。将目录作为数据集转售，或据此建立竞争性目录，须事先取得书面同意。',
  ],
];
