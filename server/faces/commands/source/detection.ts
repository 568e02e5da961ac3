/** How services are recognised, for checks on this machine: as the newest local version says. */
import { compileDetection, type DetectionIndex } from '../../../../schemas/detection/index.ts';
import { openNewest } from '../../../../snapshots/store/index.ts';
import { readSettings } from '../../../settings.ts';
import { failed, type Outcome } from './failure.ts';

/**
 * Reads the detection of the newest local version, wherever the catalog itself comes from.
 * @param env SNAPSHOTS_DIR is read
 */
export async function readDetection(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<DetectionIndex>> {
  const reading = readSettings(env);
  if (!reading.ok) return failed({ kind: 'wrong-settings', lines: reading.errors });
  const folder = reading.settings.snapshotsDir;
  const { opened, refused } = await openNewest(folder);
  const lines = refused.map(({ version, reason }) => `${version}: ${reason}`);
  if (opened === null) return failed({ kind: 'no-snapshot', folder, refused: lines });
  const detection = await opened.detection();
  return detection === null
    ? failed({
        kind: 'no-snapshot',
        folder,
        refused: [`${opened.version}: it carries no detection rules`, ...lines],
      })
    : { ok: true, value: compileDetection(detection) };
}
