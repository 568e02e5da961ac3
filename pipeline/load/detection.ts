/** Detection beside and in the records: `services/*.yaml`, `engines/*.yaml`, and `detect:` of each provider. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import {
  type DetectRecord,
  type EngineRecord,
  engineRecordSchema,
  type ServiceRecord,
  serviceRecordSchema,
} from '../../schemas/detection/index.ts';
import type { ProviderRecord } from '../../schemas/record.ts';
import { nullIfMissing, sha256 } from '../../snapshots/store/index.ts';
import { type DetectOwner, detectFindings } from './detection-rules.ts';
import { locate, parseFile } from './parse-file.ts';
import type { RecordProblem } from './problem.ts';
import type { MappedYaml } from './source-map.ts';

const SERVICES_FOLDER = 'services';
const ENGINES_FOLDER = 'engines';

export type LoadedDetection = {
  readonly services: readonly ServiceRecord[];
  readonly engines: readonly EngineRecord[];
  readonly problems: readonly RecordProblem[];
  /** Names and digests of the files, for the digest of the records. */
  readonly digest: readonly string[];
};

type File<T> = { readonly file: string; readonly value: T; readonly yaml: MappedYaml };

/**
 * Reads the two folders and checks them together with what the records detect.
 * @param dir the folder of the records; either folder in it may be absent
 * @returns what can be read, and every problem; nothing is thrown for a bad file
 */
export async function loadDetection(
  dir: string,
  records: readonly { readonly file: string; readonly record: ProviderRecord; readonly yaml: MappedYaml }[],
  displayFrom: string,
): Promise<LoadedDetection> {
  const services = await readFolder(dir, SERVICES_FOLDER, serviceRecordSchema, displayFrom);
  const engines = await readFolder(dir, ENGINES_FOLDER, engineRecordSchema, displayFrom);
  const owners = [
    ...records.map(({ file, record, yaml }) =>
      ownerOf(file, yaml, record.slug, record.detect, record.offers),
    ),
    ...services.files.map(({ file, value, yaml }) => ownerOf(file, yaml, value.slug, value.detect, null)),
    ...engines.files.map(({ file, value, yaml }) => ownerOf(file, yaml, null, value.detect, null)),
  ].flatMap((owner) => owner ?? []);
  const findings = detectFindings(
    owners,
    engines.files.flatMap(({ value }) => value.drivers),
  );
  return {
    services: services.files.map(({ value }) => value),
    engines: engines.files.map(({ value }) => value),
    problems: [
      ...services.problems,
      ...engines.problems,
      ...findings.map(({ owner, ...finding }) => locate(owner.file, owner.yaml, finding)),
    ],
    digest: [...services.digest, ...engines.digest],
  };
}

function ownerOf(
  file: string,
  yaml: MappedYaml,
  provider: string | null,
  detect: DetectRecord | undefined,
  offers: DetectOwner['offers'],
): DetectOwner | null {
  return detect === undefined ? null : { file, yaml, provider, detect, offers };
}

async function readFolder<T>(
  dir: string,
  folder: string,
  schema: z.ZodType<T>,
  displayFrom: string,
): Promise<{ files: File<T>[]; problems: RecordProblem[]; digest: string[] }> {
  const names = ((await nullIfMissing(readdir(join(dir, folder)))) ?? [])
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
  const files: File<T>[] = [];
  const problems: RecordProblem[] = [];
  const digest: string[] = [];
  for (const name of names) {
    const path = join(dir, folder, name);
    const text = await readFile(path, 'utf8');
    digest.push(`${folder}/${name}`, sha256(text));
    const file = relative(displayFrom, path) || name;
    const parsed = parseFile(file, text, schema);
    if (parsed.ok) files.push({ file, value: parsed.value, yaml: parsed.yaml });
    else problems.push(...parsed.problems);
  }
  return { files, problems, digest };
}
