/** The store of saved stacks of another process: the embedded file is open in one process only. */
import { type StackStore, StoreUnavailableError } from '../stacks/index.ts';
import { type Calls, RemoteError } from './calls.ts';

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
