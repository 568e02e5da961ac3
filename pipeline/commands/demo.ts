/** `zero-pipeline demo`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../snapshots/package.ts';

/** The demo crosses the rooms, so it is a program of its own; this only starts it and ends as it does. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('three nights over a simulated provider web on this machine; needs no internet')
    .option('--verbose', 'print the reports and answers in full', false)
    .action(async ({ verbose }: { verbose: boolean }) => {
      const file = join(packageRoot(), 'dist', 'test', 'world', 'demo.js');
      const child = spawn(process.execPath, [file, ...(verbose ? ['--verbose'] : [])], { stdio: 'inherit' });
      await once(child, 'exit');
      process.exitCode = child.exitCode ?? 1;
    });
}
