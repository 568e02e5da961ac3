/**
 * Quotes that say the opposite of the fact they are quoted for. Only words that leave no doubt are listed: a quote
 * that is not understood contradicts nothing.
 */
import { readFact } from '../../schemas/fact-values.ts';
import type { FixedFactField } from '../../schemas/facts.ts';
import type { OfferRecord, TermsRecord } from '../../schemas/record.ts';

type Opposite = {
  readonly field: FixedFactField;
  /** The value that the words contradict. */
  readonly value: string;
  readonly says: RegExp;
  /** Words next to them that reverse their meaning. */
  readonly unless: RegExp;
};

const DENIAL_EN =
  /\b(?:no|not|never|without|nor|none|cannot|rarely|optional|isn['’]t|aren['’]t|don['’]t|doesn['’]t|won['’]t|can['’]t)\b/i;
const DENIAL_ZH = /不|无|無|免|非必/;
const DENIAL = new RegExp(`${DENIAL_EN.source}|${DENIAL_ZH.source}`, 'i');
/** For words that deny by themselves: a second denial next to them. */
const TWICE = /\bcan(?:not|['’]t)\b|\bunless\b|不能|不得|除非/i;

const CARD =
  '(?:credit|debit|payment|bank) cards?|payment (?:method|details|information)|信用卡|银行卡|支付方式';
const PHONE = 'phone(?: number)?|mobile number|手机号?|电话号码';

/** A thing that a sign-up may ask for: words that demand it against a fact that denies it, and the reverse. */
const demands = (field: FixedFactField, thing: string): Opposite[] => [
  {
    field,
    value: 'not-required',
    says: new RegExp(
      [
        `(?:${thing})\\s+(?:is|are)\\s+(?:now\\s+|also\\s+|always\\s+)?(?:required|mandatory)`,
        `(?:requires?|required to (?:have|add|enter|provide))\\s+(?:an?\\s+|your\\s+|adding\\s+an?\\s+|valid\\s+)*(?:${thing})`,
        `must\\s+(?:add|provide|enter|have|verify)\\s+(?:an?\\s+|your\\s+|valid\\s+)*(?:${thing})`,
        `(?:需要?|必须|须)(?:先)?(?:绑定|提供|添加|验证)?(?:${thing})`,
      ].join('|'),
      'i',
    ),
    unless: DENIAL,
  },
  {
    field,
    value: 'required',
    says: new RegExp(
      [
        `\\bno\\s+(?:${thing})`,
        `(?:${thing})\\s+(?:is|are)\\s+not\\s+(?:required|needed)`,
        `without\\s+(?:an?\\s+|your\\s+|adding\\s+an?\\s+|entering\\s+an?\\s+)*(?:${thing})`,
        `(?:无需|不需要|无须|不用)(?:绑定|提供|添加|验证)?(?:${thing})`,
      ].join('|'),
      'i',
    ),
    unless: TWICE,
  },
];

const OPPOSITES: readonly Opposite[] = [
  ...demands('signup.card', CARD),
  ...demands('signup.phone', PHONE),
  ...demands('signup.realName', 'real[- ]name (?:verification|authentication)|实名认证'),
  {
    field: 'commercial.use',
    value: 'allowed',
    says: /\b(?:for )?(?:personal|non-?commercial) use only\b|\bonly for (?:personal|non-?commercial)\b|\b(?:not|never) be used for commercial\b|\bno commercial use\b|commercial use is (?:not allowed|prohibited|forbidden)|禁止商用|不得商用|不可商用|不能用于商业|仅限(?:个人|非商业)/i,
    unless: /\bnot (?:for )?(?:personal|non-?commercial) use only\b|不限于/i,
  },
  {
    field: 'commercial.use',
    value: 'forbidden',
    says: /commercial use is (?:allowed|permitted)|\b(?:may|can) be used for commercial\b|允许商用|可以?商用|支持商用/i,
    unless: DENIAL,
  },
  {
    field: 'production',
    value: 'allowed',
    says: /\bnot (?:be used |meant |intended |suitable |recommended )*(?:for|in) (?:\w+ )?production\b|\bnever use [^.]* in production\b|不(?:得|可|能|建议|适合|应)(?:用于|在)生产/i,
    unless: TWICE,
  },
  {
    field: 'signup.open',
    value: 'open',
    says: /\b(?:no longer|not) (?:accept|accepting|available to|open to|offered to) (?:any )?new\b|\bclosed to new\b|sign-?ups? (?:is|are) (?:closed|paused)|停止新用户|不再接受新/i,
    unless: TWICE,
  },
  {
    field: 'flags.dataTraining',
    value: 'never',
    says: /\bwe (?:may |will |can )?(?:also )?use [^.]{0,80}\bto (?:train|improve) (?:our |the )?models?\b|用于(?:模型)?训练/i,
    unless: DENIAL,
  },
  {
    field: 'freeType',
    value: 'forever',
    says: /\b(?:is |are |was |has been )?(?:discontinued|sunset)\b|\bfree (?:plan|tier) (?:is no longer|has ended|will (?:end|be (?:shut down|removed|retired)))|永久下线|(?:免费版|免费套餐)(?:已|将)(?:停止|下线|终止)/i,
    unless: /\b(?:not|never) (?:be )?(?:discontinued|sunset)\b|\bprevious\b/i,
  },
];

/** What a quote says against a fact of the offer or its terms that it is quoted for; null if nothing. */
export function findContradiction(
  offer: OfferRecord | TermsRecord,
  field: string,
  quote: string,
): string | null {
  const fact = OPPOSITES.find((one) => one.field === field)?.field;
  return fact === undefined ? null : contradictionOfValue(field, readFact(offer, fact), quote);
}

/** The same for a value that the offer need not have now. */
export function contradictionOfValue(field: string, value: unknown, quote: string): string | null {
  const opposite = OPPOSITES.find(
    (one) => one.field === field && one.value === value && one.says.test(quote) && !one.unless.test(quote),
  );
  return opposite === undefined ? null : `the quote says the opposite of ${field}: ${opposite.value}`;
}
