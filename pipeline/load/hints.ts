/**
 * Hints at facts that a record's own quotes say and no field states. A hint is never a fact: a person states it, or
 * refuses it for good. The rules are data, see pipeline/records/hints/.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canState, isStated, readFact } from '../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../schemas/facts.ts';
import { metricSchema } from '../../schemas/metrics.ts';
import type { EvidenceRecord, OfferRecord } from '../../schemas/record.ts';
import type { LoadedRecord } from './records.ts';
import { parseYaml } from './source-map.ts';

const ruleSchema = z
  .strictObject({
    id: z.string(),
    field: z.enum(FIXED_FACT_FIELDS).optional(),
    value: z.string().optional(),
    metric: metricSchema.optional(),
    says: z.string(),
    unless: z.string().optional(),
    yes: z.array(z.string()).min(1),
    no: z.array(z.string()).min(1),
  })
  .refine(({ field, metric }) => (field === undefined) !== (metric === undefined), 'field or metric');
export type HintRule = z.infer<typeof ruleSchema>;

const wordsSchema = z.strictObject({
  scope: z.record(z.string(), z.string()),
  period: z.record(z.string(), z.string()),
});

export type HintRules = {
  readonly rules: readonly HintRule[];
  /** `rule offer/quote` of what a person refused. */
  readonly refused: ReadonlySet<string>;
  /** Patterns of the words that name a scope or a period. */
  readonly words: z.infer<typeof wordsSchema>;
};

/** Reads the rules and the refusals in the folder `hints` of the records; there are none if it is not there. */
export async function loadHintRules(recordsDir: string): Promise<HintRules> {
  const folder = join(recordsDir, 'hints');
  if (!existsSync(folder)) return { rules: [], refused: new Set(), words: { scope: {}, period: {} } };
  const read = async (name: string): Promise<unknown> =>
    parseYaml(await readFile(join(folder, name), 'utf8')).value;
  const refused = z.record(z.string(), z.array(z.string())).parse(await read('refused.yaml'));
  return {
    rules: z.array(ruleSchema).parse(await read('rules.yaml')),
    words: wordsSchema.parse(await read('words.yaml')),
    refused: new Set(Object.entries(refused).flatMap(([rule, list]) => list.map((one) => `${rule} ${one}`))),
  };
}

/** Whether the words of a quote are those that a rule looks for. */
export function hints({ says, unless }: HintRule, quote: string): boolean {
  return (
    new RegExp(says, 'iu').test(quote) && (unless === undefined || !new RegExp(unless, 'iu').test(quote))
  );
}

export type Hint = {
  readonly offer: string;
  /** The fact that the record leaves open: `signup.card`, `limits (storage)`. */
  readonly field: string;
  /** What the words most likely say; empty if the quote has to be read for it. */
  readonly value: string;
  readonly quote: string;
  readonly rule: string;
  readonly place: string;
};

/** Every hint of the records that nobody refused: one for each fact that is open, at the first quote that says it. */
export function recordHints(
  records: readonly LoadedRecord[],
  { rules, refused }: Pick<HintRules, 'rules' | 'refused'>,
): Hint[] {
  return records.flatMap(({ record, file, yaml }) =>
    record.offers.flatMap((offer, position) =>
      rules.flatMap((rule): Hint[] => {
        if (!isOpen(offer, rule)) return [];
        const siblings = record.offers.filter((other) => other !== offer && !isOpen(other, rule));
        const index = offer.evidence.findIndex(
          (entry) =>
            hints(rule, entry.quote) &&
            !refused.has(`${rule.id} ${offer.slug}/${entry.id}`) &&
            // The words speak of the plan that states the fact with them.
            !siblings.some(({ evidence }) => evidence.some((other) => carries(other, entry.quote, rule))),
        );
        const entry = offer.evidence[index];
        if (entry === undefined) return [];
        const { line } = yaml.positionOf(['offers', position, 'evidence', index]);
        const field = rule.field ?? `limits (${rule.metric})`;
        const { slug } = offer;
        return [
          {
            offer: slug,
            field,
            value: rule.value ?? '',
            quote: entry.quote,
            rule: `${rule.id} ${slug}/${entry.id}`,
            place: `${file}:${line}`,
          },
        ];
      }),
    ),
  );
}

export type NamedLimits = {
  readonly scope: string;
  readonly limits: number;
  /** Limits with a quote, or a heading above one, that has a word for the scope. */
  readonly scope_named: number;
  readonly with_period: number;
  readonly period_named: number;
};

/** How many limits of each scope have words for their scope and their period: the others are our reading of them. */
export function countNamed(records: readonly LoadedRecord[], { words }: HintRules): NamedLimits[] {
  const counts = new Map<string, NamedLimits>();
  for (const offer of records.flatMap(({ record }) => record.offers))
    for (const { id, scope, period } of offer.limits) {
      const text = offer.evidence
        .filter(({ fields }) => fields.includes(`limits.${id}`))
        .flatMap(({ quote, under = [] }) => [quote, ...under])
        .join('\n');
      const names = (pattern: string | undefined): number =>
        Number(pattern !== undefined && new RegExp(pattern, 'iu').test(text));
      const isTimed = period !== null && period !== 'total';
      const before = counts.get(scope);
      counts.set(scope, {
        scope,
        limits: (before?.limits ?? 0) + 1,
        scope_named: (before?.scope_named ?? 0) + names(words.scope[scope]),
        with_period: (before?.with_period ?? 0) + Number(isTimed),
        period_named: (before?.period_named ?? 0) + (isTimed ? names(words.period[period]) : 0),
      });
    }
  return [...counts.values()].sort((a, b) => b.limits - a.limits);
}

function isOpen(offer: OfferRecord, { field, metric }: HintRule): boolean {
  if (field === undefined) return !offer.limits.some((limit) => limit.metric === metric);
  return canState(offer, field) && !isStated(readFact(offer, field));
}

function carries({ quote, fields }: EvidenceRecord, words: string, { field }: HintRule): boolean {
  return (
    quote === words && fields.some((one) => (field === undefined ? one.startsWith('limits.') : one === field))
  );
}
