/** Schedules as files write them: five fields of cron, `@hourly`, and the `rate(5 minutes)` and `cron(...)` of AWS. Pure. */

export type Schedule = {
  /** Runs of a day that it runs on at all. */
  readonly aDay: number;
  /** Days of any thirty that it runs on at least; 0 if it skips months, or if cron programs read its days in different ways. */
  readonly days: number;
  /** Hours of such a day that it runs in. */
  readonly hours: number;
  /** The longest wait within these hours, in minutes. */
  readonly gap: number;
};

const NAMED: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
};
const RATE_MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440 };
const DAY_MINUTES = 1440;
/** A month of the planner. */
const MONTH_DAYS = 30;
/** February has no more. */
const SURE_DAYS = 28;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** What a text says of when something runs; null if it is no schedule. */
export function readSchedule(text: string): Schedule | null {
  const written = text.trim().toLowerCase();
  const [, count, unit = ''] = /^rate\((\d{1,6}) (minute|hour|day)s?\)$/.exec(written) ?? [];
  if (count !== undefined) return readRate(Number(count) * (RATE_MINUTES[unit] ?? 0));
  const cron = /^cron\((.*)\)$/.exec(written)?.[1] ?? NAMED[written] ?? written;
  const [minute = '', hour = '', date = '', month = '', weekday, year = '*'] = cron.trim().split(/\s+/);
  if (weekday === undefined) return null;
  const minutes = choicesOf(minute, 0, 59);
  const hours = choicesOf(hour, 0, 23);
  if (minutes === null || hours === null) return null;
  const waits = minutes.map((at, position) => (minutes[position + 1] ?? (minutes[0] ?? 0) + 60) - at);
  return {
    aDay: minutes.length * hours.length,
    // The sixth field of AWS: one year is not every month.
    days: /^[*?]$/.test(year) ? daysOf(date, month, weekday) : 0,
    hours: hours.length,
    gap: Math.max(...waits),
  };
}

function readRate(minutes: number): Schedule | null {
  if (minutes === 0) return null;
  const wait = Math.max(1, minutes / DAY_MINUTES);
  return {
    aDay: Math.max(1, Math.floor(DAY_MINUTES / minutes)),
    days: Math.floor(MONTH_DAYS / wait),
    hours: 24,
    gap: minutes,
  };
}

/** Both a date and a weekday mean either to one program and both to another. */
function daysOf(date: string, month: string, weekday: string): number {
  const dates = choicesOf(date, 1, 31);
  const months = choicesOf(month, 1, 12);
  const weekdays = choicesOf(
    WEEKDAYS.reduce((field, name, at) => field.replaceAll(name, String(at)), weekday),
    0,
    7,
  );
  if (dates === null || weekdays === null || months?.length !== 12) return 0;
  const chosen = new Set(weekdays.map((day) => day % 7)).size;
  if (chosen === 7) return dates.length === 31 ? MONTH_DAYS : dates.filter((day) => day <= SURE_DAYS).length;
  // Thirty days are four weeks and two days, which may be days that it rests on.
  return dates.length === 31 ? 4 * chosen + Math.max(0, chosen - 5) : 0;
}

/** The numbers that a field of cron chooses, in order; null if it is none. */
function choicesOf(field: string, first: number, last: number): number[] | null {
  const chosen = new Set<number>();
  for (const part of field.split(',')) {
    const [whole, from, to, step] = /^(?:[*?]|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (whole === undefined || Number(step) === 0) return null;
    const begin = Number(from ?? first);
    if (begin < first) return null;
    const end = Number(to ?? (from === undefined || step !== undefined ? last : from));
    for (let at = begin; at <= Math.min(end, last); at += Number(step ?? 1)) chosen.add(at);
  }
  return chosen.size === 0 ? null : [...chosen].sort((a, b) => a - b);
}
