/** What a parser reports of a file: names, never values. */
import type { SignalKind } from '../../../schemas/detection/index.ts';

/** How much a signal weighs where it stands. */
export type Weight = 'runtime' | 'optional' | 'development' | 'indirect' | 'setting' | 'comment';

export type Signal = {
  readonly kind: SignalKind;
  readonly name: string;
  /** From 1; null where the whole file is meant. */
  readonly line: number | null;
  readonly weight: Weight;
};

/** What reading one file gave. `secrets` are lines that hold what looks like a live secret. */
export type Parsed = {
  readonly signals: readonly Signal[];
  readonly secrets?: readonly number[];
};

/** Why a file was not understood; the texts are in findings/texts.ts. */
export type UnreadReason = 'malformed' | 'binary' | 'too-large' | 'too-deep' | 'unknown-format';

/** Thrown by parsers for a file that is deeper or larger than they follow. */
export class BeyondBounds extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}
