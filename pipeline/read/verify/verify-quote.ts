/** The seven verdicts, tried in their order. */
import type { Verdict } from '../../../schemas/verdict.ts';
import { type Alignment, align } from './align.ts';
import { type Candidate, findCandidates, type Scope } from './candidates.ts';
import { compose } from './compose.ts';
import { type Reading, readDifferences } from './differences.ts';
import { fold } from './fold.ts';
import { findOccurrences, type Occurrence } from './occurrences.ts';
import { passageOf, placeOf } from './passage.ts';
import type { PreparedPage } from './prepare.ts';
import { findRowMatches, type RowMatch } from './row-match.ts';
import { standsUnder } from './scope.ts';
import type { Sequence, SequenceForm } from './sequence.ts';
import { type Token, tokenize } from './tokens.ts';
import { PERIOD_OPENERS } from './words.ts';

export type QuoteToVerify = {
  readonly quote: string;
  readonly under: readonly string[];
  readonly language: 'en' | 'zh';
};

const MISSING: Verdict = { verdict: 'missing', passage: null, where: null, figures: [] };

/** What the page says of one quote. Never throws; a quote without a word or figure is found only verbatim. */
export function verifyQuote(page: PreparedPage, quote: QuoteToVerify): Verdict {
  const plain = tokenize(quote.quote);
  if (plain.length === 0) return verifySigns(page, quote);
  const tokens = compose(plain, quote.quote);
  const dashes = countDashes(quote.quote);
  let elsewhere: Verdict | null = null;
  let qualified: { readonly occurrence: Occurrence; readonly inScope: boolean } | null = null;
  // The composed tokens nearly always settle it; the plain ones are built for what remains.
  for (const form of FORMS) {
    if (form === 'plain' && !mayCutThrough(plain)) continue;
    if (form === 'footnoted' && !(page.hasFootnotes && mayNameFootnote(plain))) continue;
    const sequence = form === 'composed' ? page.visible : form === 'plain' ? page.plain() : page.footnoted();
    const wanted = form === 'composed' ? tokens : plain;
    const { clear, qualified: near } = findOccurrences(sequence, page.containers, wanted, dashes);
    const here = clear.find((occurrence) => isUnder(quote.under, occurrence));
    if (here !== undefined) return foundAt(here, quote.quote);
    if (clear[0] !== undefined) elsewhere ??= movedTo(clear[0]);
    const nearest = near.find((occurrence) => isUnder(quote.under, occurrence)) ?? near[0];
    if (nearest !== undefined) qualified ??= { occurrence: nearest, inScope: isUnder(quote.under, nearest) };
  }
  const grouped = findGrouped(page, quote, dashes);
  if (grouped !== null) return grouped;
  const rows = findRowMatches(
    page.visible,
    tokens,
    (block, cell) => quote.under.length > 0 && isCellUnder(quote.under, page.visible, block, [cell]),
  );
  const row = rows.find((match) => isCellUnder(quote.under, page.visible, match.block, match.cells));
  if (row !== undefined) return rowVerdict('reformatted', page.visible, row);
  if (elsewhere !== null) return elsewhere;
  if (rows[0] !== undefined) return rowVerdict('moved', page.visible, rows[0]);
  if (qualified?.inScope === true) return qualifiedAt(qualified.occurrence);
  const unseen = findUnseen(page, tokens, dashes);
  if (unseen !== null) return unseen;
  if (qualified !== null) return qualifiedAt(qualified.occurrence);
  return nearest(page.visible, tokens, quote);
}

/**
 * At how many places of the visible text the quote stands, within its scope. A quote that stands at two
 * places keeps being found when the figure changes at one of them, so a record wants one that stands once.
 */
export function countPlaces(page: PreparedPage, quote: QuoteToVerify): number {
  const tokens = compose(tokenize(quote.quote), quote.quote);
  const { clear } = findOccurrences(page.visible, page.containers, tokens, countDashes(quote.quote));
  return clear.filter((occurrence) => isUnder(quote.under, occurrence)).length;
}

const FORMS: readonly SequenceForm[] = ['composed', 'plain', 'footnoted'];
/** Footnotes are numbered from one. */
const MAX_FOOTNOTE = 20;

/** `Very large 1 50GB`: a quote from text that lost its superscripts shows the footnote as a small number. */
function mayNameFootnote(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) => token.kind === 'number' && token.value <= MAX_FOOTNOTE && tokens[at - 1]?.kind === 'word',
  );
}

/** `month for free` stands in `per month for free`, where `per month` is one token. */
function mayCutThrough(tokens: readonly Token[]): boolean {
  const first = tokens[0];
  const last = tokens[tokens.length - 1];
  if (first === undefined || last === undefined) return false;
  return (
    first.kind === 'unit' ||
    first.kind === 'currency' ||
    first.key.length === 1 ||
    PERIOD_OPENERS.has(last.key) ||
    last.key === '每' ||
    last.key === '个'
  );
}

const SPACED_GROUPS = /(?<![\d.,])(\d{1,3}(?: \d{3})+)(?![\d.,])/g;

/** A quote writes `3 000` with a plain space where the page groups it by a no-break space: to the eye, the same. */
function findGrouped(page: PreparedPage, quote: QuoteToVerify, dashes: number): Verdict | null {
  const joined = quote.quote.replace(SPACED_GROUPS, (figure) => figure.replaceAll(' ', '\u00a0'));
  if (joined === quote.quote) return null;
  const { clear } = findOccurrences(page.visible, page.containers, compose(tokenize(joined), joined), dashes);
  const here = clear.find(
    (occurrence) => isUnder(quote.under, occurrence) && foundAt(occurrence, joined).verdict === 'found',
  );
  return here === undefined ? null : foundAt(here, joined);
}

function isUnder(under: readonly string[], { sequence, from, to }: Occurrence): boolean {
  if (under.length === 0) return true;
  const first = sequence.blockOf[from] ?? 0;
  const last = sequence.blockOf[to - 1] ?? first;
  if (first !== last) return isCellUnder(under, sequence, last, []);
  return isCellUnder(under, sequence, first, new Set(sequence.cellOf.slice(from, to)));
}

function isCellUnder(
  under: readonly string[],
  sequence: Sequence,
  index: number,
  cells: Iterable<number>,
): boolean {
  const block = sequence.blocks[index];
  return block !== undefined && standsUnder(under, block, cells);
}

function spotOf({ sequence, from, to }: Occurrence): Pick<Verdict, 'passage' | 'where'> {
  const index = sequence.blockOf[from] ?? 0;
  const block = sequence.blocks[index];
  const first = sequence.tokens[from];
  const last = sequence.tokens[to - 1];
  if (block === undefined || first === undefined || last === undefined) return { passage: null, where: null };
  const end = sequence.blockOf[to - 1] === index ? last.end : block.text.length;
  const cells = [...new Set(sequence.cellOf.slice(from, to))].filter((cell) => cell >= 0);
  const parts = [passageOf(block.text, first.start, end)];
  for (let at = index + 1; at <= (sequence.blockOf[to - 1] ?? index); at += 1)
    parts.push(passageOf(sequence.blocks[at]?.text ?? '', 0, 0));
  return { passage: parts.join(' '), where: placeOf(block, cells) };
}

function foundAt(occurrence: Occurrence, quote: string): Verdict {
  const { sequence, from, to } = occurrence;
  const block = sequence.blocks[sequence.blockOf[from] ?? 0];
  const start = sequence.tokens[from]?.start ?? 0;
  const end = sequence.tokens[to - 1]?.end ?? 0;
  const sameBlock = sequence.blockOf[from] === sequence.blockOf[to - 1];
  const verbatim = sameBlock && block !== undefined && core(quote) === core(block.text.slice(start, end));
  return { verdict: verbatim ? 'found' : 'reformatted', ...spotOf(occurrence), figures: [] };
}

/** The text from its first to its last word, white space and typography folded. */
function core(text: string): string {
  return fold(text)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}\p{S}%]+|[^\p{L}\p{N}\p{S}%]+$/gu, '');
}

function movedTo(occurrence: Occurrence): Verdict {
  return { verdict: 'moved', ...spotOf(occurrence), figures: [] };
}

/** The words stand there, but the one before or behind turns their meaning. */
function qualifiedAt(occurrence: Occurrence): Verdict {
  const { sequence, from, to } = occurrence;
  const block = sequence.blocks[sequence.blockOf[from] ?? 0];
  const sameBlock = (at: number): boolean => sequence.blockOf[at] === sequence.blockOf[from];
  const first = sequence.tokens[from];
  const last = sequence.tokens[to - 1];
  if (block === undefined || first === undefined || last === undefined)
    return { ...MISSING, verdict: 'qualifier-changed' };
  const start = (sameBlock(from - 1) ? sequence.tokens[from - 1]?.start : undefined) ?? first.start;
  const end = (sameBlock(to) ? sequence.tokens[to]?.end : undefined) ?? last.end;
  const figures = [{ before: block.text.slice(first.start, last.end), after: block.text.slice(start, end) }];
  return { verdict: 'qualifier-changed', ...spotOf(occurrence), figures };
}

function rowVerdict(verdict: 'reformatted' | 'moved', sequence: Sequence, match: RowMatch): Verdict {
  const block = sequence.blocks[match.block];
  if (block === undefined) return MISSING;
  return {
    verdict,
    passage: passageOf(block.text, 0, block.text.length),
    where: placeOf(block, match.cells),
    figures: [],
  };
}

/** Struck through, hidden or only in script data: it is on the page, but no reader sees it. */
function findUnseen(page: PreparedPage, tokens: readonly Token[], dashes: number): Verdict | null {
  for (const sequence of [page.hidden(), page.embedded()]) {
    const [first] = findOccurrences(sequence, page.containers, tokens, dashes).clear;
    if (first !== undefined) return movedTo(first);
  }
  return null;
}

type Kin = { readonly candidate: Candidate; readonly alignment: Alignment; readonly reading: Reading };

const RANK: Readonly<Record<Reading['verdict'], number>> = {
  'figure-changed': 3,
  'qualifier-changed': 3,
  reworded: 2,
  missing: 1,
};

function nearest(sequence: Sequence, tokens: readonly Token[], quote: QuoteToVerify): Verdict {
  const scope: Scope = quote.under.length === 0 ? null : scopeOf(sequence, quote.under);
  const best =
    readAll(sequence, tokens, quote.quote, scope) ??
    (scope === null ? null : readAll(sequence, tokens, quote.quote, null));
  if (best === null) return MISSING;
  const block = sequence.blocks[best.candidate.block];
  if (block === undefined) return MISSING;
  const used = best.alignment.steps.flatMap((step) => ('page' in step ? [step.page] : []));
  const start = used[0]?.start ?? 0;
  const end = used[used.length - 1]?.end ?? start;
  return {
    verdict: best.reading.verdict,
    passage: passageOf(best.candidate.text, start, end),
    where: placeOf(block, cellsAt(block, used)),
    figures: [...best.reading.figures],
  };
}

function scopeOf(sequence: Sequence, under: readonly string[]): NonNullable<Scope> {
  return {
    holdsBlock: (index) => isCellUnder(under, sequence, index, sequence.blocks[index]?.cells.keys() ?? []),
    holdsCell: (index, cell) => isCellUnder(under, sequence, index, [cell]),
  };
}

function readAll(sequence: Sequence, tokens: readonly Token[], text: string, scope: Scope): Kin | null {
  let best: Kin | null = null;
  for (const candidate of findCandidates(sequence, tokens, scope)) {
    const alignment = align(tokens, candidate.tokens);
    const reading = readDifferences(alignment, text, candidate.text, scope !== null);
    if (reading.verdict === 'missing' && reading.kinship < 0.3) continue;
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
    shift = end + ' | '.length;
  });
  return [...cells];
}

/** A quote of signs alone (`—`, `***`) has nothing to compare but itself. */
function verifySigns(page: PreparedPage, quote: QuoteToVerify): Verdict {
  const wanted = fold(quote.quote).trim();
  const block = page.visible.blocks.find(
    (candidate) =>
      fold(candidate.text).includes(wanted) && standsUnder(quote.under, candidate, candidate.cells.keys()),
  );
  if (wanted === '' || block === undefined) return MISSING;
  const at = fold(block.text).indexOf(wanted);
  return {
    verdict: 'found',
    passage: passageOf(block.text, at, at + wanted.length),
    where: placeOf(block, []),
    figures: [],
  };
}

/** Dashes that stand free in a quote of a table row are its empty cells. */
function countDashes(quote: string): number {
  return fold(quote)
    .split(/[\s|]+/)
    .filter((word) => /^-+$/.test(word)).length;
}
