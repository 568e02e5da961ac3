/** Trying a transfer again, where that can help. */
import { pause } from './pause.ts';
import type { MirrorSource } from './source.ts';
import type { Transfer, TransferFault } from './transfer.ts';

/** A source that says no, lies, or is far too slow does the same a second later. */
function isWorthAnother({ kind, status }: TransferFault): boolean {
  if (kind === 'unreachable' || kind === 'cut-off' || kind === 'wrong-range') return true;
  return kind === 'status' && status !== null && (status === 429 || status >= 500);
}

/**
 * Repeats until it is done, hopeless, or several attempts in a row brought nothing.
 * @param attempt reports whether it got any further, besides how it ended
 */
export async function retrying(
  source: MirrorSource,
  attempt: () => Promise<{ transfer: Transfer; progressed: boolean }>,
): Promise<Transfer> {
  const { limits, signal } = source;
  for (let failed = 0; ; ) {
    const { transfer, progressed } = await attempt();
    if (transfer.ok || !isWorthAnother(transfer.fault)) return transfer;
    failed = progressed ? 0 : failed + 1;
    const asked = transfer.fault.retryAfterMs;
    if (failed >= limits.attempts || (asked !== null && asked > limits.maxRetryAfterMs)) return transfer;
    await pause(asked ?? limits.pauseMs * 2 ** failed, signal);
    if (signal?.aborted === true) return transfer;
  }
}
