/** build.gradle, build.gradle.kts and version catalogs. */

import { blankBlockComments } from './comments.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';

const COORDINATES =
  /\b([A-Za-z]\w{0,60})\s{0,20}\(?\s{0,20}(?:platform\s{0,20}\(\s{0,20})?["']([A-Za-z0-9_.-]+):([A-Za-z0-9_.-]+)(?::[^"']*)?["']/;
const CONFIGURATION =
  /^(?:.*(?:Implementation|Api|RuntimeOnly|CompileOnly)|implementation|api|runtimeOnly|compileOnly|compile|runtime|kapt|ksp|annotationProcessor)$/;
const PLUGIN = /^\s*(?:id\s*(?:\(\s*)?|apply\s+plugin:\s*)["']([A-Za-z0-9_.-]+)["']/;

export function parseGradle(text: string): Parsed {
  const code = blankBlockComments(text);
  const signals: Signal[] = [];
  for (const [at, raw] of splitLines(code).entries()) {
    const line = raw.replace(/(?:^|\s)\/\/.*/s, '');
    const [, configuration = '', group = '', artifact = ''] = COORDINATES.exec(line) ?? [];
    if (CONFIGURATION.test(configuration)) {
      const weight = /test/i.test(configuration)
        ? 'development'
        : /^(?:compileOnly|kapt|ksp|annotationProcessor)$/.test(configuration)
          ? 'optional'
          : 'runtime';
      signals.push({ kind: 'maven', name: `${group}:${artifact}`.toLowerCase(), line: at + 1, weight });
    }
    const plugin = PLUGIN.exec(line)?.[1];
    if (plugin !== undefined) signals.push({ kind: 'plugin', name: plugin, line: at + 1, weight: 'runtime' });
  }
  return { signals };
}

/** `libs.versions.toml`: what the modules of a build take their libraries from. */
export function parseVersionCatalog(text: string): Parsed {
  const entries = tomlEntries(text);
  const artifacts = new Map(
    entries.flatMap(({ path, text: word }) =>
      path[0] === 'libraries' && path[2] === 'name' && word !== null ? [[path[1], word] as const] : [],
    ),
  );
  return {
    signals: entries.flatMap(({ path, line, text: word }): Signal[] => {
      if (path[0] !== 'libraries' || word === null) return [];
      const artifact = path[2] === 'group' ? artifacts.get(path[1]) : undefined;
      if (artifact !== undefined) {
        return [{ kind: 'maven', name: `${word}:${artifact}`.toLowerCase(), line, weight: 'runtime' }];
      }
      const coordinates = /^([A-Za-z0-9_.-]+:[A-Za-z0-9_.-]+)/.exec(word)?.[1];
      const named = path.length === 2 || path[2] === 'module';
      if (!named || coordinates === undefined) return [];
      return [{ kind: 'maven', name: coordinates.toLowerCase(), line, weight: 'runtime' }];
    }),
  };
}
