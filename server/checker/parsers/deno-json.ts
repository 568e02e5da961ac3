/** deno.json(c): imports from npm and JSR. */

import { jsonEntries } from './json-tree.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseDenoJson(text: string): Parsed {
  const signals: Signal[] = [];
  for (const { path, line, text: target } of jsonEntries(text)) {
    if (path[0] === 'deploy' && path.length === 1)
      signals.push({ kind: 'key', name: 'deno:deploy', line, weight: 'setting' });
    if (path[0] !== 'imports' || path.length !== 2 || target === null) continue;
    const [, registry, name] = /^(npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)/.exec(target) ?? [];
    if (name === undefined) continue;
    signals.push({
      kind: registry === 'jsr' ? 'jsr' : 'npm',
      name: name.toLowerCase(),
      line,
      weight: 'runtime',
    });
  }
  return { signals };
}
