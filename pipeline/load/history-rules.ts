/** Checks the history of a record: the quotes have the figures, both sides differ, the days fit. */
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { factRow } from '../../schemas/facts.ts';
import type { HistoryRecord } from '../../schemas/history.ts';
import { namesDay } from '../../schemas/names-day.ts';
import type { OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { convertUnit } from '../../schemas/units.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { quoteCarries } from '../read/verify/index.ts';
import { contradictionOfValue } from './contradicts.ts';
import { emptyQuote } from './empty-quote.ts';
import { historyValues } from './history-values.ts';
import { daysIn } from './lint.ts';
import type { Report, Rules } from './problem.ts';
import { amountsOfQuote, figuresNotIn } from './quoted-figures.ts';

export const HISTORY_RULES: Rules<ProviderRecord> = {
  history: ({ offers, history }, report) => {
    for (const [index, entry] of history.entries()) {
      const at: Report = (path, message) => report(['history', index, ...path], message);
      const offer = offers.find(({ slug }) => slug === entry.offer);
      if (offer === undefined) {
        const slugs = offers.map(({ slug }) => slug).join(', ');
        at(['offer'], `no offer "${entry.offer}" in this file; write one of: ${slugs}`);
        continue;
      }
      checkValues(offer, entry, at);
      checkDays(entry, at);
      checkNote(entry, at);
    }
  },
  'history-twice': ({ history }, report) => {
    for (const [index, entry] of history.entries())
      if (history.findIndex((other) => historyKey(other) === historyKey(entry)) < index)
        report(
          ['history', index],
          `a change of "${entry.field}" of ${entry.offer} on ${entry.on} is already listed above; keep one`,
        );
  },
  'history-one-sentence': ({ history }, report) => {
    const words = ({ offer, quoteBefore, quoteAfter }: HistoryRecord): string =>
      [offer, quoteBefore, quoteAfter].join('\n');
    for (const [index, entry] of history.entries()) {
      const first = history.find((other) => words(other) === words(entry));
      // Two limits may stand in one sentence, each with its own figure.
      if (first !== undefined && first !== entry && !entry.field.startsWith('limits.'))
        report(
          ['history', index, 'field'],
          `"${first.field}" changed in the same rewritten sentence; say it once, or quote each fact's own words`,
        );
    }
  },
};

/** Words by which a provider ends something; that a page no longer has a plan proves its day, and no change. */
const END_WORDS =
  /\b(?:shut|sunset|discontinu|decommission|retir|deprecat|end(?:s|ed|ing)?\b|no longer|remov|clos|stop|terminat|ceas|wound|winding|phas|expire|until|eliminat|withdraw|migrat|signed up before)|下线|停止|终止|关闭|不再|结束|停服|取消|下架|起计费/i;

/** What tells one entry from another within a record. */
function historyKey({ on, offer, field }: Pick<HistoryRecord, 'on' | 'offer' | 'field'>): string {
  return `${on} ${offer} ${field}`;
}

function checkValues(offer: OfferRecord, entry: HistoryRecord, report: Report): void {
  const values = historyValues(offer, entry);
  if (!values.ok) {
    report([values.side], values.message);
    return;
  }
  const { before, after } = values;
  if (isSameValue(before, after)) report(['after'], 'before and after are the same; that is no change');
  if (entry.field === 'endsOn' && offer.endsOn === undefined)
    report(['field'], 'the plan has no end; write its endsOn too, or signup.open: closed');
  if (entry.field === 'endsOn' && typeof after === 'string' && !END_WORDS.test(entry.quoteAfter))
    report(
      ['quoteAfter'],
      'quote words that end the plan; if a page only no longer has it, leave the entry out',
    );
  if (entry.field === 'endsOn' && typeof before === 'string' && !namesDay(entry.quoteBefore, before))
    report(['before'], `quoteBefore does not name ${before}`);
  if (before === null && entry.field !== 'endsOn')
    report(['before'], 'write the value before; what was not stated before is not a change');
  if (after === null) report(['after'], 'write the value after, or the end of the plan with field: endsOn');
  for (const [side, value, quote, { under }] of [
    ['quoteBefore', before, entry.quoteBefore, entry.sourceBefore],
    ['quoteAfter', after, entry.quoteAfter, entry.sourceAfter],
  ] as const) {
    if (isLimit(value) && !quoteCarries(quote, value)) {
      const period = value.period === null ? '' : ` per ${value.period}`;
      report([side], `the quote does not contain ${value.value} ${value.unit}${period}`);
    }
    const empty = emptyQuote(quote, under);
    if (empty !== null) report([side], empty.message);
    const against = contradictionOfValue(entry.field, value, quote);
    if (against !== null) report([side], against);
    if (typeof value === 'number' && factRow(entry.field)?.unit === 'days' && !daysIn(quote, value))
      report([side], `the quote does not contain ${value} days`);
  }
}

/** Amounts that convert to one another are equal, whatever their label or users. */
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

function checkDays(
  { on, field, after, quoteAfter, sourceBefore, sourceAfter }: HistoryRecord,
  report: Report,
): void {
  const isEnd = field === 'endsOn' && typeof after === 'string';
  if (isEnd && after !== sourceAfter.at && !namesDay(quoteAfter, after))
    report(['after'], `write a day that quoteAfter names, or ${sourceAfter.at}, the day of the commit`);
  else if (sourceBefore.at > sourceAfter.at)
    report(['sourceBefore', 'at'], 'the quote before is from a later day than the quote after');
  else if (sourceBefore.permalink === sourceAfter.permalink)
    report(['sourceBefore', 'permalink'], 'both are the same file at the same commit; that is not a change');
  else if (on !== sourceAfter.at && !namesDay(quoteAfter, on))
    report(['on'], `write ${sourceAfter.at}, the day of the commit, or a day that quoteAfter names`);
}

function checkNote({ note, quoteBefore, quoteAfter }: HistoryRecord, report: Report): void {
  if (note === undefined) return;
  const known = [quoteBefore, quoteAfter].flatMap(amountsOfQuote);
  for (const locale of LOCALES)
    for (const raw of figuresNotIn(note[locale], known))
      report(['note', locale], `"${raw}" is in neither quote; leave the figure out`);
}
