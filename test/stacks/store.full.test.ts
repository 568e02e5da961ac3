/** The contract of the store over both adapters, and what only one of them promises. */
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerStore, type Channel, connectCalls, remoteStore } from '../../server/processes/calls.ts';
import { askHolder, listenForCommands } from '../../server/processes/store-socket.ts';
import { openFileStore, type StackStore, StoreUnavailableError } from '../../server/stacks/index.ts';
import { temporaryFolder } from '../folders.ts';
import { describeNotices } from './notice-contract.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRun, postgresPrograms } from './programs.ts';
import { openPatientStore } from './samples.ts';
import { describeStore } from './store-contract.ts';

describe('in a file', () => {
  const folder = temporaryFolder();
  let file: string;
  let opened = 0;
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

describe('in a file, over the socket of the server that holds it', () => {
  const folder = temporaryFolder();
  let file: string;
  let opened = 0;
  const reopen = async (): Promise<StackStore> => {
    const held = await openFileStore(file);
    const stop = await listenForCommands(file, held);
    const asked = await askHolder(file);
    if (asked === null) throw new Error('The holder does not answer');
    const close = async (): Promise<void> => {
      await asked.close();
      await stop();
      await held.close();
    };
    return new Proxy(asked, { get: (store, name) => (name === 'close' ? close : Reflect.get(store, name)) });
  };
  const underTest = {
    name: 'a file that a server holds',
    open: () => {
      file = join(folder, `store-${++opened}`, 'stacks.json');
      return reopen();
    },
    reopen,
  };
  describeStore(underTest);
  describeNotices(underTest);
});

describe('in a file that another process holds', () => {
  let folder: string;
  let file: string;
  let opened = 0;
  beforeAll(() => {
    folder = temporaryFolder();
  });

  /** Values cross a port as they cross the channel of a process: by structured clone. */
  const channel = (port: MessagePort): Channel => ({
    send: (message) => {
      port.postMessage(message);
      return true;
    },
    listen: (take) => void port.on('message', take),
  });
  const connect = (store: () => StackStore | null): StackStore => {
    const { port1, port2 } = new MessageChannel();
    connectCalls(channel(port1), { store: answerStore(store) });
    const remote = remoteStore(connectCalls(channel(port2), {}));
    const close = async (): Promise<void> => {
      await remote.close();
      port1.close();
      await store()?.close();
    };
    // Not spread: a remote store lists no methods.
    return new Proxy(remote, {
      get: (target, name) => (name === 'close' ? close : Reflect.get(target, name)),
    });
  };
  const reopen = async (): Promise<StackStore> => {
    const store = await openFileStore(file);
    return connect(() => store);
  };
  const underTest = {
    name: 'a file that another process holds',
    open: () => {
      file = join(folder, `store-${++opened}`, 'stacks.json');
      return reopen();
    },
    reopen,
  };
  describeStore(underTest);
  describeNotices(underTest);

  it('is away while that process could not open it', async () => {
    const store = connect(() => null);
    await expect(store.listOrganizations()).rejects.toThrow(StoreUnavailableError);
    await store.close();
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
