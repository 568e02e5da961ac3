/** An error as an agent can act on it: what is wrong, what is allowed, and once the right shape. */

import { z } from 'zod';
import { PROBLEM_TABLE } from '../../../schemas/problem.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { Trouble } from '../../http/index.ts';

type Called = {
  readonly name: string;
  readonly input: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
};

const FIND_SLUGS: LocalizedText = {
  en: 'search_offers finds the slugs of offers and providers, e.g. {"q":"postgres"}.',
  'zh-CN': '可用 search_offers 查找套餐和服务商的 slug，例如 {"q":"postgres"}。',
};

/** @param called the tool whose arguments were wrong; null where the arguments are not the matter */
export function troubleText(trouble: Trouble, called: Called | null, locale: Locale): string {
  const { code } = trouble;
  const detail = (trouble.detail ?? PROBLEM_TABLE[code].title)[locale];
  const lines = [`${code}: ${detail}`];
  if (code === 'invalid-request' && called !== null) lines.push(shapeOf(called, locale));
  if (code === 'unknown-slug') lines.push(FIND_SLUGS[locale]);
  if (code === 'internal-error') lines.push(PROBLEM_TABLE[code].help[locale]);
  return lines.join('\n');
}

function shapeOf({ name, input, example }: Called, locale: Locale): string {
  const { required = [] } = z.toJSONSchema(input, { io: 'input' });
  const parts = Object.keys(input.shape).map((key) => (required.includes(key) ? key : `${key}?`));
  const sample = JSON.stringify(example);
  return locale === 'en'
    ? `Arguments of ${name}: ${parts.join(', ')}. Example: ${sample}`
    : `${name} 的参数：${parts.join('、')}。示例：${sample}`;
}
