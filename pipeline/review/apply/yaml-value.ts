/** Writes a value as a person writes it into a record: `[a, b]`, `{ a: b }`, quotes only if YAML needs them. */
import { isScalar, parseDocument, Scalar } from 'yaml';

export type YamlScalar = string | number | boolean | null;
export type YamlValue = YamlScalar | readonly YamlValue[] | { readonly [key: string]: YamlValue };

/** How the value that is replaced was written. */
export type WrittenAs = 'plain' | 'double' | 'single';

/**
 * @param inFlow whether it is within brackets or braces, in which a comma or a bracket ends a plain text
 * @param wish the style of the value before; kept if the new value can be written in it
 * @returns one line that YAML reads back as the value
 */
export function writeValue(value: YamlValue, inFlow: boolean, wish: WrittenAs = 'plain'): string {
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item, true)).join(', ')}]`;
  if (isMapping(value)) {
    const pairs = Object.entries(value).map(
      ([key, item]) => `${writeValue(key, true)}: ${writeValue(item, true)}`,
    );
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  // What is neither a list nor a mapping is a scalar; Array.isArray does not narrow a readonly list.
  return writeScalar(value as YamlScalar, inFlow, wish);
}

/** Whether the value is a mapping. */
export function isMapping(value: YamlValue): value is { readonly [key: string]: YamlValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeScalar(value: YamlScalar, inFlow: boolean, wish: WrittenAs): string {
  if (typeof value !== 'string') return String(value);
  const plain = value;
  const double = JSON.stringify(value);
  const single = `'${value.replaceAll("'", "''")}'`;
  const first = { plain, double, single }[wish];
  const readable = [first, plain, double].find((text) => readsAs(text, value, inFlow));
  if (readable === undefined) throw new Error(`YAML cannot write ${double}`);
  return readable;
}

/** Whether YAML reads the text in that position as exactly this value. */
function readsAs(text: string, value: string, inFlow: boolean): boolean {
  if (text.includes('\n')) return false;
  const document = parseDocument(inFlow ? `{ a: ${text}, b: 1 }` : `a: ${text}\nb: 1\n`);
  if (document.errors.length > 0 || document.warnings.length > 0) return false;
  const node = document.get('a', true);
  return isScalar(node) && node.value === value && node.comment == null && document.get('b') === 1;
}

/** How a scalar of a file is written. */
export function writtenAs(node: Scalar): WrittenAs {
  if (node.type === Scalar.QUOTE_DOUBLE) return 'double';
  return node.type === Scalar.QUOTE_SINGLE ? 'single' : 'plain';
}
