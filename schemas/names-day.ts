/** Checks whether words name a day or a month. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * @param words in English or Chinese: `November 28th, 2022`, `28 Nov 2022`, `2022-11-28`, `2022 年 11 月 28 日`
 * @returns whether the words have year, month and day each, in any order
 */
export function namesDay(words: string, when: string): boolean {
  const [year = 0, month = 0, day] = when.split('-').map(Number);
  const text = words.toLowerCase();
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const named = MONTHS.some(
    (name, index) => index + 1 === month && new RegExp(`\\b${name}[a-z]*\\b`).test(text),
  );
  // With a month in figures, each part needs a number of its own: 11/28/2022.
  const wanted = [year, ...(named ? [] : [month]), ...(day === undefined ? [] : [day])];
  const left = [...numbers];
  return wanted.every((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
