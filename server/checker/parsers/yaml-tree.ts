/** YAML, walked as written: aliases are not expanded, so a bomb has nothing to explode. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { Entry } from '../../../schemas/detection/index.ts';
import { DEPTH_MAX, ENTRIES_MAX, refuseDeep } from './json-tree.ts';
import { lineFinder, refuseLong, splitLines } from './lines.ts';
import { BeyondBounds, Malformed } from './signal.ts';

export type YamlReading = {
  readonly entries: readonly Entry[];
  readonly comments: readonly { readonly line: number; readonly text: string }[];
};

/** Every entry of all documents of a YAML text, and its comments of a whole line. */
export function yamlEntries(text: string): YamlReading {
  refuseLong(text);
  refuseDeepIndent(text);
  // Templates of Helm and Jinja hold braces that close nothing; the bound only has to stop a bomb.
  refuseDeep(text, DEPTH_MAX * 4);
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const entries: Entry[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    const [error] = document.errors;
    if (error !== undefined) throw new Malformed(lineFinder(text)(openedAt(document, error)));
    walk(document.contents, []);
  }
  const comments = splitLines(text).flatMap((raw, at) => {
    const hash = /^\s*#(.*)$/.exec(raw) ?? /\s#\s(.*)/s.exec(raw);
    return hash === null ? [] : [{ line: at + 1, text: hash[1] ?? '' }];
  });
  return { entries, comments };

  function walk(node: unknown, path: readonly string[]): void {
    if (entries.length > ENTRIES_MAX) throw new BeyondBounds('too-large');
    if (path.length > DEPTH_MAX) throw new BeyondBounds('too-deep');
    if (node === null || isAlias(node)) return;
    if (isScalar(node)) {
      entries.push({ path, line: findLine(node.range), text: String(node.value) });
    } else if (isMap(node)) {
      for (const pair of node.items) {
        if (!isPair(pair)) continue;
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        const line = isScalar(pair.key) ? findLine(pair.key.range) : null;
        const scalar = isScalar(pair.value) || pair.value === null;
        if (!scalar) entries.push({ path: [...path, key], line, text: null });
        else {
          const text = isScalar(pair.value) ? String(pair.value.value) : '';
          entries.push({ path: [...path, key], line, text });
        }
        if (!scalar) walk(pair.value, [...path, key]);
      }
    } else if (isSeq(node)) {
      for (const [at, item] of node.items.entries()) walk(item, [...path, String(at)]);
    }
  }

  function findLine(range: readonly number[] | null | undefined): number | null {
    return range?.[0] === undefined ? null : lines.linePos(range[0]).line;
  }
}

/** The position to report for an error: a quote that never closes is reported where it opens, not at the end. */
function openedAt(document: Document, { code, pos: [at] }: YAMLParseError): number {
  if (code !== 'MISSING_CHAR') return at;
  let opened = at;
  visit(document, {
    Scalar: (_, { type, range }) => {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (!isQuoted || range === null || range === undefined || range[0] > at || range[2] < at) return;
      opened = range[0];
      return visit.BREAK;
    },
  });
  return opened;
}

/** Block collections nest by indentation and by repeated dashes. */
function refuseDeepIndent(text: string): void {
  if (/^[ \t]*(?:[-?:][ \t]+){32}/m.test(text)) throw new BeyondBounds('too-deep');
  if (/(?:&\w+ ?){200}|(?<!\S)(?:!\S* ){200}/.test(text)) throw new BeyondBounds('too-deep');
}
