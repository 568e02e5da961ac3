/** How `tuf-js` reaches the network here: within our bounds, and keeping what it read. */
import { BaseFetcher } from 'tuf-js';
import { DownloadHTTPError } from 'tuf-js/dist/error.js';
import { retrying } from './retry.ts';
import type { MirrorSource } from './source.ts';
import { type TransferFault, transfer } from './transfer.ts';

/** A source that could not be read; carries the value. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly fault: TransferFault;

  constructor(url: string, fault: TransferFault) {
    super(`${url} ${fault.message}`);
    this.fault = fault;
  }
}

/** The client tells its errors apart by class, hence ours throws what it expects for a status. */
export class MetadataFetcher extends BaseFetcher {
  /** The bytes of each file read, by its name. */
  readonly read = new Map<string, Buffer>();
  /** The last failure that was the source's or the network's, which the client wraps in words of its own. */
  failure: { readonly name: string; readonly fault: TransferFault } | null = null;
  /** The file the client asked for last: where what it refuses stands. */
  last = '';
  readonly #source: MirrorSource;

  constructor(source: MirrorSource) {
    super();
    this.#source = source;
  }

  override fetch(url: string): Promise<NodeJS.ReadableStream> {
    throw new Error(`only metadata is read through the client, not ${url}`);
  }

  override async downloadBytes(url: string, maxLength: number): Promise<Buffer> {
    const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
    this.last = name;
    let chunks: Buffer[] = [];
    const { agent, limits, signal } = this.#source;
    const outcome = await retrying(this.#source, async () => {
      chunks = [];
      const done = await transfer({
        url,
        agent,
        limits,
        signal,
        from: 0,
        maxBytes: maxLength,
        exact: false,
        onRestart: async () => {},
        onBytes: async (bytes) => void chunks.push(bytes),
      });
      return { transfer: done, progressed: false };
    });
    if (!outcome.ok) {
      const { fault } = outcome;
      // That the next root is not there is how a client learns that it has the newest.
      const isNewestRoot = /^\d+\.root\.json$/.test(name) && (fault.status === 404 || fault.status === 403);
      if (!isNewestRoot) this.failure = { name, fault };
      if (fault.status !== null) throw new DownloadHTTPError(fault.message, fault.status);
      throw new TransferError(url, fault);
    }
    const bytes = Buffer.concat(chunks);
    this.read.set(name, bytes);
    return bytes;
  }
}
