/** Memory for bodies under way, set aside before the first byte of them is read. Pure but for its own counts. */

export type BodyBudgetLimits = {
  /** For all bodies together. */
  readonly bytes: number;
  /** For those of one caller, so that nobody takes it all. */
  readonly bytesPerCaller: number;
  /** Requests that hold a part of it. */
  readonly requests: number;
};

/** Some thirty of the largest bodies at once; a common one has a few hundred bytes. */
export const BODY_BUDGET: BodyBudgetLimits = {
  bytes: 64 * 1024 * 1024,
  bytesPerCaller: 16 * 1024 * 1024,
  requests: 512,
};

/** What a request takes besides its body: itself, and its answer until that is read. */
export const REQUEST_BYTES = 16 * 1024;

export type BodyBudget = {
  /** Sets bytes aside; null if there is no room. What comes back gives them free, once. */
  reserve(caller: string, bytes: number): (() => void) | null;
  bytes(): number;
  requests(): number;
};

export function createBodyBudget(limits: BodyBudgetLimits = BODY_BUDGET): BodyBudget {
  const byCaller = new Map<string, number>();
  let total = 0;
  let requests = 0;
  return {
    reserve(caller, bytes) {
      const own = byCaller.get(caller) ?? 0;
      const fits =
        requests < limits.requests && total + bytes <= limits.bytes && own + bytes <= limits.bytesPerCaller;
      if (!fits) return null;
      requests += 1;
      total += bytes;
      byCaller.set(caller, own + bytes);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        requests -= 1;
        total -= bytes;
        const left = (byCaller.get(caller) ?? 0) - bytes;
        if (left > 0) byCaller.set(caller, left);
        else byCaller.delete(caller);
      };
    },
    bytes: () => total,
    requests: () => requests,
  };
}
