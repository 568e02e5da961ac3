/** What a validation issue says, in both languages. The rules themselves are in schemas/. */

import { z } from 'zod';
import type { LocalizedText } from '../../schemas/text.ts';
import { ruleMessage } from '../../schemas/words/rule-messages.ts';
import { text } from '../../schemas/words/text.ts';

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '字符串',
  number: '数字',
  int: '整数',
  boolean: '布尔值',
  array: '数组',
  object: '对象',
};

/** The validator's own messages in Chinese, for what no text below is written for. */
const { localeError: inChinese } = z.locales.zhCN();

/** How many issues an answer names: a reader mends the first ones first. */
export const ISSUES_MAX = 20;

/**
 * The issues that an answer names, and how many more there are. Of a list that is too long only its length is named,
 * not its entries.
 */
export function selectIssues(all: readonly Issue[]): {
  readonly issues: readonly Issue[];
  readonly more: number;
} {
  const tooLong = new Set(
    all
      .filter((issue) => issue.code === 'too_big' && issue.origin === 'array')
      .map(({ path }) => path.join('.')),
  );
  const named = all.filter(
    ({ path }) => !path.some((_, depth) => tooLong.has(path.slice(0, depth).join('.'))),
  );
  return { issues: named.slice(0, ISSUES_MAX), more: Math.max(0, named.length - ISSUES_MAX) };
}

/** A message a person can act on: what is allowed, not what the validator is called. */
export function issueText(issue: Issue): LocalizedText {
  const asked = ruleMessage(issue);
  if (asked !== null) return asked;
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options.map(String), null);
      return text(issue.message, chineseOf(issue));
    case 'invalid_type':
      return issue.input === undefined
        ? text('is missing', '缺少此项')
        : text(`must be ${article(issue.expected)}`, `必须是${TYPE_NAMES[issue.expected] ?? issue.expected}`);
    case 'too_big':
      return sizeText(issue.origin, 'at most', '最多', Number(issue.maximum));
    case 'too_small':
      return sizeText(issue.origin, 'at least', '至少', Number(issue.minimum));
    default:
      return text(issue.message, chineseOf(issue));
  }
}

function oneOf(allowed: readonly string[], input: unknown): LocalizedText {
  const [nearest] = isWord(input) ? nearestSlugs(input, allowed, 1) : [];
  const [en, zh] = nearest === undefined ? ['', ''] : [`; nearest: ${nearest}`, `；最接近的是 ${nearest}`];
  return text(`must be one of: ${allowed.join(', ')}${en}`, `只能是以下值之一：${allowed.join('、')}${zh}`);
}

function chineseOf(issue: Issue): string {
  // A raw issue has its input, which an issue carries if the parser was set to report it.
  const said = inChinese(issue as z.core.$ZodRawIssue);
  return (typeof said === 'string' ? said : said?.message) ?? '无效输入';
}

/** Of a word of two or three letters, every other such word is "near". */
function isWord(input: unknown): input is string {
  return typeof input === 'string' && input.length >= 4;
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function sizeText(origin: string, en: string, zh: string, bound: number): LocalizedText {
  if (origin === 'string') return text(`must have ${en} ${bound} characters`, `长度${zh} ${bound} 个字符`);
  if (origin === 'array') return text(`must have ${en} ${bound} entries`, `${zh} ${bound} 项`);
  return text(`must be ${en} ${bound}`, zh === '最多' ? `不能大于 ${bound}` : `不能小于 ${bound}`);
}

/** The slugs most similar to an unknown one. */

/**
 * @returns at most `max` of the known slugs, nearest first; none if nothing is near enough to be meant.
 * A slug that contains the wanted one (or the reverse) is as near as one letter of difference.
 */
export function nearestSlugs(slug: string, known: Iterable<string>, max = 3): string[] {
  const wanted = slug.toLowerCase().slice(0, 80);
  const distanceTo = createEditDistance(wanted);
  let near: { slug: string; distance: number }[] = [];
  let ceiling = Math.max(2, Math.floor(wanted.length / 3));
  for (const candidate of known) {
    const distance = containsOther(wanted, candidate) ? 1 : distanceTo(candidate, ceiling);
    if (distance > ceiling) continue;
    near = [...near, { slug: candidate, distance }].sort(nearerFirst).slice(0, max);
    // From now on only what is at least as near as the last of these can come in.
    if (near.length === max) ceiling = near.at(-1)?.distance ?? ceiling;
  }
  return near.map((entry) => entry.slug);
}

function nearerFirst(a: { slug: string; distance: number }, b: { slug: string; distance: number }): number {
  return a.distance - b.distance || (a.slug < b.slug ? -1 : 1);
}

function containsOther(wanted: string, candidate: string): boolean {
  return (
    wanted.length >= 3 &&
    candidate !== wanted &&
    (candidate.includes(wanted) || (candidate.length >= 3 && wanted.includes(candidate)))
  );
}

/** Levenshtein's distance of texts to one, or a number above `ceiling` as soon as it must exceed that. */
export function createEditDistance(wanted: string): (text: string, ceiling: number) => number {
  let previous = new Uint16Array(wanted.length + 1);
  let row = new Uint16Array(wanted.length + 1);
  return (text, ceiling) => {
    if (Math.abs(wanted.length - text.length) > ceiling) return ceiling + 1;
    for (let j = 0; j <= wanted.length; j++) previous[j] = j;
    for (let i = 1; i <= text.length; i++) {
      row[0] = i;
      let least = i + Math.abs(text.length - i - wanted.length);
      for (let j = 1; j <= wanted.length; j++) {
        const isSame = text.charCodeAt(i - 1) === wanted.charCodeAt(j - 1);
        const substitution = (previous[j - 1] ?? 0) + (isSame ? 0 : 1);
        const cost = Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
        row[j] = cost;
        // What is left of both differs by at least its lengths.
        least = Math.min(least, cost + Math.abs(text.length - i - (wanted.length - j)));
      }
      if (least > ceiling) return ceiling + 1;
      [previous, row] = [row, previous];
    }
    return previous[wanted.length] ?? ceiling + 1;
  };
}
