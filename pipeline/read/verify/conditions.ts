/** What a sentence near a quote asks for, excludes or ends, by class: in other words it asks for the same. */
import type { Block, PageText } from '../extract/index.ts';
import { fold } from './fold.ts';
import { joinSpacedGroups } from './number-token.ts';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

/** Each class by its words, both languages, over lower-case text with typography folded. */
const CLASSES: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'payment',
    /\b(?:credit|debit|bank) cards?\b|\bpayment (?:method|details|card)|\bbilling (?:details|information|account)|\bdeposit\b|信用卡|银行卡|绑卡|支付方式|预付|押金|充值/,
  ],
  [
    'identity',
    /\bverif(?:y|ied|ication)\b|\bphone numbers?\b|\b(?:government|photo) ids?\b|\bkyc\b|\bbusiness (?:email|e-mail|domain)|实名|认证|手机号|备案|营业执照/,
  ],
  [
    'audience',
    /\bstudents?\b|\bteachers?\b|\bschools?\b|\buniversit|\bacademi|\bnon-?profits?\b|\bstartups?\b|\beducation|\bopen[ -]source (?:projects?|maintainers?)|\beligib|\bqualif|\b(?:new|existing|enterprise|selected|invited) (?:customers?|users?|accounts?|members?|developers?)|学生|高校|教师|教育|公益|企业用户|新用户|老用户|受邀/,
  ],
  [
    'approval',
    /\bsubject to\b|\bapprov(?:al|ed|es?)\b|\breviewed by\b|\bat our (?:sole )?discretion|\brequest(?:ed)? access|\bapplications?\b(?= (?:is|are|must|form|required))|\bmust apply|\bcase[- ]by[- ]case|审核|申请|审批|报名/,
  ],
  [
    'places',
    /\bwait(?:ing)? ?-?list|\binvit(?:e|ation)[- ]only|\bby invitation|\bwhile (?:supplies|stocks?|capacity)|\blimited (?:seats|spots|places|availability|number)|\bfirst[- ]come|\bno new (?:accounts?|customers?|sign-?ups?|users?|projects?)|\bwe are full|\bsold out|排队|候补|名额|限量|内测|邀请码|售罄/,
  ],
  [
    'removal',
    /\b(?:erased?|deleted?|deletes?|purged?|wiped?|removed|paused?|suspended?|archived?|reclaimed|dropped|discarded|rejected|throttled|cut off|lost|terminated?|deactivated?|disabled|shut down|expires?|expired|lapses?)\b|删除|清除|清空|回收|释放|暂停|冻结|停用|过期|到期|失效/,
  ],
  [
    'time',
    /\b(?:first|initial) (?:\d+|one|two|three|six|twelve|few)?[ -]?(?:days?|weeks?|months?|years?)|\b(?:after|within|for) (?:the (?:first|next) )?(?:\d+|one|two|three|six|twelve)[ -]?(?:days?|weeks?|months?|years?)|\buntil\b|\bthrough (?:the )?(?:end|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|\blimited[- ]time|\b\d+[- ]?(?:days?|months?|years?)[- ](?:free|trial)|\btrials?\b|\bpromotion|\bintroductory|\bbeta\b|\bpreview\b|限时|首(?:月|年|次|\d)|前 ?\d+ ?(?:个月|天|年)|截止|截至|试用|公测|活动期/,
  ],
  ['once', /\bonce\b|\bone[- ]time\b|\b(?:whole |entire )?life(?:time)?\b|一次性|终身/],
  [
    'only',
    /\bonly\b|\bsolely\b|\bexclusively\b|\blimited to\b|\brestricted\b|\bexcept\b|\bexclud(?:es?|ed|ing)\b|\bnot (?:available|included|supported|apply|applicable|offered|open|accepted|granted)|\bcannot\b|\bdoes not (?:apply|include)|\bunavailable\b|仅|只限|只支持|除外|不(?:含|包含|包括|支持|适用|提供)/,
  ],
  [
    'money',
    /\b(?:billed|charged?|charges|renews?|overages?|surcharge|pay-as-you-go|pay as you go|fees?)\b|\bthen (?:\p{Sc}|\d)|\brequires? (?:a )?(?:paid|pro|team|business|enterprise|premium)|\b(?:paid|pro|business|enterprise|premium) (?:plans?|tiers?|customers?) (?:only|required)|扣费|计费|收费|续费|付费|按量/u,
  ],
  [
    'use',
    /\bnon-?commercial|\bpersonal (?:use|projects?)|\bnot (?:for|intended for|suitable for|to be used)|\bevaluation\b|\b(?:testing|development|test) (?:use|purposes?|only)|\bproduction (?:use|workloads?)|非商用|非商业|个人(?:学习|使用|用途)|测试用途|生产环境/,
  ],
  [
    'end',
    /\bno longer\b|\bdeprecat|\bdiscontinu|\bretir(?:e[sd]?|ing)\b|\bsunset|\bphas(?:ed|ing) out|\bgrandfathered|\blegacy\b|不再|停止|下线|终止|关停/,
  ],
  [
    'region',
    /\bregions?\b[^.]*\bonly\b|\bonly\b[^.]*\b(?:regions?|countr(?:y|ies))\b|(?:仅|只)[^。；]*(?:地域|地区|区域)/,
  ],
  [
    'must',
    /\bmust\b|\brequir(?:e[sd]?|ing|ement)\b|\bmandatory\b|\bneeds? to\b|\bneeded\b|\bshall\b|必须|须|需要|需先|需完成|需绑定|需通过/,
  ],
];
/** `No credit card required` asks for nothing. */
const ASKS_NOTHING =
  /\b(?:no|without(?: an?)?|never|not) (?:lost|dropped|deleted|(?:credit |debit |bank )?(?:cards?|payment|verification|approval|phone|deposit|charges?|fees?|waiting ?list|waitlist|minimum|overages?|trial|commitment))\b[^.;。；]*|(?:cards?|verification|approval|phone number)[^.;。；]{0,20}\b(?:not required|not needed|optional)\b|(?:无需|不需要?|免)[^，。；]{0,12}/g;

const SPANS = new Set(['unit:days', 'unit:weeks', 'unit:months', 'unit:years']);

/** What is longer is a text without full stops. */
const MAX_SENTENCE = 400;
const EXAMPLE = /\b(?:for example|e\.g\.|suppose|imagine|let's say)|例如|比如|假设/i;

/**
 * What the sentence asks for, by class, each with the figures that are in the sentence: `removal #30`. Empty if it asks
 * for nothing.
 */
export function conditionsOf(sentence: string): string[] {
  if (sentence.length > MAX_SENTENCE || EXAMPLE.test(sentence)) return [];
  const text = joinSpacedGroups(fold(sentence).toLowerCase()).replaceAll(ASKS_NOTHING, ' ');
  const names = CLASSES.filter(([, words]) => words.test(text)).map(([name]) => name);
  const tokens = tokenize(text);
  // Amounts have quotes of their own; how long something lasts and what it costs is part of a condition.
  const spans = tokens.flatMap(({ kind, key }, at) => {
    const unit = tokens[at + 1];
    return kind === 'number' &&
      (SPANS.has(unit?.key ?? '') || /^[天日月年周]|^个月/.test(text.slice(tokens[at]?.end)))
      ? [key]
      : [];
  });
  const prices = tokens.flatMap(({ kind }, at) => {
    const figure = tokens[at + 1];
    return kind === 'currency' && figure?.kind === 'number' && figure.value > 0
      ? [`price ${figure.key}`]
      : [];
  });
  if (names.length === 0 && prices.length === 0) return [];
  return [...names, ...spans, ...prices];
}

/** Of what pages say about billing in general, nothing but who is left out and what comes to an end is news. */
const GENERAL = new Set(['money', 'only', 'must']);

function endsOrExcludes(sentence: string): boolean {
  return conditionsOf(sentence).some((key) => !GENERAL.has(key) && !/^(?:#|price )/.test(key));
}

/** By these a page speaks of what costs nothing. */
const FREE_SUBJECT =
  /\bfree\b|\bno cost\b|\bwithout paying\b|\bno charge\b|\btrial\b|\bhobby\b|\baccounts?\b|\bwho can\b|\beligib|\bsign(?:ing)? ?-?up|\bquotas?\b|\bexceed|\bover (?:the|your|that|this)\b|\bgo(?:es|ing)? over\b|\babove (?:it|that|this|the)\b|\bfurther\b|免费|超出|超额|用尽|用完|试用|注册|账号|账户|开通|个人版|体验版/i;

/** What a block of a page asks for, excludes or ends. */
export type BlockConditions = {
  readonly block: Block;
  /** What it is about: its heading and its text, lower case. */
  readonly about: string;
  readonly isFree: boolean;
  readonly sentences: readonly string[];
};

/** The blocks of a page that ask for something, outside of menus, headings and tables. */
export function readConditions({ blocks, containers }: PageText): BlockConditions[] {
  return blocks.flatMap((block) => {
    if (block.visibility !== 'visible' || block.kind === 'heading' || block.kind === 'table-row') return [];
    if (containers[block.container]?.furniture === true) return [];
    const sentences = splitSentences(block.text).filter(endsOrExcludes);
    if (sentences.length === 0) return [];
    const about = fold(`${block.headings.at(-1) ?? ''}\n${block.text}`).toLowerCase();
    return [{ block, about, isFree: FREE_SUBJECT.test(about), sentences }];
  });
}
