/**
 * Finds a sentence that announces the end of a plan or of the whole service: it names a subject (plan, tier, service,
 * sign-ups, 免费版, 注册) and what becomes of it. What an API, a version or a sale comes to is no end of a plan.
 */
import { phrases } from '../word-list.ts';
import { fold } from './fold.ts';

const PLAN = `(?:plans?|tiers?|services?|products?|program(?:me)?s?|offerings?|platform|edition|company|website|free (?:hosting|access|usage))`;
const SIGN_UP = `(?:sign-?ups?|registrations?)`;
const SUBJECT = `(?:${PLAN}|${SIGN_UP}|(?:free|hobby)(?= (?:will|is|has|was|ends)))`;
const BE = `(?:(?:will|is|are|was|were|has|have|be|been|being|to|now|soon|officially|permanently|currently) )+`;
const DOING = '(?:shutting|closing|winding)';
/** Between a subject and its verb, within one clause that denies nothing and is not about the reader. */
const NEAR = `(?:(?!n't|not\\b|\\b(?:you|that)\\b)[^.,;:!?()|]){0,40}?`;
const NEWCOMERS = `new (?:customers?|users?|${SIGN_UP}|accounts?)`;
const MONTH = `(?:january|february|march|april|may|june|july|august|september|october|november|december)`;
const DAY = `(?:the end of |${MONTH}|\\d{1,2}(?:st|nd|rd|th)?|20\\d\\d)`;
const ENDS = `(?:end(?:s|ed|ing)?|(?:clos|discontinu|retir|remov|terminat|eliminat)(?:es?|ed|ing)|sunset(?:s|ted|ting)?|decommission(?:s|ed|ing)?|withdraw(?:s|ing)?|withdrew|(?:shut|wind|clos|bring|tak)\\w{0,4} ?down|wound down|phas(?:es?|ed|ing) out)`;
/** The subject as an object: `the Free plan`, `our free tier`. */
const THE_PLAN = `(?:(?:(?:the|our|its|this|an?|all) (?:[\\w-]+ ){0,3}?|free |hobby )${PLAN}|${SIGN_UP})`;

const ENGLISH = [
  // The Free plan will be shut down; the service is going away; sign-ups are closed.
  ...phrases(String.raw`
    ${SUBJECT} ${NEAR}${BE}(?:shut|closed|wound) ?down, ${SUBJECT} ${NEAR}${BE}${DOING} down,
    ${SUBJECT} ${NEAR}${BE}(?:discontinued|retired|sunset(?:ted|ting)?|decommissioned|deprecated|phased out),
    ${SUBJECT} ${NEAR}${BE}(?:(?:turned|switched|shut) off|scheduled for (?:removal|retirement|shutdown)|dropped|scrapped|going away|leaving|history|coming to an? (?:end|close)|ending|ended|withdrawn|removed|closed(?! source)|eliminated|replaced (?:by|with)|(?:folded|merged) into|unavailable (?:from|after|as of)),
    ${SUBJECT} ${NEAR}${BE}no longer (?:be )?(?:available|offered|supported|maintained|sold|free),
    ${SUBJECT} ${NEAR}(?:ceases? to|no longer) exists?, ${SUBJECT} ${BE}no longer an option, ${SUBJECT} goes away, ${SUBJECT} (?:is|will be) no more(?=[ ]?[.,;!]|$),
    ${SUBJECT} ${NEAR}(?:will|to) (?:end|cease|retire|sunset|close|wind down|shut down|go away|go offline|stop working|come to an end|disappear)(?=[ ](?:on|in|at|by|as|from|after|this|next|soon|${DAY})|[.,;!]|$),
    ${SUBJECT} ${NEAR}(?:won't|will not|are not|is not) be (?:available|around|offered) (?:after|from|beyond|past|as of|any ?more),
    ${SUBJECT} ${NEAR}available (?:only )?(?:until|till) ${DAY},
    ${SUBJECT} (?:has |have )?reach(?:es|ed)? (?:its |their )?end[ -]of[ -](?:life|support|service|sale),
    ${SUBJECT} (?:support )?(?:ends|expires?|shuts down|closes|sunsets|retires)(?: (?:on|in|at the|by|as of|${DAY})|(?=[.!]|$)),
    ${SUBJECT} ?[:(-] ?(?:deprecated|discontinued|retired|sunset|closing|ending|end[ -]of[ -](?:life|support|sale)), ${SIGN_UP} ${NEAR}${BE}(?:disabled|paused|suspended),
    ${PLAN}[ (,]+(?:all|both) of which ${BE}(?:discontinued|retired|deprecated),
    end[ -]of[ -](?:life|support|service|sale) (?:of|for) (?:the |our |this )?(?:\w+ )?${SUBJECT}
  `),
  // We will shut down the Free plan; the hard decision to end our free tier; Acme stops offering its free plan.
  ...phrases(String.raw`
    we (?:are |will be |'re )?${DOING} down, cease(?:s|d)? operations?, ceasing operations?, (?:clos|shutt)(?:es?|ing) (?:its|our) doors,
    (?:we|decision|decided|choice)(?:'re|'ve|'ll)? ${NEAR}${ENDS} (?:support(?:ing)? for )?${THE_PLAN},
    (?<!not |n't )${ENDS} (?:our|its) (?:[\w-]+ ){0,3}?${PLAN},
    (?:no longer|stop(?:s|ped|ping)?) (?:be )?(?:able to )?(?:offer|provid|support|maintain|sell)(?:s|es?|ing)? ${THE_PLAN},
    (?:goodbye|farewell) to ${NEAR}${PLAN}, pull(?:s|ed|ing)? the plug on ${NEAR}${PLAN},
    (?:announce|announcing) the (?:end|retirement|shutdown) of ${THE_PLAN}, last day (?:of|for) ${THE_PLAN},
    (?:discontinuation|sunset) of ${NEAR}${PLAN}
  `),
  // Nobody new may come.
  ...phrases(`
    (?:not|no longer|stop|stopped) (?:be )?(?:accept|tak)(?:ing|s)? (?:on |any )?${NEWCOMERS}, closed to ${NEWCOMERS},
    no longer (?:available|offered|open) (?:to|for) ${NEWCOMERS}, new free (?:accounts|projects) (?:can )?(?:no longer|not) be,
    new projects (?:now )?require a paid plan, there is no longer a free (?:plan|tier), there is no free (?:plan|tier) any ?more
  `),
];

const SUBJECT_ZH =
  '(?:免费(?:版|套餐|计划|方案|层|额度|服务)|(?:个人|基础|标准|入门|体验|社区|开发者)版|[本该](?:服务|产品|平台|网站|站)|套餐|注册)';
const ENDING_ZH =
  '(?:停止|停服|停售|停用|停运|下线|下架|关停|关闭|终止|取消|退役|结束|退市|淘汰|移除|告别|退出|取代|不复存在|画上句号)';
const END_ZH = String.raw`(?=[\s,.;!?]|$)`;
const CHINESE = phrases(String.raw`
  ${SUBJECT_ZH}[^,.;!?不]{0,8}(?:将|已|即将|正式|现|暂停|计划|预计|即日起)[^,.;!?不]{0,20}${ENDING_ZH}, 服务已(?:停止|下线|关停|终止),
  免费(?:版|套餐|计划|方案|层|额度|服务)[^,.;!?不可支能后]{0,16}${ENDING_ZH}${END_ZH}, 免费[^,.;!?]{0,6}到此为止,
  (?:产品|平台|网站)[^,.;!?不]{0,4}将[^,.;!?不]{0,12}(?:停服|停运|退市|关停|下线),
  ${SUBJECT_ZH}(?:停止(?:销售|维护|提供|运营|更新)|不复存在), ${SUBJECT_ZH}[^,.;!?]{0,8}(?:不再|不能继续|无法继续)(?:对新用户|可用|使用|(?:提供|开放|销售|售卖|维护)${END_ZH}),
  (?:关于|我们|[日月年]起|将|决定|宣布|不得不|逐步)[^,.;!?不]{0,16}${ENDING_ZH}(?:提供|运营|销售|开放)?${SUBJECT_ZH},
  ${SUBJECT_ZH}[^,.;!?]{0,4}(?:仅|服务期|截止)[^,.;!?]{0,6}[至到] ?\d, 无法再(?:开通|注册|购买|申请)${SUBJECT_ZH}, (?:暂停|停止|关闭)(?:新用户|开放)?注册, 免费[^,.;!?]{0,6}[从自][^,.;!?]{0,12}起收费,
  (?<!不会?|永不)停止(?:新用户注册|新购|运营|服务)(?:的?(?:公告|通知)|${END_ZH}), (?:停服|下线|退市|终止|停止运营)的?(?:公告|通知),
  不再(?:(?:向新用户)?提供${SUBJECT_ZH}|接受新用户|开放(?:新用户)?注册|支持新购)
`);

const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${ENGLISH.join('|')})(?![\\p{L}\\p{N}])|${CHINESE.join('|')}`,
  'u',
);
/** Who is on the plan must go to a paid one: an end if it says from which day, else what more costs. */
const MOVED = new RegExp(
  `(?:free|${PLAN}) ${NEAR}(?:must|need to|have to|required to|will be) (?:mov|migrat|upgrad|switch|convert|transfer)\\w{0,4} to (?:an? |the |our )?(?:paid|(?:\\w+ ){0,2}${PLAN})|免费[^,.;!?]{0,8}用户[^,.;!?]{0,4}(?:须|需|必须|将)[^,.;!?]{0,20}(?:升级|迁移|切换)[到至为]`,
  'u',
);
const DATED = new RegExp(`${MONTH}|20\\d\\d|[\\d一二三四五六七八九十]月|[月年]底`, 'u');
/** What happens to one customer under a condition is no end of the plan. */
const CONDITION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:if|when|whenever|unless|until(?! further| ${DAY})|may(?= [a-z])|might|can(?! no longer)|could|upon|trial(?! plan| tier)|inactiv\\w*|never|no plans|reserve|at any time|your (?:plan|service|subscription)(?! is being))(?![\\p{L}\\p{N}])|如果|若|当|欠费|到期|超出|用完|用尽|耗尽|消耗|用光|使用完|不足|试用|可能|闲置|有权|随时|违反`,
  'u',
);
const SENTENCE = /(?<=[.!?])\s+|(?<=[。！？])|\n/u;

/**
 * The words that announce an end, lower case; null if no sentence of the text does.
 * @param name of the product, by which a page speaks of itself (`Acme is shutting down`); empty if it is not known
 */
export function announcedEnd(text: string, name = ''): string | null {
  for (const written of text.split(SENTENCE)) {
    const sentence = fold(written).toLowerCase().replace(/\s+/g, ' ');
    if (CONDITION.test(sentence)) continue;
    const found =
      ANNOUNCED.exec(sentence)?.[0] ??
      (DATED.test(sentence) ? MOVED.exec(sentence)?.[0] : null) ??
      namedEnd(sentence, name);
    if (found !== null) return found;
  }
  return null;
}

const NAMED = new RegExp(
  `^(?:the )?([\\p{L}\\p{N}.]+)(?: \\p{L}+)? (?:${BE}(?:shut(?:ting)? down|closing(?: down)?|discontinued|retired|sunset(?:ting)?|going away|phased out|ending)|(?:(?:will )?(?:ends?|shuts? down|closes?)) (?:on|in|at the|by|as of))(?![\\p{L}\\p{N}])`,
  'u',
);

const NAMED_OBJECT = new RegExp(`(?<!\\p{L})we ${NEAR}${ENDS} ([\\p{L}\\p{N}.]+?)(?=[ ,.!]|$)`, 'u');

function namedEnd(sentence: string, name: string): string | null {
  const [found, subject] = NAMED.exec(sentence) ?? NAMED_OBJECT.exec(sentence) ?? [];
  const names = fold(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u);
  return found !== undefined && subject !== undefined && names.includes(subject) ? found : null;
}
