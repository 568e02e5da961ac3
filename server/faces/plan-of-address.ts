/** The plan that the query of an address asks for, on faces without a form: JSON, feed, badge and picture of a stack. */
import type { PlanAnswer, PlanRequest } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type GetRequest, identifyCaller, invalidRequest, type ProblemDetail } from '../http/index.ts';
import { issuesOfUnknownSlugs, parsePlanAddress } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { PLAN_TEXTS } from '../words/pages/index.ts';
import type { ApiContext } from './context.ts';
import { planProblem } from './work-problems.ts';

type Found<T> =
  | ({ readonly kind: 'found' } & T)
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

const refuse = (...wrong: Parameters<typeof invalidRequest>): Found<never> => ({
  kind: 'problem',
  problem: invalidRequest(...wrong),
});

/** The request that the address of a plan holds. */
export function readPlanQuery(
  query: URLSearchParams,
  locale: Locale,
): Found<{ readonly request: PlanRequest }> {
  const reading = parsePlanAddress(query, locale);
  if (reading.kind === 'empty') return refuse([{ path: 'needs', message: PLAN_TEXTS.noNeed }]);
  if (reading.kind === 'invalid') return refuse(reading.issues, reading.more);
  return { kind: 'found', request: reading.request };
}

/** @returns with the request as the address holds it */
export async function planOfAddress(
  { settings: { publicUrl }, work }: ApiContext,
  { version: snapshot, request: { ip } }: GetRequest<ServedSnapshot>,
  query: URLSearchParams,
  locale: Locale,
): Promise<Found<{ readonly plan: PlanAnswer; readonly request: PlanRequest }>> {
  const read = readPlanQuery(query, locale);
  if (read.kind === 'problem') return read;
  const { request } = read;
  const planned = await work.run('plan', { snapshot, request, publicUrl, caller: identifyCaller(ip) });
  if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
  const outcome = planned.answer;
  return outcome.kind === 'unknown-slugs'
    ? refuse(issuesOfUnknownSlugs(outcome.unknown))
    : { kind: 'found', plan: outcome.plan, request };
}
