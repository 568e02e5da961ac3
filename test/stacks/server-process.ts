/** Starts server-child.ts and kills it. */
import { spawn } from 'node:child_process';
import { compiled } from '../compiled.ts';

export type ServerProcess = {
  readonly origin: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
};

/** @param environment settings besides those of this process */
export function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiled('test/stacks/server-child.ts')], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it was ready`)));
    child.stdout.once('data', (line: Buffer) =>
      resolve({
        origin: line.toString().trim(),
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      }),
    );
  });
}
