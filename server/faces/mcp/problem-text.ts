/** An error as an agent can act on it: what is wrong, what is allowed, and once the right shape. */

import { z } from 'zod';
import { PROBLEM_TABLE } from '../../../schemas/problem.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { ProblemDetail } from '../../http/index.ts';
import { AGENT_TEXTS } from '../../words/index.ts';

type Called = {
  readonly name: string;
  readonly input: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
};

/** @param called the tool whose arguments were wrong; null if the arguments are not the matter */
export function problemText(problem: ProblemDetail, called: Called | null, locale: Locale): string {
  const { code } = problem;
  const detail = (problem.detail ?? PROBLEM_TABLE[code].title)[locale];
  const lines = [`${code}: ${detail}`];
  if (code === 'invalid-request' && called !== null) lines.push(shapeOf(called, locale));
  if (code === 'unknown-slug') lines.push(AGENT_TEXTS.findSlugs[locale]);
  if (code === 'internal-error') lines.push(PROBLEM_TABLE[code].help[locale]);
  return lines.join('\n');
}

function shapeOf({ name, input, example }: Called, locale: Locale): string {
  const { required = [] } = z.toJSONSchema(input, { io: 'input' });
  const parts = Object.keys(input.shape).map((key) => (required.includes(key) ? key : `${key}?`));
  return AGENT_TEXTS.shape(name, parts, JSON.stringify(example))[locale];
}
