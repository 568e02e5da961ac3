/** Classes of characters, looked up by code unit. */

export const SPACE = 0;
export const DIGIT = 1;
export const LETTER = 2;
/** Written without spaces between words: each character is a token of its own. */
export const IDEOGRAPH = 3;
export const RAISED = 4;
export const FRACTION = 5;
export const CURRENCY = 6;
export const OTHER = 7;

const CLASSES = new Uint8Array(0x10000).fill(OTHER);
const KNOWN: readonly (readonly [pattern: RegExp, kind: number])[] = [
  [/[\p{L}\p{M}]/u, LETTER],
  [/[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u, IDEOGRAPH],
  [/[\u2070\u00b9\u00b2\u00b3\u2074-\u207b]/u, RAISED],
  [/[\u00bc-\u00be\u2150-\u215e]/u, FRACTION],
  [/\p{Sc}/u, CURRENCY],
  [/\s/u, SPACE],
  [/[0-9]/u, DIGIT],
];
for (let code = 0; code < 0x10000; code += 1) {
  // Halves of surrogate pairs: letters, so that a rare ideograph is one word and an emoji stays apart below.
  if (code >= 0xd800 && code <= 0xdfff) continue;
  const sign = String.fromCharCode(code);
  for (const [pattern, kind] of KNOWN) if (pattern.test(sign)) CLASSES[code] = kind;
}

/** The class of the code unit at `at`; OTHER beyond the end. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // NaN, beyond the end, is no index either.
  return CLASSES[code] ?? OTHER;
}

const FRACTION_VALUES: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 0.1,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 0.2,
  '⅖': 0.4,
  '⅗': 0.6,
  '⅘': 0.8,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};
export function fractionValue(sign: string): number {
  return FRACTION_VALUES[sign] ?? 0;
}

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** The number that raised digits show, or null if there is none among them. */
export function raisedValue(text: string): number | null {
  let value: number | null = null;
  for (const sign of text) {
    const digit = RAISED_DIGITS.indexOf(sign);
    if (digit >= 0) value = (value ?? 0) * 10 + digit;
  }
  return value;
}
