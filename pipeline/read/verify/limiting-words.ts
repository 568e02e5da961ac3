/**
 * Words that end, limit or deny what is said near them, in both languages. Found near a quote they do not say that the
 * quote is untrue, only that a person should look.
 */
import { phrases } from '../word-list.ts';
import { fold } from './fold.ts';

/** Each entry is a regular expression over lower-case text with typography folded; a space represents any gap. */
const ENGLISH: readonly string[] = [
  // It ended, or will.
  ...phrases(String.raw`
    no longer, any ?more, not available, unavailable, no new (?:sign-?ups?|customers?|users?|accounts?),
    new (?:customers|sign-?ups) only, until, till,
    through (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d),
    end(?:s|ed|ing)?(?: on| of life| of support| of sale),
    (?:has|have|had|will|offer|plan|tier|trial|beta|preview|promotion|program|we) end(?:ed)?, end-of-life,
    eol, expire[sd]?, expiring, deprecat(?:e[sd]?|ing|ion), discontinu(?:e[sd]?|ing|ation),
    sunset(?:s|ted|ting)?, retire[sd]?, retiring, retirement, shut(?:s|ting)?[ -]?down,
    clos(?:es|ed|ing) down, wind(?:s|ing)? down, phas(?:e[sd]?|ing) out, remov(?:e[sd]|ing), cancell?ed,
    withdrawn, suspended, stop(?:s|ped|ping), ceas(?:e[sd]?|ing)
  `),
  // It was so.
  ...phrases(`
    legacy, previous(?:ly)?, former(?:ly)?, used to, was once,
    old(?:er)? (?:plans?|tiers?|pricing|accounts?|customers?), grandfathered, archived?, obsolete, outdated,
    replaced by, superseded
  `),
  // It is not so yet, or not so for good.
  ...phrases(String.raw`
    coming soon, trials?, trial period, limited[ -]time, promotion(?:al|s)?, introductory,
    temporar(?:y|ily), first (?:\d+|one|two|three|six|twelve)?[ -]?(?:days?|weeks?|months?|years?),
    (?:beta|preview|early access)
  `),
  // Only for some, or only so much.
  ...phrases(`
    only for, only (?:available|applies|during|in|on|with|when|if), except(?:ion|ions)?, excluding,
    exclud(?:e[sd]?), unless, limited to, restricted,
    not (?:included|supported|apply|applicable|eligible|permitted|allowed), does not apply,
    shared (?:with|between|across|among|by), per[ -](?:user|seat|member|team), fewer than, less than,
    eligible
  `),
  // It costs money.
  ...phrases(`
    paid, pay, payment, charge[sd]?, costs?, fees?, bill(?:ed|able), subscri(?:be|bers?|ption),
    upgrad(?:e[sd]?|ing), add-?ons?
  `),
  // Another plan.
  ...phrases(`
    (?:pro|plus|premium|teams?|business|enterprise|professional|growth|scale) (?:plans?|tiers?|users?|customers?|accounts?|editions?|only),
    (?:on|for|in) (?:pro|premium|enterprise|business), enterprise
  `),
  // It is said, and denied.
  ...phrases('myth, misconception, untrue, not true, incorrect'),
];

const CHINESE: readonly string[] = phrases(String.raw`
  不再, 停止, 停服, 停用, 停售, 下线, 下架, 关停, 关闭, 终止, 结束, 取消, 废弃, 弃用, 淘汰, 退役, 到期, 过期, 失效, 截至, 截止, 此前, 以前, 曾经?,
  原(?:有|先|来|价)?(?:免费|套餐|版本|用户|额度|价), 旧版, 老用户, 历史版本, 试用, 限时, 限免, 限量, 活动期, 公测, 内测, 暂(?:不|时|停),
  首(?:月|年|次|日|周|\d+), 前 ?\d+ ?(?:个月|天|年|次), 仅(?:限|支持|适用|对|面向|供), 只(?:限|支持|适用), 部分, 除外, 以外, 共享, 共用,
  每(?:个)?(?:用户|成员|席位|人), 新用户, 付费, 收费, 计费, 扣费, 订阅, 升级, 加购, 企业版, 企业用户, 专业版, 团队版, 商业版, 旗舰版, 高级版, 付费版, 会员,
  不(?:支持|适用|包含|包括|可用|提供|属实), 误解, 并非
`);

const MATCHER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ENGLISH.map((entry) => entry.replaceAll(/ (?!\?)/g, '\\s+')).join('|')})(?![\\p{L}\\p{N}])|${CHINESE.join('|')}`,
  'gu',
);

/** Of what day the figures of a page are: no end of anything. */
const WHEN_TOLD =
  /^(?:all |these |the )?(?:figures|prices|pricing|limits|numbers|values|data|information|rates|quotas)(?: and \p{L}+)?(?: (?:are|is|were))?(?: (?:accurate|correct|current|valid|stated|shown|given))? as (?:of|at) |(?:数据|价格|信息|额度|限制|以上[^,.。;]{0,6})(?:均)?截[至止](?:到|于)? ?\d{4}/u;

/** Whether a sentence only says of what day the figures of the page are. */
export function saysWhenTold(sentence: string): boolean {
  return WHEN_TOLD.test(fold(sentence).toLowerCase());
}

/** The words of the table that a text holds, in their order, as often as they are there. */
export function limitingWordsIn(text: string): string[] {
  return (fold(text).toLowerCase().replace(WHEN_TOLD, '').match(MATCHER) ?? []).map((word) =>
    word.replace(/\s+/g, ' ').trim(),
  );
}

/** The words of the table that `after` holds more often than `before`, each once. */
export function limitingWordsThatCame(before: string, after: string): string[] {
  const counts = new Map<string, number>();
  for (const word of limitingWordsIn(before)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const came = new Set<string>();
  for (const word of limitingWordsIn(after)) {
    const left = counts.get(word) ?? 0;
    if (left === 0) came.add(word);
    else counts.set(word, left - 1);
  }
  return [...came];
}
