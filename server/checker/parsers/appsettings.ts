/** `appsettings.json` of .NET and those of its environments. */
import { addressesIn } from './addresses.ts';
import { readEntries } from './config.ts';
import { jsonEntries } from './json-tree.ts';
import { variableOf } from './setting-names.ts';
import type { Parsed, Signal } from './signal.ts';

/** The parts of a connection string that hold a host: `Host=`, `Server=tcp:host,1433`, `Data Source=`. */
const SERVER = /(?:^|;)\s{0,9}(?:host|server|data source|address)\s{0,9}=\s{0,9}(?:tcp:)?([^;,\s]{1,253})/gi;
const TEST_ENVIRONMENT = /\.(?:test|tests|testing|integrationtests?|e2e|ci)\.json$/i;

/** Keys, variables and hosts; rules name its keys with `appsettings:` before them. */
export function parseAppSettings(text: string, path: string): Parsed {
  const entries = jsonEntries(text);
  const { signals, secrets } = readEntries(entries, 'appsettings');
  const more = entries.flatMap(({ path: place, line, text: value }): Signal[] => {
    const variable = variableOf(place);
    const hosts =
      value === null || value.length > 4_000
        ? []
        : [...value.matchAll(SERVER)].flatMap(([, host = '']) => addressesIn(host, line, 'setting', true));
    return [
      // An object groups settings, it is none.
      ...(variable === null || value === null
        ? []
        : [{ kind: 'env' as const, name: variable, line, weight: 'setting' as const }]),
      ...hosts,
    ];
  });
  const all = [...signals, ...more];
  return {
    signals: TEST_ENVIRONMENT.test(path)
      ? all.map((signal) => ({ ...signal, weight: 'development' as const }))
      : all,
    ...(secrets === undefined ? {} : { secrets }),
  };
}
