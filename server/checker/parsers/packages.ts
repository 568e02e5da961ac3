/** package.json: the direct dependencies of a package, and the commands of its scripts that deploy. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { commandsIn } from './commands.ts';
import { jsonEntries } from './json-tree.ts';
import { splitLines } from './lines.ts';
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

/** mix.exs: dependencies as tuples, `only:` marks those for development. */
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

/** Gemfile: gems in single or double quotes, groups as blocks or options. */
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
