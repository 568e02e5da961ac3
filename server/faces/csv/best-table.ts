/** The table of a role for spreadsheets: a row a plan, every amount with its quote, source and freshness. */
import type { BestAnswer, BestCell, BestColumn, BestPlan } from '../../../schemas/best.ts';
import { classifyBill } from '../../../schemas/bill.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { offerAddress } from '../../addresses.ts';
import { type CsvValue, writeCsvFile } from '../../exports/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { choosePunctuation, disclosureNotice, limitText } from '../../words/index.ts';
import { evidenceFields } from './evidence-fields.ts';

/** @param publicUrl without a slash at its end */
export function writeBestCsv(table: BestAnswer, locale: Locale, publicUrl: string): string {
  const { columns, plans, offset } = table;
  const head = [...PLAN_FIELDS.map(([name]) => name), ...columns.flatMap(headOf)];
  const rows = plans.map((plan, at): CsvValue[] => [
    ...PLAN_FIELDS.map(([, read]) => read(plan, { rank: offset + at + 1, locale, publicUrl })),
    ...columns.flatMap((_column, place) => cellFields(plan.cells[place] ?? null, locale)),
  ]);
  return writeCsvFile([head, ...rows], locale);
}

type Row = { readonly rank: number; readonly locale: Locale; readonly publicUrl: string };

/** Names are the same in both languages: they are what programs hold on to. */
const PLAN_FIELDS: readonly (readonly [name: string, read: (plan: BestPlan, row: Row) => CsvValue])[] = [
  ['rank', (_plan, { rank }) => rank],
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => plainLine(name)],
  ['provider', ({ provider }) => plainLine(provider.name)],
  ['plan', ({ plan }) => plainLine(plan)],
  ['free_type', ({ freeType }) => freeType],
  ['trial_days', ({ trialDays }) => trialDays],
  ['renew_every_days', ({ renewEveryDays }) => renewEveryDays],
  ['ends_on', ({ endsOn }) => endsOn],
  ['ending_since', ({ ending }) => ending?.since ?? null],
  ['by_the_way', ({ byTheWay }) => byTheWay],
  ['card', ({ signup }) => signup.card],
  ['commercial_use', ({ commercial }) => commercial.use],
  ['production', ({ production }) => production],
  ['when_idle', ({ flags }) => flags.idlePause],
  ['when_used_up', ({ overage }) => overage],
  ['can_bill', classifyBill],
  ['named_by_tools', ({ adoption }) => adoption?.named ?? null],
  ['of_tools', ({ adoption }) => adoption?.of ?? null],
  ['areas', ({ areas }) => areas.join(' ')],
  ['under_review_since', ({ review }) => review?.since ?? null],
  ['page', ({ slug }, { publicUrl, locale }) => offerAddress(publicUrl, slug, locale)],
  ['url', ({ url }) => url],
  ['disclosure', ({ commercial }, { locale }) => disclosureNotice(commercial, locale)],
];

/** `storage_gb`, `storage_basis`, `storage_stated`, ... */
function headOf({ metric, unit }: BestColumn): string[] {
  const name = metric.replaceAll('-', '_');
  const measure = unit === 'count' ? '' : `_${unit.toLowerCase().replaceAll('-', '_')}`;
  return [
    name + measure,
    ...['basis', 'stated', 'quotes', 'source', 'freshness'].map((of) => `${name}_${of}`),
  ];
}

/** What is not stated is empty, not zero. */
function cellFields(cell: BestCell | null, locale: Locale): CsvValue[] {
  if (cell === null) return [null, null, null, null, null, null];
  const { amount, basis, stated, evidence } = cell;
  const { comma } = choosePunctuation(locale);
  const label = stated.label === null ? '' : comma + stated.label[locale];
  return [amount, basis, plainLine(limitText(stated, locale) + label), ...evidenceFields(evidence, locale)];
}
