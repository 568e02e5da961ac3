/**
 * Units of limits and the only place where one is converted into another. Decimal and binary prefixes are
 * different units (`GB` is 1000^3 bytes, `GiB` 1024^3; IEC 80000-13).
 */
import { z } from 'zod';
import type { Period } from './vocabulary.ts';

export const DIMENSIONS = ['bytes', 'count', 'time', 'money', 'cpu-time', 'memory-time', 'cpus'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

type UnitRow = {
  readonly dimension: Dimension /** How many base units one of these is; null if no exchange rate is fixed. */;
  readonly factor: number | null;
};

const KB = 1000;
const KIB = 1024;

/**
 * Base units: byte, one, second, none for money (currencies are never converted), vCPU-second, GB-second,
 * vCPU. A compute unit of one provider (`CU-hours`) is no vCPU and converts to nothing else.
 */
export const UNIT_TABLE = {
  B: { dimension: 'bytes', factor: 1 },
  KB: { dimension: 'bytes', factor: KB },
  MB: { dimension: 'bytes', factor: KB ** 2 },
  GB: { dimension: 'bytes', factor: KB ** 3 },
  TB: { dimension: 'bytes', factor: KB ** 4 },
  KiB: { dimension: 'bytes', factor: KIB },
  MiB: { dimension: 'bytes', factor: KIB ** 2 },
  GiB: { dimension: 'bytes', factor: KIB ** 3 },
  TiB: { dimension: 'bytes', factor: KIB ** 4 },
  count: { dimension: 'count', factor: 1 },
  milliseconds: { dimension: 'time', factor: 0.001 },
  seconds: { dimension: 'time', factor: 1 },
  minutes: { dimension: 'time', factor: 60 },
  hours: { dimension: 'time', factor: 3600 },
  days: { dimension: 'time', factor: 86_400 },
  USD: { dimension: 'money', factor: null },
  EUR: { dimension: 'money', factor: null },
  CNY: { dimension: 'money', factor: null },
  'vCPU-seconds': { dimension: 'cpu-time', factor: 1 },
  'vCPU-minutes': { dimension: 'cpu-time', factor: 60 },
  'vCPU-hours': { dimension: 'cpu-time', factor: 3600 },
  'CU-hours': { dimension: 'cpu-time', factor: null },
  'GB-seconds': { dimension: 'memory-time', factor: 1 },
  'GB-hours': { dimension: 'memory-time', factor: 3600 },
  'GiB-seconds': { dimension: 'memory-time', factor: KIB ** 3 / KB ** 3 },
  'GiB-hours': { dimension: 'memory-time', factor: (3600 * KIB ** 3) / KB ** 3 },
  vCPU: { dimension: 'cpus', factor: 1 },
} as const satisfies Record<string, UnitRow>;

export type Unit = keyof typeof UNIT_TABLE;
// Object.keys loses the literal types that UNIT_TABLE has.
export const UNITS = Object.keys(UNIT_TABLE) as [Unit, ...Unit[]];
export const unitSchema = z.enum(UNITS);

/** The dimension a unit measures. */
export function findDimension(unit: Unit): Dimension {
  return UNIT_TABLE[unit].dimension;
}

/** Converts an amount between units; null if the two measure different things or have no fixed rate. */
export function convertUnit(amount: number, from: Unit, to: Unit): number | null {
  if (from === to) return amount;
  const a: UnitRow = UNIT_TABLE[from];
  const b: UnitRow = UNIT_TABLE[to];
  if (a.dimension !== b.dimension || a.factor === null || b.factor === null) return null;
  return (amount * a.factor) / b.factor;
}

/** Periods in days; a month is 30 days, so that a monthly figure read off a daily cap is never too high. */
const DAYS: Record<Exclude<Period, 'total'>, number> = {
  second: 1 / 86_400,
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/**
 * What an allowance per `period` comes to in a 30-day month with an even spread.
 * @returns null for a standing amount (`total`) or a ceiling (null), which no time converts.
 */
export function perMonth(amount: number, period: Period | null): number | null {
  if (period === null || period === 'total') return null;
  if (period === 'month') return amount;
  return (amount * DAYS.month) / DAYS[period];
}
