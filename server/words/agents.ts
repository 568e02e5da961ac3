/** What the tools for agents say around their answers. */
import type { Stats } from '../../schemas/catalog.ts';
import type { CheckAnswer } from '../../schemas/check.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { text } from '../../schemas/words/text.ts';
import { counted } from './punctuation.ts';

export const AGENT_TEXTS = {
  goesOn: text('(continued in the structured content)', '（其余内容见结构化结果 structuredContent）'),
  askFull: text('(more with detail: "full")', '（其余内容请传 detail: "full"）'),
  morePlans: (slugs: readonly string[]) =>
    text(
      `${counted(slugs.length, 'more plan')}, for get_offer: ${slugs.join(', ')}`,
      `另有 ${slugs.length} 个套餐，可用 get_offer 查看：${slugs.join('、')}`,
    ),
  nextBefore: (next: string) => text(`For more, pass before: "${next}".`, `更多请传 before: "${next}"。`),
  moreFacts: (count: number) =>
    text(
      `${counted(count, 'more fact')}: pass detail: "full".`,
      `另有 ${count} 项信息，请传 detail: "full"。`,
    ),
  leftOut: (what: string, count: number, how: string) =>
    text(`Left out of ${what}: ${count}. ${how}`, `未列出：${what} 共 ${count} 条。${how}`),
  findSlugs: text(
    'search_offers finds the slugs of offers and providers, e.g. {"q":"postgres"}.',
    '可用 search_offers 查找套餐和服务商的 slug，例如 {"q":"postgres"}。',
  ),
  shape: (tool: string, parts: readonly string[], sample: string) =>
    text(
      `Arguments of ${tool}: ${parts.join(', ')}. Example: ${sample}`,
      `${tool} 的参数：${parts.join('、')}。示例：${sample}`,
    ),
  overview: text('What is in the catalog', '套餐目录概览'),
  offerTitle: text('A free plan as Markdown', '免费套餐（Markdown）'),
  offerDescription: text(
    'Every fact with its quote, source and freshness.',
    '每条信息均附引文、来源和核实状态。',
  ),
  beyondLast: (total: number, offset: number) =>
    text(
      `${counted(total, 'plan')} in all: offset ${offset} is past the last one. Pass a smaller offset.`,
      `共 ${total} 个套餐符合，从第 ${offset} 个起没有结果，请减小 offset。`,
    ),
  endsAhead: (plans: number) =>
    text(
      plans === 0
        ? 'No provider has announced the end of a plan here.'
        : 'Announced ends; `list_changes` has more:',
      plans === 0 ? '暂无服务商宣布终止套餐。' : '已宣布终止的套餐（更多见 `list_changes`）：',
    ),
  nothing: text('No plan matches.', '没有符合的套餐。'),
  namedOnly: text(
    'No plan matches all of these words. Below are the plans of the service you named.',
    '没有套餐包含全部词语；以下为你提到的服务的套餐。',
  ),
  /** Above what named plans answer. @param others how many more are below */
  namedSay: (others: number) =>
    text(
      `What the plans you named say${others === 0 ? '' : '; below are other plans that state all of this'}:`,
      `你提到的套餐的说明${others === 0 ? '' : '；其后为写明全部条件的其他套餐'}：`,
    ),
  noneStatesAll: text('No plan states all of these conditions.', '没有套餐写明全部条件。'),
  page: (total: number, first: number, last: number, next: number | null) =>
    text(
      `${total} ${total === 1 ? 'plan matches' : 'plans match'}; ${first === last ? `this is number ${first}` : `these are ${first} to ${last}`}${next === null ? '' : `; for more, pass offset: ${next}`}.`,
      `共 ${total} 个套餐符合，以下为第 ${first} 至 ${last} 个${next === null ? '' : `；更多请传 offset: ${next}`}。`,
    ),
  planLess: text(
    'Plan fewer needs at a time, or POST the same request to the API address in provenance, with ?include=alternatives,exclusions,details for all.',
    '可一次少规划几项需求，或将同一请求 POST 到 provenance 中的 API 地址，加上 ?include=alternatives,exclusions,details 可获取全部内容。',
  ),
  zeroCost: text(
    '$0 a month for the stated usage, within the stated limits.',
    '按填写的用量、在写明的额度之内，每月 0 元。',
  ),
  zeroIfConfirmed: text(
    'Not $0 yet: no stated fact rules it out, but a person must first confirm what the plans do not state (see unconfirmed).',
    '尚不能算 0 元：写明的内容均无冲突，但需先确认各套餐未写明的条件（见 unconfirmed）。',
  ),
  restAsFor: (need: LocalizedText) =>
    text(
      `The rest is the same as for ${need.en}: it is the same plan.`,
      `与“${need['zh-CN']}”是同一套餐，其余相同。`,
    ),
  noPlanFits: text('no plan meets every condition', '没有满足全部条件的套餐'),
  checkLess: text(
    'Check fewer files at a time, or POST the same request to the API address in provenance.',
    '可一次少检查几个文件，或将同一请求 POST 到 provenance 中的 API 地址。',
  ),
  checkTally: ({ services, findings, unread }: CheckAnswer) =>
    text(
      `${counted(services.length, 'service')}, ${counted(findings.length, 'finding')}, ${counted(unread.length, 'unread file')}.`,
      `发现 ${services.length} 项服务、${findings.length} 个问题，${unread.length} 个文件未读取。`,
    ),
  checkNeeds: (needs: readonly string[]) =>
    text(`Needs for plan_stack: ${needs.join(', ')}`, `可用于 plan_stack 的需求：${needs.join('、')}`),
  allLimits: text('get_offer states every limit of a plan.', 'get_offer 会列出套餐的全部额度。'),
  stats: (stats: Stats) =>
    text(
      `${stats.offers} free plans of ${stats.providers} providers; ${stats.quotes} quotes, ${stats.verified} of them verified live; ${stats.underReview} plans under review; ${stats.changes30d} changes by providers in 30 days. Data as of ${stats.dataAsOf}.`,
      `${stats.providers} 家服务商的 ${stats.offers} 个免费套餐；${stats.quotes} 条引文，其中 ${stats.verified} 条已在原网页核实；${stats.underReview} 个套餐待复核；近 30 天服务商调整 ${stats.changes30d} 次。数据截至 ${stats.dataAsOf}。`,
    ),
} as const satisfies Record<string, LocalizedText | ((...values: never[]) => LocalizedText)>;
