/** TOML. The parser gives no positions, so a key's line is the first that assigns its value, else the first with its name. */
import { parse, TomlError } from 'smol-toml';
import type { Entry } from '../../../schemas/detection/index.ts';
import { DEPTH_MAX, ENTRIES_MAX, refuseDeep } from './json-tree.ts';
import { splitLines } from './lines.ts';
import { BeyondBounds, Malformed } from './signal.ts';

/** `{ module = "org.postgresql:postgresql" }`: each line has its own. */
const IN_BRACES = /(?<![\w-])([\w-]{1,80})\s{0,9}=\s{0,9}["']([^"']{0,200})["']/g;

/** Every entry of a TOML document, parents before children. */
export function tomlEntries(text: string): Entry[] {
  refuseDeep(text, DEPTH_MAX);
  const lines = splitLines(text);
  const firstLines = new Map<string, number>();
  const assigned = new Map<string, number>();
  for (const [at, raw] of lines.entries()) {
    if (/^\s*#/.test(raw)) continue;
    const [, key, value] = /(?<![\w-])([\w-]+)["']?\s*=\s*["']?([^"'#]{0,200})/.exec(raw) ?? [];
    const pair = `${key}=${value?.trim()}`;
    if (!assigned.has(pair)) assigned.set(pair, at + 1);
    for (const [, inner, text] of raw.includes('{') ? raw.matchAll(IN_BRACES) : [])
      if (!assigned.has(`${inner}=${text}`)) assigned.set(`${inner}=${text}`, at + 1);
    for (const word of raw.match(/[A-Za-z0-9_@/.:-]{2,}/g) ?? []) {
      if (!firstLines.has(word)) firstLines.set(word, at + 1);
      for (const part of word.split('.')) if (!firstLines.has(part)) firstLines.set(part, at + 1);
    }
  }
  const entries: Entry[] = [];
  walk(parsed(text), []);
  return entries;

  function findLine(key: string, value: string | null): number | null {
    const own = assigned.get(`${key}=${value}`);
    if (own !== undefined) return own;
    const word = value === null ? undefined : /[A-Za-z0-9_@/.:-]{2,}/.exec(value)?.[0];
    const byKey = /^\d+$/.test(key) ? undefined : firstLines.get(key);
    return byKey ?? (word === undefined ? undefined : firstLines.get(word)) ?? null;
  }

  function walk(value: unknown, path: readonly string[]): void {
    if (entries.length > ENTRIES_MAX) throw new BeyondBounds('too-large');
    if (path.length > DEPTH_MAX) throw new BeyondBounds('too-deep');
    const key = path.at(-1) ?? '';
    if (Array.isArray(value)) {
      entries.push({ path, line: findLine(key, null), text: null });
      for (const [at, item] of value.entries()) walk(item, [...path, String(at)]);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      if (path.length > 0) entries.push({ path, line: findLine(key, null), text: null });
      for (const [name, item] of Object.entries(value)) walk(item, [...path, name]);
    } else {
      const scalar = String(value);
      entries.push({ path, line: findLine(key, scalar), text: scalar });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return parse(text, { maxDepth: DEPTH_MAX });
  } catch (error) {
    throw error instanceof TomlError ? new Malformed(error.line) : error;
  }
}
