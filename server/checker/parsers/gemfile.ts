/** Gemfile: gems in single or double quotes, groups as blocks or options. */

import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseGemfile(text: string): Parsed {
  const signals: Signal[] = [];
  const blocks: boolean[] = [];
  for (const [at, raw] of splitLines(text).entries()) {
    const code = raw.replace(/(?:^|\s)#(?!\{).*/s, '');
    const name = /^\s*gem[\s(]\s*["']([A-Za-z0-9_.-]+)["']/.exec(code)?.[1];
    if (name !== undefined) {
      const options = /(?:group|groups)(?::|\s*=>)\s*(\[[^\]]{0,200}\]|:\w+|["']\w+["'])/.exec(code)?.[1];
      const development = blocks.includes(true) || (options !== undefined && onlyDevelopment(options));
      signals.push({
        kind: 'gem',
        name: name.toLowerCase(),
        line: at + 1,
        weight: development ? 'development' : 'runtime',
      });
    }
    if (/^\s*group\b.*\bdo\b/.test(code)) blocks.push(onlyDevelopment(code));
    else if (/\bdo(?:\s*\|[^|]*\|)?\s*$/.test(code) || /^\s*(?:if|unless|case)\b/.test(code))
      blocks.push(false);
    if (/^\s*end\b/.test(code)) blocks.pop();
  }
  return { signals };
}

function onlyDevelopment(groups: string): boolean {
  return /development|test|\bci\b|lint/.test(groups) && !/production|staging|default/.test(groups);
}
