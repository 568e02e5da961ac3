/** An example of every problem, built as the service builds it. */

import { PROBLEM_TABLE, type Problem, type ProblemCode } from '../../../../schemas/problem.ts';
import {
  buildProblem,
  invalidRequest,
  malformedAddress,
  NOT_ACCEPTABLE,
  NOT_READY,
  type ProblemDetail,
  unknownSlug,
} from '../../../http/index.ts';
import { text } from '../../../words/index.ts';
import {
  READ_ONLY_KEY,
  STORE_UNAVAILABLE,
  TOO_MANY_STACKS,
  UNKNOWN_STACK,
  unauthenticated,
} from '../stack-problems.ts';

const PROBLEMS: Partial<Record<ProblemCode, ProblemDetail>> = {
  'invalid-request': invalidRequest([
    { path: 'locale', message: text('must be one of: en, zh-CN', '只能是以下值之一：en, zh-CN') },
  ]),
  'malformed-address': malformedAddress(),
  'unknown-slug': unknownSlug('offer', 'exampel-postgres', ['example-postgres', 'sample-postgres']),
  'not-acceptable': NOT_ACCEPTABLE,
  'not-ready': NOT_READY,
  unauthorized: unauthenticated({ kind: 'missing' }),
  forbidden: READ_ONLY_KEY,
  'unknown-stack': UNKNOWN_STACK,
  'too-many-stacks': TOO_MANY_STACKS,
  'store-unavailable': STORE_UNAVAILABLE,
};

/** @param instance path of a request that ends in the problem */
export function exampleProblem(code: ProblemCode, instance: string): Problem {
  return buildProblem(PROBLEMS[code] ?? { code }, {
    publicUrl: 'https://zero.example',
    locale: 'en',
    instance,
  });
}

/** An operation has its method: 405 is what an address answers to those it has not. */
const isOfAnOperation = (code: ProblemCode): boolean => code !== 'method-not-allowed';

/** Named examples: one for each kind of problem of an operation. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, { summary: string; value: Problem }>> =
  Object.fromEntries(
    // Object.keys loses the literal types of the table.
    (Object.keys(PROBLEM_TABLE) as ProblemCode[]).filter(isOfAnOperation).map((code) => [
      code,
      {
        summary: PROBLEM_TABLE[code].title.en,
        value: exampleProblem(code, instanceOf(code)),
      },
    ]),
  );

/** Where a problem of the kind is met. */
function instanceOf(code: ProblemCode): string {
  switch (code) {
    case 'unauthorized':
    case 'key-expired':
    case 'key-revoked':
    case 'key-orphaned':
    case 'forbidden':
    case 'too-many-stacks':
    case 'store-unavailable':
      return '/api/stacks';
    case 'unknown-stack':
      return '/api/stacks/stk_exampleexample01';
    case 'unknown-slug':
      return '/api/zero/offers/exampel-postgres';
    case 'malformed-body':
    case 'body-too-large':
    case 'unsupported-media-type':
      return '/api/zero/check';
    default:
      return '/api/zero/offers';
  }
}
