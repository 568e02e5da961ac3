/** Text as search sees it: one form of width, case and accents; runs of Latin words and of Chinese. */

const CHINESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const RUNS = new RegExp(`${CHINESE}+|[[\\p{L}\\p{N}]--${CHINESE}]+`, 'gv');
const STARTS_CHINESE = new RegExp(`^${CHINESE}`, 'v');

/** Most texts that are searched for: what they need is a fraction of what all scripts need. */
const ASCII = /^[ -~]*$/;
const ASCII_RUNS = /[a-z0-9]+/g;

export type Run = { readonly kind: 'word' | 'cjk'; readonly text: string };
/** A run and its position in its text. */
export type PlacedRun = Run & { readonly start: number; readonly end: number };

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
  const normalised = normaliseText(text);
  if (ASCII.test(normalised))
    return (normalised.match(ASCII_RUNS) ?? []).map((run) => ({ kind: 'word', text: run }));
  return (normalised.match(RUNS) ?? []).map((run) => ({ kind: classifyRun(run), text: run }));
}

/** The same of a text that is normalised, each run with its place. */
export function placeRuns(normalised: string): PlacedRun[] {
  return [...normalised.matchAll(RUNS)].map(({ 0: text, index }) => ({
    kind: classifyRun(text),
    text,
    start: index,
    end: index + text.length,
  }));
}

/** The runs of a text as one key: two texts with equal keys are the same words. */
export function toSearchKey(text: string): string {
  return splitRuns(text)
    .map((run) => run.text)
    .join(' ');
}

/** Whether a run is one of Chinese. */
export function isChinese(run: string): boolean {
  return STARTS_CHINESE.test(run);
}

function classifyRun(run: string): Run['kind'] {
  return isChinese(run) ? 'cjk' : 'word';
}
