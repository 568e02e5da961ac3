/** Reads the unlisted services: those that people look for and that have no plan in the catalog. */
import type { ProviderRecord } from '../../schemas/record.ts';
import { type UnlistedRecord, unlistedFileSchema } from '../../schemas/unlisted.ts';
import { locate, readFolder } from './parse-file.ts';
import { applyRules, type RecordProblem } from './problem.ts';
import type { MappedYaml } from './source-map.ts';
import { findListed, UNLISTED_RULES } from './unlisted-rules.ts';

const FOLDER = 'unlisted';

export type LoadedUnlisted = {
  readonly unlisted: readonly UnlistedRecord[];
  readonly problems: readonly RecordProblem[];
  /** Names and digests of the files, for the digest of the records; empty without a list. */
  readonly digest: readonly string[];
};

type LoadedEntry = {
  readonly file: string;
  readonly index: number;
  readonly entry: UnlistedRecord;
  readonly yaml: MappedYaml;
};

/**
 * Reads all `*.yaml` of the folder `unlisted`, each a list of entries.
 * @param dir the folder of the records
 * @param records what the catalog has; an entry must not deny a lasting plan of theirs
 * @returns the entries of files that can be read, and every problem; nothing is thrown for a bad file
 */
export async function loadUnlisted(
  dir: string,
  records: readonly ProviderRecord[],
  displayFrom: string,
): Promise<LoadedUnlisted> {
  const { files, problems, digest } = await readFolder(dir, FOLDER, unlistedFileSchema, displayFrom);
  const entries = files.flatMap(({ file, value, yaml }) =>
    value.map((entry, index): LoadedEntry => ({ file, index, entry, yaml })),
  );
  for (const { file, index, entry, yaml } of entries)
    for (const finding of [...applyRules(UNLISTED_RULES, entry), ...findListed(entry, records)])
      problems.push(locate(file, yaml, { ...finding, path: [index, ...finding.path] }));
  problems.push(...repeatedNames(entries));
  return { unlisted: entries.map(({ entry }) => entry), problems, digest };
}

/** Slugs, names and aliases are one name space over the whole list: a word that is looked for has one answer. */
function repeatedNames(entries: readonly LoadedEntry[]): RecordProblem[] {
  const owners = new Map<string, LoadedEntry>();
  return entries.flatMap((loaded) => {
    const { entry, file, index, yaml } = loaded;
    const words = [
      { word: entry.slug, path: ['slug'] },
      { word: entry.name.en, path: ['name', 'en'] },
      { word: entry.name['zh-CN'], path: ['name', 'zh-CN'] },
      ...entry.aliases.map((word, position) => ({ word, path: ['aliases', position] })),
    ];
    return words.flatMap(({ word, path }) => {
      const owner = owners.get(word.toLowerCase());
      if (owner === undefined) owners.set(word.toLowerCase(), loaded);
      if (owner === undefined || owner === loaded) return [];
      return [
        locate(file, yaml, {
          rule: 'name-used-twice',
          path: [index, ...path],
          message: `"${word}" already names "${owner.entry.slug}" in ${owner.file}; write another word, or make one entry of the two`,
        }),
      ];
    });
  });
}
