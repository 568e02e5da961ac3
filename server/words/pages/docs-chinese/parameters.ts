/** What parameters and bodies mean. */
import { SWITCHED_CONSTRAINTS } from '../../../../schemas/facts.ts';
import type { Translations } from './translations.ts';

export const PARAMETERS: Translations = [
  ['Language of names, summaries and texts.', '名称、简介和文本的语言。'],
  [
    'ETags of answers that are at hand, or `*`: while one of them is current the answer is 304.',
    '手头响应的 ETag，或 `*`；其中之一仍为最新时返回 304。',
  ],
  [
    'Text; every word must match. Words that are facts (`no card`, `EU`, `10 GB`) become filters. At most 200 characters.',
    '文本，每个词都须匹配。表示条件的词（`no card`、`EU`、`10 GB`）会转为筛选条件。最多 200 个字符。',
  ],
  ['Only offers of this category.', '只保留该分类的套餐。'],
  ['Only offers that serve this role.', '只保留用于该用途的套餐。'],
  ['Only offers of the provider with this slug, or old slug.', '只保留该服务商的套餐，可用旧的 slug。'],
  [
    'Only offers that are free in this way. `forever` and `recurring-credit` have no end date.',
    '只保留该免费类型的套餐。`forever` 与 `recurring-credit` 没有终止日期。',
  ],
  ['Only plans of this kind within their role.', '只保留用途下该种类的套餐。'],
  ['Only plans that state a region there.', '只保留写明在该地有区域的套餐。'],
  [
    'Which plans by their standing; left out, only `available` ones.',
    '按状态保留套餐；省略时只含 `available`。',
  ],
  [
    'Only plans that state at least this: an amount with its unit, noun or period. What does not come back never meets it.',
    '只保留写明不少于此数的套餐，须带单位、对象或周期。一次性的额度不算满足。',
  ],
  ['`true`: only plans that state that commercial use is allowed.', '`true`：只保留写明允许商用的套餐。'],
  [
    '`true`: only plans that state that they may carry a live product.',
    '`true`：只保留写明可用于生产环境的套餐。',
  ],
  ['`true`: only plans that state that no payment card is needed.', '`true`：只保留写明无需绑卡的套餐。'],
  ['`true`: only plans that state that no phone number is needed.', '`true`：只保留写明无需手机号的套餐。'],
  [
    '`true`: only plans that state that no real-name verification is needed.',
    '`true`：只保留写明无需实名认证的套餐。',
  ],
  [
    '`true`: only plans that nobody has to wake by hand when idle: they stay up, or wake by themselves on the next request.',
    '`true`：只保留无需人工唤醒的套餐，即闲置时不暂停，或下次请求时自动唤醒。',
  ],
  [
    '`true`: only plans that state that they neither pause nor sleep when idle.',
    '`true`：只保留写明闲置时既不暂停也不休眠的套餐。',
  ],
  [
    '`true`: only plans that state that they never train on your data.',
    '`true`：只保留写明不会用你的数据训练模型的套餐。',
  ],
  ['`true`: only plans that name a region in the EU.', '`true`：只保留写明有欧盟区域的套餐。'],
  [
    '`true`: only plans stated to be available to users in mainland China.',
    '`true`：只保留写明中国大陆用户可用的套餐。',
  ],
  [
    '`true`: only plans that state that a domain of your own needs no ICP filing.',
    '`true`：只保留写明自有域名无需备案的套餐。',
  ],
  [
    '`true`: only plans stated to be available to users in the European Economic Area.',
    '`true`：只保留写明欧洲经济区用户可用的套餐。',
  ],
  [
    '`relevance`; `name`; `freshness`, the last seen first; or a metric, the largest amount first. Left out: relevance where `q` asks for something, else category, then name.',
    '`relevance`（相关度）、`name`（名称）、`freshness`（最近核实的在前），或某一指标（数值大的在前）。省略时：有 `q` 按相关度，否则先按分类、再按名称。',
  ],
  [
    '`true`: with counts of what each value of each filter would leave.',
    '`true`：附上每个筛选值会留下的数量。',
  ],
  ['How many entries to answer with at most.', '最多返回多少条。'],
  ['How many entries to leave out at the beginning.', '跳过开头的多少条。'],
  ['The slug of the record, or an old one of it.', '条目的 slug，也可用旧的 slug。'],
  [
    'Two to four different offer slugs, separated by commas; the answer keeps their order.',
    '2 到 4 个不同套餐的 slug，以逗号分隔；响应保持此顺序。',
  ],
  [
    '`best`: by the marks of the planner, specialists first; `name`; or a metric of the table, largest first. Which metrics a role has, `columns` says.',
    '`best`（按规划器的评判标准，专用套餐在前）、`name`（名称），或表中的某一指标（大的在前）。各用途有哪些指标见 `columns`。',
  ],
  ['The other way round. The order `best` has only one.', '反向排序。`best` 只有一种方向。'],
  [
    'Only entries after this one in the feed: the id of an entry (`next` of the page before), or an RFC 3339 time.',
    '只返回该条目之后的条目：填条目 id（即上一页的 `next`），或 RFC 3339 时间。',
  ],
  [
    '`change`: what providers changed. `correction`: what the service corrected in its own records.',
    '`change`：服务商的调整。`correction`：本站的更正。',
  ],
  [
    'What is needed, under which constraints, at which scale. At most 128 KiB.',
    '需求、约束与规模。最多 128 KiB。',
  ],
  [
    'The files, and what matters in the project. At most 2.5 MiB of JSON.',
    '文件，以及项目的要求。JSON 最多 2.5 MiB。',
  ],
  ["The organization's id. It must be that of the key.", '组织的 id，须与密钥所属组织一致。'],
  [
    "Language of plans and changes; that of each stack's own request when left out.",
    '规划与变更的语言；省略时用各方案请求中的语言。',
  ],
  ['The plan request to keep, and its name. At most 128 KiB.', '要保存的规划请求及其名称。最多 128 KiB。'],
  ['The id of the stack.', '方案的 id。'],
  ['The organization, or nothing.', '组织，可省略。'],
  ['What the plans serve.', '套餐的用途。'],
  [
    'The id of an entry in the JSON change feed: the page begins after it.',
    'JSON 变更列表中某一条目的 id：本页从其后开始。',
  ],
  ['The category of the plans.', '套餐的分类。'],
  [
    'What the plans serve. A figure counts for the roles that it is stated for, a term for all roles of its plan.',
    '套餐的用途。数值只对其写明的用途有效，条款对套餐的全部用途有效。',
  ],
  ['The version, or `metadata`.', '版本号，或 `metadata`。'],
  ['The name of the file.', '文件名。'],
  [
    'One range of bytes (RFC 9110 section 14). Anything else is passed over and the whole is sent.',
    '一段字节范围（RFC 9110 第 14 节）。其他写法会被忽略，返回整个文件。',
  ],
  [
    'While the file is no newer the answer is 304; passed over where If-None-Match is sent.',
    '文件在此时间之后没有变化则返回 304；同时发送 If-None-Match 时忽略此项。',
  ],
  [
    'The range is sent only while the file has this ETag; else the whole.',
    '仅当文件的 ETag 与此一致时返回该范围，否则返回整个文件。',
  ],
  ['The version.', '版本号。'],
  ['SHA-256 and name of the file, joined by a dot.', '文件的 SHA-256 与名称，以点相连。'],
  ['The last part of a `type`.', '`type` 的最后一段。'],
  ['The roles that the stack serves, separated by commas.', '方案所需的用途，以逗号分隔。'],
  ...SWITCHED_CONSTRAINTS.map(
    ({ demand }) => [`\`true\`: ${demand.en}.`, `\`true\`：${demand['zh-CN']}。`] as const,
  ),
  ['Where the users are.', '用户所在地区。'],
  [
    'Expected use: `monthlyActiveUsers` of the plan request.',
    '预计用量：规划请求中的 `monthlyActiveUsers`。',
  ],
  ['Expected use: `requestsPerMonth` of the plan request.', '预计用量：规划请求中的 `requestsPerMonth`。'],
  ['Expected use: `databaseGb` of the plan request.', '预计用量：规划请求中的 `databaseGb`。'],
  ['Expected use: `fileStorageGb` of the plan request.', '预计用量：规划请求中的 `fileStorageGb`。'],
  [
    'Expected use: `bandwidthGbPerMonth` of the plan request.',
    '预计用量：规划请求中的 `bandwidthGbPerMonth`。',
  ],
  ['Expected use: `emailsPerMonth` of the plan request.', '预计用量：规划请求中的 `emailsPerMonth`。'],
  ['Expected use: `tokensPerMonth` of the plan request.', '预计用量：规划请求中的 `tokensPerMonth`。'],
  [
    'Slugs of offers or providers. An offer that is named here is followed even when the planner no longer chooses it.',
    '套餐或服务商的 slug。此处指定的套餐即使不再被选中，也会继续关注。',
  ],
  ['Slugs of offers or providers that are left out.', '需排除的套餐或服务商的 slug。'],
];
