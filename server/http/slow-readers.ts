/**
 * Ends connections whose client hardly reads. Node's own timeout starts anew with each byte that is taken, so a
 * client that takes one now and then would hold an answer, and the snapshot behind it, for as long as it likes.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type ReaderLimits = {
  /** How long a client may take nothing at all, besides the time below. */
  readonly patienceMs: number;
  /** Least speed at which what waits for a client must be read. */
  readonly bytesPerSecond: number;
  readonly everyMs: number;
};

export const READER_LIMITS: ReaderLimits = { patienceMs: 30_000, bytesPerSecond: 16 * 1024, everyMs: 5000 };

type Waiting = { readonly sinceMs: number; readonly sent: number; readonly allowedMs: number };

export type Connections = { count(): number; close(): void };

/**
 * Follows the connections of a server.
 * @param now milliseconds of a clock that never goes back
 * @param onCut called for each connection that was ended
 */
export function cutSlowReaders(
  server: Server,
  now: () => number,
  onCut: () => void,
  limits: ReaderLimits = READER_LIMITS,
): Connections {
  const sockets = new Map<Socket, Waiting | null>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const at = now();
    for (const [socket, waiting] of sockets) {
      const next = look(socket, waiting, at, limits);
      if (next === 'too slow') {
        socket.destroy();
        onCut();
      } else if (next !== waiting) sockets.set(socket, next);
    }
  }, limits.everyMs);
  timer.unref();
  return { count: () => sockets.size, close: () => clearInterval(timer) };
}

/** Whatever is taken of a stream starts the time anew; one large write is either taken whole or not yet. */
function look(
  socket: Socket,
  waiting: Waiting | null,
  at: number,
  limits: ReaderLimits,
): Waiting | null | 'too slow' {
  const pending = socket.writableLength;
  if (pending === 0) return null;
  const sent = socket.bytesWritten - pending;
  if (waiting === null || waiting.sent !== sent) {
    return { sinceMs: at, sent, allowedMs: limits.patienceMs + (pending / limits.bytesPerSecond) * 1000 };
  }
  return at - waiting.sinceMs > waiting.allowedMs ? 'too slow' : waiting;
}
