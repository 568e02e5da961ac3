/** The step `load` of a night: the records and all their problems. */

export { addressProblems } from './addresses.ts';
export { chineseProblems, placedTexts } from './chinese.ts';
export { statedFields } from './facts.ts';
export { countNamed, type Hint, hints, loadHintRules, type NamedLimits, recordHints } from './hints.ts';
export { historyValues } from './history-values.ts';
export { createLocator, type Locator } from './locator.ts';
export { formatProblem, type RecordProblem } from './problem.ts';
export { sentenceProblems } from './prose.ts';
export { type LoadedRecord, type LoadedRecords, loadRecords, parseRecord } from './records.ts';
export { parseYaml } from './source-map.ts';
