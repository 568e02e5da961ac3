/** How hard it goes, from what was measured. Pure. */

/** `strained`: costly requests are refused. `critical`: all are but those that ask how the service is. */
export type Pressure = 'calm' | 'strained' | 'critical';

/** One look at the process. */
export type LoadSample = {
  /** Mean time that the event loop was late in the window before. */
  readonly delayMs: number;
  /** Share of the memory that the process may have, 0 to 1. */
  readonly memory: number;
  readonly connections: number;
};

export type PressureLimits = {
  readonly delayMs: { readonly strained: number; readonly critical: number };
  readonly memory: { readonly strained: number; readonly critical: number };
  /** With fewer open the loop may be late, but nobody is overloading it: a slow machine, a large snapshot. */
  readonly crowd: number;
  /** Looks in a row that must be calmer before the pressure falls by one step. */
  readonly calmLooks: number;
};

export const PRESSURE_LIMITS: PressureLimits = {
  delayMs: { strained: 300, critical: 1500 },
  memory: { strained: 0.75, critical: 0.9 },
  crowd: 16,
  calmLooks: 6,
};

const ORDER: readonly Pressure[] = ['calm', 'strained', 'critical'];

function gradeLevel(value: number, limits: { strained: number; critical: number }): number {
  return value >= limits.critical ? 2 : value >= limits.strained ? 1 : 0;
}

/**
 * Follows the pressure, look by look. It rises at once, but a late loop counts only when it was late in two looks
 * in a row: putting a new snapshot in place stops the loop once, and that is no reason to refuse anybody. It falls
 * slowly, one step at a time: a refusal is quick to send, so that the first calm look says only that the refusals
 * work, and letting everybody in again would bring back what was refused.
 */
export function createPressure(limits: PressureLimits = PRESSURE_LIMITS): (look: LoadSample) => Pressure {
  let lateBefore = 0;
  let level = 0;
  let calmer = 0;
  return ({ delayMs, memory, connections }) => {
    const late = gradeLevel(delayMs, limits.delayMs);
    const crowded = connections >= limits.crowd;
    const now = Math.max(crowded ? Math.min(lateBefore, late) : 0, gradeLevel(memory, limits.memory));
    lateBefore = late;
    if (now >= level) {
      level = now;
      calmer = 0;
    } else {
      calmer += 1;
      if (calmer >= limits.calmLooks) {
        level -= 1;
        calmer = 0;
      }
    }
    return ORDER[level] ?? 'critical';
  };
}
