/** The settings of the service, read once from the environment. */
import { resolve } from 'node:path';
import type { z } from 'zod';
import {
  parseSettings,
  type SettingsReading,
  serverSettingsSchema,
  settingsSchema,
} from '../schemas/settings.ts';
import { packageHomepage, packageRoot, withNightVersions } from '../snapshots/package.ts';
import { defaultProcesses } from './machine.ts';

export type Settings = Readonly<
  Omit<
    z.output<typeof serverSettingsSchema>,
    'publicUrl' | 'trustProxy' | 'metricsPort' | 'metricsHost' | 'processes'
  >
> & {
  readonly trustProxy: false | readonly string[];
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /**
   * The address of the pages for answers that no server gives (command line, Action, `zero mcp`), no slash at its
   * end: PUBLIC_URL, else the homepage that the publisher of this package named. Empty if neither is known:
   * addresses then begin at the root, and none of them is shown as a link.
   */
  readonly siteUrl: string;
  /** Where `/metrics` is: on the service's port for direct callers of this machine, nowhere, or on a port of its own. */
  /** That serve. */
  readonly processes: number;
  readonly metrics: 'service-port' | 'off' | { readonly host: string; readonly port: number };
};

/**
 * Reads the settings of the server.
 * @param environment usually `process.env`
 * @param withSchedule whether those of the schedule have to be right as well
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  withSchedule = false,
): SettingsReading<Settings> {
  const group = withSchedule ? settingsSchema : serverSettingsSchema;
  const reading = parseSettings(group, withNightVersions(environment), packageRoot());
  if (!reading.ok) return reading;
  const { publicUrl, metricsPort, metricsHost, processes, ...settings } = reading.settings;
  const { host, port } = settings;
  return {
    ok: true,
    settings: {
      ...settings,
      snapshotsDir: resolve(settings.snapshotsDir),
      stacksFile: resolve(settings.stacksFile),
      processes: processes ?? defaultProcesses(),
      siteUrl: publicUrl ?? packageHomepage() ?? '',
      publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      metrics:
        metricsPort === null
          ? 'service-port'
          : metricsPort === 'off'
            ? 'off'
            : { host: metricsHost, port: metricsPort },
    },
  };
}
