/** The real command, `zero serve`, as a process of its own over a store in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultVersionsDir, packageRoot } from '../../snapshots/package.ts';
import { listVersions } from '../../snapshots/store/index.ts';
import { compiled } from '../compiled.ts';

export type ChildServer = {
  readonly origin: string;
  /** Where `/metrics` is. */
  readonly metrics: string;
  readonly versionsDir: string;
  readonly process: ChildProcess;
  /** Everything that it wrote so far. */
  log(): string;
  /** Resolves with its exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  /** Ends it, however it is, and removes its folder. */
  remove(): Promise<void>;
};

export type ChildOptions = {
  readonly environment?: Record<string, string>;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  /** Whether the store holds the newest committed version; otherwise it is empty. */
  readonly committed?: boolean;
};

/** Starts it and waits until it listens. */
export async function startChild(options: ChildOptions = {}): Promise<ChildServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zero-service-'));
  const versionsDir = join(folder, 'snapshots', 'versions');
  if (options.committed !== false) {
    const [newest = ''] = await listVersions(defaultVersionsDir());
    await cp(join(defaultVersionsDir(), newest), join(versionsDir, newest), { recursive: true });
  }
  const child = spawn(process.execPath, [...(options.node ?? []), compiled('server/cli.ts'), 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      METRICS_PORT: '0',
      // Whatever the machine has.
      PROCESSES: '1',
      SNAPSHOTS_DIR: versionsDir,
      STACKS_FILE: join(folder, 'stacks.json'),
      ...options.environment,
    },
    cwd: packageRoot(),
  });
  let text = '';
  let listens = false;
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const found = new Promise<{ origin: string; metrics: string }>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (listens) return;
        const origin = /Server listening at (http:[^"\s]+)/.exec(text)?.[1];
        const port = /"port":(\d+),"msg":"metrics at/.exec(text)?.[1];
        if (origin === undefined) return;
        listens = true;
        resolve({ origin, metrics: `http://127.0.0.1:${port ?? '0'}/metrics` });
      });
    }
    void exited.then((code) => reject(new Error(`the server left with ${code}: ${text}`)));
  });
  return {
    ...(await found),
    versionsDir,
    process: child,
    log: () => text,
    exited,
    remove: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The value of a series of `/metrics`, 0 where there is none. @param series with its labels, as it is written there */
export async function readMetric(metrics: string, series: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}
