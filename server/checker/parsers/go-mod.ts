/** Reads `go.mod`, and finds the first of its lines that Go would refuse. */
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

/** Directives (go.dev/ref/mod#go-mod-file-grammar), and how many words their entries have; null if that differs. */
const DIRECTIVES: Readonly<Record<string, number | null>> = {
  module: 1,
  go: 1,
  toolchain: 1,
  godebug: 1,
  require: 2,
  exclude: 2,
  replace: null,
  retract: null,
  tool: 1,
  ignore: 1,
};

/** The first line that is no directive, no entry of one and no end of a block; of an open block, its head. */
export function brokenGoModLine(lines: readonly string[]): number | null {
  let block: { readonly name: string; readonly line: number } | null = null;
  for (const [at, raw] of lines.entries()) {
    const words = raw
      .replace(/\/\/.*/s, '')
      .trim()
      .split(/\s+/);
    const [first = ''] = words;
    if (first === '') continue;
    if (block !== null) {
      if (first === ')' && words.length === 1) block = null;
      // The next directive is inside the block: it was never closed.
      else if (Object.hasOwn(DIRECTIVES, first)) return block.line;
      else if (!isEntry(block.name, words)) return at + 1;
      continue;
    }
    // `require(` is read like `require (`.
    const name = first.replace(/\($/, '');
    if (!Object.hasOwn(DIRECTIVES, name)) return at + 1;
    const rest = name === first ? words.slice(1) : ['(', ...words.slice(1)];
    if (rest.length === 1 && rest[0] === '(') block = { name, line: at + 1 };
    else if (!isEntry(name, rest)) return at + 1;
  }
  return block === null ? null : block.line;
}

function isEntry(name: string, words: readonly string[]): boolean {
  if (words.some((word) => /^(?:[()]|[<>|]{7}|={7})$/.test(word))) return false;
  if (name === 'replace') return words.includes('=>') && words.length >= 3 && words.length <= 5;
  // A version, or a range of them: `[v1.0.0, v1.9.9]`.
  if (name === 'retract') return words.length >= 1;
  return words.length === DIRECTIVES[name];
}

/** go.mod: required modules; `// indirect` ones are not the repository's own. */
export function parseGoMod(text: string): Parsed {
  const signals: Signal[] = [];
  let block = '';
  const lines = splitLines(text);
  for (const [at, raw] of lines.entries()) {
    const opened = /^\s*(\w+)\s*\(\s*(?:\/\/.*)?$/.exec(raw)?.[1];
    if (opened !== undefined) block = opened;
    else if (/^\s*\)/.test(raw)) block = '';
    else {
      const found = /^\s*(?:(require)\s+)?([A-Za-z0-9.-]+\.[a-z]+\/[^\s]+)\s+v[^\s]+(.*)/s.exec(raw);
      if (found === null || (block !== 'require' && found[1] === undefined)) continue;
      const weight = /\/\/\s*indirect\b/.test(found[3] ?? '') ? 'indirect' : 'runtime';
      signals.push({ kind: 'go', name: goModule(found[2] ?? ''), line: at + 1, weight });
    }
  }
  const brokenAt = brokenGoModLine(lines);
  return { signals, ...(brokenAt === null ? {} : { brokenAt }) };
}

/** A module path without its major version: `github.com/stripe/stripe-go/v83` is `github.com/stripe/stripe-go`. */
export function goModule(path: string): string {
  return path
    .replace(/\/v\d+$/, '')
    .replace(/^(gopkg\.in\/.+)\.v\d+$/, '$1')
    .toLowerCase();
}
