/**
 * What the schemas' own rules ask for, in both languages, by code. Here and not among the words of the server,
 * because the checks of records print them too.
 */
import type { z } from 'zod';
import type { Locale } from '../vocabulary.ts';

type InBoth = Readonly<Record<Locale, string>>;

export const RULE_MESSAGES = {
  'whole-number': { en: 'a whole number from {min} to {max}', 'zh-CN': '请填写 {min} 到 {max} 之间的整数' },
  amount: {
    en: 'an amount with its unit, noun or period: "10 GB", "3000 emails/month", "100/day"',
    'zh-CN': '请填写带单位、名称或周期的数量，例如“10 GB”“3000 封/月”“100/天”',
  },
  'offers-to-compare': {
    en: 'name two to four offers, separated by commas',
    'zh-CN': '请填写 2 到 4 个套餐的 slug，用英文逗号分隔',
  },
  'offers-once': { en: 'name each offer once', 'zh-CN': '每个套餐只能填写一次' },
  'needs-some': { en: 'name at least one need', 'zh-CN': '请至少填写一项需求' },
  'needs-once': { en: 'name each need once', 'zh-CN': '每项需求只能填写一次' },
  'kind-of-need': {
    en: 'a kind can only be set for a need that the request names',
    'zh-CN': '只能为所填的需求指定种类',
  },
  'slug-letters': {
    en: 'use lower-case letters and digits, words joined by single hyphens',
    'zh-CN': '只能使用小写字母和数字，单词之间用一个连字符连接',
  },
  'slug-without-vs': {
    en: 'a slug never contains "vs" as a word: /compare/{a}-vs-{b} needs it',
    'zh-CN': 'slug 不能包含单词“vs”：/compare/{a}-vs-{b} 会用到它',
  },
  'name-letters': {
    en: 'remove control characters and broken characters',
    'zh-CN': '请去掉控制字符和损坏的字符',
  },
} as const satisfies Record<string, InBoth>;

export type RuleCode = keyof typeof RULE_MESSAGES;

type Values = Readonly<Record<string, number>>;

/** The options of a refinement whose issue carries the code of its rule. @param values what fills the message's slots */
export function ruleOptions(rule: RuleCode, values: Values = {}) {
  return { error: fill(RULE_MESSAGES[rule].en, values), params: { rule, values } };
}

/** The same for a list, which is checked also if one of its entries is wrong. */
export function listRuleOptions(rule: RuleCode) {
  return { ...ruleOptions(rule), when: ({ value }: { readonly value: unknown }) => Array.isArray(value) };
}

/** What the rule that an issue comes from asks for; null if the issue is none of these rules'. */
export function ruleMessage(issue: z.core.$ZodIssue): InBoth | null {
  const { rule, values } = (issue.code === 'custom' ? issue.params : undefined) ?? {};
  if (!isRule(rule)) return null;
  const { en, 'zh-CN': zh } = RULE_MESSAGES[rule];
  return { en: fill(en, values), 'zh-CN': fill(zh, values) };
}

function isRule(code: unknown): code is RuleCode {
  return typeof code === 'string' && Object.hasOwn(RULE_MESSAGES, code);
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
