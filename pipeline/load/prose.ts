/** Checks sentences: each figure in a summary or note must be in a quote of the offer. */
import { statedFacts } from '../../schemas/fact-values.ts';
import { factRow } from '../../schemas/facts.ts';
import { type OfferRecord, PROSE_FIELDS } from '../../schemas/record.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { locate } from './parse-file.ts';
import type { Finding, RecordProblem } from './problem.ts';
import { type Amount, amountsOfQuote, figuresNotIn } from './quoted-figures.ts';
import type { LoadedRecord } from './records.ts';
import type { YamlPath } from './source-map.ts';

/**
 * Sentences with a figure that no quote carries. `records check` refuses them, and with it every change of the
 * records. A night does not: its report lists a figure that a review has just changed, to be mended by hand.
 */
export function sentenceProblems(records: readonly LoadedRecord[]): RecordProblem[] {
  return records.flatMap(({ file, record, yaml }) =>
    record.offers.flatMap((offer, index) =>
      unquotedFigures(offer, ['offers', index]).map((finding) =>
        locate(file, yaml, { rule: 'figure-without-quote', ...finding }),
      ),
    ),
  );
}

/** Figures in the sentences of an offer that neither a quote nor a stated fact of it holds. @param path of the offer */
function unquotedFigures(offer: OfferRecord, path: YamlPath): Omit<Finding, 'rule'>[] {
  const known = listAmounts(offer);
  return PROSE_FIELDS.flatMap((field) =>
    LOCALES.flatMap((locale) =>
      figuresNotIn(offer[field]?.[locale] ?? '', known).map((raw) => ({
        path: [...path, field, locale],
        message: `"${raw}" is in no quote of the offer; quote the words that say it, with fields: [${field}], or leave the figure out`,
      })),
    ),
  );
}

function listAmounts(offer: OfferRecord): Amount[] {
  return [
    ...offer.evidence.flatMap(({ quote }) => amountsOfQuote(quote)),
    ...offer.limits.flatMap(({ value, unit, costs, worth }) => [
      ...(value === 'unlimited' ? [] : [{ value, unit: unit === 'count' ? null : unit }]),
      ...(costs ?? []).flatMap(({ amount, per }) => [amount, per].map((one) => ({ value: one, unit: null }))),
      ...(worth ?? []).map((one) => ({ value: one.value, unit: one.unit === 'count' ? null : one.unit })),
    ]),
    ...statedFacts(offer).flatMap(({ field, value }) =>
      typeof value === 'number'
        ? [{ value, unit: factRow(field)?.unit === 'days' ? ('days' as const) : null }]
        : [],
    ),
  ];
}
