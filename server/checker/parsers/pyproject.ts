/** pyproject.toml (PEP 621, PEP 735, Poetry, uv, PDM, Hatch) and Pipfile. */

import type { Entry } from './json-tree.ts';
import { isDevelopmentName, requirementName } from './python-names.ts';
import type { Parsed, Signal, Weight } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';

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
