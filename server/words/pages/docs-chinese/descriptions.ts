/** What operations do. */
import type { Translations } from './translations.ts';

export const DESCRIPTIONS: Translations = [
  [
    'Everything that `GET /api/zero/offers` finds, a row a plan, with all its limits, quotes, sources and freshness.',
    '`GET /api/zero/offers` 找到的全部套餐，每个套餐一行，附全部限额、引文、来源与核实状态。',
  ],
  [
    'The entries of `GET /api/zero/changes`, a row an entry, at most 10,000 of them.',
    '`GET /api/zero/changes` 的条目，每条一行，最多 1 万条。',
  ],
  [
    '`stats.changes30d` counts only what providers changed: no corrections, no newly listed plans.',
    '`stats.changes30d` 只统计服务商的调整，不含本站的更正和新收录的套餐。',
  ],
  [
    'Every word of `q` must match the names, summaries, plan, provider, category or role, in English or Chinese. Common words also stand for catalog terms: a word for login finds authentication services, 大模型 finds model APIs. Words that are facts (`no card`, `EU`, `10 GB`) become the filters they mean, told in `interpreted`. Filters ask for what is stated: an unstated fact never counts as a yes, and `false` asks for nothing. Ordered by `sort`; else by relevance when `q` is given, by category, then name, when it is not. `total`, `facets` and the list hold plans that are available, unless `standing` asks for ended or closed ones. Where nothing is found, `suggestions` says what would find something.',
    '`q` 中的每个词都须与名称、简介、套餐、服务商、分类或用途匹配，中英文均可。常用词也代表目录术语：搜“登录”可找到身份认证服务，搜“大模型”可找到模型 API。表示条件的词（`no card`、`EU`、`10 GB`）会转为相应的筛选条件，并在 `interpreted` 中列出。筛选只认已写明的内容：未写明的不算满足，`false` 等于不筛选。按 `sort` 排序；未指定时，有 `q` 则按相关度，否则先按分类、再按名称。`total`、`facets` 和列表默认只含现有的套餐，已终止或不接受新账号的套餐可用 `standing` 查询。没有结果时，`suggestions` 会说明怎样能找到结果。',
  ],
  [
    'An old slug of a renamed offer redirects to the present one.',
    '套餐改名后，旧的 slug 会重定向到现用的 slug。',
  ],
  [
    'An old slug of a renamed provider redirects to the present one.',
    '服务商改名后，旧的 slug 会重定向到现用的 slug。',
  ],
  [
    'What the provider changed, fact by fact, with the words before and after, and how long each fact has stood; corrections of our own record are only counted. `since` says whether that is the day of a change or the age of the oldest copy. An old slug of a renamed offer redirects to the present one.',
    '逐项列出服务商的调整，附变更前后的引文，以及每项信息已持续多久；本站自身的更正只计数量。`since` 说明该日期是变更当天，还是最早副本的日期。套餐改名后，旧的 slug 会重定向到现用的 slug。',
  ],
  [
    '`limits` lines up limits that measure the same thing over the same period for overlapping roles, one entry a plan in the asked order, null where a plan states no such limit. Values are converted to the unit and the period of the row: allowances of a day, a week, a month and a year share a row, and so do caps on speed; storage billed by the month is storage. Currencies are never converted. What a limit is counted for, such as an account or a project, stands in `stated`. `differs` is true when the stated values differ. `differences` holds the other facts on which the plans differ.',
    '`limits` 将用途有重叠、衡量同一事物且周期相同的限额对齐，每个套餐一项，按请求顺序排列；套餐未写明时为 null。数值统一换算为该行的单位和周期：按日、周、月、年计的额度同列一行，速率上限亦然；按月计费的存储视为存储。货币从不换算。限额的计量范围（如账号或项目）见 `stated`。写明的数值不同时，`differs` 为 true。`differences` 列出其余不同的条目。',
  ],
  [
    'One entry a plan that can be had, with what it gives in the five to seven metrics that decide in the role, each in one unit and, where it comes back, per month. Ordered by the marks of the planner before anything is asked for, plans made for few roles before hosts of many, or by `sort`. Plans made for the role come before those that serve it by the way, and what a plan does not state comes last, in every order. `share` is of the largest comparable amount, for a bar.',
    '每个可用的套餐一项，列出该用途下 5 到 7 个关键指标，单位统一，周期性额度按月折算。默认按规划器的评判标准排序，专注少数用途的套餐排在多用途平台之前；也可用 `sort` 指定。无论何种排序，专为该用途设计的套餐都在顺带支持的套餐之前，未写明的排在最后。`share` 为占可比最大值的比例，可用于绘制条形图。',
  ],
  [
    '`kind=change` keeps only what providers changed, `kind=correction` only what the service corrected in its own records. `before` takes the id of an entry (`next` of the page before) or an RFC 3339 time.',
    '`kind=change` 只保留服务商的调整，`kind=correction` 只保留本站的更正。`before` 可填某一条目的 id（即上一页的 `next`），或 RFC 3339 时间。',
  ],
  [
    'Counts and dates of the snapshot that is being served. `locale` is taken and changes nothing.',
    '当前快照的数量与日期。可传 `locale`，但对结果没有影响。',
  ],
  [
    'For offline use and mirroring, with the services that have no plan here under `unlisted`. Send If-None-Match: while nothing changed the answer is 304 without a body.',
    '供离线使用与镜像；未收录套餐的服务见 `unlisted`。请发送 If-None-Match：内容未变时返回 304，不含正文。',
  ],
  [
    'For each need a chosen offer, alternatives and exclusions, with warnings and official setup commands. The `verdict` is `zero` only when every need has a pick that lasts, states to meet every constraint, and whose stated limits cover every stated usage figure (only then is `zeroCost` true); `zero-if-confirmed` when the same holds but some pick does not state a constraint, which `unconfirmed` names with the page to read; else `not-zero`. What a plan does not state proves nothing. `prefer` and `exclude` take offer or provider slugs.',
    '为每个需求给出选中的套餐、替代套餐和排除项，并附提醒与官方安装命令。只有每个需求都有不会到期、写明满足全部约束、且限额覆盖全部用量的套餐时，`verdict` 才是 `zero`（此时 `zeroCost` 才为 true）；若其余条件相同，但某个选中的套餐未写明某项约束，则为 `zero-if-confirmed`，`unconfirmed` 会列出该约束和应查阅的网页；否则为 `not-zero`。套餐未写明的内容不能作为依据。`prefer` 与 `exclude` 接受套餐或服务商的 slug。',
  ],
  [
    'Recognises services in package manifests, env examples, container, hosting, CI and infrastructure files, and says what the catalog knows about their free plans. `strength` is `used` (a runtime dependency or a binding), `configured` (a setting or host without the dependency, or an optional one) or `mentioned` (a comment, a development tool, an indirect dependency, an example folder; never part of `needs`). Services outside the catalog are reported with `offers: []`. An engine such as `pg` or `postgres:16` is a need, not a service. **Send `.env.example`, not `.env`**: values are used only to recognise hosts, are never kept and never come back. At most 200 files and 1 MiB in all. Files that cannot be understood are listed in `unread`, with the line they break at; the rest is still checked.',
    '识别包清单、env 示例、容器、托管、CI 和基础设施文件中用到的服务，并给出目录中这些服务免费套餐的信息。`strength` 为 `used`（运行时依赖或绑定）、`configured`（只有设置或主机名而没有依赖，或为可选依赖）或 `mentioned`（注释、开发工具、间接依赖、示例文件夹；从不计入 `needs`）。目录之外的服务以 `offers: []` 列出。`pg`、`postgres:16` 之类的引擎是需求，而不是服务。**请发送 `.env.example`，不要发送 `.env`**：其中的值只用于识别主机名，不会保存，也不会返回。最多 200 个文件，合计 1 MiB。无法解析的文件列在 `unread` 中，并注明出错的行；其余文件照常检查。',
  ],
  [
    'By name. Reading marks nothing as seen. Takes a read key.',
    '按名称排序。读取不会标为已读。需要只读密钥。',
  ],
  [
    'Keeps a plan request under a name; the plan is always made by the planner on the catalog of now. Saving a name again replaces its request and marks its changes as seen. An organization may have 200 stacks. Takes a read-and-save key.',
    '以名称保存规划请求；规划结果始终由规划器按当前目录生成。再次保存同名方案会替换请求，并将变更标为已读。每个组织最多 200 个方案。需要读写密钥。',
  ],
  ['Reading marks nothing as seen. Takes a read key.', '读取不会标为已读。需要只读密钥。'],
  [
    'Takes a read-and-save key. The body may be left out; it may name the organization, as the query may.',
    '需要读写密钥。请求体可省略；组织可在请求体或查询参数中指明。',
  ],
  [
    'The table of `GET /api/zero/best` for spreadsheets: RFC 4180 in UTF-8, the first row names the columns, which are the same in both languages. Every amount stands beside its limit as stated, its quotes, their sources and freshness; what is not stated is empty. A text that a spreadsheet would run as a formula has an apostrophe before it; the Chinese file begins with a byte order mark.',
    '供电子表格使用的 `GET /api/zero/best`：UTF-8 编码的 RFC 4180 文件，首行为列名，两种语言相同。每个数值旁附原始限额、引文、来源与核实状态；未写明的留空。会被电子表格当作公式执行的文本前加撇号；中文文件以字节顺序标记开头。',
  ],
  [
    'By the day that things happened, newest first: at most 100 entries, of which at most 10 were told more than 30 days after they happened; all others follow by the link `next`, each once. `published` is when the change happened, `updated` when the service recorded it, a second apart for each. Ids are the same in both languages and formats and never change.',
    '按发生日期由新到旧，每页最多 100 条，其中发生 30 天后才记录的最多 10 条；其余条目可沿 `next` 链接逐页读取，每条只出现一次。`published` 是变更发生的时间，`updated` 是本站记录的时间，各条相差一秒。两种语言、两种格式的 id 相同，且永不改变。',
  ],
  [
    'By the day that things happened, newest first: at most 100 entries, of which at most 10 were told more than 30 days after they happened; all others follow by the link `next` (`next_url`), each once. `published` (`date_published`) is when the change happened, `updated` (`date_modified`) when the service recorded it, a second apart for each. Ids are the same in both languages and formats and never change.',
    '按发生日期由新到旧，每页最多 100 条，其中发生 30 天后才记录的最多 10 条；其余条目可沿 `next`（`next_url`）逐页读取，每条只出现一次。`published`（`date_published`）是变更发生的时间，`updated`（`date_modified`）是本站记录的时间，各条相差一秒。两种语言、两种格式的 id 相同，且永不改变。',
  ],
  [
    'For calendars to subscribe to: the days on which providers have said that a free plan ends.',
    '供日历软件订阅：服务商已公布的免费套餐终止日期。',
  ],
  [
    'Each with its files and their SHA-256, so that a mirror fetches only what it lacks and proves what it got.',
    '每个版本附文件及其 SHA-256，镜像只需下载缺少的文件，并可校验所得内容。',
  ],
  [
    'Any file of the version, and two that are computed from it: `facts.csv` has a row per stated fact with its quotes, sources and freshness (RFC 4180; a text that a spreadsheet would run begins with an apostrophe), `zero.sqlite` has the whole version as tables. No redirect: the answer is the file. One range of bytes may be asked for; between two ranges `If-Range` tells whether it is still the same file.',
    '该版本的任一文件，以及由它计算出的两个文件：`facts.csv` 每条已写明的信息一行，附引文、来源和核实状态（RFC 4180；会被电子表格当作公式执行的文本以单引号开头）；`zero.sqlite` 以数据表形式收录整个版本。直接返回文件，不作重定向。可请求一段字节范围；分段读取时，`If-Range` 可确认文件是否仍是同一个。',
  ],
  [
    'A version never changes once it has its name. One range of bytes may be asked for, always of the file itself and never of a coded form. Of a signed store `metadata` stands in place of a version for the metadata of The Update Framework, such as `/snapshots/metadata/timestamp.json`.',
    '版本一经命名便不再改动。可请求一段字节范围，始终针对文件本身而非压缩形式。对于已签名的仓库，`metadata` 可代替版本号，读取 The Update Framework 的元数据，如 `/snapshots/metadata/timestamp.json`。',
  ],
  [
    'The same bytes as the file of the version, under a name that begins with their SHA-256: a target of The Update Framework. A store that is not signed has none.',
    '与版本中的文件字节相同，名称以其 SHA-256 开头，即 The Update Framework 的 target。未签名的仓库没有此类文件。',
  ],
  [
    'For people and programs that begin here: every read, the planner, the checker, their limits.',
    '供人和程序从这里开始：全部读取接口、规划器、检查器及其限流。',
  ],
  [
    'OpenAPI 3.1. `/docs` shows it to people. The same service gives the same bytes.',
    'OpenAPI 3.1。供人阅读的版本见 `/docs`。同一服务返回的字节始终相同。',
  ],
  [
    'Where the `type` of an error body leads. A browser gets a page, everybody else JSON.',
    '错误正文中 `type` 所指的地址。浏览器得到网页，其他客户端得到 JSON。',
  ],
  ['For whoever runs the service. Not limited.', '供服务运维使用，不限流。'],
  ['For load balancers and whoever runs the service. Not limited.', '供负载均衡器和服务运维使用，不限流。'],
  [
    'What providers changed in the plans that `GET /plan` of the same query chooses, and in those that its `prefer` names. No account and no key: the address is the stack. Parameters that are no part of a plan are passed over. It counts as a plan.',
    '服务商对以下套餐的变更：同一查询下 `GET /plan` 选出的套餐，以及 `prefer` 指定的套餐。无需账号和密钥，地址即方案；与方案无关的参数会被忽略。每次请求按一次规划计数。',
  ],
];
