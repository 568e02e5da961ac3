/** The tool `best_plans`: the plans of a role compared by their main amounts. */
import { z } from 'zod';
import {
  type BestAnswer,
  type BestColumn,
  type BestPlan,
  bestAnswerSchema,
  bestPlanSchema,
  bestQuerySchema,
} from '../../../../schemas/best.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { bestPlans } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  cellText,
  choosePunctuation,
  endMark,
  LABELS,
  notStated,
  planKind,
  reviewMark,
} from '../../../words/index.ts';
import { unknownSort } from '../../api/reads/index.ts';
import { ANSWER_BYTES_MAX, headWithin, jsonBytes } from '../bounds.ts';
import { disclosureText, evidenceLine } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { filterFlags } from './filter-flags.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 10;

const query = bestQuerySchema.shape;

/** What a list leaves to `get_offer`: regions alone may have a quote each. */
const LEFT_OUT = { regions: true, areas: true } as const;
const compactPlanSchema = bestPlanSchema.omit(LEFT_OUT);
type CompactPlan = z.infer<typeof compactPlanSchema>;

export const bestPlansTool = defineTool({
  name: 'best_plans',
  title: 'Best free plans for a need',
  description:
    'The free plans of one need ranked in one table: what each gives, in one unit, with quotes. Ordered as the planner chooses, or by a metric. Answers "which free Postgres has the most storage". A null cell is not stated: neither none nor zero. Page with `offset: next` until `next` is null.',
  input: bestQuerySchema.extend({
    role: query.role.describe('The need.'),
    sort: query.sort
      .unwrap()
      .default('best')
      .describe('`best`, `name` or a metric of `columns`, largest first.'),
    order: query.order.describe('The other way round.'),
    region: query.region.describe('Only plans with a stated region there.'),
    ...filterFlags,
    limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT).describe('Plans an answer.'),
    offset: query.offset.unwrap().out.default(0).describe('`next` of the answer before.'),
  }),
  output: bestAnswerSchema.extend({
    plans: z.array(compactPlanSchema),
    next: z.number().int().nullable().describe('Pass it as `offset` for the next page; null on the last.'),
  }),
  example: { role: 'postgres', sort: 'storage', limit: 5 },
  aliases: {
    need: 'role',
    category: 'role',
    service: 'role',
    sortBy: 'sort',
    orderBy: 'sort',
    metric: 'sort',
    direction: 'order',
    count: 'limit',
    maxResults: 'limit',
    pageSize: 'limit',
    next: 'offset',
    cursor: 'offset',
    commercial: 'commercialOnly',
    noCreditCard: 'noCard',
  },
  answer: (asked, { snapshot }) => {
    const { locale } = asked;
    const reading = bestPlans(snapshot.index, asked);
    if (reading.kind === 'unknown-sort') return { kind: 'problem', problem: unknownSort(reading.sorts) };
    const table = reading.value;
    const frame = jsonBytes({ ...table, plans: [], next: table.total });
    const plans = headWithin(table.plans.map(compactPlan), ANSWER_BYTES_MAX - frame);
    const end = asked.offset + plans.length;
    const next = plans.length > 0 && end < table.total ? end : null;
    return {
      kind: 'answer',
      value: { ...table, plans, next },
      text: tableText(table, end, next, locale),
      apiPath: `/best${queryString(asked)}`,
    };
  },
});

function compactPlan({ regions: _regions, areas: _areas, evidence, ...plan }: BestPlan): CompactPlan {
  return {
    ...plan,
    evidence: evidence.filter(({ fields }) => fields.some((field) => field !== 'regions')),
  };
}

function tableText(table: BestAnswer, end: number, next: number | null, locale: Locale): string {
  const { total, offset, columns, plans } = table;
  const heading =
    end === offset ? AGENT_TEXTS.beyondLast(total, offset) : AGENT_TEXTS.page(total, offset + 1, end, next);
  const shown = plans.slice(0, end - offset);
  return [
    heading[locale],
    ...shown.flatMap((plan, at) => planLines(plan, offset + at + 1, columns, locale)),
  ].join('\n');
}

/** A plan with its amounts, then the quote behind the first of them. */
function planLines(plan: BestPlan, rank: number, columns: readonly BestColumn[], locale: Locale): string[] {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const amounts = columns.map((column, at) => {
    const cell = plan.cells[at] ?? null;
    if (cell === null) return `${column.name} ${notStated(locale)}`;
    return `${column.name} ${cellText(cell, column, plan, locale)}`;
  });
  const marks = [endMark(plan, locale), reviewMark(plan, locale)].filter((mark) => mark !== null);
  const evidence = plan.cells.find((cell) => cell !== null && cell.evidence.length > 0)?.evidence[0];
  return [
    `${rank}. ${plan.name} (${plan.slug}), ${plan.provider.name}${comma}${planKind(plan, locale)}${colon}${amounts.join(semicolon)}`,
    `  ${plan.url}${disclosureText(plan.commercial, locale)}`,
    ...(evidence === undefined ? [] : [`  ${evidenceLine(evidence, locale)}`]),
    ...marks.map((mark) => `  ${LABELS.watch[locale]}${colon}${mark}`),
  ];
}
