/** The allowances, how a call stands with one, and the header fields that say so. SPEC "Limits". */

/** A named allowance over a window. */
export type RatePolicy = { readonly name: string; readonly limit: number; readonly windowSeconds: number };

export const READS_POLICY: RatePolicy = { name: 'reads', limit: 600, windowSeconds: 60 };
export const PLANS_POLICY: RatePolicy = { name: 'plans', limit: 60, windowSeconds: 60 };
export const CHECKS_POLICY: RatePolicy = { name: 'checks', limit: 60, windowSeconds: 60 };
/** Counted for each key; calls without a known one for each address. DESIGN section 6. */
export const STACKS_POLICY: RatePolicy = { name: 'stacks', limit: 120, windowSeconds: 60 };

export type RateVerdict = {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
};

/** Counts calls. One in memory serves one process; a shared one may answer later. */
export type RateStore = {
  hit(policy: RatePolicy, caller: string, nowMs: number): RateVerdict | Promise<RateVerdict>;
  /** Of a shared one: whether it is reached. */
  state?(): 'up' | 'down';
};

function policyField(policy: RatePolicy): string {
  return `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`;
}

/**
 * The fields that say how a caller stands (draft-ietf-httpapi-ratelimit-headers). They are one caller's own, so
 * only answers that no cache keeps carry them: a shared cache would show them to everybody.
 */
export function rateFields(policy: RatePolicy, verdict: RateVerdict): Record<string, string> {
  return {
    'RateLimit-Policy': policyField(policy),
    RateLimit: `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  };
}
