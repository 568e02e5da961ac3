/** The prose of the API reference, in both languages: what holds for every operation, and the groups of operations. */
import type { LocalizedText } from '../../../../schemas/text.ts';
import { JSON_BOUNDS } from '../../../http/index.ts';
import { text } from '../../../words/index.ts';
import type { Tag } from '../../operation.ts';

/** A part of the prose. The body is written in Markdown: paragraphs, lists, code and bold. */
export type Section = {
  /** Null for what comes before every heading. */
  readonly title: LocalizedText | null;
  readonly body: LocalizedText;
};

export const SECTIONS: readonly Section[] = [
  {
    title: null,
    body: text(
      `A catalog of providers' free plans ("offers"). Facts carry evidence: verbatim quotes, a source link and a freshness. A nightly check looks for the quotes on the providers' own pages; quotes it has not seen there yet are marked.

**No key is needed**, except for saved stacks. Names, summaries and texts are in English; \`locale=zh-CN\` gives Simplified Chinese. In POST bodies \`locale\` is a field. A client in TypeScript is part of the package: \`import { createZeroClient } from 'zero-catalog/client'\`.`,
      `各服务商免费套餐（offer）的目录。每条信息都附引文、来源链接和核实状态。每晚检查会到服务商页面上查找引文；尚未在原网页上见到的会如实标明。

除“已保存的方案”外，**无需密钥**。名称、简介和文本默认为英文；\`locale=zh-CN\` 返回简体中文，POST 请求体中 \`locale\` 是一个字段。软件包自带 TypeScript 客户端：\`import { createZeroClient } from 'zero-catalog/client'\`。`,
    ),
  },
  {
    title: text('What a value means', '各种值的含义'),
    body: text(
      `- A fact that no quote states is \`unstated\` (or null, or an empty list). It never counts as a yes, in filters or in plans.
- \`freshness.status\`: \`verified\`, the nightly check saw the quote on the live page within 14 days; \`captured\`, it was read in a stored copy (\`captured.at\` is its day, null if unknown; \`captured.updated\` is then the update date that the page prints, if any) and the check has not seen it live yet; \`stale\`, it was verified longer ago; \`missing\`, the page can be read and no longer shows it; \`unconfirmed\`, it was read in a stored copy, but the live page, read since, does not show it, and no nightly check has ever seen it there.
- \`review\`: null, or \`{ since, fields }\` while the nightly check can no longer find quotes of the record and no person has corrected it yet.
- A result with \`commercial.referral\` true must be shown with its \`commercial.disclosure\` next to the link. Plan answers carry a \`disclosure\` that is shown with the results.`,
      `- 没有引文写明的信息为 \`unstated\`（或 null、空数组）。在筛选和规划中一律不算满足。
- \`freshness.status\`：\`verified\` 表示每晚检查在 14 天内于原网页上见过该引文；\`captured\` 表示读自存档副本（\`captured.at\` 为副本日期，日期不详时为 null，\`captured.updated\` 为网页自己写明的更新日期），检查尚未在原网页上见过；\`stale\` 表示上次核实已超过 14 天；\`missing\` 表示网页可读但已不再显示；\`unconfirmed\` 表示读自存档副本，此后读取的原网页上没有该引文，每晚检查也从未见过。
- \`review\`：null；当每晚检查已找不到该条目的引文、又尚未有人更正时，为 \`{ since, fields }\`。
- \`commercial.referral\` 为 true 的结果，须在链接旁展示其 \`commercial.disclosure\`。规划响应带有 \`disclosure\`，须与结果一并展示。`,
    ),
  },
  {
    title: text('Caching', '缓存'),
    body: text(
      'Reads carry an ETag and `Cache-Control: public, max-age=60, stale-while-revalidate=86400`. With If-None-Match, the answer is 304 while nothing has changed. `GET /api/zero/catalog` is the efficient way to mirror everything. Answers are compressed with br or gzip if accepted; each encoding has its own ETag.',
      '读取类响应带 ETag 和 `Cache-Control: public, max-age=60, stale-while-revalidate=86400`。发送 If-None-Match 时，内容未变则返回 304。镜像全部内容请用 `GET /api/zero/catalog`。客户端支持时，响应以 br 或 gzip 压缩，每种压缩各有自己的 ETag。',
    ),
  },
  {
    title: text('Methods', '请求方法'),
    body: text(
      'Every GET also works as HEAD. Every address answers OPTIONS with 204 and `Allow`, and with the CORS fields of a preflight if pages of other sites may call it. Any other method gets 405 with `Allow`. An address with an extra slash at its end redirects to the one without (308).',
      '所有 GET 接口都支持 HEAD。所有地址都支持 OPTIONS，返回 204 与 `Allow`；允许其他网站页面调用的地址还带有 CORS 预检响应头。其他方法返回 405 与 `Allow`。末尾多一个斜杠的地址以 308 指向没有斜杠的地址。',
    ),
  },
  {
    title: text('Headers of each answer', '所有响应共有的响应头'),
    body: text(
      '`X-Content-Type-Options: nosniff` and a `Content-Security-Policy` that lets nothing run; `Strict-Transport-Security` over https. Public data may be read by pages of any site (`Access-Control-Allow-Origin: *`); saved stacks may not.',
      '`X-Content-Type-Options: nosniff`，以及不允许任何内容运行的 `Content-Security-Policy`；通过 https 访问时还有 `Strict-Transport-Security`。公开数据可由任何网站的页面读取（`Access-Control-Allow-Origin: *`），已保存的方案不可。',
    ),
  },
  {
    title: text('Limits', '限流'),
    body: text(
      `Each IP address (IPv6: each /64 network) may make 600 reads and 60 plans or checks a minute. Plans and checks share one allowance, wherever they are made. Computed answers also draw on 30 seconds of computing time per caller, refilled by half a second each second. When it is used up, you still get cached answers; others get 429. Calls about saved stacks: 120 a minute for each key. Above a limit, the answer is 429 with Retry-After. Answers that no cache keeps carry \`RateLimit\`, \`RateLimit-Policy\` and \`X-Request-Id\`. A JSON body nests at most ${JSON_BOUNDS.depth} deep, with ${JSON_BOUNDS.names} names in an object, ${JSON_BOUNDS.entries} entries in a list, ${JSON_BOUNDS.nameLength} characters in a name and ${JSON_BOUNDS.textLength} in a text, except the content of a file.`,
      `每个 IP 地址（IPv6 按 /64 网段）每分钟可读取 600 次、规划与检查合计 60 次。规划与检查在所有入口共用这一额度。需要计算的响应还从 30 秒计算时间中扣减，每秒恢复半秒；用完后仍可获得已备好的响应，其他请求返回 429。已保存方案的接口：每个密钥每分钟 120 次。超出后返回 429 与 Retry-After。不会被缓存的响应带有 \`RateLimit\`、\`RateLimit-Policy\` 与 \`X-Request-Id\`。JSON 请求体最多嵌套 ${JSON_BOUNDS.depth} 层，每个对象最多 ${JSON_BOUNDS.names} 个字段，每个列表最多 ${JSON_BOUNDS.entries} 项，字段名最长 ${JSON_BOUNDS.nameLength} 个字符，文本最长 ${JSON_BOUNDS.textLength} 个字符，文件内容除外。`,
    ),
  },
  {
    title: text('Errors', '错误'),
    body: text(
      'RFC 9457 `application/problem+json` with a `message` equal to `detail`; `issues` names the first 20 wrong parameters or fields and what is allowed, and how many more there are. Unknown and repeated query parameters are errors. `type` leads to an explanation. What is not HTTP gets 400, and a request that does not arrive in time gets 408, both before the address is read; the connection is then closed.',
      'RFC 9457 `application/problem+json`，其中 `message` 与 `detail` 相同；`issues` 指出前 20 个有误的参数或字段及允许的取值，并说明另有几处。未知或重复的查询参数都是错误。`type` 指向说明页面。非 HTTP 内容返回 400，未及时到达的请求返回 408，二者都发生在解析地址之前，随后关闭连接。',
    ),
  },
  {
    title: text('Renamed records', '改名的条目'),
    body: text(
      'A renamed offer or provider keeps its old slug, which answers 308 with the current address.',
      '套餐或服务商改名后，旧的 slug 仍然有效：返回 308 与现用地址。',
    ),
  },
  {
    title: text('Compatibility', '兼容性'),
    body: text(
      `The addresses carry no version number: a client that works today keeps working.

**May be added at any time, without notice**: addresses and operations; optional parameters and optional fields of a body; fields of an answer; header fields; further values where a value comes from the catalog's vocabulary (roles, categories, metrics, units, periods, scopes, kinds of free plans) or is a code (reasons, warnings, findings, rules, kinds of problems). So ignore fields you do not know, treat a value you do not know as "something else", and send only parameters that are documented. The schemas below say exactly what this version sends; do not reject an answer of a later version because it has more.

**Does not change without the notice below**: addresses and methods; the names and types of fields, and what they mean; what is required; which status belongs to which situation; the \`type\` of a kind of problem. A public code never gets another meaning, a slug never passes to another record, nor the id of a feed entry to another entry.

**Removals and changes of meaning** are announced at least 6 months before they take effect, in the API changelog below, in CHANGELOG.md, and with \`deprecated: true\` on the operation, parameter or field here. From then on the answers of a deprecated operation carry \`Deprecation\` (RFC 9745: since when), \`Sunset\` (RFC 8594: until when) and a \`Link\` with \`rel="deprecation"\` to what to use instead. Nothing is deprecated at present, so no answer carries them.

**Not covered**: the facts themselves, which change with the providers' plans and are listed in the change feed; the order of equals, the wording of texts for people (\`detail\`, \`text\`, \`summary\`, \`message\`); bugs by which an answer did not match this description; security holes, which are closed at once. Limits may be raised without notice, and are lowered only with it.`,
      `地址不带版本号：今天可用的客户端，以后仍然可用。

**可能随时增加，不另行通知**：地址与操作；可选参数与请求体中的可选字段；响应字段；响应头；取自目录词表的值（用途、分类、指标、单位、周期、计量范围、免费类型）或代码类的值（原因、警告、检查结果、规则、错误类别）也可能有新的取值。因此请忽略不认识的字段，把不认识的值当作“其他”，并且只发送文档列出的参数。下文的 Schema 准确描述当前版本返回的内容；以后的版本若多出内容，请勿因此拒绝响应。

**不经下述预告不会改变**：地址与请求方法；字段的名称、类型和含义；哪些内容必填；各种情形对应的状态码；各类错误的 \`type\`。已公开的代码不会改作他义，slug 和订阅源条目的 id 都不会转给其他条目使用。

**移除内容或改变含义**至少提前 6 个月公布：写入下文的 API 更新记录和 CHANGELOG.md，并在本文档的相应操作、参数或字段上标注 \`deprecated: true\`。此后，已弃用操作的响应带有 \`Deprecation\`（RFC 9745，何时起弃用）、\`Sunset\`（RFC 8594，何时移除），以及 \`rel="deprecation"\` 的 \`Link\`，指向替代用法。目前没有弃用的内容，因此没有响应带这些响应头。

**不在此列**：信息内容本身，它随服务商的套餐变化，变更见变更订阅源；并列结果的先后顺序；供人阅读的文字（\`detail\`、\`text\`、\`summary\`、\`message\`）的措辞；响应与本文档不符的缺陷；安全漏洞，一经发现立即修复。限流上限可能不经通知调高，调低则须预告。`,
    ),
  },
  {
    title: text('API changelog', 'API 更新记录'),
    body: text(
      `Newest first. Changes to the catalog are not listed here; see the change feed.

- **Next**: \`POST /api/zero/plan\` sends each quote once, in \`evidence\`, alternatives by name and exclusions as counts; \`include\` asks for all. New: \`GET /plan.json\`, \`favour\`, \`variants\`, \`asOf\`, the needs \`document-db\` and \`mysql\`; \`kinds\` of a plan request asks for a kind of a need. \`scale.byNeed\` states the use of one need in its own measures; figures of the whole stack apply only to what they name, and one that applies to no need makes the verdict \`not-zero\`. \`project\` estimates figures from what you build (\`assumed\`), \`days\` asks for a limited time, \`openSource\` admits plans for open-source projects, \`growth\` adds months to \`runway\`; \`ends\` are the days on which picks end. Plans carry \`verdict\` (\`zero\`, \`zero-if-confirmed\`, \`not-zero\`), and picks \`unconfirmed\`, \`mainLimits\`, \`beyond\` and \`allowanceUnknown\`; a plan that does not state a constraint is no longer excluded for it: it comes after those that do and is listed under \`unconfirmed\`, so \`zeroCost\` stays false. Offers carry \`standing\`, \`production\`, \`icpFiling\`, \`renewEveryDays\`, \`signup.open\`, \`signup.realName\`, \`kinds\` and \`aside\`, limits of credits \`costs\`, providers \`termsUrl\`. \`freshness.status\` may be \`unconfirmed\`: looked for on the live page and never yet seen there. The whole catalog carries \`unlisted\`: services without a plan, each with the reason. Change feeds of a category and of a role; feeds are ordered by the day of the change. Changes by \`need\`, \`direction\` and \`year\`; \`/timeline.csv\`. Filters \`productionOk\`, \`noRealName\`, \`noIcpFiling\`. \`GET /api/zero/best\` and \`/best/{role}.csv\`: the plans of a role ranked in one table. \`GET /api/zero/offers/{slug}/history\`: each fact of a plan over time; picks carry \`stability\`, quotes \`since\`, changes \`foundIn\`, and \`changes\` of an offer are ordered by the day they happened. Counts, lists and \`freeType\` leave out plans that ended or take no new accounts; \`standing\` asks for them.
- **0.1**: the first version. Catalog reads, comparison, change feeds as JSON and Atom, the planner, the checker, saved stacks with two kinds of keys, snapshots as files, this description with every status, header field and an example of each request and answer. \`captured.at\` of a quote is null if no one knows the day of the copy.`,
      `最新的在前。目录内容的变更不列在此处，请见变更订阅源。

- **下一版**：\`POST /api/zero/plan\` 的引文集中列在 \`evidence\`，替代套餐仅列名称，未入选套餐按原因计数；完整内容用 \`include\` 获取。新增 \`GET /plan.json\`、\`favour\`、\`variants\`、\`asOf\`。新增需求 \`document-db\` 与 \`mysql\`；规划请求的 \`kinds\` 可限定需求的种类。\`scale.byNeed\` 以单项需求自身的指标填写用量；整套方案的数值只作用于其名称所指的用途，与任何需求都无关的数值使 \`verdict\` 为 \`not-zero\`。\`project\` 按项目类型推算用量（见 \`assumed\`），\`days\` 只要求在若干天内免费，\`openSource\` 使仅限开源项目的套餐可选，\`growth\` 使 \`runway\` 给出月份；\`ends\` 为所选套餐不再免费的日期。规划结果新增 \`verdict\`（\`zero\`、\`zero-if-confirmed\`、\`not-zero\`），所选套餐（pick）新增 \`unconfirmed\`、\`mainLimits\`、\`beyond\` 和 \`allowanceUnknown\`；未写明是否满足某项条件的套餐不再因此被排除，而是排在写明满足的套餐之后，并列入 \`unconfirmed\`，此时 \`zeroCost\` 仍为 false。套餐新增 \`standing\`、\`production\`、\`icpFiling\`、\`renewEveryDays\`、\`signup.open\`、\`signup.realName\`、\`kinds\` 和 \`aside\`，赠送额度类的 limit 新增 \`costs\`，服务商新增 \`termsUrl\`。\`freshness.status\` 可能为 \`unconfirmed\`：已到原网页上查找，但从未见过。完整目录新增 \`unlisted\`：没有免费套餐的服务及各自的原因。新增分类和用途的变更订阅源；订阅源按事情发生的日期排序。变更可按 \`need\`、\`direction\`、\`year\` 筛选；新增 \`/timeline.csv\`。新增筛选 \`productionOk\`、\`noRealName\`、\`noIcpFiling\`。\`GET /api/zero/best\` 与 \`/best/{role}.csv\`：同一用途的套餐排在一张表中。\`GET /api/zero/offers/{slug}/history\`：套餐每项信息随时间的变化；所选套餐新增 \`stability\`，引文新增 \`since\`，变更新增 \`foundIn\`，套餐的 \`changes\` 按发生日期排列。计数、列表和 \`freeType\` 不再包含已终止或不接受新账号的套餐，可用 \`standing\` 查询。
- **0.1**：首个版本。包括目录读取、对比、JSON 与 Atom 变更订阅源、规划、检查、已保存的方案（两类密钥）、以文件提供的快照，以及本文档：列出全部状态码和响应头，每个请求和响应都有示例。副本日期不详时，引文的 \`captured.at\` 为 null。`,
    ),
  },
  {
    title: text('Tool server', 'MCP 服务'),
    body: text(
      `\`/mcp\` answers the coding agent or chat program that you give its address to (Model Context Protocol, Streamable HTTP, without sessions and without a key). The agent can then search, read and compare plans, plan a stack and check a repository, each fact with its quote, source and freshness.

Open \`/mcp\` in a browser for the command that adds it.`,
      `\`/mcp\` 是供编程助手或聊天程序连接的地址（MCP，Streamable HTTP，无会话，无需密钥）。接入后，助手即可搜索、读取和对比套餐，规划方案，检查代码仓库，每条信息都附带引文、来源和核实状态。

用浏览器打开 \`/zh-CN/mcp\`，即可看到添加它的命令。`,
    ),
  },
  {
    title: text('Other addresses of the same facts', '同样内容的其他地址'),
    body: text(
      `- \`/mcp\`: a tool server for coding agents (Model Context Protocol, Streamable HTTP), which describes its tools itself.
- The pages of the website, each with a Markdown version: add \`.md\` to its address, or send \`Accept: text/markdown\`. \`/llms.txt\` lists them.
- \`/metrics\`: figures of the running service for Prometheus, if the operators have opened it.

These are not operations of this API and are not listed below.`,
      `- \`/mcp\`：供编程助手使用的 MCP 服务（Streamable HTTP），其工具自带说明。
- 网站的页面，每页都有 Markdown 版本：在地址后加 \`.md\`，或发送 \`Accept: text/markdown\`。\`/llms.txt\` 列出全部页面。
- \`/metrics\`：供 Prometheus 采集的运行指标，由运营者决定是否开放。

以上地址不属于本 API，不在下文列出。`,
    ),
  },
  {
    title: text('Usage terms', '使用条款'),
    body: text(
      "The API may be used free of charge in your own projects and products, commercial ones included. When facts are shown to others, each fact's source link and freshness must be kept, the service must be credited with a link to its website, and the facts must not be presented as the user's own verification. Reselling the catalog as a dataset, or building a competing catalog from it, requires written agreement.",
      '本 API 可免费用于自己的项目和产品，包括商用。向他人展示这些信息时，须保留每条信息的来源链接和核实状态，注明本站并附上链接，且不得表述为自己的核实结果。将目录作为数据集转售，或据此建立竞争性目录，须事先取得书面同意。',
    ),
  },
];

/** The groups of operations, in the order of the reference. */
export const TAGS: Readonly<
  Record<Tag, { readonly title: LocalizedText; readonly description: LocalizedText }>
> = {
  Catalog: {
    title: text('Catalog', '套餐目录'),
    description: text('Offers, providers, categories, changes.', '套餐、服务商、分类与变更。'),
  },
  Planner: {
    title: text('Planner', '规划'),
    description: text('A zero-cost stack for given needs.', '按需求给出 0 元方案。'),
  },
  Stacks: {
    title: text('Saved stacks', '已保存的方案'),
    description: text(
      'Plan requests that an organization saves under names. Their plans are always computed from the current catalog. Needs an API key, which the operators of the service issue; no CORS.',
      '组织可将规划请求命名保存；规划结果始终按当前目录重新生成。需要由服务运营者签发的 API 密钥；不支持 CORS。',
    ),
  },
  Checker: {
    title: text('Checker', '检查项目'),
    description: text(
      'The services of a repository, compared with the catalog.',
      '将仓库用到的服务与目录比对。',
    ),
  },
  Tables: {
    title: text('Tables', '表格'),
    description: text(
      'Plans and changes for spreadsheets. Under `/zh-CN/` they are in Chinese.',
      '供电子表格使用的套餐与变更。`/zh-CN/` 之下为中文。',
    ),
  },
  Feeds: {
    title: text('Feeds', '订阅'),
    description: text(
      'Feeds of changes as Atom. Under `/zh-CN/` they are in Chinese; ids are the same in both languages.',
      'Atom 格式的变更订阅。`/zh-CN/` 之下为中文；两种语言的 id 相同。',
    ),
  },
  Mirrors: {
    title: text('Mirrors', '镜像'),
    description: text('The snapshots as files.', '以文件形式提供的快照。'),
  },
  Service: {
    title: text('Service', '服务'),
    description: text(
      'The addresses of the API, this description, the kinds of problems, and whether the service runs.',
      'API 的地址、本描述文件、错误类别与服务状态。',
    ),
  },
};
