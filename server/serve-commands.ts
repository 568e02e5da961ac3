/** `zero start` and `zero serve`. */
import type { Command } from 'commander';
import { serverSettingsSchema, settingsHelp, settingsSchema } from '../schemas/settings.ts';
import { EXIT, type Terminal } from '../schemas/terminal/index.ts';
import { readSettings } from './settings.ts';

export function addServeCommands(program: Command, terminal: Terminal): void {
  const add = (name: string, description: string, withSchedule: boolean): void => {
    program
      .command(name)
      .description(description)
      .addHelpText('after', settingsHelp(withSchedule ? settingsSchema : serverSettingsSchema))
      .action(async () => {
        const reading = readSettings(terminal.env, withSchedule);
        if (!reading.ok) {
          for (const line of reading.errors) terminal.error(`${line}\n`);
          terminal.exit(EXIT.wrongUsage);
          return;
        }
        // Loaded only here: help needs no server.
        const { startService } = await import('./start-service.ts');
        await startService(reading.settings, withSchedule, terminal);
      });
  };
  add('start', 'serve the newest snapshot and, if CONTACT is set, run the nightly checks', true);
  add('serve', 'serve the newest snapshot and follow new ones', false);
}
