/** Where checks are made: on the thread of the server or beside it. Every face asks here. */
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import { checkRepository } from '../checker/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';

export type CheckOutcome =
  | { readonly kind: 'answer'; readonly answer: CheckAnswer }
  /** The version that is served does not say how services are recognised. */
  | { readonly kind: 'no-detection' }
  /** Files that no manifest of people is like: reading them was given up. */
  | { readonly kind: 'too-slow' }
  /** As many checks as can wait are waiting. */
  | { readonly kind: 'busy' };

export type Checks = {
  /** @param publicUrl scheme and host of the pages, without a slash at the end */
  check(snapshot: ServedSnapshot, request: CheckRequest, publicUrl: string): Promise<CheckOutcome>;
  /** Takes no more; resolves when what was asked is answered and the threads are gone. */
  close(): Promise<void>;
};

/** One check, on the thread that asks for it. */
export function checkNow(snapshot: ServedSnapshot, request: CheckRequest, publicUrl: string): CheckOutcome {
  const { detection, index } = snapshot;
  if (detection === null) return { kind: 'no-detection' };
  const { catalog, changes } = index;
  return {
    kind: 'answer',
    answer: checkRepository(catalog, request, { detection, planUrlBase: publicUrl, changes }),
  };
}

/** Checks on the thread that asks: for one person's own process, which nobody waits for beside them. */
export const checksOnThisThread: Checks = {
  check: async (snapshot, request, publicUrl) => checkNow(snapshot, request, publicUrl),
  close: async () => {},
};
