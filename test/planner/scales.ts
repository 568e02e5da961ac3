/** Scales of requests, changed figure by figure. */
import { buildScale, FIGURE_FIELDS, readFigure } from '../../schemas/measures.ts';
import { type PlanRequest, planScaleSchema } from '../../schemas/plan.ts';

export type Scale = PlanRequest['scale'];

/** The scale with another amount for each stated figure. */
export function mapScale(scale: Scale, change: (path: string, amount: number) => number): Scale {
  return planScaleSchema.parse(
    buildScale(
      FIGURE_FIELDS.flatMap(({ path }) => {
        const amount = readFigure(scale, path);
        return amount === undefined ? [] : [[path, change(path, amount)] as const];
      }),
    ),
  );
}

export const multiplied = (scale: Scale, times: number): Scale =>
  mapScale(scale, (_, amount) => amount * times);
