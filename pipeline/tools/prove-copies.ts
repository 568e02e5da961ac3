/** The local copies in which a quote can be proved: captures, repositories at a commit, passages taken down. */

import type { SourceRecord } from '../../schemas/captured.ts';
import type { Passage } from '../../schemas/passages.ts';
import { extractPage, type PageKind } from '../read/extract/index.ts';
import { kindOfName, type PageReader } from '../read/fetch/index.ts';
import { type PreparedPage, preparePage } from '../read/verify/index.ts';
import { parseCommit, repositoryFile } from '../repository-file.ts';
import { digestPassage, type Passages } from './passages.ts';
import { gitOutput } from './repositories.ts';

/** `passage` is the weakest: a person took down a part of the page, so it proves the words, not their uniqueness. */
export type Origin = 'capture' | 'repository' | 'passage';
export type Copy = {
  readonly origin: Origin;
  readonly page: PreparedPage;
  /** Of a passage: what tells it again. */
  readonly passage?: Passage;
};

/** Every copy of a source's page that is at hand; empty if there is none. */
export async function listCopies(
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
    found.push({
      origin: 'passage',
      page: preparePage(extractPage(text, copyKind(address))),
      passage: digestPassage(address, text),
    });
  }
  return found;
}

/** Reads `https://github.com/{owner}/{name}/blob/{commit}/{path}` from a local git directory `{owner}+{name}`. */
async function fileAtPermalink(
  permalink: string,
  repositories: string,
): Promise<{ text: string; kind: PageKind } | null> {
  const file = repositoryFile(permalink);
  const at = parseCommit(permalink);
  if (file === null || at === null) return null;
  const blob = ['cat-file', 'blob', `${at.commit}:${file.path}`];
  const text = await gitOutput(repositories, at.repository, blob);
  return text === null ? null : { text, kind: copyKind(file.path) };
}

function copyKind(path: string): PageKind {
  return kindOfName(path) ?? 'text';
}
