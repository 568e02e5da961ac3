/** Finds the passage most like a lost quote, and the differences. */
import type { Verdict } from '../../../schemas/verdict.ts';
import { type Alignment, align } from './align.ts';
import { type Candidate, findCandidates, type Scope } from './candidates.ts';
import { type Reading, readDifferences } from './differences.ts';
import { cutPassage, describePlace } from './passage.ts';
import { isBlockUnder, isCellUnder } from './scope.ts';
import { CELL_GAP, type Sequence } from './sequence.ts';
import type { Token } from './tokens.ts';
import { isStopWord } from './words.ts';

/** The part of a quote's record that is looked at here. */
type QuoteToCompare = { readonly quote: string; readonly under: readonly string[] };

const MISSING: Verdict = { verdict: 'missing', passage: null, where: null, figures: [] };

type Kin = { readonly candidate: Candidate; readonly alignment: Alignment; readonly reading: Reading };

const RANK: Readonly<Record<Reading['verdict'], number>> = {
  'figure-changed': 3,
  'qualifier-changed': 3,
  reworded: 2,
  missing: 1,
};

/** The passage that is most like the quote, in its scope if there is one of the kind. */
export function nearest(sequence: Sequence, tokens: readonly Token[], quote: QuoteToCompare): Verdict {
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
  quote: QuoteToCompare,
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
