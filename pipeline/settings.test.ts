import { describe, expect, it } from 'vitest';
import { settingsHelp, settingsSchema } from '../schemas/settings.ts';
import { readPipelineSettings } from './settings.ts';

describe('settings of the pipeline', () => {
  it.each([
    ['NIGHTLY_CRON', 'every night'],
    ['NIGHTLY_TZ', 'Mars/Olympus'],
    ['NIGHTLY_FIRST_HOSTS', '0'],
    ['CONTACT', 'x'.repeat(201)],
    ['CONTACT', 'a b'],
    ['PLAYWRIGHT_WS_ENDPOINT', 'http://there'],
  ])('name %s when it is %s', (name, value) => {
    expect(readPipelineSettings({ [name]: value })).toEqual({
      ok: false,
      errors: [expect.stringContaining(`${name}=${value} is not valid: `)],
    });
  });

  it('are listed for --help, each with its default', () => {
    const help = settingsHelp(settingsSchema);
    expect(help).toMatch(/^ {2}PORT +port where the server listens \(8787\)$/m);
    expect(help).toMatch(/^ {2}HOST +.* \(127\.0\.0\.1\)$/m);
    expect(help).toMatch(/^ {2}SNAPSHOTS_DIR +.* \(snapshots\/versions\)$/m);
    expect(help).toMatch(/^ {2}TUF_KEYS_DIR +.* \(unset\)$/m);
    expect(help.match(/^ {2}[A-Z_]+ /gm)).toHaveLength(Object.keys(settingsSchema.shape).length);
  });
});
