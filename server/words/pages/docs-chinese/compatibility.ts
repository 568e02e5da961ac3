/** What clients may rely on, and what has changed of the API. */
import type { Translations } from './translations.ts';

export const COMPATIBILITY: Translations = [
  [
    'The addresses carry no version number: a client that works today keeps working.',
    '地址不带版本号：今天可用的客户端，以后仍然可用。',
  ],
  [
    '**May be added at any time, without notice**: addresses and operations; optional parameters and optional fields of a body; fields of an answer; header fields; further values where a value comes from the catalog\'s vocabulary (roles, categories, metrics, units, periods, scopes, kinds of free plans) or is a code (reasons, warnings, findings, rules, kinds of problems). So pass over fields you do not know, treat a value you do not know as "something else", and send only parameters that are documented. The schemas below say exactly what this version sends; do not refuse an answer of a later version because it has more.',
    '**可能随时增加，不另行通知**：地址与操作；可选参数与请求体中的可选字段；响应字段；响应头；取自目录词表的值（用途、分类、指标、单位、周期、计量范围、免费类型）或代码类的值（原因、警告、检查结果、规则、错误类别）也可能有新的取值。因此请忽略不认识的字段，把不认识的值当作“其他”，并且只发送文档列出的参数。下文的 Schema 准确描述当前版本返回的内容；以后的版本若多出内容，请勿因此拒绝响应。',
  ],
  [
    '**Does not change without the notice below**: addresses and methods; the names and types of fields, and what they mean; what is required; which status a situation has; the `type` of a kind of problem. A code that was once public is never given another meaning, a slug never to another record, an id of a feed entry never to another entry.',
    '**不经下述预告不会改变**：地址与请求方法；字段的名称、类型和含义；哪些内容必填；各种情形对应的状态码；各类错误的 `type`。已公开的代码不会改作他义，slug 和订阅源条目的 id 都不会转给其他条目使用。',
  ],
  [
    '**Removals and changes of meaning** are announced at least 6 months before, in the API changelog below, in CHANGELOG.md, and with `deprecated: true` on the operation, parameter or field here. From then on the answers of a deprecated operation carry `Deprecation` (RFC 9745: since when), `Sunset` (RFC 8594: until when) and a `Link` with `rel="deprecation"` to what to use instead. Nothing is deprecated at present, so no answer carries them.',
    '**移除内容或改变含义**至少提前 6 个月公布：写入下文的 API 更新记录和 CHANGELOG.md，并在本文档的相应操作、参数或字段上标注 `deprecated: true`。此后，已弃用操作的响应带有 `Deprecation`（RFC 9745，何时起弃用）、`Sunset`（RFC 8594，何时移除），以及 `rel="deprecation"` 的 `Link`，指向替代用法。目前没有弃用的内容，因此没有响应带这些响应头。',
  ],
  [
    "**Not covered**: the facts themselves, which change with the providers' plans and are listed in the change feed; the order of equals, the wording of texts for people (`detail`, `text`, `summary`, `message`); a fault by which an answer did not do what this description says; a hole in security, which is closed at once. Limits may be raised without notice, and are lowered only with it.",
    '**不在此列**：信息内容本身，它随服务商的套餐变化，变更见变更订阅源；并列结果的先后顺序；供人阅读的文字（`detail`、`text`、`summary`、`message`）的措辞；响应与本文档不符的缺陷；安全漏洞，一经发现立即修复。限流上限可能不经通知调高，调低则须预告。',
  ],
  [
    'Newest first. Changes of the catalog are not listed here: they are the change feed.',
    '最新的在前。目录内容的变更不列在此处，请见变更订阅源。',
  ],
  [
    '**Next**: plans carry `verdict` (`zero`, `zero-if-confirmed`, `not-zero`), and picks `unconfirmed`, `mainLimits`, `beyond` and `allowanceUnknown`; a plan that does not state a constraint is no longer excluded for it, it comes after those that do and is listed under `unconfirmed`, so `zeroCost` stays false. Offers carry `standing`, `production`, `icpFiling`, `renewEveryDays`, `signup.open`, `signup.realName`, `kinds` and `aside`, limits of credits `costs`, providers `termsUrl`. `freshness.status` may be `unconfirmed`: looked for on the live page and never yet seen there. The whole catalog carries `unlisted`: services without a plan, each with the reason. Feeds of changes of a category and of a role, and every feed as JSON Feed too (`changes.json`); feeds are ordered by the day that things happened. Filters `productionOk`, `noRealName`, `noIcpFiling`. `GET /api/zero/best` and `/best/{role}.csv`: the plans of a role ranked in one table. `GET /api/zero/offers/{slug}/history`: each fact of a plan over time; picks carry `stability`, quotes `since`, changes `foundIn`, and `changes` of an offer stand by the day they happened. Counts, lists and `freeType` leave out plans that ended or take no new accounts; `standing` asks for them.',
    '**下一版**：规划结果新增 `verdict`（`zero`、`zero-if-confirmed`、`not-zero`），所选套餐（pick）新增 `unconfirmed`、`mainLimits`、`beyond` 和 `allowanceUnknown`；未写明是否满足某项条件的套餐不再因此被排除，而是排在写明满足的套餐之后，并列入 `unconfirmed`，此时 `zeroCost` 仍为 false。套餐新增 `standing`、`production`、`icpFiling`、`renewEveryDays`、`signup.open`、`signup.realName`、`kinds` 和 `aside`，赠送额度类的 limit 新增 `costs`，服务商新增 `termsUrl`。`freshness.status` 可能为 `unconfirmed`：已到原网页上查找，但从未见过。完整目录新增 `unlisted`：没有免费套餐的服务及各自的原因。新增分类和用途的变更订阅源，所有订阅源另提供 JSON Feed（`changes.json`）；订阅源按事情发生的日期排序。新增筛选 `productionOk`、`noRealName`、`noIcpFiling`。`GET /api/zero/best` 与 `/best/{role}.csv`：同一用途的套餐排在一张表中。`GET /api/zero/offers/{slug}/history`：套餐每项信息随时间的变化；所选套餐新增 `stability`，引文新增 `since`，变更新增 `foundIn`，套餐的 `changes` 按发生日期排列。计数、列表和 `freeType` 不再包含已终止或不接受新账号的套餐，可用 `standing` 查询。',
  ],
  [
    '**0.1**: the first version. Catalog reads, comparison, change feeds as JSON and Atom, the planner, the checker, saved stacks with two kinds of keys, snapshots as files, this description with every status, header field and an example of each request and answer. `captured.at` of a quote is null where no one knows the day of the copy.',
    '**0.1**：首个版本。包括目录读取、对比、JSON 与 Atom 变更订阅源、规划、检查、已保存的方案（两类密钥）、以文件提供的快照，以及本文档：列出全部状态码和响应头，每个请求和响应都有示例。副本日期不详时，引文的 `captured.at` 为 null。',
  ],
];
