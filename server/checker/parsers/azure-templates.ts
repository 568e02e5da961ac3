/**
 * Templates of Azure: Bicep, and the JSON that it becomes. Each setting is read below the last word of its resource's
 * type (`serverfarms.sku.name`), or below the name of the module that makes it.
 */
import type { Entry } from '../../../schemas/detection/index.ts';
import { blankBlockComments } from './comments.ts';
import { jsonEntries } from './json-tree.ts';
import type { Parsed } from './signal.ts';
import { hclEntries } from './terraform.ts';

/** A type, or the module of the public registry that makes it. */
const RESOURCE =
  /^(?:br(?:\/public:|:mcr\.microsoft\.com\/bicep\/))?(microsoft\.[\w.]+\/[\w/]+|avm\/res\/[\w/-]+)(?::[\w.-]+)?$/i;
/** Made only if asked for: `= if (useGateway) {`, and nobody asks. */
const ASKED_FOR =
  /^((?:resource|module)[ \t]+\w+[ \t]+)'[^'\n]{1,200}'([ \t]*=[ \t]*)if[ \t]*\((\w{1,80})\)/gm;
const OFF = /^param[ \t]+(\w{1,80})[ \t]+bool[ \t]*=[ \t]*false\b/gm;
const TAKEN = /^module[ \t]+\w+[ \t]+'([\w./-]{1,200}\.bicep)'/gm;
/** `!empty(sku) ? sku : 'standard'`: what is set if nobody says another. */
const DEFAULTED = /:[ \t]*!empty\((\w{1,80})\)[ \t]*\?[ \t]*\w{1,80}[ \t]*:/g;

export function parseBicep(text: string): Parsed {
  const written = blankBlockComments(text);
  const off = new Set([...written.matchAll(OFF)].map(([, name = '']) => name));
  const made = written.replaceAll(ASKED_FOR, (whole, head: string, sign: string, name: string) =>
    off.has(name) ? `${head}'off'${sign}` : whole,
  );
  const code = made.replaceAll(DEFAULTED, ':').replaceAll("'", '"');
  let at = 0;
  const parsed = read(
    hclEntries(code).flatMap(({ path: [head = '', ...rest], line, text: value }): Entry[] => {
      if (!head.includes('/')) return [];
      if (rest.length > 0) return [{ path: [`${at}`, ...rest], line, text: value }];
      at += 1;
      const type = head.startsWith('microsoft.') ? head.replace(/@.*/s, '') : head;
      return [{ path: [`${at}`, 'type'], line, text: type }];
    }),
  );
  return { ...parsed, takes: [...made.matchAll(TAKEN)].map(([, path = '']) => path) };
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
  // `Microsoft.Web/sites` says what it is made for by its kind: `functionapp,linux`.
  const kinds = new Map(
    entries.flatMap(({ path, text }) =>
      path.at(-1)?.toLowerCase() === 'kind' && text !== null
        ? [[path.slice(0, path.at(-2) === 'params' ? -2 : -1).join('\0'), text.split(',')[0]] as const]
        : [],
    ),
  );
  const byPlace = new Map(
    types.map(({ at, type }) => [at, /[^/.:]*/.exec(type.slice(type.lastIndexOf('/') + 1))?.[0]]),
  );
  const owned = entries.flatMap(({ path, line, text }): Entry[] => {
    for (let above = path.length - 1; above > 0; above--) {
      const name = byPlace.get(path.slice(0, above).join('\0'));
      if (name === undefined) continue;
      const place = [name, ...path.slice(above - 1)];
      // `sku: sku` is an object that is made elsewhere.
      const made = path.at(-1) === 'sku' && text === null ? [{ path: [...place, 'name'], line, text }] : [];
      return [
        ...(entries.some((one) => one.path.at(-2) === 'sku' && one.line === line) ? [] : made),
        { path: place, line, text },
      ];
    }
    return [];
  });
  return {
    signals: types.flatMap(({ at, type, line }) => {
      const name = RESOURCE.exec(type)?.[1]?.toLowerCase();
      const kind = kinds.get(at)?.toLowerCase();
      return (name === undefined ? [] : kind === undefined ? [name] : [name, `${name}.${kind}`]).map(
        (shown) => ({ kind: 'resource' as const, name: shown, line, weight: 'setting' as const }),
      );
    }),
    settings: { kind: 'azure', entries: owned },
  };
}
