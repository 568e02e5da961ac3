/** Rules of the history of a record: the words say the figures, the two differ, the days fit. */
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { factRow } from '../../schemas/facts.ts';
import type { HistoryRecord } from '../../schemas/history.ts';
import type { OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { saysDay } from '../../schemas/says-day.ts';
import { convertUnit } from '../../schemas/units.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { quoteCarries } from '../read/verify/index.ts';
import { contradictionOfValue } from './contradicts.ts';
import { emptyQuote } from './empty-quote.ts';
import { historyValues } from './history-values.ts';
import { daysIn } from './lint.ts';
import { amountsOfQuote, figuresNotIn } from './quoted-figures.ts';
import type { RecordRule } from './rules.ts';
import type { YamlPath } from './source-map.ts';

type Told = { readonly path: YamlPath; readonly message: string };

export const HISTORY_RULES: readonly RecordRule[] = [
  {
    name: 'history',
    check: (record: ProviderRecord) =>
      record.history.flatMap((entry, index) => {
        const offer = record.offers.find(({ slug }) => slug === entry.offer);
        const told =
          offer === undefined
            ? [
                {
                  path: ['offer'],
                  message: `no offer "${entry.offer}" in this file; write one of: ${record.offers.map(({ slug }) => slug).join(', ')}`,
                },
              ]
            : [...wrongValues(offer, entry), ...wrongDays(entry), ...wrongNote(entry)];
        return told.map(({ path, message }) => ({ path: ['history', index, ...path], message }));
      }),
  },
  {
    name: 'history-twice',
    check: ({ history }) =>
      history.flatMap((entry, index) =>
        history.findIndex((other) => historyKey(other) === historyKey(entry)) < index
          ? [
              {
                path: ['history', index],
                message: `a change of "${entry.field}" of ${entry.offer} on ${entry.on} stands above; keep one`,
              },
            ]
          : [],
      ),
  },
];

/** What tells one entry from another within a record. */
export function historyKey({ on, offer, field }: Pick<HistoryRecord, 'on' | 'offer' | 'field'>): string {
  return `${on} ${offer} ${field}`;
}

function wrongValues(offer: OfferRecord, entry: HistoryRecord): Told[] {
  const values = historyValues(offer, entry);
  if (!values.ok) return [{ path: [values.side], message: values.message }];
  const { before, after } = values;
  const told: Told[] = [];
  if (isSameValue(before, after))
    told.push({ path: ['after'], message: 'before and after are the same; that is no change' });
  if (entry.field === 'endsOn' && offer.endsOn === undefined)
    told.push({
      path: ['field'],
      message: 'the plan has no end; write its endsOn too, or signup.open: closed',
    });
  if (entry.field === 'endsOn' && typeof before === 'string' && !saysDay(entry.quoteBefore, before))
    told.push({ path: ['before'], message: `quoteBefore does not name ${before}` });
  if (before === null && entry.field !== 'endsOn')
    told.push({
      path: ['before'],
      message: 'say the value before; what the words did not state before is no change',
    });
  if (after === null)
    told.push({ path: ['after'], message: 'say the value after, or its end with field: endsOn' });
  for (const [side, value, quote, { language, under }] of [
    ['quoteBefore', before, entry.quoteBefore, entry.sourceBefore],
    ['quoteAfter', after, entry.quoteAfter, entry.sourceAfter],
  ] as const) {
    if (isLimit(value) && !quoteCarries(quote, language, value)) {
      const period = value.period === null ? '' : ` per ${value.period}`;
      told.push({
        path: [side],
        message: `the quote does not contain ${value.value} ${value.unit}${period}`,
      });
    }
    const empty = emptyQuote(quote, under);
    if (empty !== null) told.push({ path: [side], message: empty.message });
    const against = contradictionOfValue(entry.field, value, quote);
    if (against !== null) told.push({ path: [side], message: against });
    if (typeof value === 'number' && factRow(entry.field)?.unit === 'days' && !daysIn(quote, language, value))
      told.push({ path: [side], message: `the quote does not contain ${value} days` });
  }
  return told;
}

/** Amounts that convert to one another are one, whatever they are labelled and whoever draws on them. */
function isSameValue(before: FactValue, after: FactValue): boolean {
  if (!isLimit(before) || !isLimit(after)) return JSON.stringify(before) === JSON.stringify(after);
  const amount =
    after.value === 'unlimited' ? after.value : convertUnit(after.value, after.unit, before.unit);
  return (
    amount === before.value &&
    before.metric === after.metric &&
    before.period === after.period &&
    before.scope === after.scope
  );
}

function wrongDays({ on, field, after, quoteAfter, sourceBefore, sourceAfter }: HistoryRecord): Told[] {
  if (
    field === 'endsOn' &&
    typeof after === 'string' &&
    after !== sourceAfter.at &&
    !saysDay(quoteAfter, after)
  )
    return [
      {
        path: ['after'],
        message: `write a day that quoteAfter names, or ${sourceAfter.at}, the day of the commit`,
      },
    ];
  if (sourceBefore.at > sourceAfter.at)
    return [
      { path: ['sourceBefore', 'at'], message: 'the words before are of a later day than those after' },
    ];
  if (sourceBefore.permalink === sourceAfter.permalink)
    return [
      { path: ['sourceBefore', 'permalink'], message: 'both are one file at one commit; that is no change' },
    ];
  return on === sourceAfter.at || saysDay(quoteAfter, on)
    ? []
    : [
        {
          path: ['on'],
          message: `write ${sourceAfter.at}, the day of the commit, or a day that quoteAfter names`,
        },
      ];
}

function wrongNote({ note, quoteBefore, quoteAfter }: HistoryRecord): Told[] {
  if (note === undefined) return [];
  const known = [quoteBefore, quoteAfter].flatMap(amountsOfQuote);
  return LOCALES.flatMap((locale) =>
    figuresNotIn(note[locale], locale, known).map((raw) => ({
      path: ['note', locale],
      message: `"${raw}" stands in neither quote; leave the figure out`,
    })),
  );
}
