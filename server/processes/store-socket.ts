/**
 * Commands work on saved stacks whose file a running server holds, over a socket next to the file. Its folder is open
 * to the owner of the file alone: nobody can do more over the socket than with the file.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { packageVersion } from '../../snapshots/package.ts';
import type { StackStore } from '../stacks/index.ts';
import { answerStore, connectCalls, type Handlers, remoteStore } from './calls.ts';

const GREETING_MS = 5000;
/** macOS takes 103 bytes, Linux 107. */
const PATH_BYTES_MAX = 103;

const socketPath = (file: string): string => join(`${file}.commands`, 'socket');

/**
 * Answers commands as long as this process holds the store.
 * @param file of the store; its lock is held, so that a socket of a holder before is an abandoned one
 * @returns ends it
 * @throws what the file system says if there can be no socket, such as a path of more than 100 characters
 */
export async function listenForCommands(file: string, store: StackStore): Promise<() => Promise<void>> {
  const path = socketPath(file);
  // Systems cut longer ones, and nothing is found at what is left.
  if (Buffer.byteLength(path) > PATH_BYTES_MAX)
    throw new Error(`${path} is longer than ${PATH_BYTES_MAX} bytes: no socket can be there`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
  // The end of a listener removes what it listened at: under its own name, it cannot remove the socket of the next holder.
  const own = join(dirname(path), randomBytes(3).toString('hex'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.write(`${packageVersion()}\n`);
    connectOverLines(socket, { store: answerCommands(store) });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(own, resolve);
  });
  await rename(own, path);
  // A command that waits for an answer keeps no server from ending.
  server.unref();
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** As for a process of the service, but for the end of the store, which is the server's own to decide. */
function answerCommands(store: StackStore): Handlers[string] {
  const answer = answerStore(() => store);
  return async (method: keyof StackStore, args: never[]) => {
    if (method === 'close' || !Object.hasOwn(store, method)) throw new Error(`No command asks for ${method}`);
    return answer(method, args);
  };
}

/**
 * The store of the server that holds the file; closing it leaves that server's store open.
 * @returns null if no server of this version answers
 */
export async function askHolder(file: string): Promise<StackStore | null> {
  const socket = connect(socketPath(file));
  const { calls, greeting } = connectOverLines(socket, {});
  // A holder that is stopped accepts, and says nothing.
  socket.setTimeout(GREETING_MS, () => socket.destroy());
  const version = await greeting;
  socket.setTimeout(0);
  if (version !== packageVersion()) {
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
          // A call without an answer is none of ours: nobody would hear that it failed.
          if (isCall(message)) take(message);
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

const callSchema = z.looseObject({ zero: z.string(), id: z.number() });
const isCall = (message: unknown): boolean => callSchema.safeParse(message).success;
