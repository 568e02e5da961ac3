/** The settings of the pipeline, read once from the environment. */
import type { z } from 'zod';
import {
  parseSettings,
  pipelineSettingsSchema,
  type SettingsReading,
  settingsHelp,
} from '../schemas/settings.ts';
import type { Terminal } from '../schemas/terminal/index.ts';
import { packageRoot, withNightVersions } from '../snapshots/package.ts';

export type PipelineSettings = z.output<typeof pipelineSettingsSchema>;

/** What every command is made with. */
export type CommandContext = { readonly settings: PipelineSettings; readonly terminal: Terminal };

/** @param environment usually `process.env` */
export function readPipelineSettings(
  environment: Readonly<Record<string, string | undefined>>,
): SettingsReading<PipelineSettings> {
  return parseSettings(pipelineSettingsSchema, withNightVersions(environment), packageRoot());
}

/** What the help of the program says of its settings. */
export function pipelineSettingsHelp(): string {
  return settingsHelp(pipelineSettingsSchema);
}
