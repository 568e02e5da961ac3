/**
 * Commands work on saved stacks whose file a running server holds, over a socket next to the file. Its folder is open
 * to the owner of the file alone: nobody can do more over the socket than with the file.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageVersion } from '../../snapshots/package.ts';
import type { StackStore } from '../stacks/index.ts';
import { answerStore, connectCalls, type Handlers, remoteStore } from './calls.ts';

const socketPath = (file: string): string => join(`${file}.commands`, 'socket');

/**
 * Answers commands as long as this process holds the store.
 * @param file of the store; its lock is held, so that a socket of a holder before is an abandoned one
 * @returns ends it
 * @throws what the file system says if there can be no socket, such as a path of more than 100 characters
 */
export async function listenForCommands(file: string, store: StackStore): Promise<() => Promise<void>> {
  const path = socketPath(file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.write(`${packageVersion()}\n`);
    connectOverLines(socket, { store: answerStore(() => store) });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  // A command that waits for an answer keeps no server from ending.
  server.unref();
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * The store of the server that holds the file; closing it leaves that server's store open.
 * @returns null if no server of this version answers
 */
export async function askHolder(file: string): Promise<StackStore | null> {
  const socket = connect(socketPath(file));
  const { calls, greeting } = connectOverLines(socket, {});
  if ((await greeting) !== packageVersion()) {
    socket.destroy();
    return null;
  }
  const store = remoteStore(calls);
  return new Proxy(store, {
    get: (target, name) => (name === 'close' ? async () => void socket.end() : Reflect.get(target, name)),
  });
}

/** Each message is a line of JSON, after a first line that greets. */
function connectOverLines(socket: Socket, handlers: Handlers) {
  const lines = createInterface({ input: socket });
  let greet: (line: string | null) => void = () => {};
  const greeting = new Promise<string | null>((resolve) => {
    greet = resolve;
  });
  lines.once('line', greet);
  const calls = connectCalls(
    {
      send: (message) => {
        if (!socket.writable) return false;
        socket.write(`${JSON.stringify(message)}\n`);
        return true;
      },
      listen: (take) =>
        void lines.on('line', (line) => {
          const message = parseLine(line);
          if (message !== null) take(message);
        }),
    },
    handlers,
  );
  // The reader of lines repeats an error of its socket.
  for (const source of [socket, lines]) source.on('error', () => socket.destroy());
  socket.on('close', () => {
    greet(null);
    calls.drop();
  });
  return { calls, greeting };
}

/** @returns null for what is no message, such as the greeting */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
