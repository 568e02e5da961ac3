/** What query parameters mean, by name, in both languages, each with an example. */
import type { z } from 'zod';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { text } from '../words/index.ts';
import type { ParameterText, ParameterTexts } from './operation.ts';

export const parameter = (en: string, zh: string, example: ParameterText['example']): ParameterText => ({
  description: text(en, zh),
  example,
});

/** What a filter of the catalog is asked for with in the examples. */
const isSetInExamples = (filter: string): boolean =>
  ['commercialOnly', 'noCard', 'noIdlePause'].includes(filter);

/** The examples together make a request whose answer is the example of the operation. */
const PARAMETERS: ParameterTexts = {
  q: parameter(
    'Text; every word must match. Words that are facts (`no card`, `EU`, `10 GB`) become filters. At most 200 characters.',
    '文本，每个词都须匹配。表示条件的词（`no card`、`EU`、`10 GB`）会转为筛选条件。最多 200 个字符。',
    'postgres',
  ),
  category: parameter('Only offers of this category.', '只保留该分类的套餐。', 'databases'),
  role: parameter('Only offers that serve this role.', '只保留用于该用途的套餐。', 'postgres'),
  provider: parameter(
    'Only offers of the provider with this slug, or old slug.',
    '只保留该服务商的套餐，可用旧的 slug。',
    'example',
  ),
  tool: parameter(
    'Only plans that the documentation of this tool names, for the role if one is asked for.',
    '只保留该工具的文档提到的套餐；指定了用途时，须是为该用途提到的。',
    'example-orm',
  ),
  freeType: parameter(
    'Only offers that are free in this way. `forever` and `recurring-credit` have no end date.',
    '只保留该免费类型的套餐。`forever` 与 `recurring-credit` 没有终止日期。',
    'forever',
  ),
  ...Object.fromEntries(
    FACT_FILTERS.map(({ name, keeps }) => [
      name,
      parameter(
        `\`true\`: only plans ${keeps.en}.`,
        `\`true\`：只保留${keeps['zh-CN']}。`,
        isSetInExamples(name),
      ),
    ]),
  ),
  standing: parameter(
    'Which plans by their standing; left out, only `available` ones.',
    '按状态保留套餐；省略时只含 `available`。',
    'available',
  ),
  region: parameter('Only plans that state a region there.', '只保留写明在该地有区域的套餐。', 'europe'),
  min: parameter(
    'Only plans that state at least this: an amount with its unit, noun or period. One-time amounts never meet it.',
    '只保留写明不少于此数的套餐，须带单位、对象或周期。一次性的额度不算满足。',
    '1 GB',
  ),
  sort: parameter(
    '`relevance`; `name`; `freshness`, most recently seen first; or a metric, largest amount first. Default: relevance if there is `q`, else category, then name.',
    '`relevance`（相关度）、`name`（名称）、`freshness`（最近核实的在前），或某一指标（数值大的在前）。省略时：有 `q` 按相关度，否则先按分类、再按名称。',
    'relevance',
  ),
  facets: parameter(
    '`true`: adds how many plans each value of each filter would leave.',
    '`true`：附上每个筛选值会留下的数量。',
    true,
  ),
  view: parameter(
    '`summary`: only what a list shows of each plan, a tenth of the bytes. Default: everything.',
    '`summary`：每个套餐只返回列表所需的内容，约为十分之一。省略时返回全部。',
    'whole',
  ),
  fields: parameter(
    'Only these fields of a plan, separated by commas; `view` is then ignored. Ask for `commercial` with `url`: its disclosure belongs next to the link.',
    '每个套餐只返回这些字段，以逗号分隔；此时忽略 `view`。请求 `url` 时请一并请求 `commercial`：其中的披露须在链接旁展示。',
    ['slug', 'name', 'limits', 'evidence'],
  ),
  limit: parameter('The most entries to return.', '最多返回多少条。', 1),
  offset: parameter('How many entries to skip.', '跳过多少条。', 0),
  locale: parameter('Language of names, summaries and texts.', '名称、简介和文本的语言。', 'en'),
  offers: parameter(
    'Two to four different offer slugs, separated by commas; the answer keeps their order.',
    '2 到 4 个不同套餐的 slug，以逗号分隔；响应保持此顺序。',
    ['example-postgres', 'sample-postgres'],
  ),
  before: parameter(
    'Only entries after this one in the feed: the id of an entry (`next` of the page before), or an RFC 3339 time.',
    '只返回该条目之后的条目：填条目 id（即上一页的 `next`），或 RFC 3339 时间。',
    '2026-02-01T00:00:00Z',
  ),
  kind: parameter(
    '`change`: what providers changed. `correction`: what the service corrected in its own records.',
    '`change`：服务商的调整。`correction`：本站的更正。',
    'change',
  ),
  need: parameter('Only changes that concern this role.', '只保留涉及该用途的变更。', 'postgres'),
  direction: parameter(
    'Only changes that are `better`, `worse` or `other` for users of the plan.',
    '只保留对用户而言放宽（`better`）、收紧（`worse`）或中性（`other`）的变更。',
    'worse',
  ),
  year: parameter('Only what happened in this year.', '只保留该年份发生的变更。', 2026),
};

/** What parameters of the table of a role mean. */
export const BEST_PARAMETERS: ParameterTexts = {
  sort: parameter(
    '`best`: as the planner ranks, dedicated services first; `name`; or a metric of the table, largest first. `columns` lists the metrics of a role.',
    '`best`（按规划器的评判标准，专用套餐在前）、`name`（名称），或表中的某一指标（大的在前）。各用途有哪些指标见 `columns`。',
    'storage',
  ),
  order: parameter(
    'The direction of the order. `best` has only one.',
    '排序方向。`best` 只有一种方向。',
    'desc',
  ),
};

/** What parameters of a search for plans mean. */
export const OFFER_PARAMETERS: ParameterTexts = {
  kind: parameter('Only plans of this kind within their role.', '只保留用途下该种类的套餐。', 'vector'),
};

/** What parameters of a feed mean. */
export const FEED_PARAMETERS: ParameterTexts = {
  before: parameter(
    'The id of an entry in the JSON change feed: the page begins after it.',
    'JSON 变更列表中某一条目的 id：本页从其后开始。',
    'example-postgres-2026-01-12-limits-storage',
  ),
};

/** What a parameter means. Throws for one that is not described: a new one must be. @param own goes before */
export function parameterText(name: string, own: ParameterTexts): ParameterText {
  const found = own[name] ?? PARAMETERS[name];
  if (found === undefined) throw new Error(`Describe the query parameter ${name} and give it an example`);
  return found;
}

/** The query that all examples of a read but `fields` make, which would show too little. @param own texts that go before the common ones */
export function exampleQuery(query: z.ZodObject, own: ParameterTexts = {}): string {
  const pairs = Object.keys(query.shape)
    .filter((name) => name !== 'fields')
    .map((name) => `${name}=${String(parameterText(name, own).example)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
