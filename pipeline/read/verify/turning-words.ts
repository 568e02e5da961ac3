/**
 * Words right before or behind a run of words that turn its meaning, so that it no longer says what was quoted:
 * `cannot be` used for work, `twenty-` five projects, 永久免费 `已取消`. They touch the quote; what is merely near it
 * is for limiting-words.ts.
 */
const LIGHT = '(?:be|been|being|is|are|was|were|to|a|an|the|any|have|has|had)';
const SCALES = '(?:hundred|thousand|million|billion|trillion|dozen)s?';
const ONES = '(?:one|two|three|four|five|six|seven|eight|nine)';
const NUMBERS = `(?:${ONES}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|${SCALES})`;
const WORD_START = '(?<![\\p{L}\\p{N}])';
const WORD_END = '(?![\\p{L}\\p{N}])';

/** Denied, past, or less than what is said: for any quote. Text ends where the quote begins. */
const DENIED = new RegExp(
  `${WORD_START}(?:(?:not|never|cannot|\\p{L}+n't|no longer|nothing|nobody|neither|nor|without|used to|ceased? to|ceases to|stopped|stops)(?:\\s+${LIGHT})*|(?:fewer|less) than|almost|nearly|virtually|half)\\s+$`,
  'u',
);
const DENIED_CHINESE =
  /(?:不再|暂不|暂未|不会|不能|不可|不予|尚未|并非|部分|不足|少于|低于|限时|(?:企业|专业|团队|商业|旗舰|高级|付费)版)\s?$/u;
/** The lower end of a range, for a quote that begins with a figure. */
const RANGE_BEFORE = new RegExp(
  `(?:${WORD_START}(?:\\p{Sc}?\\d[\\d.,]*|${NUMBERS})(?:\\s?(?!up)[\\p{L}%]{1,10})?\\s+(?:to|or)|${WORD_START}between\\s+\\S+(?:\\s+[\\p{L}%]{1,10})?\\s+and|\\d\\s?\\p{sc=Han}{0,2}\\s?[到至或])\\s*$`,
  'u',
);
/** The beginning of a number word, for a quote that begins with one: `twenty-`, `five` before `hundred`. */
const NUMBER_BEFORE = new RegExp(`(?:${WORD_START}${NUMBERS}|\\d)[ -]$`, 'u');
const BEGINS_WITH_NUMBER = new RegExp(`^${NUMBERS}${WORD_END}`, 'u');
const ENDS_WITH_NUMBER = new RegExp(`${WORD_START}${NUMBERS}$`, 'u');
const NUMBER_BEHIND = new RegExp(`^[ -]${NUMBERS}${WORD_END}`, 'u');

/** It is over: for any quote. Text begins where the quote ends. */
const ENDED_BEHIND = new RegExp(
  `^(?:\\s+(?:plans?|tiers?|offers?|programs?))?(?:\\s+(?:has|have|had|is|are|was|were|will|be|been|being|now))+\\s+(?:ended|discontinued|retired|deprecated|removed|cancell?ed|expired|withdrawn|sunset|shut down|no longer (?:available|offered|supported|valid|included|possible|accepted|free))${WORD_END}`,
  'u',
);
const ENDED_BEHIND_CHINESE =
  /^\s?[（(]?(?:政策|活动|计划|服务|套餐|功能|版本|额度)?(?:(?:现|均|即|目前)?(?:已|将|即将|已经|将于[^，。；]{1,12})?(?:取消|下线|停止|停服|终止|失效|关停|下架|结束)(?!前|后|时)|[^，。；\s]{0,6}(?:以外|之外|除外))/u;

/** How many characters on either side are looked at. */
export const TURNING_REACH = 60;

/**
 * Where, in the text before a quote, the words begin that turn it; -1 if none do.
 * @param before up to {@link TURNING_REACH} characters, lower case, typography folded
 * @param quote the quoted run as the page has it, treated alike
 */
export function turningBefore(before: string, quote: string): number {
  const denied = DENIED.exec(before) ?? DENIED_CHINESE.exec(before);
  if (denied !== null) return denied.index;
  if (/^\p{Sc}?\s?\d/u.test(quote) || BEGINS_WITH_NUMBER.test(quote)) {
    const range = RANGE_BEFORE.exec(before);
    if (range !== null) return range.index;
  }
  return BEGINS_WITH_NUMBER.test(quote) ? (NUMBER_BEFORE.exec(before)?.index ?? -1) : -1;
}

/** Where, in the text behind a quote, the words end that turn it; -1 if none do. Parameters as above. */
export function turningBehind(quote: string, behind: string): number {
  const ended =
    ENDED_BEHIND.exec(behind) ??
    ENDED_BEHIND_CHINESE.exec(behind) ??
    (ENDS_WITH_NUMBER.test(quote) ? NUMBER_BEHIND.exec(behind) : null);
  return ended === null ? -1 : ended[0].length;
}
