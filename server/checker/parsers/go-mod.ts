/** go.mod: required modules; `// indirect` ones are not the repository's own. */

import { brokenGoModLine } from './go-mod-lines.ts';
import { linesOf } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseGoMod(text: string): Parsed {
  const signals: Signal[] = [];
  let block = '';
  const lines = linesOf(text);
  for (const [at, raw] of lines.entries()) {
    const opened = /^\s*(\w+)\s*\(\s*(?:\/\/.*)?$/.exec(raw)?.[1];
    if (opened !== undefined) block = opened;
    else if (/^\s*\)/.test(raw)) block = '';
    else {
      const found = /^\s*(?:(require)\s+)?([A-Za-z0-9.-]+\.[a-z]+\/[^\s]+)\s+v[^\s]+(.*)$/.exec(raw);
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
