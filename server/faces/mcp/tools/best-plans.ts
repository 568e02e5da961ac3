/** The tool `best_plans`: the plans of a role compared by their main amounts. */
import { z } from 'zod';
import {
  type BestAnswer,
  type BestPlan,
  bestAnswerSchema,
  bestPlanSchema,
  bestQuerySchema,
} from '../../../../schemas/best.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { bestPlans, type CatalogIndex, HEADLINE_MAX, headlineLimits } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import { AGENT_TEXTS, nearlyNotes, text } from '../../../words/index.ts';
import { unknownSort } from '../../api/reads/index.ts';
import { ANSWER_BYTES_MAX, ENTRIES_BYTES_MAX, entriesWithin, headWithin, jsonBytes } from '../bounds.ts';
import { offerLines, presentOffer } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { filterFlags } from './filter-flags.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 5;

const query = bestQuerySchema.shape;

/** What a list leaves to `get_offer`: regions alone may have a quote each. */
const LEFT_OUT = { regions: true, areas: true } as const;
const compactPlanSchema = bestPlanSchema.omit(LEFT_OUT);
type CompactPlan = z.infer<typeof compactPlanSchema>;

const bestInput = bestQuerySchema.extend({
  sort: query.sort
    .unwrap()
    .default('best')
    .describe('`best`, `name`, or a metric as `storage`, largest first.'),
  ...filterFlags,
  limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT),
  offset: query.offset.unwrap().out.default(0),
});

export const bestPlansTool = defineTool({
  name: 'best_plans',
  title: text('Best free plans for a need', '一项需求的最佳免费套餐'),
  description:
    'The free plans of one need, ranked as the planner chooses, or by a metric: "which free Postgres has the most storage". Page with `offset`.',
  input: bestInput,
  listed: bestInput.extend({ role: z.string().describe('A need of `plan`.') }),
  output: bestAnswerSchema.extend({
    plans: z.array(compactPlanSchema),
    next: z.number().int().nullable().describe('Pass it as `offset` for the next page; null on the last.'),
  }),
  example: { role: 'postgres', sort: 'storage', limit: 5 },
  answer: (asked, { snapshot, detail }) => {
    const { locale, offset } = asked;
    const reading = bestPlans(snapshot.index, asked);
    if (reading.kind === 'unknown-sort') return { kind: 'problem', problem: unknownSort(reading.sorts) };
    const table = reading.value;
    const compact = table.plans.map(compactPlan);
    const nearly = table.nearly.map(({ slug }) =>
      offerLines(presentOffer(snapshot.index, slug, locale), locale),
    );
    const entries = table.plans.map((plan, at) =>
      planLines(snapshot.index, table, plan, offset + at + 1, locale),
    );
    const notes = nearlyNotes(table.nearly, locale);
    const count =
      detail === 'full'
        ? headWithin(compact, ANSWER_BYTES_MAX - jsonBytes({ ...table, plans: [], next: table.total })).length
        : entriesWithin(entries, ENTRIES_BYTES_MAX - Buffer.byteLength(notes.join('\n')));
    const end = offset + Math.min(count, entries.length);
    const next = count > 0 && end < table.total ? end : null;
    const isNearlyOnly = table.total === 0 && table.nearly.length > 0;
    const heading = isNearlyOnly
      ? AGENT_TEXTS.noneStatesAll
      : end === offset
        ? AGENT_TEXTS.beyondLast(table.total, offset)
        : AGENT_TEXTS.page(table.total, offset + 1, end, next);
    return {
      kind: 'answer',
      value: { ...table, plans: compact.slice(0, count), next },
      text: [
        heading[locale],
        ...entries.slice(0, count).flat(),
        ...notes,
        ...nearly.slice(0, entriesWithin([...entries.slice(0, count), ...nearly]) - count).flat(),
      ].join('\n'),
      apiPath: `/best${queryString(asked)}`,
    };
  },
});

function compactPlan({ regions: _regions, areas: _areas, evidence, ...plan }: BestPlan): CompactPlan {
  return { ...plan, evidence: evidence.filter(({ fields }) => fields.some((field) => field !== 'regions')) };
}

/** A plan with what it states in the columns, the one that orders the table first; else its own figures. */
function planLines(
  index: CatalogIndex,
  { role, sort, columns }: BestAnswer,
  plan: BestPlan,
  rank: number,
  locale: Locale,
): string[] {
  const offer = presentOffer(index, plan.slug, locale);
  const inColumns = plan.cells
    .flatMap((cell, at) =>
      cell === null ? [] : [{ limit: cell.stated, isFirst: columns[at]?.metric === sort }],
    )
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ limit }) => limit)
    .slice(0, HEADLINE_MAX);
  const limits = inColumns.length > 0 ? inColumns : headlineLimits(offer, HEADLINE_MAX, role);
  const [head = '', ...rest] = offerLines(offer, locale, limits);
  return [head.replace(/^-/, `${rank}.`), ...rest];
}
