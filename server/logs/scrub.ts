/**
 * The last gate before a line of the log is written: whatever the code above it let through by mistake, keys,
 * addresses of people, credentials and queries do not pass. The first rule is still not to log them at all.
 */

type Rule = { readonly what: string; readonly pattern: RegExp; readonly by: string };

/** In this order: an address with credentials must be seen before the e-mail that it looks like. */
const RULES: readonly Rule[] = [
  { what: 'API keys', pattern: /zero(?:_|%5F)[\w%-]+/gi, by: 'zero_[removed]' },
  { what: 'secrets of webhooks', pattern: /whsec(?:_|%5F)[\w%+/=-]+/gi, by: 'whsec_[removed]' },
  { what: 'Authorization', pattern: /\b(Bearer|Basic)(\s+|%20|\+)[^\s"'\\,;]+/gi, by: '$1 [removed]' },
  { what: 'credentials in addresses', pattern: /\/\/[^\s/"'@\\]{1,256}@/g, by: '//[removed]@' },
  // Only before what is an address: a question mark in a sentence stays.
  { what: 'queries', pattern: /([\w/%~.-]\?)(?=[\w%[\].-]{1,100}=)[^\s"'\\<>]*/g, by: '$1[removed]' },
  {
    what: 'e-mail addresses',
    // `satori@0.63.2` is the version of a package.
    pattern:
      /[\w.!#$&*+/=?^`{|}~%-]{1,64}(?:@|%40)(?!\d+\.\d+\.\d+(?:-[\w.]+)?(?!\.?[\w-]))[\w-]{1,63}(?:\.[\w-]{1,63})+/gi,
    by: '[e-mail removed]',
  },
  {
    what: 'values of environment variables',
    pattern: /\b([A-Z][A-Z0-9]*_[A-Z0-9_]*)\s*=\s*[^\s,}]+/g,
    by: '$1=[removed]',
  },
];

/** The text with everything unreadable that belongs to a person or opens a door. */
export function scrub(text: string): string {
  return RULES.reduce((line, { pattern, by }) => line.replace(pattern, by), text);
}

/** A finished line of JSON with every name and text in it scrubbed. */
export function scrubLine(line: string): string {
  return `${JSON.stringify(scrubValue(JSON.parse(line)))}\n`;
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [scrub(name), scrubValue(part)]));
}
