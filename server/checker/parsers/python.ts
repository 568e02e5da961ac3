/** Manifests of Python: requirements files, pyproject.toml, setup.cfg and setup.py. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal, Weight } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';

/** The name at the front of a requirement specifier (PEP 508). */
const NAME = /^([A-Za-z0-9](?:[A-Za-z0-9._-]{0,120}[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(?=$|[<>=!~;@,(\s])/;

/** The normalised name (PEP 503) of a requirement such as `sentry-sdk[fastapi]>=2`; null if it has none. */
export function requirementName(specifier: string): string | null {
  const name = NAME.exec(specifier.trim())?.[1];
  return name === undefined ? null : name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}

/** Whether a group or a file is by its name one for development. */
export function isDevelopmentName(name: string): boolean {
  return /(?:^|[-_.])(?:dev|develop|development|test|tests|testing|lint|linting|docs?|typing|types|ci|mypy|quality|tools?)(?:$|[-_.])/i.test(
    name,
  );
}

/** requirements*.txt: a requirement a line (pip's format). An odd line does not spoil the others. */
export function parseRequirements(text: string, path: string): Parsed {
  const file = path.split('/').slice(-2).join('/');
  const weight = isDevelopmentName(file.replace(/\.(?:txt|in)$/, '').replaceAll('/', '-'))
    ? 'development'
    : 'runtime';
  // pip-compile writes `# via` under what only another package asked for; `-r` and its file are direct.
  const lines = splitLines(text);
  const signals: Signal[] = [];
  for (const [at, raw] of lines.entries()) {
    const requirement = raw
      .replace(/(?:^|\s)#.*/s, '')
      .replace(/\\$/, '')
      .trim();
    const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(raw)?.[1];
    if (requirement.startsWith('-') && egg === undefined) continue;
    const name = requirementName(egg ?? requirement);
    if (name === null) continue;
    signals.push({ kind: 'pypi', name, line: at + 1, weight: viaOther(lines, at) ? 'indirect' : weight });
  }
  return { signals };
}

/** Whether pip-compile says that only other packages asked for the requirement. */
function viaOther(lines: readonly string[], at: number): boolean {
  let end = at + 1;
  while (end < lines.length && /^\s+(?:#|--hash)/.test(lines[end] ?? '')) end++;
  const via = lines.slice(at, end).join('\n');
  return /#\s*via\b/.test(via) && !/#\s+(?:via\s+)?-r\b|\.in\b|pyproject/.test(via);
}

/** pyproject.toml (PEP 621, PEP 735, Poetry, uv, PDM, Hatch) and Pipfile. */
export function parsePyproject(text: string): Parsed {
  const entries = tomlEntries(text);
  const optional = new Set(
    entries
      .filter(({ path, text: word }) => path.at(-1) === 'optional' && word === 'true')
      .map(({ path }) => path.slice(0, -1).join('\0')),
  );
  return { signals: entries.flatMap((entry) => [...listed(entry), ...keyed(entry, optional)]) };
}

/** Lists of specifiers. */
function listed({ path, line, text }: Entry): Signal[] {
  const place = path.slice(0, -1).join('.');
  const weight: Weight | null =
    place === 'project.dependencies'
      ? 'runtime'
      : place.startsWith('project.optional-dependencies.')
        ? isDevelopmentName(path.at(-2) ?? '')
          ? 'development'
          : 'optional'
        : /^(?:dependency-groups\.|tool\.uv\.dev-dependencies|tool\.pdm\.dev-dependencies\.|tool\.hatch\.envs\.)/.test(
              place,
            )
          ? 'development'
          : null;
  const name = weight === null || text === null ? null : requirementName(text);
  return weight === null || name === null ? [] : [{ kind: 'pypi', name, line, weight }];
}

/** Tables whose keys are names: Poetry's and Pipfile's. */
function keyed({ path, line }: Entry, optional: ReadonlySet<string>): Signal[] {
  const place = path.slice(0, -1).join('.');
  const group = /^tool\.poetry\.group\.([^.]+)\.dependencies$/.exec(place)?.[1];
  const weight: Weight | null =
    place === 'tool.poetry.dependencies' || place === 'packages'
      ? optional.has(path.join('\0'))
        ? 'optional'
        : 'runtime'
      : place === 'tool.poetry.dev-dependencies' || place === 'dev-packages'
        ? 'development'
        : group !== undefined
          ? isDevelopmentName(group)
            ? 'development'
            : 'optional'
          : null;
  const name = weight === null ? null : requirementName(path.at(-1) ?? '');
  return weight === null || name === null || name === 'python' ? [] : [{ kind: 'pypi', name, line, weight }];
}

/** setup.cfg (an INI file) and the literal lists of setup.py. */
export function parseSetupCfg(text: string): Parsed {
  const signals: Signal[] = [];
  let section = '';
  let key = '';
  for (const [at, raw] of splitLines(text).entries()) {
    if (/^\s*[#;]/.test(raw)) continue;
    const head = /^\[([^\]]+)\]/.exec(raw)?.[1];
    if (head !== undefined) {
      section = head.trim();
      key = '';
      continue;
    }
    const assignment = /^([A-Za-z0-9_.-]+)\s*[=:]\s*(.*)/s.exec(raw);
    if (assignment !== null) key = assignment[1] ?? '';
    const requirement = (assignment?.[2] ?? (/^\s/.test(raw) ? raw : '')).trim();
    const weight = weighSection(section, key);
    const name = weight === null || requirement === '' ? null : requirementName(requirement);
    if (weight !== null && name !== null) signals.push({ kind: 'pypi', name, line: at + 1, weight });
  }
  return { signals };
}

function weighSection(section: string, key: string): Weight | null {
  if (section === 'options' && key === 'install_requires') return 'runtime';
  if (section === 'options' && (key === 'tests_require' || key === 'setup_requires')) return 'development';
  if (section === 'options.extras_require') return isDevelopmentName(key) ? 'development' : 'optional';
  return null;
}

/** Longer lists are generated. */
const LIST_MAX = 20_000;

export function parseSetupPy(text: string): Parsed {
  const code = splitLines(text)
    .map((line) => line.replace(/#.*/s, ''))
    .join('\n');
  const at = code.indexOf('install_requires');
  const open = at === -1 ? -1 : code.indexOf('[', at);
  if (open === -1 || !/^install_requires\s*=\s*$/.test(code.slice(at, open))) {
    return { signals: [] };
  }
  const start = splitLines(code.slice(0, open)).length;
  return {
    signals: splitLines(code.slice(open, endOfList(code, open))).flatMap((raw, line) =>
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
