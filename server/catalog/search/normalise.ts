/** Text as search sees it: one form of width, case and accents; runs of Latin words and of Chinese. */

const CHINESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const RUNS = new RegExp(`${CHINESE}+|[[\\p{L}\\p{N}]--${CHINESE}]+`, 'gv');
const STARTS_CHINESE = new RegExp(`^${CHINESE}`, 'v');

/** Most texts that are searched for: what they need is a fraction of what all scripts need. */
const ASCII = /^[ -~]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;

export type Run = { readonly kind: 'word' | 'cjk'; readonly text: string };

/** Full-width and half-width forms, upper and lower case and accents no longer differ. */
export function normaliseText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Splits a text into Latin (or Cyrillic, ...) words and runs of Chinese, both normalised. */
export function splitRuns(text: string): Run[] {
  if (ASCII.test(text)) return (text.toLowerCase().match(ASCII_WORDS) ?? []).map(asWord);
  return (normaliseText(text).match(RUNS) ?? []).map((run) => ({
    kind: STARTS_CHINESE.test(run) ? 'cjk' : 'word',
    text: run,
  }));
}

function asWord(text: string): Run {
  return { kind: 'word', text };
}
