/** Configuration written as code (drizzle.config.ts, next.config.js): only what stands there literally. */

import { addressesIn } from './addresses.ts';
import { blankBlockComments } from './comments.ts';
import { linesOf } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

const LINE_MAX = 2_000;

/** @param kind prefix of the key signals, as in rules: `drizzle:dialect=turso` */
export function parseScriptConfig(text: string, kind: string): Parsed {
  const code = blankBlockComments(text);
  const signals: Signal[] = [];
  for (const [at, raw] of linesOf(code).entries()) {
    if (raw.length > LINE_MAX) continue;
    const line = at + 1;
    const shown = raw.replace(/(?:^|[\s;])\/\/.*$/, '');
    signals.push(...addressesIn(shown, line, 'setting'));
    if (shown !== raw) signals.push(...addressesIn(raw.slice(shown.length), line, 'comment'));
    for (const [, name = ''] of shown.matchAll(/\benv(?:\.|\[["'])([A-Z][A-Z0-9_]{2,100})\b/g)) {
      signals.push({ kind: 'env', name, line, weight: 'setting' });
    }
    for (const [, name = '', word = ''] of shown.matchAll(
      /\b(dialect|driver|adapter|provider)\s*:\s*["'`]([\w./@-]{1,60})["'`]/g,
    )) {
      signals.push({ kind: 'key', name: `${kind}:${name}=${word.toLowerCase()}`, line, weight: 'setting' });
    }
  }
  return { signals };
}
