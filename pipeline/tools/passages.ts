/** Reads passages copied from pages, and the list of their digests in the folder of the records. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Passage, passagesFileSchema } from '../../schemas/passages.ts';
import { jsonText } from '../../schemas/terminal/index.ts';
import { nullIfMissing, sha256 } from '../../snapshots/store/index.ts';

/** Text by the address it was taken from. */
export type Passages = ReadonlyMap<string, readonly string[]>;

const LIST = 'passages.json';

/**
 * Reads passages that a person took down: each `*.txt` names the address of its copy (a permalink, or the
 * page if there is none) in its first line, and holds the words from the third line on.
 * @throws if a file has no such first line
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

/** What tells a passage again, however its lines were broken. @param text in any layout */
export function digestPassage(address: string, text: string): Passage {
  const words = text.replace(/\s+/gu, ' ').trim();
  return { address, sha256: sha256(words), characters: [...words].length };
}

/** The list in the folder of the records; empty if there is none. @throws if the file is not such a list */
export async function readPassageList(recordsDir: string): Promise<readonly Passage[]> {
  const text = await nullIfMissing(readFile(join(recordsDir, LIST), 'utf8'));
  return text === null ? [] : passagesFileSchema.parse(JSON.parse(text));
}

/** Adds passages, takes out those of addresses that no record names any more, and counts what the list has now. */
export async function writePassageList(
  recordsDir: string,
  added: readonly Passage[],
  named: ReadonlySet<string>,
): Promise<number> {
  const all = [...(await readPassageList(recordsDir)), ...added].filter(({ address }) => named.has(address));
  const byDigest = new Map(all.map((passage) => [`${passage.address} ${passage.sha256}`, passage]));
  const sorted = [...byDigest.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, passage]) => passage);
  await writeFile(join(recordsDir, LIST), jsonText(sorted));
  return sorted.length;
}
