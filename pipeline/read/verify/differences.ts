/** Names what an alignment differs in: figures, qualifiers, or words. */
import { type Alignment, type Step, weigh } from './align.ts';
import type { Token } from './tokens.ts';
import { isStopWord } from './words.ts';

export type Difference = { readonly before: string; readonly after: string };
export type Reading = {
  readonly verdict: 'figure-changed' | 'qualifier-changed' | 'reworded' | 'missing';
  readonly figures: readonly Difference[];
  /** Share of the quote's words (without figures) that are in the passage, by weight. */
  readonly kinship: number;
};

/** Below these shares of common words a passage is another sentence, not the quoted one. */
const KIN_FOR_FIGURE = 0.75;
const KIN_FOR_WORDS = 0.55;
/** A unit or a `the` in common shows no kinship: at least this weight of real words must be shared. */
const LEAST_SHARED = 1;
/** Tokens added within the quoted words; more make it another sentence. */
const MAX_ADDED_SHARE = 0.6;

/**
 * @param hold what holds the passage to the right place besides its words: `scope`, the record's `under`, so that even a
 * lone figure may be compared; `row`, the head of the row, so that a cell may have changed its unit with its figure
 */
export function readDifferences(
  alignment: Alignment,
  quoteText: string,
  pageText: string,
  hold: 'scope' | 'row' | null,
): Reading {
  const scoped = hold === 'scope';
  const { steps } = alignment;
  const isWordly = (token: Token): boolean =>
    token.kind !== 'number' && token.kind !== 'currency' && !(hold !== null && token.kind === 'unit');
  const shared = sum(steps, (step) => (step.op === 'equal' && isWordly(step.quote) ? weigh(step.quote) : 0));
  const worded = sum(steps, (step) => ('quote' in step && isWordly(step.quote) ? weigh(step.quote) : 0));
  const kinship = worded === 0 ? (scoped ? 1 : 0) : shared / worded;
  const changes = steps.filter((step) => step.op !== 'equal');
  const figureSteps = changes.filter(isFigureChange);
  const qualifierSteps = changes.filter(isQualifierChange);
  const wordSteps = changes.filter(
    (step) => !isFigureChange(step) && !isQualifierChange(step) && !isSlight(step),
  );
  const added = wordSteps.filter((step) => step.op === 'added').length;
  const raw = (step: Step): Difference =>
    withoutCommonScale({
      before: 'quote' in step ? quoteText.slice(step.quote.start, step.quote.end) : '',
      after: 'page' in step ? pageText.slice(step.page.start, step.page.end) : '',
    });
  const reading = (verdict: Reading['verdict'], reported: readonly Step[]): Reading => ({
    verdict,
    figures: reported.map(raw),
    kinship,
  });
  const kin = scoped || shared >= LEAST_SHARED;
  if (!kin || added > Math.max(2, steps.length * MAX_ADDED_SHARE)) return reading('missing', []);
  const replaced = figureSteps.filter((step) => step.op === 'replaced');
  if (replaced.length > 0 && kinship >= KIN_FOR_FIGURE)
    return reading('figure-changed', [...replaced, ...qualifierSteps]);
  // A figure that is simply gone at the quote's edge was not changed into another.
  const inner = figureSteps.filter(
    (step) => step.op === 'added' || (step !== steps[0] && step !== steps[steps.length - 1]),
  );
  if (inner.length > 0 && wordSteps.length === 0 && kinship >= KIN_FOR_FIGURE)
    return reading('figure-changed', [...figureSteps, ...qualifierSteps]);
  if (figureSteps.length === 0 && wordSteps.length === 0 && qualifierSteps.length > 0)
    return reading('qualifier-changed', qualifierSteps);
  if (figureSteps.length === 0 && kinship >= KIN_FOR_WORDS) return reading('reworded', qualifierSteps);
  return reading('missing', []);
}

/** `100 million` and `50 million` differ in `100` and `50`; `1M` and `500K` differ as they are. */
function withoutCommonScale({ before, after }: Difference): Difference {
  const scale = /\D*$/.exec(before)?.[0] ?? '';
  if (scale === '' || !/\d/.test(before) || !/\d/.test(after) || /\D*$/.exec(after)?.[0] !== scale)
    return { before, after };
  return { before: before.slice(0, -scale.length), after: after.slice(0, -scale.length) };
}

function isFigureChange(step: Step): boolean {
  if (step.op === 'replaced')
    return (
      [step.quote, step.page].some((token) => token.kind === 'number') ||
      sameButDigits(step.quote.key, step.page.key)
    );
  const token = step.op === 'added' ? step.page : step.quote;
  return step.op !== 'equal' && token.kind === 'number';
}

/** `L40S` and `L4S`, `node18` and `node20` differ in a figure. */
function sameButDigits(left: string, right: string): boolean {
  return /\d/.test(left) && /\d/.test(right) && left.replace(/\d+/g, '0') === right.replace(/\d+/g, '0');
}

const QUALIFIERS: ReadonlySet<Token['kind']> = new Set([
  'unit',
  'period',
  'currency',
  'negation',
  'polarity',
  'bound',
]);

function isQualifierChange(step: Step): boolean {
  if (step.op === 'equal' || isFigureChange(step)) return false;
  if (step.op === 'added') return QUALIFIERS.has(step.page.kind);
  if (step.op === 'dropped') return QUALIFIERS.has(step.quote.kind);
  return QUALIFIERS.has(step.quote.kind) || QUALIFIERS.has(step.page.kind);
}

/** `the`, `of`: no difference on their own next to a changed qualifier. */
function isSlight(step: Step): boolean {
  if (step.op === 'added') return isStopWord(step.page.key);
  return step.op === 'dropped' && isStopWord(step.quote.key);
}

function sum(steps: readonly Step[], of: (step: Step) => number): number {
  return steps.reduce((total, step) => total + of(step), 0);
}
