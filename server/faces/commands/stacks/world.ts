/** What every command is given. */
import type { Random } from '../../../stacks/ids.ts';
import { OPERATOR } from '../../../stacks/records.ts';
import type { StackStore, When } from '../../../stacks/store.ts';
import type { Output } from './output.ts';

export type World = {
  readonly store: StackStore;
  readonly output: Output;
  readonly now: Date;
  readonly random: Random;
};

/** A command's time and doer. */
export function byOperator(now: Date): When {
  return { at: now.toISOString(), by: OPERATOR };
}
