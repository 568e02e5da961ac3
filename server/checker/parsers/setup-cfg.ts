/** setup.cfg (an INI file) and the literal lists of setup.py. */

import { linesOf } from './lines.ts';
import { isDevelopmentName, requirementName } from './python-names.ts';
import type { Parsed, Signal, Weight } from './signal.ts';

export function parseSetupCfg(text: string): Parsed {
  const signals: Signal[] = [];
  let section = '';
  let key = '';
  for (const [at, raw] of linesOf(text).entries()) {
    if (/^\s*[#;]/.test(raw)) continue;
    const head = /^\[([^\]]+)\]/.exec(raw)?.[1];
    if (head !== undefined) {
      section = head.trim();
      key = '';
      continue;
    }
    const assignment = /^([A-Za-z0-9_.-]+)\s*[=:]\s*(.*)$/.exec(raw);
    if (assignment !== null) key = assignment[1] ?? '';
    const requirement = (assignment?.[2] ?? (/^\s/.test(raw) ? raw : '')).trim();
    const weight = weightOf(section, key);
    const name = weight === null || requirement === '' ? null : requirementName(requirement);
    if (weight !== null && name !== null) signals.push({ kind: 'pypi', name, line: at + 1, weight });
  }
  return { signals };
}

function weightOf(section: string, key: string): Weight | null {
  if (section === 'options' && key === 'install_requires') return 'runtime';
  if (section === 'options' && (key === 'tests_require' || key === 'setup_requires')) return 'development';
  if (section === 'options.extras_require') return isDevelopmentName(key) ? 'development' : 'optional';
  return null;
}

/** Longer lists are generated. */
const LIST_MAX = 20_000;

export function parseSetupPy(text: string): Parsed {
  const code = linesOf(text)
    .map((line) => line.replace(/#.*$/, ''))
    .join('\n');
  const at = code.indexOf('install_requires');
  const open = at === -1 ? -1 : code.indexOf('[', at);
  if (open === -1 || !/^install_requires\s*=\s*$/.test(code.slice(at, open))) {
    return { signals: [] };
  }
  const start = linesOf(code.slice(0, open)).length;
  return {
    signals: linesOf(code.slice(open, endOfList(code, open))).flatMap((raw, line) =>
      [...raw.matchAll(/["']([^"'\n]+)["']/g)].flatMap(([, specifier = '']) => {
        const name = requirementName(specifier);
        return name === null
          ? []
          : [{ kind: 'pypi' as const, name, line: start + line, weight: 'runtime' as const }];
      }),
    ),
  };
}

/** The end of a list, over the brackets of extras in it. */
function endOfList(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < Math.min(code.length, open + LIST_MAX); at++) {
    if (code[at] === '[') depth++;
    else if (code[at] === ']' && --depth === 0) return at;
  }
  return open;
}
