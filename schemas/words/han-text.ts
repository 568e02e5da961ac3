/** Joins parts of Chinese text: a blank goes next to letters and figures only. */

const HAN = /\p{Script=Han}/u;
/** Full-width marks bring their own room. */
const MARK = /[，。；：！？、（）“”‘’《》【】…—·]/u;

/** Parts of a Chinese text side by side: `每月` `200 万`, `每月` `不限`. Empty parts are left out. */
export function joinHan(...parts: readonly string[]): string {
  return parts.reduce((before, after) => {
    if (before === '' || after === '') return before + after;
    return before + hanGap(before, after) + after;
  }, '');
}

/** The separator of two parts of a Chinese text: a blank next to letters and figures, else nothing. */
export function hanGap(before: string, after: string): ' ' | '' {
  return isSetApart(before, after) ? ' ' : '';
}

function isSetApart(before: string, after: string): boolean {
  const [last, first] = [before.at(-1) ?? '', after.at(0) ?? ''];
  if (/\s/u.test(last) || /\s/u.test(first) || MARK.test(last) || MARK.test(first)) return false;
  return !(HAN.test(last) && HAN.test(first));
}

/**
 * A value set into a Chinese sentence, between the text before and after it: next to Han characters it gets a blank
 * if the value begins or ends with others, and none if it does not; elsewhere the blanks of the text stay.
 */
export function joinHanSeam(before: string, after: string): string {
  const [left, right] = [before.trimEnd(), after.trimStart()];
  const [last, first] = [left.at(-1) ?? '', right.at(0) ?? ''];
  if (last === '' || first === '' || (!HAN.test(last) && !HAN.test(first))) return before + after;
  return left + hanGap(left, right) + right;
}
