/** A source of answers, a snapshot on this machine or a running server, and how a request to it can fail. */
import type { Catalog } from '../../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Detection } from '../../../../schemas/detection/index.ts';
import type { Tools } from '../../../../schemas/tools.ts';
import type { PlanPart } from '../../../../schemas/lean-plan.ts';
import type { Problem } from '../../../../schemas/problem.ts';

export type CatalogSource = {
  /**
   * One read of the API.
   * @param target path and query below the API's base: `/offers?role=postgres`
   * @returns the body of the answer, byte for byte what the API sends
   */
  readonly get: (target: string) => Promise<Outcome<string>>;
  /** POST /plan. @param body the request, not yet validated @param include what is answered in full */
  readonly plan: (body: unknown, include: readonly PlanPart[]) => Promise<Outcome<string>>;
  /** Whether this program makes the answers itself: their shape then needs no proof. */
  readonly isOwn: boolean;
  /** What was read of a snapshot on this machine. */
  readonly held?: {
    readonly version: string;
    readonly catalog: Catalog;
    readonly changes: readonly ChangeEntry[];
    readonly tools: Tools | null;
    readonly detection: () => Promise<Detection | null>;
  };
  /** Scheme and host of the service, without a slash at the end: for addresses of its pages. Empty if unknown. */
  readonly base: string;
};

export type Failure =
  /** The service refused: RFC 9457. `retryAfter` in seconds, if it said so. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfter: number | null }
  /** No answer in time. */
  | { readonly kind: 'timeout'; readonly seconds: number; readonly url: string }
  /** No connection, no such host, a broken answer; `reason` in the system's words. */
  | { readonly kind: 'unreachable'; readonly reason: string; readonly url: string }
  /** An answer that is not the API's: another program, or an API this version does not know. */
  | { readonly kind: 'not-the-api'; readonly reason: string; readonly url: string }
  /** No valid version of the catalog in the folder. */
  | { readonly kind: 'no-snapshot'; readonly folder: string; readonly refused: readonly string[] }
  /** Wrong variables; one line each. */
  | { readonly kind: 'wrong-settings'; readonly lines: readonly string[] };

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}
