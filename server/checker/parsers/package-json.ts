/** package.json: the direct dependencies of a package, and the commands of its scripts that deploy. */

import { commandsIn } from './commands.ts';
import { type Entry, jsonEntries } from './json-tree.ts';
import type { Parsed, Signal, Weight } from './signal.ts';

const SECTIONS: Readonly<Record<string, Weight>> = {
  dependencies: 'runtime',
  devDependencies: 'development',
  optionalDependencies: 'optional',
  // What the host application must bring: of a library, not in use here.
  peerDependencies: 'indirect',
};

export function parsePackageJson(text: string): Parsed {
  return { signals: jsonEntries(text).flatMap(readDependency) };
}

function readDependency({ path, line, text }: Entry): Signal[] {
  const [section = '', name = ''] = path;
  if (section === 'scripts' && text !== null) return commandsIn(text, line);
  const weight = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  if (weight === undefined || path.length !== 2 || text === null) return [];
  // A package of this very repository, whatever it is called.
  if (/^(?:workspace|file|link|portal):/.test(text)) return [];
  const alias = /^npm:((?:@[^/@]+\/)?[^@]+)/.exec(text)?.[1];
  return [{ kind: 'npm', name: (alias ?? name).toLowerCase(), line, weight }];
}

/** deno.json(c): imports from npm and JSR. */
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
