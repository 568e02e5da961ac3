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
