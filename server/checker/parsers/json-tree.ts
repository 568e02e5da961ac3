/** JSON and JSON with comments, with the line of each key. */
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Entry } from '../../../schemas/detection/index.ts';
import { lineFinder } from './lines.ts';
import { BeyondBounds, Malformed } from './signal.ts';

export const DEPTH_MAX = 64;
/** More entries than this are not followed. */
export const ENTRIES_MAX = 60_000;

/** Every entry of a JSON document, parents before children. Comments and trailing commas are allowed. */
export function jsonEntries(text: string): Entry[] {
  refuseDeep(text, DEPTH_MAX);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const lineAt = lineFinder(text);
  const [error] = errors;
  if (error !== undefined) throw new Malformed(lineAt(error.offset));
  if (root === undefined) throw new Malformed(1);
  const entries: Entry[] = [];
  walk(root, []);
  return entries;

  function walk(node: Node, path: readonly string[]): void {
    if (entries.length > ENTRIES_MAX) throw new BeyondBounds('too-large');
    const scalar = node.type !== 'object' && node.type !== 'array';
    if (path.length > 0 || scalar) {
      entries.push({ path, line: lineAt(node.offset), text: scalar ? String(node.value) : null });
    }
    if (node.type === 'object') {
      for (const property of node.children ?? []) {
        const [key, value] = property.children ?? [];
        if (key !== undefined && value !== undefined) walk(value, [...path, String(key.value)]);
      }
    } else if (node.type === 'array') {
      for (const [at, child] of (node.children ?? []).entries()) walk(child, [...path, String(at)]);
    }
  }
}

/** Refuses brackets nested deeper than a person writes, before a parser follows them. */
export function refuseDeep(text: string, max: number): void {
  if (findDeepBracket(text, max) !== null) throw new BeyondBounds('too-deep');
}

/** Where the first bracket is that is nested deeper than `max`, in texts too; null if none is. */
export function findDeepBracket(text: string, max: number): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) {
      depth++;
      if (depth > max) return at;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return null;
}
