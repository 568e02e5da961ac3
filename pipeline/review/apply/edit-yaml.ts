/**
 * Edits of a YAML file as changes of its bytes: what is not named stays as it was written, to the last space.
 * A document that is parsed and written anew would restyle the whole file.
 */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isMapping, writeValue, writtenAs, type YamlValue } from './yaml-value.ts';

/** One step into a file: a key of a mapping, or the entry of a list that has this value under this key. */
export type Step = string | { readonly key: string; readonly is: string };

/** Sets the value at the end of the path; mappings on the way that do not exist are made. */
export function setValue(text: string, path: readonly Step[], value: YamlValue): string {
  const { key, parents } = split(path);
  const { node, missing } = deepest(text, parents);
  const whole = missing.reduceRight<YamlValue>((inner, step) => ({ [keyOf(step)]: inner }), { [key]: value });
  if (!isMapping(whole)) throw new Error(`${pathName(path)} is not an entry of a mapping`);
  const map = asMap(node, parents);
  const [first] = Object.entries(whole);
  if (first === undefined) return text;
  const present = pairOf(map, first[0]);
  return present === null
    ? insertPair(text, map, first[0], first[1])
    : replaceNode(text, map, present, first[1]);
}

/** Removes the entry at the end of the path, and with it a mapping or list that nothing is left of. */
export function removeValue(text: string, path: readonly Step[]): string {
  const { node, missing } = deepest(text, path.slice(0, -1));
  const last = path.at(-1);
  if (missing.length > 0 || last === undefined) return text;
  const parent = collection(node, path);
  const index = parent.items.findIndex((item) =>
    typeof last === 'string' ? keyNameOf(item) === last : isMap(item) && item.get(last.key) === last.is,
  );
  if (index < 0) return text;
  if (parent.items.length === 1 && path.length > 1) return removeValue(text, path.slice(0, -1));
  return removeItem(text, parent, index);
}

/**
 * Adds an entry at the end of the list; the list is made if there is none.
 * @param value a mapping of a block list is written with a line per key, its inner lists in brackets
 */
export function appendItem(text: string, path: readonly string[], value: YamlValue): string {
  const { node, missing } = deepest(text, path);
  if (missing.length > 0 || (isSeq(node) && node.items.length === 0)) {
    const [key] = path;
    if (path.length !== 1 || key === undefined) throw new Error(`The file has no list ${pathName(path)}`);
    return appendBlock(
      missing.length > 0 ? text : removeValue(text, path),
      `${key}:`,
      blockItem(value, '  '),
    );
  }
  if (!isSeq(node)) throw new Error(`The file has no list ${pathName(path)}`);
  const last = node.items.at(-1);
  if (!isNode(last)) throw new Error(`The list ${pathName(path)} ends in nothing`);
  if (node.flow === true) return splice(text, valueEnd(last), valueEnd(last), `, ${writeValue(value, true)}`);
  const dash = text.lastIndexOf('-', rangeOf(last)[0]);
  const indent = ' '.repeat(dash - lineStart(text, dash));
  const at = endOfLine(text, contentEnd(text, last));
  return splice(text, at, at, withLineEnds(text, `\n${blockItem(value, indent)}`));
}

function split(path: readonly Step[]): { key: string; parents: readonly Step[] } {
  const key = path.at(-1);
  if (typeof key !== 'string') throw new Error(`${pathName(path)} does not end in a key`);
  return { key, parents: path.slice(0, -1) };
}

/** The node that the path leads to, or the last one on the way and the steps that are missing from there. */
function deepest(text: string, path: readonly Step[]): { node: Node; missing: readonly Step[] } {
  const document = parseDocument(text);
  const root = document.contents;
  if (root === null || document.errors.length > 0) throw new Error('The file is not valid YAML');
  let node: Node = root;
  for (const [index, step] of path.entries()) {
    const next: unknown =
      typeof step === 'string'
        ? isMap(node) && node.get(step, true)
        : isSeq(node) && node.items.find((item) => isMap(item) && item.get(step.key) === step.is);
    if (isNode(next)) node = next;
    else if (typeof step === 'string' && isMap(node)) return { node, missing: path.slice(index) };
    else throw new Error(`The file has no ${pathName(path.slice(0, index + 1))}`);
  }
  return { node, missing: [] };
}

function keyOf(step: Step): string {
  if (typeof step !== 'string') throw new Error(`The file has no entry with ${step.key}: ${step.is}`);
  return step;
}

function asMap(node: Node, path: readonly Step[]): YAMLMap {
  if (!isMap(node)) throw new Error(`${pathName(path)} is not a mapping`);
  return node;
}

function collection(node: Node, path: readonly Step[]): YAMLMap | YAMLSeq {
  if (!isMap(node) && !isSeq(node)) throw new Error(`${pathName(path)} is in no list or mapping`);
  return node;
}

function pairOf(map: YAMLMap, key: string): Pair | null {
  return map.items.find((pair) => keyNameOf(pair) === key) ?? null;
}

function keyNameOf(item: unknown): string | null {
  const key = typeof item === 'object' && item !== null && 'key' in item ? item.key : null;
  return isScalar(key) && typeof key.value === 'string' ? key.value : null;
}

function replaceNode(text: string, map: YAMLMap, pair: Pair, value: YamlValue): string {
  const node = pair.value;
  if (!isNode(node)) {
    const end = isNode(pair.key) ? valueEnd(pair.key) + 1 : rangeOf(map)[0];
    return splice(text, end, end, ` ${writeValue(value, map.flow === true)}`);
  }
  const wish = isScalar(node) ? writtenAs(node) : 'plain';
  const [start] = rangeOf(node);
  const written = writeValue(value, map.flow === true, wish);
  // A mapping or list of several lines begins on a line of its own; a value of one line follows its key.
  const from = isScalar(node) || isFlow(node) ? start : keyEnd(pair) + 1;
  return splice(text, from, contentEnd(text, node), from === start ? written : ` ${written}`);
}

function insertPair(text: string, map: YAMLMap, key: string, value: YamlValue): string {
  const last = map.items.at(-1);
  if (last === undefined) {
    const [start, end] = rangeOf(map);
    return splice(text, start, end, writeValue({ [key]: value }, true));
  }
  const end = isNode(last.value) ? contentEnd(text, last.value) : keyEnd(last) + 1;
  if (map.flow === true)
    return splice(text, end, end, `, ${writeValue(key, true)}: ${writeValue(value, true)}`);
  const before = insertionPoint(map) ?? null;
  const [firstKey] = map.items;
  const column = firstKey === undefined ? 0 : columnOf(text, rangeOf(nodeOfKey(firstKey))[0]);
  const line = `${key}: ${writeValue(value, false)}`;
  if (before !== null) {
    const at = rangeOf(nodeOfKey(before))[0];
    return splice(text, at, at, withLineEnds(text, `${line}\n${' '.repeat(column)}`));
  }
  const lineEnd = endOfLine(text, end);
  return splice(text, lineEnd, lineEnd, withLineEnds(text, `\n${' '.repeat(column)}${line}`));
}

/** Facts of an offer come before its set-up commands and quotes; if there are neither, a new entry comes last. */
function insertionPoint(map: YAMLMap): Pair | undefined {
  const quotes = map.items.find((pair) => keyNameOf(pair) === 'evidence');
  return map.items.find((pair) => keyNameOf(pair) === 'setup') ?? quotes;
}

function removeItem(text: string, parent: YAMLMap | YAMLSeq, index: number): string {
  const item = parent.items[index];
  const start = startOf(item);
  const end = endOf(text, item);
  const previous = parent.items[index - 1];
  const next = parent.items[index + 1];
  if (parent.flow === true) {
    if (previous !== undefined) return splice(text, endOf(text, previous), end, '');
    return splice(text, start, next === undefined ? end : startOf(next), '');
  }
  return splice(text, lineStart(text, start), nextLine(text, end), '');
}

function startOf(item: unknown): number {
  return rangeOf(isNode(item) ? item : nodeOfKey(item))[0];
}

function endOf(text: string, item: unknown): number {
  if (isNode(item)) return contentEnd(text, item);
  const value = typeof item === 'object' && item !== null && 'value' in item ? item.value : null;
  return isNode(value) ? contentEnd(text, value) : valueEnd(nodeOfKey(item)) + 1;
}

function nodeOfKey(item: unknown): Node {
  const key = typeof item === 'object' && item !== null && 'key' in item ? item.key : null;
  if (!isNode(key)) throw new Error('An entry of a mapping has no key');
  return key;
}

function keyEnd(pair: Pair): number {
  return valueEnd(nodeOfKey(pair));
}

function isFlow(node: Node): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}

function rangeOf(node: Node): readonly [number, number, number] {
  const range = node.range;
  if (range === undefined || range === null) throw new Error('A node of a parsed file has no place');
  return range;
}

function valueEnd(node: Node): number {
  return rangeOf(node)[1];
}

/** Where the value ends, without the line end that belongs to a block. */
function contentEnd(text: string, node: Node): number {
  let end = valueEnd(node);
  if (isMap(node) || isSeq(node)) {
    const last = node.flow === true ? undefined : node.items.at(-1);
    if (last !== undefined) return endOf(text, last);
  }
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
  return end;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function columnOf(text: string, at: number): number {
  return at - lineStart(text, at);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function appendBlock(text: string, head: string, item: string): string {
  const gap = text.endsWith('\n') || text === '' ? '' : '\n';
  return text + withLineEnds(text, `${gap}${head}\n${item}\n`);
}

/** An entry of a block list, a line per key. */
function blockItem(value: YamlValue, indent: string): string {
  if (!isMapping(value)) return `${indent}- ${writeValue(value, false)}`;
  return Object.entries(value)
    .map(
      ([key, item], index) => `${indent}${index === 0 ? '- ' : '  '}${blockPair(key, item, `${indent}    `)}`,
    )
    .join('\n');
}

function blockPair(key: string, value: YamlValue, indent: string): string {
  if (!isMapping(value)) return `${key}: ${writeValue(value, false)}`;
  const lines = Object.entries(value).map(([inner, item]) => `${indent}${inner}: ${writeValue(item, false)}`);
  return [`${key}:`, ...lines].join('\n');
}

function withLineEnds(text: string, added: string): string {
  return text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added;
}

function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function pathName(path: readonly Step[]): string {
  return path.map((step) => (typeof step === 'string' ? step : `[${step.key}: ${step.is}]`)).join('.');
}
