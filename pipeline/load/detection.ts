/** Reads the detection rules: `services/*.yaml`, `engines/*.yaml`, and `detect:` of each provider. */
import {
  type DetectRecord,
  type EngineRecord,
  engineRecordSchema,
  type ServiceRecord,
  serviceRecordSchema,
} from '../../schemas/detection/index.ts';
import type { ProviderRecord } from '../../schemas/record.ts';
import { type DetectOwner, detectFindings } from './detection-rules.ts';
import { locate, readFolder } from './parse-file.ts';
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
      createOwner(file, yaml, record.slug, record.detect, record.offers),
    ),
    ...services.files.map(({ file, value, yaml }) => createOwner(file, yaml, value.slug, value.detect, null)),
    ...engines.files.map(({ file, value, yaml }) => createOwner(file, yaml, null, value.detect, null)),
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

function createOwner(
  file: string,
  yaml: MappedYaml,
  provider: string | null,
  detect: DetectRecord | undefined,
  offers: DetectOwner['offers'],
): DetectOwner | null {
  return detect === undefined ? null : { file, yaml, provider, detect, offers };
}
