/** Opens what a command reads: the catalog from `--url` or SNAPSHOTS_DIR, and the detection rules. */
import { compileDetection, type DetectionIndex } from '../../../../schemas/detection/index.ts';
import type { Tools } from '../../../../schemas/tools.ts';
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
  const detection = await readDetection(source.value, env);
  if (!detection.ok) return detection;
  const { base } = source.value;
  return { ok: true, value: { ...whole.value, ...detection.value, publicUrl: base === '' ? null : base } };
}

/** @param env SNAPSHOTS_DIR is read if the source is not of this machine */
async function readDetection(
  source: CatalogSource,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<{ readonly detection: DetectionIndex; readonly tools: Tools | null }>> {
  const local: Outcome<CatalogSource> =
    source.held === undefined ? await openSource({ timeout: 0 }, env) : { ok: true, value: source };
  if (!local.ok) return local;
  const { version = '', tools = null, detection: read } = local.value.held ?? {};
  const detection = (await read?.()) ?? null;
  if (detection !== null) return { ok: true, value: { detection: compileDetection(detection), tools } };
  const reading = readSettings(env);
  const folder = reading.ok ? reading.settings.snapshotsDir : '';
  return failed({ kind: 'no-snapshot', folder, refused: [`${version}: it carries no detection rules`] });
}
