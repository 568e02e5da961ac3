/** Parsers of option words. Each throws commander's InvalidArgumentError with a sentence that says what to write. */
import { InvalidArgumentError } from 'commander';

/** @param max digits stay exact numbers by default */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER): (word: string) => number {
  return (word) => {
    const value = /^\d{1,16}$/.test(word) ? Number(word) : Number.NaN;
    if (value >= min && value <= max) return value;
    const upTo = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
    throw new InvalidArgumentError(`It must be a whole number from ${min}${upTo}.`);
  };
}

/** Gathers the words of an option that may be repeated. */
export function collect(word: string, before: readonly string[]): readonly string[] {
  return [...before, word];
}

const RFC_3339 =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(\d{2}))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads a time of RFC 3339, with any offset. @returns null for anything else */
export function parseTime(word: string): Date | null {
  const [, day = '', ofMonth = ''] = RFC_3339.exec(word) ?? [];
  // Without a schema, which every start would load; a day that its month does not have becomes one of the next.
  const midnight = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.getUTCDate() === Number(ofMonth);
  return exists ? new Date(word) : null;
}

/** The same as an option's parser. @returns the time in UTC */
export function time(word: string): string {
  const parsed = parseTime(word);
  if (parsed === null) throw new InvalidArgumentError('It must be a time such as 2026-11-20T02:00:00Z.');
  return parsed.toISOString();
}
