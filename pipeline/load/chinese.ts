/** Checks the Chinese of a record: its terms and its typography. */
import type { HistoryRecord } from '../../schemas/history.ts';
import type { OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { recordChineseFaults } from '../../schemas/words/chinese-words.ts';
import { locate } from './parse-file.ts';
import type { RecordProblem } from './problem.ts';
import type { LoadedRecord } from './records.ts';
import type { YamlPath } from './source-map.ts';

/**
 * Words that the catalog writes otherwise. `records check` refuses them, a night does not: no fact is wrong. A word
 * that the provider itself uses, in a Chinese quote or the name of its plan, is left.
 */
export function chineseProblems(records: readonly LoadedRecord[]): RecordProblem[] {
  return records.flatMap(({ file, record, yaml }) => {
    const own = ownWords(record);
    return placedTexts(record).flatMap(({ path, text }) =>
      recordChineseFaults(text['zh-CN'])
        .filter(({ found }) => !own.includes(found))
        .map(({ found, write }) =>
          locate(file, yaml, {
            rule: 'chinese-wording',
            path: [...path, 'zh-CN'],
            message: `"${found}" is written otherwise here; write: ${write}`,
          }),
        ),
    );
  });
}

/** What the provider says in its own words. */
function ownWords({ offers }: ProviderRecord): string {
  return offers.flatMap(({ plan, evidence }) => [plan, ...evidence.map(({ quote }) => quote)]).join('\n');
}

type PlacedText = { readonly path: YamlPath; readonly text: LocalizedText };

/** The texts that pages show, in the order of the record. */
export function placedTexts({ name, summary, offers, revisions, history }: ProviderRecord): PlacedText[] {
  return [
    { path: ['name'], text: name },
    { path: ['summary'], text: summary },
    ...offers.flatMap((offer, index) => offerTexts(offer, ['offers', index])),
    ...revisions.map(({ note }, index) => ({ path: ['revisions', index, 'note'], text: note })),
    ...history.flatMap((past, index) => pastTexts(past, ['history', index])),
  ];
}

function pastTexts({ before, after, note }: HistoryRecord, path: YamlPath): PlacedText[] {
  const labels = Object.entries({ before, after }).flatMap(([side, value]) =>
    typeof value === 'object' && value?.label !== undefined
      ? [{ path: [...path, side, 'label'], text: value.label }]
      : [],
  );
  return note === undefined ? labels : [...labels, { path: [...path, 'note'], text: note }];
}

function offerTexts({ name, summary, note, limits }: OfferRecord, path: YamlPath): PlacedText[] {
  return [
    { path: [...path, 'name'], text: name },
    { path: [...path, 'summary'], text: summary },
    ...(note === undefined ? [] : [{ path: [...path, 'note'], text: note }]),
    ...limits.flatMap(({ label }, index) =>
      label === undefined ? [] : [{ path: [...path, 'limits', index, 'label'], text: label }],
    ),
  ];
}
