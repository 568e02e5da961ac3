/** Settings of a server that only tests talk to. No test library: servers in processes of their own read them too. */
import { readSettings, type Settings } from '../../server/settings.ts';

export function testSettings(environment: Record<string, string> = {}): Settings {
  const reading = readSettings({
    PORT: '0',
    PUBLIC_URL: 'https://zero.example',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  return reading.settings;
}

/** What a test asks in a minute is more than any caller may. */
export const UNLIMITED = { allowanceFactor: 1_000_000 };
