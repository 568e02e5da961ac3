/**
 * Lockfiles, for a folder that has nothing else. If the format names the direct dependencies these count in
 * full, else every name is an indirect one.
 */

import type { Ecosystem } from '../../../schemas/detection/index.ts';
import { jsonEntries } from './json-tree.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

/** package-lock.json: the entry of the root package lists its own dependencies. */
export function parsePackageLock(text: string): Parsed {
  const signals: Signal[] = [];
  for (const { path, line } of jsonEntries(text)) {
    const [packages, root, section, name] = path;
    if (packages !== 'packages' || root !== '' || name === undefined || path.length !== 4) continue;
    if (section === 'dependencies') signals.push({ kind: 'npm', name, line, weight: 'runtime' });
    if (section === 'devDependencies') signals.push({ kind: 'npm', name, line, weight: 'development' });
  }
  return { signals };
}

/** pnpm-lock.yaml: `importers` lists the direct dependencies; read by lines, since these files are large. */
export function parsePnpmLock(text: string): Parsed {
  const signals: Signal[] = [];
  let top = '';
  let section = '';
  for (const [at, raw] of splitLines(text).entries()) {
    const heading = /^([a-zA-Z]+):/.exec(raw)?.[1];
    if (heading !== undefined) top = heading;
    if (top !== 'importers') continue;
    const inner = /^ {4}(\w+):\s*$/.exec(raw)?.[1];
    if (inner !== undefined) section = inner;
    const name = /^ {6}'?((?:@[\w.-]+\/)?[\w.-]+)'?:\s*$/.exec(raw)?.[1];
    if (name === undefined) continue;
    if (section === 'dependencies') signals.push({ kind: 'npm', name, line: at + 1, weight: 'runtime' });
    if (section === 'devDependencies')
      signals.push({ kind: 'npm', name, line: at + 1, weight: 'development' });
  }
  return { signals };
}

/** Gemfile.lock: the section DEPENDENCIES is what the Gemfile names. */
export function parseGemfileLock(text: string): Parsed {
  const signals: Signal[] = [];
  let section = '';
  for (const [at, raw] of splitLines(text).entries()) {
    if (/^[A-Z]/.test(raw)) section = raw.trim();
    const name = /^ {2}([a-z0-9_.-]+)!?(?:\s|$)/i.exec(raw)?.[1];
    if (section === 'DEPENDENCIES' && name !== undefined) {
      signals.push({ kind: 'gem', name: name.toLowerCase(), line: at + 1, weight: 'runtime' });
    }
  }
  return { signals };
}

/** Lockfiles that do not say which packages are direct: `name = "x"` or `"name": "x"` entries, or yarn's heads. */
export function parseNamesOnly(ecosystem: Ecosystem): (text: string) => Parsed {
  return (text) => {
    const signals: Signal[] = [];
    for (const [at, raw] of splitLines(text).entries()) {
      const name =
        /^\s*"?name"?\s*[=:]\s*"([@\w./-]{1,200})"/.exec(raw)?.[1] ??
        /^"?((?:@[\w.-]+\/)?[\w.-]+)@[^\s]+:$/.exec(raw)?.[1];
      if (name !== undefined)
        signals.push({ kind: ecosystem, name: name.toLowerCase(), line: at + 1, weight: 'indirect' });
    }
    return { signals };
  };
}
