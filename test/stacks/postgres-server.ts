/** A private PostgreSQL on loopback, in a temporary folder. */
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export type PostgresServer = {
  /** Makes an empty database and gives its address. @param disk an empty folder of the server's user, to hold it */
  createDatabase(disk?: string): Promise<string>;
  /** Runs a statement in another database. */
  administer(statement: string): Promise<void>;
  /** Ends it at once, as a crash would; `start` brings it back with what was committed. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`, who owns nothing. */
export async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** @param programs folder of initdb and postgres */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const user = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'zero-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'zero', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    { ...user, cwd: folder },
  );
  let port = await freePort();
  const url = (database: string): string => `postgres://zero@127.0.0.1:${port}/${database}`;
  let server: ReturnType<typeof spawn> | null = null;
  let databases = 0;

  const start = async (): Promise<void> => {
    const started = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-c',
        `port=${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    server = started;
    for (let attempt = 0; ; attempt++) {
      // Another process can take the port between our look and this start.
      if (started.exitCode !== null && databases === 0) {
        port = await freePort();
        return start();
      }
      const client = new pg.Client({ connectionString: url('postgres') });
      // A server that is just starting may cut the connection once more behind the refusal that connect() tells.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (attempt === 1200) throw error;
        await wait(100);
      }
    }
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const running = server;
    server = null;
    if (running === null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await start();
  return {
    createDatabase: async (disk) => {
      const name = `stacks_${++databases}`;
      if (disk !== undefined) await administer(`create tablespace ${name} location '${disk}'`);
      await administer(`create database ${name}${disk === undefined ? '' : ` tablespace ${name}`}`);
      return url(name);
    },
    administer,
    // SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, recovery at the next start.
    kill: () => stop('SIGQUIT'),
    start,
    close: async () => {
      await stop('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
