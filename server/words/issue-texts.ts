/** What a validation issue says, in both languages. The rules themselves are in schemas/. */

import type { z } from 'zod';
import type { LocalizedText } from '../../schemas/text.ts';
import { nearestSlugs } from '../catalog/index.ts';

type Issue = z.core.$ZodIssue;

/** Messages that schemas write themselves, in Chinese. A message missing here is shown in English. */
const WRITTEN: Readonly<Record<string, string>> = {
  'a whole number from 1 to 500': '请填写 1 到 500 之间的整数',
  'a whole number from 1 to 200': '请填写 1 到 200 之间的整数',
  'a whole number from 0 to 1000000': '请填写 0 到 1000000 之间的整数',
  'name two to four offers, separated by commas': '请填写 2 到 4 个套餐的 slug，用英文逗号分隔',
  'name each offer once': '每个套餐只能填写一次',
  'name at least one need': '请至少填写一项需求',
  'name each need once': '每项需求只能填写一次',
  'use lower-case letters and digits, words joined by single hyphens':
    '只能使用小写字母和数字，单词之间用一个连字符连接',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '字符串',
  number: '数字',
  int: '整数',
  boolean: '布尔值',
  array: '数组',
  object: '对象',
};

/** A message a person can act on: what is allowed, not what the validator is called. */
export function issueText(issue: Issue): LocalizedText {
  const written = WRITTEN[issue.message];
  if (written !== undefined) return { en: issue.message, 'zh-CN': written };
  if (issue.input === undefined && issue.code !== 'custom' && /received undefined/.test(issue.message)) {
    return { en: 'is missing', 'zh-CN': '缺少此项' };
  }
  switch (issue.code) {
    case 'invalid_value': {
      const allowed = issue.values.map(String).join(', ');
      const [nearest] = isWord(issue.input) ? nearestSlugs(issue.input, issue.values.map(String), 1) : [];
      const [en, zh] =
        nearest === undefined ? ['', ''] : [`; nearest: ${nearest}`, `；最接近的是 ${nearest}`];
      return { en: `must be one of: ${allowed}${en}`, 'zh-CN': `只能是以下值之一：${allowed}${zh}` };
    }
    case 'invalid_type':
      return {
        en: `must be ${article(issue.expected)}`,
        'zh-CN': `必须是${TYPE_NAMES[issue.expected] ?? issue.expected}`,
      };
    case 'too_big':
      return sizeText(issue.origin, 'at most', '最多', Number(issue.maximum));
    case 'too_small':
      return sizeText(issue.origin, 'at least', '至少', Number(issue.minimum));
    default:
      return { en: issue.message, 'zh-CN': issue.message };
  }
}

/** Of a word of two or three letters, every other such word is "near". */
function isWord(input: unknown): input is string {
  return typeof input === 'string' && input.length >= 4;
}

function article(expected: string): string {
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function sizeText(origin: string, en: string, zh: string, bound: number): LocalizedText {
  if (origin === 'string')
    return { en: `must have ${en} ${bound} characters`, 'zh-CN': `长度${zh} ${bound} 个字符` };
  if (origin === 'array') return { en: `must have ${en} ${bound} entries`, 'zh-CN': `${zh} ${bound} 项` };
  return { en: `must be ${en} ${bound}`, 'zh-CN': zh === '最多' ? `不能大于 ${bound}` : `不能小于 ${bound}` };
}
