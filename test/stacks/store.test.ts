/** The contract of the store over both adapters, and what only one of them promises. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openFileStore } from '../../server/stacks/index.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { openPatientStore } from './samples.ts';
import { describeStore } from './store-contract.ts';

describe('in a file', () => {
  let folder: string;
  let file: string;
  let opened = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zero-stacks-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  describeStore({
    name: 'a file',
    open: () => {
      file = join(folder, `store-${++opened}`, 'stacks.json');
      return openFileStore(file);
    },
    reopen: () => openFileStore(file),
  });
});

const programs = postgresPrograms();
describe.runIf(canRun('PostgreSQL', programs))('in a database', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server?.close());
  describeStore({
    name: 'PostgreSQL',
    open: async () => {
      url = await server.createDatabase();
      return openPatientStore(url);
    },
    reopen: async () => openPatientStore(url),
  });
});
