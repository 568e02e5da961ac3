/** Fetches and verifies the source's current metadata: the client workflow of TUF 5, done by `tuf-js`. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Targets } from '@tufjs/models';
import { BaseFetcher, Updater } from 'tuf-js';
import { DownloadHTTPError, ExpiredMetadataError } from 'tuf-js/dist/error.js';
import { faultText } from '../store/index.ts';
import { parseRoot, parseTargets } from '../tuf/index.ts';
import type { PullFault, PullResult } from './pull-result.ts';
import type { MirrorSource } from './source.ts';
import { fetchBytes, pause, type TransferFault } from './transfer.ts';
import { copyTrust, keepTrust } from './trust.ts';

type Refreshed =
  | {
      readonly ok: true;
      readonly targets: Targets;
      /** The metadata as it was read over the network, by name, to be offered to mirrors of this mirror. */
      readonly read: ReadonlyMap<string, Buffer>;
    }
  | { readonly ok: false; readonly fault: PullFault };

/** A list of this size holds the whole files of ten years. */
const TARGETS_MAX_BYTES = 32 * 1024 * 1024;

/** @param work an own folder for the client, made anew */
export async function refreshMetadata(
  store: string,
  root: Buffer,
  work: string,
  source: MirrorSource,
): Promise<Refreshed> {
  await mkdir(store, { recursive: true });
  await copyTrust(store, root, work);
  const fetcher = new MetadataFetcher(source);
  const updater = new Updater({
    metadataDir: work,
    metadataBaseUrl: source.metadataUrl,
    fetcher,
    config: { targetsMaxLength: TARGETS_MAX_BYTES },
  });
  try {
    await updater.refresh();
  } catch (error) {
    await keepTrust(store, work);
    const { failure } = fetcher;
    if (failure !== null)
      return { ok: false, fault: { ...failure.fault, what: failure.name, message: failure.fault.message } };
    // All that is left is what the client found wrong with bytes that did arrive.
    const kind = error instanceof ExpiredMetadataError ? 'expired' : 'refused';
    return { ok: false, fault: { kind, what: fetcher.last, message: faultText(error) } };
  }
  await keepTrust(store, work);
  if (!parseRoot(await readFile(join(work, 'root.json'))).signed.consistentSnapshot) {
    const message = 'the root does not ask for content-addressed files';
    return { ok: false, fault: { kind: 'refused', what: 'root.json', message } };
  }
  const targets = parseTargets(await readFile(join(work, 'targets.json')));
  return { ok: true, targets: targets.signed, read: fetcher.read };
}

/**
 * How `tuf-js` reaches the network here: within our bounds, and keeping what it read. The client tells its errors
 * apart by class, hence ours throws what it expects for a status.
 */
class MetadataFetcher extends BaseFetcher {
  /** The bytes of each file read, by its name. */
  readonly read = new Map<string, Buffer>();
  /** The last failure that was the source's or the network's, which the client wraps in words of its own. */
  failure: { readonly name: string; readonly fault: TransferFault } | null = null;
  /** The file the client asked for last: the one that it refuses. */
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
    const outcome = await fetchBytes(this.#source, url, maxLength);
    if (!outcome.ok) {
      const { fault } = outcome;
      // That the next root is not there is how a client learns that it has the newest.
      const isNewestRoot = /^\d+\.root\.json$/.test(name) && (fault.status === 404 || fault.status === 403);
      if (!isNewestRoot) this.failure = { name, fault };
      if (fault.status !== null) throw new DownloadHTTPError(fault.message, fault.status);
      throw new Error(`${url} ${fault.message}`);
    }
    this.read.set(name, outcome.bytes);
    return outcome.bytes;
  }
}

/**
 * Pulls until the signal fires, with a pause between pulls that varies by a tenth, so that many mirrors do not
 * come at once. A pull that fails is reported like any other, and the next one tries anew.
 */
export async function pollMirror(
  pull: () => Promise<PullResult>,
  everySeconds: number,
  random: () => number,
  signal: AbortSignal,
  onResult: (result: PullResult) => void,
): Promise<void> {
  while (!signal.aborted) {
    onResult(await pull());
    await pause(everySeconds * 1000 * (0.9 + random() / 5), signal);
  }
}
