/** No pattern of ours takes time that grows with the square of a text: one request of a megabyte once took a quarter of an hour. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { packageRoot } from '../snapshots/package.ts';
import { findAttack } from './pattern-growth.ts';
import { FULL, SEED } from './sample.ts';
import { sourceFiles } from './source-files.ts';

/** Rooms whose patterns meet texts of callers and receivers. The pipeline's meet pages, on a thread of its own. */
const ROOMS = /^(?:server|egress|schemas|snapshots)\//;

/** Files whose patterns meet short texts alone, with what keeps them short. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  'server/checker/parsers/manifests.ts': 'a path of a check has at most 500 characters',
  'server/words/shown-quote.ts': 'a quote of the catalog has at most 160 characters',
};

const SAMPLES = FULL ? 30 : 4;

type Pattern = { readonly place: string; readonly pattern: RegExp };

/** The patterns that a file writes out. */
function patternsOf(root: string, path: string): Pattern[] {
  const source = ts.createSourceFile(path, readFileSync(`${root}/${path}`, 'utf8'), ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        place: `${path}:${line + 1} ${node.text}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('an attack', () => {
  test.each([
    /[_-]+([a-z])/g,
    /\/+$/,
    /(?:^|\s)#.*$/,
    /^(\w+\s?)*$/,
    /\beyJ[\w-]{10,}\.eyJ/,
    /^\s*-?\s*x/,
    /group:\s*(\[[^\]]*\]|:\w+)/,
  ])('is found on %s', (pattern) => {
    expect(findAttack(pattern, 30, SEED)).not.toBeNull();
  });

  test.each([/(?<!\/)\/+$/, /(?:^|\s)#.*/s, /^[\w-]{1,64}$/, /^\s*(?:-\s*)?x/, /\p{L}+/gu])(
    'is not found on %s',
    (pattern) => {
      expect(findAttack(pattern, 30, SEED)).toBeNull();
    },
  );
});

it(`no pattern that meets a caller's text has an attack in ${SAMPLES} samples`, () => {
  const root = packageRoot();
  const patterns = sourceFiles(root)
    .filter((path) => ROOMS.test(path) && !path.endsWith('.test.ts') && !(path in SHORT_TEXTS))
    .flatMap((path) => patternsOf(root, path));
  expect(patterns.length).toBeGreaterThan(400);
  const once = new Map(patterns.map((one) => [String(one.pattern), one]));
  const attacked = [...once.values()].flatMap(({ place, pattern }) => {
    const attack = findAttack(pattern, SAMPLES, SEED);
    return attack === null ? [] : [`${place} by ${JSON.stringify(attack)}`];
  });
  expect(attacked).toEqual([]);
});
