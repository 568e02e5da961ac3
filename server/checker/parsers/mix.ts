/** mix.exs: dependencies as tuples, `only:` marks those for development. */

import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseMix(text: string): Parsed {
  const signals: Signal[] = [];
  for (const [at, raw] of splitLines(text).entries()) {
    const code = raw.replace(/(?:^|\s)#(?!\{).*/s, '');
    for (const [, name = '', rest = ''] of code.matchAll(/\{\s*:([a-z0-9_]+)\s*,\s*([^}]{0,500})\}/g)) {
      // `{:name, "~> 1.0"}` and `{:name, github: ...}`; other tuples of a project file hold neither.
      if (
        !/^["']|^(?:github|git|path|hex|only|runtime|in_umbrella):/.test(rest) ||
        /\b(?:path|in_umbrella):/.test(rest)
      )
        continue;
      const only = /only:\s*(\[[^\]]{0,200}\]|:\w+)/.exec(rest)?.[1];
      const weight = only !== undefined && !/:prod/.test(only) ? 'development' : 'runtime';
      signals.push({ kind: 'hex', name, line: at + 1, weight });
    }
  }
  return { signals };
}
