/** Calls over messages between two processes, or threads, of this program. Both sides may call. */

import { type StackStore, StoreUnavailableError } from '../stacks/index.ts';

/** Where messages go and come from: an IPC channel or a port, with values as the structured clone keeps them. */
export type Channel = {
  /** @returns whether the other side is there to take it */
  send(message: Message): boolean;
  listen(take: (message: unknown) => void): void;
};

/** What a side answers, by name. What one throws is thrown at the caller, by name and message. */
export type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

export type Calls = {
  /** @throws {RemoteError} what the other side threw, or that it is gone */
  call(name: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Without an answer. */
  tell(name: string, ...args: readonly unknown[]): void;
  /** The other side is gone: what it has not answered fails. */
  drop(): void;
};

/** What the other side threw; `name` is that of its error. */
export class RemoteError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export type Message =
  | {
      readonly zero: 'call';
      readonly id: number | null;
      readonly name: string;
      readonly args: readonly unknown[];
    }
  | { readonly zero: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly zero: 'failure'; readonly id: number; readonly name: string; readonly message: string };

const GONE = 'The other process is gone';

export function connectCalls(channel: Channel, handlers: Handlers): Calls {
  const unanswered = new Map<number, PromiseWithResolvers>();
  let lastId = 0;

  const answer = async (id: number | null, name: string, args: readonly unknown[]): Promise<void> => {
    try {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`Nothing answers ${name}`);
      // Both sides are of one program, and `call` and handler agree on what is passed.
      const value = await handler(...(args as never[]));
      if (id !== null) channel.send({ zero: 'answer', id, value });
    } catch (error) {
      if (id === null || !(error instanceof Error)) throw error;
      channel.send({ zero: 'failure', id, name: error.name, message: error.message });
    }
  };
  channel.listen((received) => {
    // The channel of a cluster carries messages of others as well.
    if (typeof received !== 'object' || received === null || !('zero' in received)) return;
    const message = received as Message;
    if (message.zero === 'call') {
      void answer(message.id, message.name, message.args);
      return;
    }
    const waiting = unanswered.get(message.id);
    unanswered.delete(message.id);
    if (message.zero === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(new RemoteError(message.name, message.message));
  });
  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        unanswered.set(id, { resolve, reject });
        if (channel.send({ zero: 'call', id, name, args })) return;
        unanswered.delete(id);
        reject(new RemoteError('Error', GONE));
      }),
    tell: (name, ...args) => void channel.send({ zero: 'call', id: null, name, args }),
    drop: () => {
      for (const { reject } of unanswered.values()) reject(new RemoteError('Error', GONE));
      unanswered.clear();
    },
  };
}

type PromiseWithResolvers = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** What the process that holds the store answers. @param store null while it is not open */
export function answerStore(store: () => StackStore | null) {
  return async (method: keyof StackStore, args: never[]): Promise<unknown> => {
    const open = store();
    if (open === null) throw new StoreUnavailableError('The store of saved stacks is not open');
    const run: (...args: never[]) => Promise<unknown> = open[method];
    return run(...args);
  };
}

/**
 * The same contract in every other process. Closing it leaves the store itself open.
 * @param calls to the process that answers `store` with {@link answerStore}
 */
export function remoteStore(calls: Pick<Calls, 'call'>): StackStore {
  const ask = async (method: string, args: readonly unknown[]): Promise<unknown> => {
    try {
      return await calls.call('store', method, args);
    } catch (error) {
      if (error instanceof RemoteError && error.name === 'StoreUnavailableError')
        throw new StoreUnavailableError(error.message);
      throw error;
    }
  };
  return new Proxy({} as StackStore, {
    get: (_target, method) => {
      // A store is no promise, though `await` asks whether it is.
      if (typeof method === 'symbol' || method === 'then') return undefined;
      return method === 'close' ? async () => {} : (...args: unknown[]) => ask(method, args);
    },
  });
}
