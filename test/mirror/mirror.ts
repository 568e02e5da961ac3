/** A mirror in a temporary folder, pulled as the command line does, with limits that suit a test. */
import { join } from 'node:path';
import {
  auditStore,
  DEFAULT_LIMITS,
  type FirstTrust,
  openSource,
  type PullResult,
  pullMirror,
  type TransferLimits,
} from '../../snapshots/mirror/index.ts';
import { temporaryFolder } from '../folders.ts';

export type Mirror = {
  readonly store: string;
  readonly versionsDir: string;
  pull(url: string, options?: PullTestOptions): Promise<PullResult>;
  /** Every fault the audit names, as one line each. */
  faults(now?: Date): Promise<string[]>;
};

export type PullTestOptions = {
  readonly trust?: FirstTrust;
  readonly limits?: Partial<TransferLimits>;
  readonly full?: boolean;
  readonly now?: Date;
  readonly signal?: AbortSignal;
};

/** One attempt and no pause: a test that wants another one pulls again. */
const QUICK: Partial<TransferLimits> = { attempts: 1, pauseMs: 1, headersMs: 10_000, stretchMs: 10_000 };

/** @param root the root to trust; null trusts nothing of itself */
export function createMirror(root: Buffer | null): Mirror {
  const store = temporaryFolder();
  const versionsDir = join(store, 'versions');
  return {
    store,
    versionsDir,
    pull: async (url, options = {}) => {
      const source = openSource(
        url,
        { ...DEFAULT_LIMITS, ...QUICK, ...options.limits },
        options.signal ?? null,
      );
      try {
        return await pullMirror({
          versionsDir,
          source,
          trust: options.trust ?? (root === null ? { kind: 'none' } : { kind: 'root', bytes: root }),
          full: options.full ?? false,
          clock: () => options.now ?? new Date(),
          events: { onPlan: () => {}, onBytes: () => {}, onVersion: () => {} },
          lockStaleMs: 2000,
        });
      } finally {
        await source.agent.destroy();
      }
    },
    faults: async (now = new Date()) =>
      (await auditStore(versionsDir, now)).faults.map(({ where, what }) => `${where}: ${what}`),
  };
}
