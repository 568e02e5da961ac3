/**
 * Programs that a test starts as processes of their own run compiled, as users run them: a start costs a tenth of
 * what it costs to translate the sources again.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../snapshots/package.ts';
import { sourceFiles } from './source-files.ts';

/** When the newest source of a program was written, in milliseconds of the epoch. Tests themselves do not count. */
function newestSource(): number {
  const sources = sourceFiles(packageRoot()).filter((file) => !file.endsWith('.test.ts'));
  return Math.max(...sources.map((file) => statSync(join(packageRoot(), file)).mtimeMs));
}

let checked = false;

/**
 * The compiled file of a program.
 * @param source path of the program from the root of the package, such as `server/cli.ts`
 * @throws where the sources were not compiled since they were last changed
 */
export function compiled(source: string): string {
  const file = join(packageRoot(), 'dist', source.replace(/\.ts$/, '.js'));
  if (!existsSync(file)) throw new Error(`${source} is not compiled: run \`npm run build\` first`);
  if (!checked) {
    const built = statSync(join(packageRoot(), 'dist', '.tsbuildinfo')).mtimeMs;
    if (newestSource() > built) throw new Error('dist/ is older than the sources: run `npm run build` first');
    checked = true;
  }
  return file;
}

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
};

/**
 * Runs a compiled program to its end, without input.
 * @param source as for `compiled`
 * @param environment settings besides those of this process
 */
export function runCompiled(
  source: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiled(source), ...args], {
      env: { ...process.env, ...environment },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk.toString();
    });
    child.stdin.end();
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...said }));
  });
}

export type Started = {
  /** The first that it printed. */
  readonly line: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
};

/** Starts a compiled program, which prints something once it runs. */
export function startCompiled(
  source: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiled(source), ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${source} ended with code ${code} before it was ready`)));
    child.stdout.once('data', (line: Buffer) =>
      resolve({
        line: line.toString().trim(),
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      }),
    );
  });
}
