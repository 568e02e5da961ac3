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
  /** Share of the window in which the event loop was at work, 0 to 1. */
  readonly utilization: number;
};

export type PressureLimits = {
  readonly delayMs: { readonly strained: number; readonly critical: number };
  readonly memory: { readonly strained: number; readonly critical: number };
  /** With fewer open the loop may be late, but nobody is overloading it: a slow machine, a large snapshot. */
  readonly crowd: number;
  /** From here on the loop counts as having no time left. */
  readonly saturated: number;
};

export const PRESSURE_LIMITS: PressureLimits = {
  delayMs: { strained: 300, critical: 1500 },
  memory: { strained: 0.75, critical: 0.9 },
  crowd: 16,
  saturated: 0.97,
};

const ORDER: readonly Pressure[] = ['calm', 'strained', 'critical'];

function levelOf(value: number, limits: { strained: number; critical: number }): number {
  return value >= limits.critical ? 2 : value >= limits.strained ? 1 : 0;
}

/**
 * The pressure after two looks. A late loop counts only when it was late in both: putting a new snapshot in
 * place stops the loop once, and that is no reason to refuse anybody. Memory counts at once.
 */
export function pressureOf(
  previous: LoadSample,
  last: LoadSample,
  limits: PressureLimits = PRESSURE_LIMITS,
): Pressure {
  const late = Math.min(...[previous, last].map(({ delayMs }) => levelOf(delayMs, limits.delayMs)));
  const crowded = last.connections >= limits.crowd;
  return ORDER[Math.max(crowded ? late : 0, levelOf(last.memory, limits.memory))] ?? 'critical';
}

/** Whether there was no time left in both looks: whatever more is taken on waits for what is there. */
export function isSaturated(
  previous: LoadSample,
  last: LoadSample,
  limits: PressureLimits = PRESSURE_LIMITS,
): boolean {
  return Math.min(previous.utilization, last.utilization) >= limits.saturated;
}
