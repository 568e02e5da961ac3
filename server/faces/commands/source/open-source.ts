/** Opens what a command reads: the catalog from `--url` or SNAPSHOTS_DIR, and the detection rules. */
import { compileDetection, type DetectionIndex } from '../../../../schemas/detection/index.ts';
import type { Tools } from '../../../../schemas/tools.ts';
import { openNewest } from '../../../../snapshots/store/index.ts';
import { readSettings } from '../../../settings.ts';
import type { FolderContext } from '../check/folder-check.ts';
import { readWholeCatalog } from './ask.ts';
import { type CatalogSource, failed, type Outcome } from './catalog-source.ts';
import { openLocalSource } from './local-source.ts';
import { remoteSource } from './remote-source.ts';

export type SourceFlags = {
  /** Address of a running server. */
  readonly url?: string;
  /** Seconds one question to it may take. */
  readonly timeout: number;
};

/** Opens the source. @param env SNAPSHOTS_DIR and PUBLIC_URL are read if no address is given */
export async function openSource(
  flags: SourceFlags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<CatalogSource>> {
  if (flags.url !== undefined) return { ok: true, value: remoteSource(flags.url, flags.timeout) };
  const reading = readSettings(env);
  if (!reading.ok) return failed({ kind: 'wrong-settings', lines: reading.errors });
  return openLocalSource(reading.settings.snapshotsDir, reading.settings.siteUrl);
}

/**
 * Opens what a folder is checked against: the whole catalog, and how services and tools are recognised, by the newest
 * local version wherever the catalog itself comes from.
 * @param env SNAPSHOTS_DIR is read
 */
export async function openFolderContext(
  flags: SourceFlags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<FolderContext>> {
  const source = await openSource(flags, env);
  if (!source.ok) return source;
  const whole = await readWholeCatalog(source.value);
  if (!whole.ok) return whole;
  const detection = await readDetection(env);
  if (!detection.ok) return detection;
  const { base } = source.value;
  return { ok: true, value: { ...whole.value, ...detection.value, publicUrl: base === '' ? null : base } };
}

async function readDetection(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<{ readonly detection: DetectionIndex; readonly tools: Tools | null }>> {
  const reading = readSettings(env);
  if (!reading.ok) return failed({ kind: 'wrong-settings', lines: reading.errors });
  const folder = reading.settings.snapshotsDir;
  const { opened, refused } = await openNewest(folder);
  const lines = refused.map(({ version, reason }) => `${version}: ${reason}`);
  if (opened === null) return failed({ kind: 'no-snapshot', folder, refused: lines });
  const [detection, tools] = await Promise.all([opened.detection(), opened.tools()]);
  return detection === null
    ? failed({
        kind: 'no-snapshot',
        folder,
        refused: [`${opened.version}: it carries no detection rules`, ...lines],
      })
    : { ok: true, value: { detection: compileDetection(detection), tools } };
}
