/** What a request's project means in figures, as far as the request does not state them itself. */
import { AMOUNT_MAX, type Measure } from '../../../schemas/measures.ts';
import type { PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { USAGE_MODELS, type UsageFormula, type UsageModel } from '../../../schemas/usage-models.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { readAmounts, withFigures } from './amounts.ts';

export type AssumedFigure = {
  readonly need: Role;
  readonly measure: Measure;
  readonly amount: number;
  readonly assumption: LocalizedText;
};

/**
 * The figures of the asked needs that follow from the project, in the order of its model; none of those that the request
 * states, be it by 0 or for the whole stack.
 */
export function assumeFigures(request: Pick<PlanRequest, 'needs' | 'scale' | 'project'>): AssumedFigure[] {
  const { needs, project } = request;
  if (project === undefined) return [];
  const { byNeed } = readAmounts(request);
  const model: UsageModel = USAGE_MODELS[project.model];
  return model.formulas.flatMap(({ need, measure, assumption, ...formula }) => {
    const own = byNeed[need] ?? {};
    // Tokens in and out are the tokens: they are not counted twice.
    const isTold =
      own[measure] !== undefined ||
      (own.tokens !== undefined && (measure === 'tokensIn' || measure === 'tokensOut'));
    return !needs.includes(need) || isTold
      ? []
      : [{ need, measure, amount: amountOf(formula, model, project.answers), assumption }];
  });
}

function amountOf(
  { of, times, most = AMOUNT_MAX }: Pick<UsageFormula, 'of' | 'times' | 'most'>,
  { questions }: UsageModel,
  answers: Readonly<Record<string, number>>,
): number {
  const product = of.reduce((sum, name) => sum * (answers[name] ?? questions[name]?.usual ?? 0), times);
  // Twelve digits: the rest is rounding error of binary fractions.
  return Math.min(most, Number(product.toPrecision(12)));
}

/** The same request with those figures stated. */
export function stateAssumed(
  request: PlanRequest,
  assumed: readonly AssumedFigure[] = assumeFigures(request),
): PlanRequest {
  if (assumed.length === 0) return request;
  const values = new Map(
    assumed.map(({ need, measure, amount }) => [`byNeed.${need}.${measure}` as const, amount]),
  );
  return { ...request, scale: withFigures(request, values) };
}
