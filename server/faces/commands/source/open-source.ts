/** Chooses where answers come from: `--url`, or the folder that SNAPSHOTS_DIR names. */
import { readSettings } from '../../../settings.ts';
import type { CatalogSource } from './catalog-source.ts';
import { failed, type Outcome } from './failure.ts';
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
