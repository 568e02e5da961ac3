/**
 * Typographic variants that mean the same, one character to one character so that offsets stay. An explicit
 * list, no NFKC: that would make 1001 of 100¹ and 11⁄2 of 1½.
 */
const FOLDS: readonly (readonly [variants: string, plain: string])[] = [
  ['\u2018\u2019\u201a\u201b\u2032\u02bc\u0060\u00b4', "'"],
  ['\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d\u300e\u300f', '"'],
  ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\u2043', '-'],
  ['\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\n\r', ' '],
  ['\u2026', '.'],
  ['\u2044\u2215\u29f8', '/'],
  ['\u3001', ','],
  ['\u3002', '.'],
  ['\u3010\u3014', '['],
  ['\u3011\u3015', ']'],
  ['\u301c\u223c', '~'],
  ['\uffe5', '\u00a5'],
  ['\u00b5', '\u03bc'],
];

const TABLE = new Map<string, string>();
for (const [variants, plain] of FOLDS) for (const variant of variants) TABLE.set(variant, plain);
// Full-width forms of ASCII.
for (let code = 0xff01; code <= 0xff5e; code += 1)
  TABLE.set(String.fromCharCode(code), String.fromCharCode(code - 0xfee0));
// Decimal digits of other scripts that pages of the Arab world, Iran and India are written with.
for (const zero of [0x0660, 0x06f0, 0x0966])
  for (let digit = 0; digit < 10; digit += 1) TABLE.set(String.fromCharCode(zero + digit), String(digit));

const FOLDABLE = new RegExp(
  `[${[...TABLE.keys()].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
  'g',
);

/** Most text has nothing to fold. */
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;

/** The text with every typographic variant replaced by its plain form; of the same length. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(FOLDABLE, (sign) => TABLE.get(sign) ?? sign);
}

/** Spaces that join the groups of a number (`1 000 000`): no-break, figure, thin, narrow no-break. */
export const GROUPING_SPACES = '\u00a0\u2007\u2009\u202f';
