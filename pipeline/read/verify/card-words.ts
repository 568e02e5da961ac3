/** What a text says of a price, of a period, and of new accounts. */
import type { SIGN_UPS } from '../../../schemas/surroundings.ts';
import { compose } from './compose.ts';
import { fold } from './fold.ts';
import { tokenize } from './tokens.ts';

/** Prices, titles and buttons are short, in UTF-16 units. */
export const SHORT = 48;

/** A tag that says that a plan costs nothing, and for how long. */
const FREE =
  /^(?:(?:always|forever|limited[- ]time|\d+[- ](?:day|month|year)s?|first (?:\w+ )?(?:month|year)) )?(?:free|gratis)(?: (?:forever|trial|for (?:ever|life|\d+ (?:days?|months?|years?))))?$|^(?:永久|终身|长期|首年|首月|限时)?免费(?:试用)?$/i;

/** Whether a text says nothing but that something is free, and for how long. */
export function saysFree(text: string): boolean {
  return FREE.test(text);
}

/** `USD 0` for each price in a text; a text that only says that it is free, for how long. */
export function pricesIn(text: string): string[] {
  if (FREE.test(text)) return [text.toLowerCase()];
  const tokens = compose(tokenize(text), text);
  return tokens.flatMap(({ kind, key }, at) => {
    const next = tokens[at + 1];
    return kind === 'currency' && next?.kind === 'number'
      ? [`${key.slice('currency:'.length)} ${next.value}`]
      : [];
  });
}

const ONCE = /^(?:once|one[- ]time|total|lifetime|一次性|永久|累计|总计)$/i;

/** The periods and units of a text without figures: `month`, `once`. */
export function periodsIn(text: string): string[] {
  if (ONCE.test(text)) return ['once'];
  const tokens = compose(tokenize(text), text);
  if (tokens.some(({ kind }) => kind === 'number')) return [];
  return tokens.flatMap(({ kind, key }) => (kind === 'period' || kind === 'unit' ? [key] : []));
}

const SIGN_UP: readonly (readonly [state: (typeof SIGN_UPS)[number], words: RegExp])[] = [
  [
    'closed',
    /\bsold out\b|\bclosed\b|\bno longer available\b|\bunavailable\b|\bnot available\b|\bpaused\b|\bdiscontinued\b|售罄|已停|停止|暂停|下线|关闭/,
  ],
  [
    'waitlist',
    /\bwait(?:ing)? ?-?list\b|\brequest (?:access|an invite|invite)|\binvite|\bapply\b|\bearly access\b|候补|排队|申请|预约|邀请/,
  ],
  [
    'sales',
    /\bcontact (?:us|sales)\b|\btalk to (?:us|sales)\b|\bbook a demo\b|联系(?:我们|销售|商务)|商务咨询/,
  ],
  [
    'open',
    /\bsign ?-?up\b|\bget started\b|\bstart\b|\btry\b|\bcreate\b|\bdeploy\b|\bjoin\b|\bregister\b|注册|开始|立即|免费使用|开通|领取/,
  ],
];

/** What the buttons of a card say of new accounts. */
export function worstSignUp(texts: readonly string[]): (typeof SIGN_UPS)[number] | null {
  const folded = texts.map((text) => fold(text).toLowerCase());
  return SIGN_UP.find(([, words]) => folded.some((text) => words.test(text)))?.[0] ?? null;
}
