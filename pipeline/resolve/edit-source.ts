/** Edits of a source in the text of a record: nothing else of the file changes, not even its spaces. */
import { isMap, isNode, isScalar, type Node, parseDocument } from 'yaml';

/**
 * @param key of the source under `sources`
 * @returns the text with another address of the source, written as the old one was
 * @throws where the record has no such source
 */
export function withAddress(text: string, key: string, url: string): string {
  const node = parseDocument(text).getIn(['sources', key, 'url'], true);
  if (!isScalar(node)) throw new Error(`The record has no address of source ${key}`);
  const [start, end] = rangeOf(node);
  const quote = /^['"]/.exec(text.slice(start, end))?.[0] ?? '';
  return `${text.slice(0, start)}${quote}${url}${quote}${text.slice(end)}`;
}

/**
 * @param day `YYYY-MM-DD`
 * @returns the text with the day of the copy as the first entry of `captured`
 * @throws where the source has no `captured` with an entry, or has a day
 */
export function withDay(text: string, key: string, day: string): string {
  const node = parseDocument(text).getIn(['sources', key, 'captured'], true);
  const first = isMap(node) ? node.items[0]?.key : undefined;
  if (!isMap(node) || node.has('at') || !isNode(first))
    throw new Error(`Source ${key} has no copy without a day`);
  const [start] = rangeOf(first);
  if (node.flow === true) return `${text.slice(0, start)}at: ${day}, ${text.slice(start)}`;
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  return `${text.slice(0, start)}at: ${day}\n${' '.repeat(indent)}${text.slice(start)}`;
}

function rangeOf({ range }: Node): readonly [start: number, end: number] {
  if (range === null || range === undefined) throw new Error('A parsed node stands nowhere');
  return [range[0], range[1]];
}
