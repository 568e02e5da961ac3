/** The history of a plan, told from its record alone: each fact with its changes and how long it has stood. */
import { z } from 'zod';
import { changeEntrySchema, factValueSchema } from './change.ts';
import { dateSchema, httpUrlSchema, slugSchema } from './text.ts';

const entry = changeEntrySchema.shape;
const count = z.number().int();

/** Since when a fact is known to read as it does now. */
export const heldSinceSchema = z
  .strictObject({
    on: dateSchema,
    known: z
      .enum(['changed', 'copy'])
      .describe(
        '`changed`: it took its present value on that day. `copy`: it stood so at least since; that is the day of the oldest copy at hand.',
      ),
    permalink: httpUrlSchema.nullable().describe('A lasting address of the copy that says so.'),
  })
  .meta({ id: 'HeldSince' });
export type HeldSince = z.infer<typeof heldSinceSchema>;

/** One change of a fact by its provider. */
export const historyStepSchema = z
  .strictObject({
    id: entry.id,
    on: entry.happenedOn,
    before: entry.before,
    after: entry.after,
    direction: entry.direction,
    effect: z
      .enum(['better', 'worse', 'other', 'ended'])
      .describe('The direction; `ended` where the plan ends, or takes no new accounts.'),
    summary: entry.summary,
    evidence: entry.evidence,
    foundIn: entry.foundIn,
    publishedAt: entry.publishedAt,
  })
  .meta({ id: 'HistoryStep' });
export type HistoryStep = z.infer<typeof historyStepSchema>;
export type Effect = HistoryStep['effect'];

export const factHistorySchema = z
  .strictObject({
    field: z.string().describe('As evidence names it: `limits.storage`, `signup.card`.'),
    current: factValueSchema.describe('As the plan states it now; null where it does not.'),
    since: heldSinceSchema.nullable().describe('Null where nothing is known.'),
    knownFrom: dateSchema.nullable().describe('The oldest day of which the record knows this fact.'),
    raised: count.describe('How many of the steps were for the better.'),
    cut: count.describe('How many of the steps were for the worse.'),
    steps: z.array(historyStepSchema).describe("The provider's changes, oldest first."),
    unbroken: z
      .boolean()
      .describe(
        'Whether each step begins where the one before it ended, and the last one leads to the present value where there is one; else it changed in between on a day that is not known.',
      ),
  })
  .meta({ id: 'FactHistory' });
export type FactHistory = z.infer<typeof factHistorySchema>;

/** How often a plan was changed, told and not scored. */
export const stabilitySchema = z
  .strictObject({
    cuts: count,
    raises: count,
    lastChange: dateSchema.nullable(),
    oldestCopy: dateSchema.nullable().describe('The oldest copy that carries a quote of the plan.'),
  })
  .meta({ id: 'Stability' });
export type Stability = z.infer<typeof stabilitySchema>;

const correctionsSchema = z
  .strictObject({ count, last: dateSchema.nullable() })
  .describe('How often the service corrected its own record of the plan; no change by the provider.');

export const offerHistoryAnswerSchema = z
  .strictObject({
    offer: z.strictObject({
      slug: slugSchema,
      name: z.string().describe('In the asked locale.'),
      provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    }),
    until: dateSchema.describe(
      'The day up to which the history is known: that of the data, or of a change after it.',
    ),
    facts: z.array(factHistorySchema).describe('Those with steps first, the newest step first.'),
    stability: stabilitySchema,
    corrections: correctionsSchema,
  })
  .meta({ id: 'OfferHistory' });
export type OfferHistory = z.infer<typeof offerHistoryAnswerSchema>;

/** A change of one of a provider's plans, on its way through the years. */
export type ProviderStep = HistoryStep & {
  /** The plan; `listed` says whether the catalog still has it. */
  readonly offer: { readonly slug: string; readonly name: string; readonly listed: boolean };
  readonly field: string;
};

export type ProviderHistory = {
  /** Newest first. */
  readonly steps: readonly ProviderStep[];
  readonly until: string;
  readonly corrections: z.infer<typeof correctionsSchema>;
};
export type Corrections = ProviderHistory['corrections'];
