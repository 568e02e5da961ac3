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
  const head = [...PLAN_FIELDS.map(({ name }) => name), ...columns.flatMap(headOf)];
  const rows = plans.map((plan, at): CsvValue[] => [
    ...PLAN_FIELDS.map(({ read }) => read(plan, { rank: offset + at + 1, locale, publicUrl })),
    ...columns.flatMap((_column, place) => cellFields(plan.cells[place] ?? null, locale)),
  ]);
  return writeCsvFile([head, ...rows], locale);
}

type Row = { readonly rank: number; readonly locale: Locale; readonly publicUrl: string };

/** Names are the same in both languages: they are what programs hold on to. */
const PLAN_FIELDS: readonly {
  readonly name: string;
  readonly read: (plan: BestPlan, row: Row) => CsvValue;
}[] = [
  { name: 'rank', read: (_plan, { rank }) => rank },
  { name: 'slug', read: ({ slug }) => slug },
  { name: 'name', read: ({ name }) => plainLine(name) },
  { name: 'provider', read: ({ provider }) => plainLine(provider.name) },
  { name: 'plan', read: ({ plan }) => plainLine(plan) },
  { name: 'free_type', read: ({ freeType }) => freeType },
  { name: 'trial_days', read: ({ trialDays }) => trialDays },
  { name: 'renew_every_days', read: ({ renewEveryDays }) => renewEveryDays },
  { name: 'ends_on', read: ({ endsOn }) => endsOn },
  { name: 'ending_since', read: ({ ending }) => ending?.since ?? null },
  { name: 'by_the_way', read: ({ byTheWay }) => byTheWay },
  { name: 'card', read: ({ signup }) => signup.card },
  { name: 'commercial_use', read: ({ commercial }) => commercial.use },
  { name: 'production', read: ({ production }) => production },
  { name: 'when_idle', read: ({ flags }) => flags.idlePause },
  { name: 'when_used_up', read: ({ overage }) => overage },
  { name: 'can_bill', read: classifyBill },
  { name: 'named_by_tools', read: ({ adoption }) => adoption?.named ?? null },
  { name: 'of_tools', read: ({ adoption }) => adoption?.of ?? null },
  { name: 'areas', read: ({ areas }) => areas.join(' ') },
  { name: 'under_review_since', read: ({ review }) => review?.since ?? null },
  { name: 'page', read: ({ slug }, { publicUrl, locale }) => offerAddress(publicUrl, slug, locale) },
  { name: 'url', read: ({ url }) => url },
  { name: 'disclosure', read: ({ commercial }, { locale }) => disclosureNotice(commercial, locale) },
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
