/**
 * Templates of Azure: Bicep, and the JSON that it becomes. Each setting is read below the last word of its resource's
 * type (`serverfarms.sku.name`), or below the name of the module that makes it.
 */
import type { Entry } from '../../../schemas/detection/index.ts';
import { blankBlockComments } from './comments.ts';
import { jsonEntries } from './json-tree.ts';
import type { Parsed } from './signal.ts';
import { hclEntries } from './terraform.ts';

const RESOURCE = /^microsoft\.[\w.]+\/[\w/]+$/i;
/** `!empty(sku) ? sku : 'standard'`: what is set if nobody says another. */
const DEFAULTED = /:[ \t]*!empty\((\w{1,80})\)[ \t]*\?[ \t]*\w{1,80}[ \t]*:/g;

export function parseBicep(text: string): Parsed {
  const code = blankBlockComments(text).replaceAll(DEFAULTED, ':').replaceAll("'", '"');
  let at = 0;
  return read(
    hclEntries(code).flatMap(({ path: [head = '', ...rest], line, text: value }): Entry[] => {
      if (!head.includes('/')) return [];
      if (rest.length > 0) return [{ path: [`${at}`, ...rest], line, text: value }];
      at += 1;
      const type = head.startsWith('microsoft.') ? head.replace(/@.*/s, '') : head;
      return [{ path: [`${at}`, 'type'], line, text: type }];
    }),
  );
}

export function parseAzureTemplate(text: string): Parsed {
  return read(jsonEntries(text));
}

function read(entries: readonly Entry[]): Parsed {
  const types = entries.flatMap(({ path, line, text }) =>
    path.at(-1)?.toLowerCase() === 'type' && text?.includes('/') === true
      ? [{ at: path.slice(0, -1).join('\0'), type: text, line }]
      : [],
  );
  const byPlace = new Map(
    types.map(({ at, type }) => [at, /[^/.:]*/.exec(type.slice(type.lastIndexOf('/') + 1))?.[0]]),
  );
  const owned = entries.flatMap(({ path, line, text }): Entry[] => {
    for (let above = path.length - 1; above > 0; above--) {
      const name = byPlace.get(path.slice(0, above).join('\0'));
      if (name === undefined) continue;
      const below = path.slice(above);
      return [{ path: [name, ...path.slice(above - 1, above), ...below], line, text }];
    }
    return [];
  });
  return {
    signals: types.flatMap(({ type, line }) =>
      RESOURCE.test(type)
        ? [{ kind: 'resource' as const, name: type.toLowerCase(), line, weight: 'setting' as const }]
        : [],
    ),
    settings: { kind: 'azure', entries: owned },
  };
}
