/** A plan as JSON: parts that plan after plan shares are written once. */
import type { PlanAnswer } from '../../schemas/plan.ts';

/** UTF-8 with a character for each byte (latin1), which is joined and sent without being encoded again. */
type ByteText = string;

/** The text of each shared part; it goes when the part does, which is when the catalog goes. */
const shared = new WeakMap<object, ByteText>();

/**
 * `JSON.stringify(plan)` in UTF-8, a character for each byte (latin1); several times as fast: most of a plan is
 * names and reasons that the planner keeps frozen and shares between answers.
 */
export function planJson(plan: PlanAnswer): ByteText {
  return textOf(plan);
}

/** The lists that hold what is shared; everything else is quickest to write at one go. */
const LISTS_OF_SHARED: ReadonlySet<string> = new Set([
  'picks',
  'why',
  'watch',
  'alternatives',
  'gains',
  'losses',
  'exclusions',
  'warnings',
]);

/** @param part an object of the plan, or one of its picks, alternatives or reasons */
function textOf(part: object): ByteText {
  let text = '';
  for (const [name, value] of Object.entries(part)) {
    // As JSON does: an optional property that is not there is not written.
    if (value === undefined) continue;
    const written =
      LISTS_OF_SHARED.has(name) && Array.isArray(value) ? textOfList(value) : textOfWhole(value);
    text += text === '' ? `"${name}":${written}` : `,"${name}":${written}`;
  }
  return `{${text}}`;
}

function textOfList(items: readonly unknown[]): ByteText {
  let text = '';
  for (let at = 0; at < items.length; at++) {
    const written = textOfItem(items[at]);
    text = at === 0 ? written : `${text},${written}`;
  }
  return `[${text}]`;
}

function textOfItem(item: unknown): ByteText {
  if (typeof item !== 'object' || item === null) return textOfWhole(item);
  const known = shared.get(item);
  if (known !== undefined) return known;
  // Of what is not shared itself the parts may be: the quotes behind a reason, the lists of a pick.
  return Object.isFrozen(item) ? textOfWhole(item) : textOf(item);
}

function textOfWhole(value: unknown): ByteText {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : toByteText(JSON.stringify(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = shared.get(value);
  if (known !== undefined) return known;
  const text = toByteText(JSON.stringify(value));
  if (Object.isFrozen(value)) shared.set(value, text);
  return text;
}

/** Printable ASCII; without quotation marks and backslashes, which JSON escapes. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** What is not written with a character for each byte in UTF-8. JSON has no control characters. */
const NOT_ASCII = /[^ -~]/;

function toByteText(text: string): ByteText {
  return NOT_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text;
}
