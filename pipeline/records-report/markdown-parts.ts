/** A list that stops in time, and figures for people. */

/** Items shown of one list: enough to start working, few enough to read all lists in two minutes. */
export const LIST_LENGTH = 8;

/** A section with its first items; empty where there is none. `advice` says what a maintainer does about them. */
export function listSection(title: string, advice: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const shown = items.slice(0, LIST_LENGTH).map((item) => `- ${item}`);
  const more = items.length - shown.length;
  if (more > 0) shown.push(`- and ${more} more, see \`--json\``);
  return `### ${title} (${items.length})\n\n${advice}\n\n${shown.join('\n')}`;
}

const NUMBERS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** How many of something: `1 offer`, `2,001 offers`. */
export function countOf(number: number, thing: string): string {
  return `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;
}

/** A figure for people: `2,001`. */
export function figure(value: number): string {
  return NUMBERS.format(value);
}
