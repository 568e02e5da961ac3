/** The contract of the store over both adapters, and what only one of them promises. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openFileStore } from '../../server/stacks/index.ts';
import { describeNotices } from './notice-contract.ts';
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
  const underTest = {
    name: 'a file',
    open: () => {
      file = join(folder, `store-${++opened}`, 'stacks.json');
      return openFileStore(file);
    },
    reopen: () => openFileStore(file),
  };
  describeStore(underTest);
  describeNotices(underTest);
});

const programs = postgresPrograms();
describe.runIf(canRun('PostgreSQL', programs))('in a database', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server?.close());
  const underTest = {
    name: 'PostgreSQL',
    open: async () => {
      url = await server.createDatabase();
      return openPatientStore(url);
    },
    reopen: async () => openPatientStore(url),
  };
  describeStore(underTest);
  describeNotices(underTest);
});
