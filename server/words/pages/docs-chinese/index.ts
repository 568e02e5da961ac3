/** The Chinese of the OpenAPI document, whose texts are English, by the English text. A test holds that none is missing. */
import { ANSWERS, GROUPS } from './answers.ts';
import { COMPATIBILITY } from './compatibility.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { CATALOG_FIELDS } from './fields-catalog.ts';
import { SERVICE_FIELDS } from './fields-services.ts';
import { INTRODUCTION } from './introduction.ts';
import { PARAMETERS } from './parameters.ts';
import { SUMMARIES } from './summaries.ts';

const CHINESE: ReadonlyMap<string, string> = new Map([
  ...SUMMARIES,
  // What an answer holds is said with the summary of its operation.
  ...SUMMARIES.map(([english, chinese]) => [`${english}.`, `${chinese}。`] as const),
  ...DESCRIPTIONS,
  ...PARAMETERS,
  ...ANSWERS,
  ...GROUPS,
  ...INTRODUCTION,
  ...COMPATIBILITY,
  ...CATALOG_FIELDS,
  ...SERVICE_FIELDS,
]);

/** The Chinese of a text of the OpenAPI document; null where it has none. */
export function chineseOf(english: string): string | null {
  return CHINESE.get(english) ?? null;
}
