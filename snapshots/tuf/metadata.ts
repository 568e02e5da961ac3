/** Reads and writes the four kinds of metadata, as `@tufjs/models` types them. TUF 4. */
import {
  Metadata,
  MetadataKind,
  type Root,
  type Snapshot,
  TargetFile,
  Targets,
  type Timestamp,
} from '@tufjs/models';
import { z } from 'zod';

export const SPEC_VERSION = '1.0.31';

/** Metadata that is not what its name says; the message says what is wrong. */
export class MetadataError extends Error {
  override readonly name = 'MetadataError';
}

const objectSchema = z.record(z.string(), z.json());

export const parseRoot = (bytes: Buffer): Metadata<Root> =>
  parsing('root', () => Metadata.fromJSON(MetadataKind.Root, readObject(bytes)));
export const parseTimestamp = (bytes: Buffer): Metadata<Timestamp> =>
  parsing('timestamp', () => Metadata.fromJSON(MetadataKind.Timestamp, readObject(bytes)));
export const parseSnapshot = (bytes: Buffer): Metadata<Snapshot> =>
  parsing('snapshot', () => Metadata.fromJSON(MetadataKind.Snapshot, readObject(bytes)));
export const parseTargets = (bytes: Buffer): Metadata<Targets> =>
  parsing('targets', () => Metadata.fromJSON(MetadataKind.Targets, readObject(bytes)));

/** The bytes that are written, hashed and served; the signature covers the canonical form, not these. */
export function metadataBytes(metadata: Metadata<Root | Timestamp | Snapshot | Targets>): Buffer {
  return Buffer.from(`${JSON.stringify(metadata.toJSON())}\n`, 'utf8');
}

/** A moment as TUF writes it: UTC, whole seconds. */
export function expiryAfter(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 19)}Z`;
}

function readObject(bytes: Buffer): z.infer<typeof objectSchema> {
  return objectSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Whatever hostile bytes make a parser throw is one kind of error. @throws {MetadataError} */
function parsing<T>(kind: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new MetadataError(`not ${kind} metadata: ${why}`, { cause: error });
  }
}

// Reading and writing a list of targets in linear time. `@tufjs/models` 4.1.0 copies the whole list once for each
// entry: the list of a year (2,920 files) takes a second or more to read, that of ten years minutes. What is read and
// written is the same. To be deleted when the library's `targetsFromJSON` and `targetsToJSON` no longer do that.

const entrySchema = z.record(z.string(), z.json());
const readWithout = Targets.fromJSON.bind(Targets);

Targets.fromJSON = (data) => {
  const { targets, ...rest } = data;
  const result = readWithout({ ...rest, targets: {} });
  if (targets === undefined) return result;
  if (typeof targets !== 'object' || targets === null) throw new TypeError('targets must be an object');
  for (const [path, entry] of Object.entries(targets))
    define(result.targets, path, TargetFile.fromJSON(path, entrySchema.parse(entry)));
  return result;
};

Targets.prototype.toJSON = function toJSON(this: Targets) {
  const targets = {};
  for (const [path, target] of Object.entries(this.targets)) define(targets, path, target.toJSON());
  return {
    _type: this.type,
    spec_version: this.specVersion,
    version: this.version,
    expires: this.expires,
    targets,
    ...this.unrecognizedFields,
    ...(this.delegations === undefined ? {} : { delegations: this.delegations.toJSON() }),
  };
};

/** An own property whatever its name: "__proto__" is a name like any other here. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
