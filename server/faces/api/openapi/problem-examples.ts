/** An example of every problem, built as the service builds it. */

import { type PlanAnswer, planRequestSchema } from '../../../../schemas/plan.ts';
import { PROBLEM_TABLE, type Problem, type ProblemCode } from '../../../../schemas/problem.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, createCatalogIndex } from '../../../catalog/index.ts';
import {
  buildProblem,
  invalidRequest,
  malformedAddress,
  NOT_ACCEPTABLE,
  NOT_READY,
  type ProblemDetail,
  unknownSlug,
} from '../../../http/index.ts';
import { planStack } from '../../../planner/index.ts';
import { text } from '../../../words/index.ts';
import type { ExampleWorld } from '../../operation.ts';
import { PLAN_EXAMPLE } from '../serve-plan.ts';
import {
  READ_ONLY_KEY,
  STACK_NAME_TAKEN,
  STORE_UNAVAILABLE,
  TOO_MANY_STACKS,
  UNKNOWN_STACK,
  unauthenticated,
} from '../stack-problems.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES, EXAMPLE_DETECTION, EXAMPLE_TOOLS } from './example-catalog.ts';

/** The server that examples come from. */
const EXAMPLE_ORIGIN = 'https://zero.example';

/** The example catalog as the service reads it, with the plan of {@link PLAN_EXAMPLE} over it. */
export function exampleWorld(locale: Locale): ExampleWorld {
  const index = createCatalogIndex(EXAMPLE_CATALOG, EXAMPLE_CHANGES, EXAMPLE_TOOLS);
  return { index, plan: planExample(index), detection: EXAMPLE_DETECTION, locale, origin: EXAMPLE_ORIGIN };
}

function planExample(index: CatalogIndex): PlanAnswer {
  const request = planRequestSchema.parse(PLAN_EXAMPLE);
  const outcome = planStack(index, request, {
    planUrlBase: EXAMPLE_ORIGIN,
    changesByOffer: index.changesByOffer,
  });
  if (outcome.kind !== 'plan')
    throw new Error('The example of a plan names slugs that the example catalog lacks');
  return outcome.plan;
}

const PROBLEMS: Partial<Record<ProblemCode, ProblemDetail>> = {
  'invalid-request': invalidRequest([
    { path: 'locale', message: text('must be one of: en, zh-CN', '只能是以下值之一：en、zh-CN') },
  ]),
  'malformed-address': malformedAddress(),
  'unknown-slug': unknownSlug('offer', 'exampel-postgres', ['example-postgres', 'sample-postgres']),
  'not-acceptable': NOT_ACCEPTABLE,
  'not-ready': NOT_READY,
  unauthorized: unauthenticated({ kind: 'missing' }),
  forbidden: READ_ONLY_KEY,
  'unknown-stack': UNKNOWN_STACK,
  'too-many-stacks': TOO_MANY_STACKS,
  'stack-name-taken': STACK_NAME_TAKEN,
  'store-unavailable': STORE_UNAVAILABLE,
};

/** An example of a kind of problem, with its name in English. */
export function problemExample(code: ProblemCode): { readonly summary: string; readonly value: Problem } {
  const value = buildProblem(PROBLEMS[code] ?? { code }, {
    publicUrl: 'https://zero.example',
    locale: 'en',
    instance: instanceOf(code),
  });
  return { summary: PROBLEM_TABLE[code].title.en, value };
}

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
    case 'stack-name-taken':
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
