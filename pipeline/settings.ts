/** Settings of the pipeline, parsed once from the environment. DESIGN 8. */
import { join } from 'node:path';
import cron from 'node-cron';
import { z } from 'zod';
import { defaultVersionsDir, packageRoot } from '../snapshots/package.ts';

const settingsSchema = z.object({
  SNAPSHOTS_DIR: z.string().min(1).default(defaultVersionsDir()),
  RECORDS_DIR: z
    .string()
    .min(1)
    .default(join(packageRoot(), 'pipeline', 'records')),
  CAPTURES_DIR: z.string().min(1).default(join(packageRoot(), 'captures')),
  NIGHTLY_CRON: z
    .string()
    .default('0 2 * * *')
    .refine((expression) => cron.validate(expression), 'write a cron expression such as "0 2 * * *"'),
  NIGHTLY_TZ: z.string().default('UTC').refine(isTimeZone, 'write an IANA time zone such as "Europe/Berlin"'),
  /** An address or a mail address at which a provider reaches the operator; part of the User-Agent. */
  CONTACT: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(/^[\x21-\x7e]+$/, 'write an address or a mail address without spaces')
    .optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** Folder of the private keys that sign the store every night; unset, the store is not signed. */
  TUF_KEYS_DIR: z.string().min(1).optional(),
  PLAYWRIGHT_WS_ENDPOINT: z.url({ protocol: /^wss?$/ }).optional(),
});
export type PipelineSettings = z.infer<typeof settingsSchema>;

/** A setting that cannot be used; the message names it and says what to write. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * @param environment usually `process.env`; an empty value counts as unset
 * @throws {SettingsError} naming every wrong setting
 */
export function readPipelineSettings(environment: NodeJS.ProcessEnv): PipelineSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`).join('\n'),
  );
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
