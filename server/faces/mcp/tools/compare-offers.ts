/** The tool `compare_offers`: two to four plans side by side. */
import { z } from 'zod';
import {
  type CompareAnswer,
  compareAnswerSchema,
  comparedFieldSchema,
  comparedLimitSchema,
  compareQuerySchema,
} from '../../../../schemas/compare.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { compareOffers, lineUpFacts } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  COMPARISON_LABELS,
  choosePunctuation,
  comparedCellLine,
  comparedName,
  describeComparison,
  describeFactValue,
  differenceTally,
  factName,
  factValue,
  limitAgreement,
  notStated,
  text,
} from '../../../words/index.ts';
import { ANSWER_BYTES_MAX, type Cut, cutToFit, headWithin, jsonBytes } from '../bounds.ts';
import { compactOffer, compactOfferSchema } from '../compact-offer.ts';
import { offerLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';

const evidenceIds = z
  .array(slugSchema)
  .describe('Ids of the quotes, in `evidence` of the offer at the same position.');
const limitValue = comparedLimitSchema.shape.values.element.unwrap().extend({ evidence: evidenceIds });
const fieldValue = comparedFieldSchema.shape.values.element.extend({ evidence: evidenceIds });

/** Without its limits: the rows state them all. */
const comparedOfferSchema = compactOfferSchema.omit({ limits: true });

const output = compareAnswerSchema.extend({
  offers: z.array(comparedOfferSchema).describe('In the requested order; every list of values keeps it.'),
  limits: z.array(comparedLimitSchema.extend({ values: z.array(limitValue.nullable()) })),
  differences: z.array(comparedFieldSchema.extend({ values: z.array(fieldValue) })),
});
type Comparison = z.output<typeof output>;

export const compareOffersTool = defineTool({
  name: 'compare_offers',
  title: text('Compare free plans', '对比免费套餐'),
  description:
    'Two to four free plans side by side: limits that measure the same thing in one row, and the other facts on which they differ.',
  input: compareQuerySchema.extend({ offers: compareQuerySchema.shape.offers.out }),
  output,
  example: { offers: ['cloudflare-workers-free', 'railway-trial'] },
  answer: ({ offers: slugs, locale }, { snapshot }) => {
    const first = compareOffers(snapshot.index, slugs, locale);
    const reading = first.kind === 'moved' ? compareOffers(snapshot.index, first.slugs, locale) : first;
    if (reading.kind !== 'found') {
      const [slug, nearest] =
        reading.kind === 'unknown' ? [reading.slug, reading.nearest] : [slugs[0] ?? '', []];
      return { kind: 'problem', problem: unknownSlug('offer', slug, nearest) };
    }
    const apiPath = `/compare${queryString({ offers: reading.value.offers.map(({ slug }) => slug), locale })}`;
    const { value, leftOut } = cutToFit(withIds(reading.value), cutsFor(locale));
    const text = comparisonText(reading.value, value, locale);
    return { kind: 'answer', value, leftOut, text, apiPath };
  },
});

/** First the rows in which the plans agree go, then as many as it takes. */
function cutsFor(locale: Locale): Cut<Comparison>[] {
  const how = AGENT_TEXTS.allLimits[locale];
  const keep =
    (choose: (rows: Comparison['limits'], bytes: number) => Comparison['limits']): Cut<Comparison> =>
    (whole) => {
      const frame = jsonBytes({ ...whole, limits: [] });
      const limits = choose(whole.limits, ANSWER_BYTES_MAX - frame);
      const count = whole.limits.length - limits.length;
      return { value: { ...whole, limits }, leftOut: count === 0 ? [] : [{ what: 'limits', count, how }] };
    };
  const differing = (rows: Comparison['limits']) => rows.filter(({ differs }) => differs);
  return [keep(differing), keep((rows, bytes) => headWithin(differing(rows), bytes))];
}

/** Each quote is given once, with its offer; values refer to it. */
function withIds(whole: CompareAnswer): Comparison {
  const ids = (evidence: readonly { id: string }[]): string[] => evidence.map(({ id }) => id);
  return {
    offers: whole.offers.map((offer) => {
      const { limits: _inRows, ...compared } = compactOffer(offer);
      return compared;
    }),
    limits: whole.limits.map((row) => ({
      ...row,
      values: row.values.map((cell) => (cell === null ? null : { ...cell, evidence: ids(cell.evidence) })),
    })),
    namedBy: whole.namedBy,
    differences: whole.differences.map((row) => ({
      ...row,
      values: row.values.map((cell) => ({ ...cell, evidence: ids(cell.evidence) })),
    })),
  };
}

/** The rows, each value as its plan states it and with what it is counted for; those of one plan come last. */
function comparisonText(
  whole: CompareAnswer,
  { limits, differences }: Pick<Comparison, 'limits' | 'differences'>,
  locale: Locale,
): string {
  const { offers } = whole;
  const { colon, bracket } = choosePunctuation(locale);
  // The tally names no category.
  const view = describeComparison(whole, lineUpFacts(offers), (slug) => slug, locale);
  const isAlone = (row: (typeof limits)[number]): boolean => limitAgreement(row) === 'alone';
  const rowLine = (row: (typeof limits)[number]): string => {
    const cells = row.values.map((cell) =>
      cell === null ? notStated(locale) : comparedCellLine(cell, row, locale),
    );
    const name = comparedName(row, locale) + bracket(COMPARISON_LABELS[limitAgreement(row)][locale]);
    return `${name}${colon}${cells.join(' | ')}`;
  };
  const facts = differences.map(
    ({ field, values }) =>
      `${factName(field, locale)}${colon}${values
        .map(({ value }, position) => {
          const fact = { field, value: typeof value === 'boolean' ? String(value) : value };
          const offer = offers[position];
          return offer === undefined ? factValue(fact, locale) : describeFactValue(offer, fact, locale);
        })
        .join(' | ')}`,
  );
  return [
    ...offers.flatMap((offer) => offerLines(offer, locale)),
    differenceTally(view, locale),
    ...limits.filter((row) => !isAlone(row)).map(rowLine),
    ...facts,
    // What only one plan states is the first to go if there is no room.
    ...limits.filter(isAlone).map(rowLine),
  ].join('\n');
}
