/** The local copies in which a quote can be proved: captures, repositories at a commit, passages taken down. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceRecord } from '../../schemas/record.ts';
import { extractPage, type PageKind } from '../read/extract/index.ts';
import { kindOfName, type PageReader } from '../read/fetch/index.ts';
import { type PreparedPage, preparePage } from '../read/verify/index.ts';
import { commitOf, repositoryFile } from '../resolve/index.ts';
import { gitOutput } from './repositories.ts';

/** `passage` is the weakest: a person took down a part of the page, so it proves the words, not their uniqueness. */
export type Origin = 'capture' | 'repository' | 'passage';
export type Copy = { readonly origin: Origin; readonly page: PreparedPage };
/** Text by the address it was taken from. */
export type Passages = ReadonlyMap<string, readonly string[]>;

/** Every copy of a source's page that is at hand; empty where there is none. */
export async function copiesOf(
  source: SourceRecord,
  from: { readonly reader: PageReader; readonly repositories: string | null; readonly passages: Passages },
): Promise<readonly Copy[]> {
  const found: Copy[] = [];
  const captured = await from.reader.read({ url: source.url, render: source.render, validators: null });
  if (captured !== null && captured.body !== null && captured.kind !== null) {
    found.push({ origin: 'capture', page: preparePage(extractPage(captured.body, captured.kind)) });
  }
  const { permalink } = source.captured;
  const file =
    permalink === undefined || from.repositories === null
      ? null
      : await fileAtPermalink(permalink, from.repositories);
  if (file !== null)
    found.push({ origin: 'repository', page: preparePage(extractPage(file.text, file.kind)) });
  const address = permalink ?? source.url;
  for (const text of from.passages.get(address) ?? []) {
    found.push({ origin: 'passage', page: preparePage(extractPage(text, kindOf(address))) });
  }
  return found;
}

/**
 * Reads passages that a person took down: each `*.txt` names the address of its copy (a permalink, or the
 * page where there is none) in its first line, and holds the words from the third line on.
 * @param dir null for none
 * @throws where a file has no such first line
 */
export async function readPassages(dir: string | null): Promise<Passages> {
  const passages = new Map<string, string[]>();
  if (dir === null) return passages;
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.txt'));
  for (const name of names.sort()) {
    const [address = '', blank, ...lines] = (await readFile(join(dir, name), 'utf8')).split('\n');
    if (!URL.canParse(address) || blank !== '')
      throw new Error(`${name}: write the address of the copy in line 1, leave line 2 empty, then the words`);
    const known = passages.get(address) ?? [];
    passages.set(address, [...known, lines.join('\n')]);
  }
  return passages;
}

/** Reads `https://github.com/{owner}/{name}/blob/{commit}/{path}` from a local git directory `{owner}+{name}`. */
async function fileAtPermalink(
  permalink: string,
  repositories: string,
): Promise<{ text: string; kind: PageKind } | null> {
  const file = repositoryFile(permalink);
  const at = commitOf(permalink);
  if (file === null || at === null) return null;
  const text = await gitOutput(repositories, at.repository, ['show', `${at.commit}:${file.path}`]);
  return text === null ? null : { text, kind: kindOf(file.path) };
}

function kindOf(path: string): PageKind {
  return kindOfName(path) ?? 'text';
}
