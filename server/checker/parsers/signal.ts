/** What a parser reports of a file: names, never values. */
import type { Entry, SignalKind } from '../../../schemas/detection/index.ts';

/** How much a signal weighs in its place; `code` is what the source code of an application reads and calls. */
export type Weight = 'runtime' | 'optional' | 'development' | 'indirect' | 'setting' | 'code' | 'comment';

export type Signal = {
  readonly kind: SignalKind;
  readonly name: string;
  /** From 1; null if the whole file is meant. */
  readonly line: number | null;
  readonly weight: Weight;
};

/** The keys and values of a file, with the kind that the keys of rules begin with. */
export type Settings = { readonly kind: string; readonly entries: readonly Entry[] };

/** What reading one file gave. `secrets` are lines that hold what looks like a live secret. */
export type Parsed = {
  readonly signals: readonly Signal[];
  /** Held against the rules of values at once, and not kept. */
  readonly settings?: Settings;
  readonly secrets?: readonly number[];
  /** What a file of infrastructure takes of the repository: files, or folders, from its own folder on. */
  readonly takes?: readonly string[];
  /** The first line that breaks the format, if there is one; the other lines were still read. */
  readonly brokenAt?: number;
};

/** Why a file was not understood; the texts are in findings/texts.ts. */
export type UnreadReason =
  | 'malformed'
  | 'malformed-in-part'
  | 'binary'
  | 'too-large'
  | 'too-deep'
  | 'unknown-format';

/** Thrown by parsers for a text that breaks its format. The line alone: messages of others quote the file. */
export class Malformed extends Error {
  /** From 1; null if the parser does not say. */
  readonly line: number | null;
  constructor(line: number | null) {
    super('malformed');
    this.line = line;
  }
}

/** Thrown by parsers for a file that is deeper or larger than they follow. */
export class BeyondBounds extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}
