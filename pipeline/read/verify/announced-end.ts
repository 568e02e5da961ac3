/**
 * Finds a sentence that announces the end of a plan or of the whole service: it names a subject (plan, tier, service,
 * sign-ups, 免费版, 注册) and what becomes of it. What an API, a version or a sale comes to is no end of a plan.
 */
import { phrases } from '../word-list.ts';
import { fold } from './fold.ts';

const PLAN = `(?:plans?|tiers?|services?|products?|program(?:me)?s?|offerings?|platform|edition|company|website)`;
const SIGN_UP = `(?:sign-?ups?|registrations?)`;
const SUBJECT = `(?:${PLAN}|${SIGN_UP})`;
const BE = `(?:(?:will|is|are|was|were|has|have|be|been|being|to|now|soon|officially|permanently|currently) )+`;
const DOING = '(?:shutting|closing|winding)';
/** Between a subject and its verb, within one clause. */
const NEAR = `[^.,;:!?()|]{0,40}?`;
const NEWCOMERS = `new (?:customers?|users?|${SIGN_UP}|accounts?)`;

const ENGLISH = [
  // The Free plan will be shut down; the service is going away; sign-ups are closed.
  ...phrases(String.raw`
    ${SUBJECT} ${NEAR}${BE}(?:shut|closed|wound) ?down, ${SUBJECT} ${NEAR}${BE}${DOING} down,
    ${SUBJECT} ${NEAR}${BE}(?:discontinued|retired|sunset(?:ted|ting)?|decommissioned|deprecated|phased out),
    ${SUBJECT} ${NEAR}${BE}(?:turned off|switched off|going away|ending|ended|withdrawn|removed|closed),
    ${SUBJECT} ${NEAR}${BE}no longer (?:be )?(?:available|offered|supported|maintained|sold|free),
    ${SUBJECT} (?:has |have )?reach(?:es|ed)? (?:its |their )?end[ -]of[ -](?:life|support|service|sale),
    ${SUBJECT} (?:ends|shuts down|closes|sunsets|retires) (?:on|in|at|by|as of),
    ${SUBJECT} ?[:(-] ?(?:deprecated|discontinued|retired|sunset), ${SIGN_UP} ${NEAR}${BE}(?:disabled|paused|suspended),
    ${PLAN}[ (,]+(?:all|both) of which ${BE}(?:discontinued|retired|deprecated),
    end[ -]of[ -](?:life|support|service|sale) (?:of|for) (?:the |our |this )?(?:\w+ )?${SUBJECT}
  `),
  // We discontinued our free plan; goodbye to the free tier.
  ...phrases(String.raw`
    we (?:are |will be |'re )?${DOING} down, cease(?:s|d)? operations?, ceasing operations?, clos(?:e|ing) our doors,
    we (?:have |will |are |'re )?(?:discontinu|retir|sunset|phas|end|remov|stopp|clos)\w* ${NEAR}${PLAN},
    goodbye to ${NEAR}${PLAN}, sunset(?:ting)? ${NEAR}${PLAN}, discontinuation of ${NEAR}${PLAN}
  `),
  // Nobody new may come.
  ...phrases(`
    (?:not|no longer|stop|stopped) (?:be )?accept(?:ing|s)? (?:any )?${NEWCOMERS}, closed to ${NEWCOMERS},
    no longer (?:available|offered|open) (?:to|for) ${NEWCOMERS},
    new projects (?:now )?require a paid plan, there is no longer a free (?:plan|tier), there is no free (?:plan|tier) any ?more
  `),
];

const SUBJECT_ZH =
  '(?:免费(?:版|套餐|计划|层|额度)|(?:个人|基础|标准|入门|体验|社区|开发者)版|[本该](?:服务|产品|平台|网站|站)|套餐|注册)';
const ENDING_ZH = '(?:停止|停服|停售|停用|停运|下线|下架|关停|关闭|终止|取消|退役|结束)';
const CHINESE = phrases(String.raw`
  ${SUBJECT_ZH}[^,.;!?]{0,8}(?:将|已|即将|正式|现|暂停)[^,.;!?]{0,20}${ENDING_ZH}, 服务已(?:停止|下线|关停|终止),
  停止(?:新用户注册|新购|运营|服务)(?:的)?(?:公告|通知)?(?=[\s,.;!?:]|$), (?:停服|下线|停止运营)的?(?:公告|通知),
  不再(?:提供${SUBJECT_ZH}|接受新用户|开放(?:新用户)?注册|支持新购)
`);

const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${ENGLISH.join('|')})(?![\\p{L}\\p{N}])|${CHINESE.join('|')}`,
  'u',
);
/** What happens to one customer under a condition is no end of the plan. */
const CONDITION =
  /(?<![\p{L}\p{N}])(?:if|when|whenever|unless|until|may(?= [a-z])|might|can|could|upon|trial|inactiv\w*|your (?:plan|service|subscription))(?![\p{L}\p{N}])|如果|若|当|欠费|到期|超出|用完|用尽|耗尽|消耗|用光|使用完|不足|试用|可能/u;
const SENTENCE = /(?<=[.!?])\s+|(?<=[。！？])|\n/u;

/**
 * The words that announce an end, lower case; null if no sentence of the text does.
 * @param name of the product, by which a page speaks of itself (`Acme is shutting down`); empty if it is not known
 */
export function announcedEnd(text: string, name = ''): string | null {
  for (const written of text.split(SENTENCE)) {
    const sentence = fold(written).toLowerCase().replace(/\s+/g, ' ');
    if (CONDITION.test(sentence)) continue;
    const found = ANNOUNCED.exec(sentence)?.[0] ?? namedEnd(sentence, name);
    if (found !== null) return found;
  }
  return null;
}

const NAMED = new RegExp(
  `^(?:the )?([\\p{L}\\p{N}.]+)(?: \\p{L}+)? (?:${BE}(?:shut(?:ting)? down|closing(?: down)?|discontinued|retired|sunset(?:ting)?|going away|phased out|ending)|(?:ends|shuts down|closes) (?:on|in|by|as of))(?![\\p{L}\\p{N}])`,
  'u',
);

function namedEnd(sentence: string, name: string): string | null {
  const [found, subject] = NAMED.exec(sentence) ?? [];
  const names = fold(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u);
  return found !== undefined && subject !== undefined && names.includes(subject) ? found : null;
}
