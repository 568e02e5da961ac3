/** Step 1 of a night: reads every record and collects all problems. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ProviderRecord, providerRecordSchema } from '../../schemas/record.ts';
import type { Tools } from '../../schemas/tools.ts';
import type { UnlistedRecord } from '../../schemas/unlisted.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import { type LoadedDetection, loadDetection } from './detection.ts';
import { HISTORY_RULES } from './history-rules.ts';
import { QUOTE_RULES } from './lint.ts';
import { locate, parseFile } from './parse-file.ts';
import { applyRules, type RecordProblem } from './problem.ts';
import { RECORD_RULES } from './rules.ts';
import type { MappedYaml, YamlPath } from './source-map.ts';
import { inheritTerms } from './terms.ts';
import { loadTools } from './tools.ts';
import { loadUnlisted } from './unlisted.ts';

export type LoadedRecord = {
  readonly file: string;
  readonly record: ProviderRecord;
  readonly yaml: MappedYaml;
};

export type LoadedRecords = {
  readonly records: readonly LoadedRecord[];
  /** The unlisted services; empty if the folder of the records has none. */
  readonly unlisted: readonly UnlistedRecord[];
  /** What the checker recognises in addition to the providers of the records. */
  readonly services: LoadedDetection['services'];
  readonly engines: LoadedDetection['engines'];
  /** What developers build with, and the services that it names. */
  readonly tools: Tools;
  readonly problems: readonly RecordProblem[];
  /** Digest over names and bytes of all record files in order of their names, those of subfolders last. */
  readonly sha256: string;
};

/**
 * Reads all `*.yaml` of a folder and of its folders `unlisted`, `services`, `engines` and `tools`.
 * @returns the records that are valid and every problem of those that are not; nothing is thrown for a bad record
 */
export async function loadRecords(dir: string, displayFrom: string = process.cwd()): Promise<LoadedRecords> {
  const names = (await readdir(dir)).filter((name) => /\.ya?ml$/.test(name)).sort();
  const records: LoadedRecord[] = [];
  const problems: RecordProblem[] = [];
  const digest: string[] = [];
  for (const name of names) {
    const text = await readFile(join(dir, name), 'utf8');
    digest.push(name, sha256(text));
    const parsed = parseRecord(relative(displayFrom, join(dir, name)) || name, text);
    problems.push(...parsed.problems);
    if (parsed.loaded !== null) records.push(parsed.loaded);
  }
  problems.push(...crossFileProblems(records));
  const providers = records.map(({ record }) => record);
  const list = await loadUnlisted(dir, providers, displayFrom);
  const { tools, ...ofTools } = await loadTools(dir, providers, displayFrom);
  const detection = await loadDetection(dir, records, displayFrom);
  // What a file that cannot be read holds is not unknown.
  const isWhole = records.length === names.length;
  problems.push(
    ...list.problems,
    ...detection.problems,
    ...ofTools.problems.filter(({ rule }) => isWhole || !OF_RECORDS.has(rule)),
  );
  digest.push(...list.digest, ...detection.digest, ...ofTools.digest);
  const { services, engines } = detection;
  return {
    records,
    unlisted: list.unlisted,
    services,
    engines,
    tools,
    problems,
    sha256: sha256(digest.join('\n')),
  };
}

/** Rules that hold tools against the records. */
const OF_RECORDS: ReadonlySet<string> = new Set(['unknown-provider', 'unknown-plan']);

/** Parses and checks the text of one record by itself. */
export function parseRecord(
  file: string,
  text: string,
): { loaded: LoadedRecord | null; problems: RecordProblem[] } {
  const parsed = parseFile(file, text, providerRecordSchema);
  if (!parsed.ok) return { loaded: null, problems: parsed.problems };
  const { value: record, yaml } = parsed;
  const findings = applyRules({ ...RECORD_RULES, ...HISTORY_RULES, ...QUOTE_RULES }, record);
  return {
    loaded: { file, record: inheritTerms(record), yaml },
    problems: findings.map((finding) => locate(file, yaml, finding)),
  };
}

/** Slugs and aliases are one name space each for offers and for providers, over all files. */
function crossFileProblems(records: readonly LoadedRecord[]): RecordProblem[] {
  const owners = new Map<string, string>();
  return records.flatMap(({ file, record, yaml }) => {
    const claims: { kind: string; slug: string; path: YamlPath }[] = [
      { slug: record.slug, aliases: record.aliases, at: [] as YamlPath, kind: 'provider' },
      ...record.offers.map(({ slug, aliases }, index) => ({
        slug,
        aliases,
        at: ['offers', index],
        kind: 'offer',
      })),
    ].flatMap(({ slug, aliases, at, kind }) => [
      { kind, slug, path: [...at, 'slug'] },
      ...aliases.map((alias, index) => ({ kind, slug: alias, path: [...at, 'aliases', index] })),
    ]);
    return claims.flatMap(({ kind, slug, path }) => {
      const first = owners.get(`${kind} ${slug}`);
      owners.set(`${kind} ${slug}`, first ?? file);
      if (first === undefined) return [];
      const message = `"${slug}" is already the slug or alias of another record in ${first}; choose another, slugs are never reused`;
      return [{ file, ...yaml.positionOf(path), path, rule: 'slug-used-twice', message }];
    });
  });
}
