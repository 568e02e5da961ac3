/** Finds the passage most like a lost quote, and the differences. */
import type { Verdict } from '../../../schemas/verdict.ts';
import { type Alignment, align, type Step, weigh } from './align.ts';
import { type Candidate, findCandidates, type Scope } from './candidates.ts';
import { cutPassage, describePlace } from './passage.ts';
import type { QuoteToVerify } from './prepare.ts';
import { isBlockUnder, isCellUnder } from './scope.ts';
import { CELL_GAP, type Sequence } from './sequence.ts';
import type { Token } from './tokens.ts';
import { isStopWord } from './words.ts';

const MISSING: Verdict = { verdict: 'missing', passage: null, where: null, figures: [] };

type Kin = { readonly candidate: Candidate; readonly alignment: Alignment; readonly reading: Reading };

const RANK: Readonly<Record<Reading['verdict'], number>> = {
  'figure-changed': 3,
  'qualifier-changed': 3,
  reworded: 2,
  missing: 1,
};

/** The passage that is most like the quote, in its scope if there is one of the kind. */
export function nearest(sequence: Sequence, tokens: readonly Token[], quote: QuoteToVerify): Verdict {
  const scope: Scope = quote.under.length === 0 ? null : buildScope(sequence, quote.under);
  const best =
    readAll(sequence, tokens, quote.quote, scope) ??
    (scope === null ? null : readAll(sequence, tokens, quote.quote, null));
  return (best === null ? null : buildVerdict(sequence, best)) ?? MISSING;
}

/**
 * What became of the quote if its record says that it is: a changed figure or qualifier, or null if nothing
 * there can be compared with it. A lone figure is compared only in the row or column that the record names.
 */
export function nearestInScope(
  sequence: Sequence,
  tokens: readonly Token[],
  quote: QuoteToVerify,
): Verdict | null {
  const best = readAll(sequence, tokens, quote.quote, buildScope(sequence, quote.under));
  if (best === null || RANK[best.reading.verdict] < RANK['figure-changed']) return null;
  const block = sequence.blocks[best.candidate.block];
  const byHeads = block !== undefined && !isBlockUnder(quote.under, { ...block, row: null, cells: [] }, []);
  const shared = best.alignment.steps.some((step) => step.op === 'equal' && tells(step.quote));
  return byHeads || shared ? buildVerdict(sequence, best) : null;
}

function tells(token: Token): boolean {
  return (
    token.kind === 'unit' || token.kind === 'ideograph' || (token.kind === 'word' && !isStopWord(token.key))
  );
}

function buildVerdict(sequence: Sequence, { candidate, alignment, reading }: Kin): Verdict | null {
  const block = sequence.blocks[candidate.block];
  if (block === undefined) return null;
  const used = alignment.steps.flatMap((step) => ('page' in step ? [step.page] : []));
  const start = used[0]?.start ?? 0;
  const end = used[used.length - 1]?.end ?? start;
  return {
    verdict: reading.verdict,
    passage: cutPassage(candidate.text, start, end),
    where: describePlace(block, cellsAt(block, used)),
    figures: [...reading.figures],
  };
}

function buildScope(sequence: Sequence, under: readonly string[]): NonNullable<Scope> {
  return {
    holdsBlock: (index) => isCellUnder(under, sequence, index, sequence.blocks[index]?.cells.keys() ?? []),
    holdsCell: (index, cell) => isCellUnder(under, sequence, index, [cell]),
  };
}

function readAll(sequence: Sequence, tokens: readonly Token[], text: string, scope: Scope): Kin | null {
  let best: Kin | null = null;
  /** Rows whose first cells are like the quote: their further cells speak of other plans. */
  const settled = new Set<number>();
  for (const candidate of findCandidates(sequence, tokens, scope)) {
    if (!candidate.leading && settled.has(candidate.block)) continue;
    const alignment = align(tokens, candidate.tokens);
    const hold = scope !== null ? 'scope' : candidate.leading ? 'row' : null;
    const reading = readDifferences(alignment, text, candidate.text, hold);
    if (reading.verdict === 'missing' && reading.kinship < 0.3) continue;
    if (candidate.leading && reading.verdict !== 'missing') settled.add(candidate.block);
    const kin = { candidate, alignment, reading };
    if (best === null || isBetter(kin, best)) best = kin;
  }
  return best;
}

function isBetter(left: Kin, right: Kin): boolean {
  const rank = RANK[left.reading.verdict] - RANK[right.reading.verdict];
  if (rank !== 0) return rank > 0;
  const gain = left.alignment.score - right.alignment.score;
  return Math.abs(gain) > 1e-9 ? gain > 0 : distance(left.alignment) < distance(right.alignment);
}

/** Of passages that are equally like the quote, the one whose figures are nearest to it. */
function distance({ steps }: Alignment): number {
  let total = 0;
  for (const step of steps) {
    if (step.op === 'replaced' && step.quote.value > 0 && step.page.value > 0)
      total += Math.abs(Math.log(step.page.value / step.quote.value));
  }
  return total;
}

function cellsAt(
  block: { readonly cells: readonly { readonly text: string }[] },
  used: readonly Token[],
): number[] {
  const cells = new Set<number>();
  let shift = 0;
  block.cells.forEach((cell, at) => {
    const end = shift + cell.text.length;
    if (used.some((token) => token.start >= shift && token.end <= end)) cells.add(at);
    shift = end + CELL_GAP;
  });
  return [...cells];
}

type Difference = { readonly before: string; readonly after: string };
type Reading = {
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
function readDifferences(
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
