/** Parsers of option words. Each throws commander's InvalidArgumentError with a sentence that says what to write. */
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

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

const rfc3339Schema = z.iso.datetime({ offset: true });

/** Reads a time of RFC 3339, with any offset. @returns null for anything else */
export function parseTime(word: string): Date | null {
  return rfc3339Schema.safeParse(word).success ? new Date(word) : null;
}

/** The same as an option's parser. @returns the time in UTC */
export function time(word: string): string {
  const parsed = parseTime(word);
  if (parsed === null) throw new InvalidArgumentError('It must be a time such as 2026-11-20T02:00:00Z.');
  return parsed.toISOString();
}
