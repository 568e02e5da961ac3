/** What answers and groups of operations are. */
import type { Translations } from './translations.ts';

export const ANSWERS: Translations = [
  ['What If-None-Match names is still current.', 'If-None-Match 所指的内容仍为最新。'],
  ['The slug is an old one: the same read, by the present slug.', 'slug 已更改：请按现用的 slug 读取。'],
  ['The plan. Never kept by caches.', '规划结果，不会被缓存。'],
  ['What was found. Never kept by caches.', '检查结果，不会被缓存。'],
  ['The stacks as they are now. Never kept by caches.', '方案的当前状态，不会被缓存。'],
  ['The stack of this name, replaced.', '同名方案，已替换。'],
  ['A new stack.', '新建的方案。'],
  ['The stack as it is now.', '方案的当前状态。'],
  ['The stack, with nothing unseen.', '方案，已无未读变更。'],
  ['The table.', '表格。'],
  ['A page of the feed.', '一页条目。'],
  ['The calendar.', '日历。'],
  ['The versions.', '各个版本。'],
  ['The file.', '文件。'],
  ['The bytes that Range asked for.', 'Range 所请求的字节。'],
  ['The file has no such bytes.', '文件中没有这段字节。'],
  ['The addresses.', '各个地址。'],
  ['The description of the API.', 'API 的描述文件。'],
  ['The kind of problem, in both languages.', '错误类别的说明，中英文。'],
  ['It does.', '有响应。'],
  ['There is.', '已有可用的快照。'],
];

export const GROUPS: Translations = [
  ['Offers, providers, categories, changes.', '套餐、服务商、分类与变更。'],
  ['A zero-cost stack for given needs.', '按需求给出 0 元方案。'],
  [
    "Plan requests that an organization keeps under names. The plans are always made anew on the catalog of now. Needs an API key, which the service's operators make; no CORS.",
    '组织可将规划请求命名保存；规划结果始终按当前目录重新生成。需要由服务运营者签发的 API 密钥；不支持 CORS。',
  ],
  ['The services of a repository, held against the catalog.', '将仓库用到的服务与目录比对。'],
  [
    'Plans, comparisons and changes for spreadsheets. Under `/zh-CN/` they are in Chinese.',
    '供电子表格使用的套餐、对比与变更。`/zh-CN/` 之下为中文。',
  ],
  [
    'Feeds of changes as Atom and as JSON Feed, and a calendar of announced endings. Under `/zh-CN/` they are in Chinese; ids are the same in both languages.',
    'Atom 与 JSON Feed 格式的变更订阅，以及终止日期日历。`/zh-CN/` 之下为中文；两种语言的 id 相同。',
  ],
  ['The snapshots as files.', '以文件形式提供的快照。'],
  [
    'The addresses of the API, this description, the kinds of problems, and whether the service runs.',
    'API 的地址、本描述文件、错误类别与服务状态。',
  ],
];
