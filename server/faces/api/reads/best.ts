import { bestAnswerSchema, bestQuerySchema } from '../../../../schemas/best.ts';
import { bestPlans } from '../../../catalog/index.ts';
import { invalidRequest, offsetLinks, type ProblemDetail } from '../../../http/index.ts';
import { ISSUES } from '../../../words/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const bestRead = defineRead({
  operationId: 'bestPlans',
  path: '/best',
  summary: 'The free plans of a role, side by side and ranked',
  description:
    'One entry a plan that can be had, with what it gives in the five to seven metrics that decide in the role, each in one unit and, where it comes back, per month. Ordered by the marks of the planner before anything is asked for, plans made for few roles before hosts of many, or by `sort`. Plans made for the role come before those that serve it by the way, and what a plan does not state comes last, in every order. `share` is of the largest comparable amount, for a bar.',
  query: bestQuerySchema,
  explain: {
    sort: {
      description:
        '`best`: by the marks of the planner, specialists first; `name`; or a metric of the table, largest first. Which metrics a role has, `columns` says.',
      example: 'storage',
    },
    order: { description: 'The other way round. The order `best` has only one.', example: 'desc' },
  },
  answer: bestAnswerSchema,
  problems: [],
  paged: true,
  read: ({ index, query }) => {
    const reading = bestPlans(index, query);
    if (reading.kind === 'unknown-sort') return { kind: 'problem', problem: unknownSort(reading.sorts) };
    const { value } = reading;
    return { kind: 'value', value, link: offsetLinks(`${API_BASE}/best`, query, value.total) };
  },
});

/** The table of the role has no such column. @param sorts what it can be ordered by */
export function unknownSort(sorts: readonly string[]): ProblemDetail {
  return invalidRequest([{ path: 'sort', message: ISSUES.notAColumn(sorts) }]);
}
