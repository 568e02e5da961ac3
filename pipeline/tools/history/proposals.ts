/** What was found in the past of a file, as entries that a person accepts or refuses. */
import { z } from 'zod';
import { type HistoryRecord, historyRecordSchema, historyValueSchema } from '../../../schemas/history.ts';
import { dateSchema, sha256Schema, slugSchema, writtenUrlSchema } from '../../../schemas/text.ts';
import { convertUnit } from '../../../schemas/units.ts';
import { sha256 } from '../../../snapshots/store/index.ts';
import { figuresIn } from '../../read/verify/index.ts';
import type { FileVersion } from './file-versions.ts';
import type { QuotedFacts, QuoteStep } from './follow-quote.ts';

/** `valued`: old and new value were read from the words. `to-value`: only a person can say what the old words state. */
export const proposalSchema = z.strictObject({
  id: sha256Schema,
  provider: slugSchema,
  state: z.enum(['valued', 'to-value']),
  /** The first line of the message of the commit that brought the new words. */
  subject: z.string(),
  /** Headings and row of the words in either file. */
  places: z.strictObject({ before: z.string(), after: z.string() }),
  entry: historyRecordSchema,
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Since when the words of a quote are on the page. */
export const sinceSchema = z.strictObject({
  /** Null for a quote of the terms. */
  offer: slugSchema.nullable(),
  evidence: slugSchema,
  at: dateSchema,
  permalink: writtenUrlSchema,
});
export type Since = z.infer<typeof sinceSchema>;

export type FileOfSource = { readonly repository: string; readonly versions: readonly FileVersion[] };

/** The entries that one change of a quote's words makes: one for each fact of the offer that differs. */
export function listProposals(
  provider: string,
  offer: string,
  { repository, versions }: FileOfSource,
  { newer, after, before, limits, days, open, places }: QuoteStep,
): Proposal[] {
  const [now, then] = [versions[newer], versions[newer + 1]];
  if (now === undefined || then === undefined) return [];
  const common: Omit<HistoryRecord, 'field' | 'before' | 'after'> = {
    on: now.at,
    kind: 'change',
    offer,
    quoteBefore: before.quote.quote,
    quoteAfter: after.quote.quote,
    sourceBefore: buildSource(repository, then, before),
    sourceAfter: buildSource(repository, now, after),
  };
  const told = { provider, subject: now.subject, places };
  const valued = limits.flatMap(({ id }): Proposal[] => {
    const [old, next] = [limitValue(before, id), limitValue(after, id)];
    // `-1` says unlimited in many files; no limit is below nothing.
    return old === null || next === null || !isAmount(old) || !isAmount(next)
      ? []
      : [propose(told, 'valued', { ...common, field: `limits.${id}`, before: old, after: next })];
  });
  const ofDays = days.flatMap(({ field, value }): Proposal[] => {
    const next = after.days.find((fact) => fact.field === field);
    return next === undefined
      ? []
      : [propose(told, 'valued', { ...common, field, before: value, after: next.value })];
  });
  const unread = open.map((field) =>
    propose(told, 'to-value', { ...common, field, before: null, after: null }),
  );
  return [...valued, ...ofDays, ...unread];
}

/** The address of a file at a commit, as records write it. */
export function buildPermalink(repository: string, { commit, path }: FileVersion): string {
  const written = path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('%40', '@'))
    .join('/');
  return `https://github.com/${repository}/blob/${commit}/${written}`;
}

function isAmount(value: HistoryRecord['before']): boolean {
  return historyValueSchema.safeParse(value).success;
}

function propose(
  told: Pick<Proposal, 'provider' | 'subject' | 'places'>,
  state: Proposal['state'],
  entry: HistoryRecord,
): Proposal {
  const { offer, field, sourceAfter, sourceBefore } = entry;
  const id = sha256(JSON.stringify([offer, field, sourceBefore.permalink, sourceAfter.permalink]));
  return { id, ...told, state, entry };
}

function buildSource(
  repository: string,
  version: FileVersion,
  { quote }: QuotedFacts,
): HistoryRecord['sourceBefore'] {
  return {
    at: version.at,
    permalink: buildPermalink(repository, version),
    ...(quote.under.length === 0 ? {} : { under: [...quote.under] }),
    language: quote.language,
  };
}

/** The limit in the unit that the words name: of 3 GB the record may have made 3,000 MB. */
function limitValue({ limits, quote }: QuotedFacts, id: string): HistoryRecord['before'] {
  const limit = limits.find((one) => one.id === id);
  if (limit === undefined) return null;
  const { value, unit, period } = limit;
  const named = figuresIn(quote.quote, quote.language).find(
    (figure) =>
      figure.unit !== null && value !== 'unlimited' && convertUnit(figure.value, figure.unit, unit) === value,
  );
  return named?.unit == null ? { value, unit, period } : { value: named.value, unit: named.unit, period };
}
