/**
 * The corpus: sets of manifests, each with the services that a careful reader names. Truth is written by hand,
 * never taken from the rules. One file a set, in the txtar format of the Go project: a head, then
 * `-- path --` before each file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRENGTHS } from '../../schemas/detection/index.ts';

export type Strength = (typeof STRENGTHS)[number];
export type CorpusFile = { readonly path: string; readonly content: string };
export type CorpusCase = {
  readonly name: string;
  readonly about: string;
  /** Providers by strength. */
  readonly services: ReadonlyMap<string, Strength>;
  readonly needs: readonly string[];
  /** Paths that cannot be understood. */
  readonly unread: readonly string[];
  readonly files: readonly CorpusFile[];
};

export const CORPUS_DIR = join(import.meta.dirname, 'corpus');

/** All sets, by name. */
export function readCorpus(): CorpusCase[] {
  return readdirSync(CORPUS_DIR)
    .filter((name) => name.endsWith('.txtar'))
    .sort()
    .map((name) => parseCase(name.replace('.txtar', ''), readFileSync(join(CORPUS_DIR, name), 'utf8')));
}

function parseCase(name: string, text: string): CorpusCase {
  const [head = '', ...parts] = text.split(/^-- (.+) --\n/m);
  const fields = new Map(
    head.split('\n').flatMap((line) => {
      const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
      return key === '' ? [] : [[key, value] as const];
    }),
  );
  const words = (key: string): string[] => (fields.get(key) ?? '').split(' ').filter((word) => word !== '');
  const files: CorpusFile[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    files.push({ path: parts[at] ?? '', content: parts[at + 1] ?? '' });
  }
  return {
    name,
    about: fields.get('about') ?? '',
    services: new Map(
      STRENGTHS.flatMap((strength) => words(strength).map((provider) => [provider, strength] as const)),
    ),
    needs: words('needs'),
    unread: words('unread'),
    files,
  };
}
