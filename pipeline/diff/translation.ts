/** Finds differences that are only of our translations. The English label says what a limit counts, with quotes. */
import { factValueSchema, isLimit } from '../../schemas/change.ts';

/** JSON of a value before and after; null if a side does not state the fact. */
type Sides = { readonly before: string | null; readonly after: string | null };

/** Whether the two sides say the same but for the Chinese words of a label. A label that comes or goes is no translation. */
export function differsInTranslationAlone({ before, after }: Sides): boolean {
  if (before === null || after === null) return false;
  return untranslated(before) === untranslated(after);
}

function untranslated(json: string): string {
  const value = factValueSchema.parse(JSON.parse(json));
  if (!isLimit(value) || value.label === null) return json;
  return JSON.stringify({ ...value, label: value.label.en });
}
