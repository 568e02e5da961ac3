/** The seven verdicts, tried in their order. */
import type { Verdict } from '../../../schemas/verdict.ts';
import { compose } from './compose.ts';
import { fold } from './fold.ts';
import { nearest, nearestInScope } from './nearest.ts';
import { joinSpacedGroups } from './number-token.ts';
import { findOccurrences, type Occurrence } from './occurrences.ts';
import type { PreparedPage, QuoteToVerify } from './prepare.ts';
import { findRowMatches, type RowMatch } from './row-match.ts';
import { isBlockUnder, isCellUnder } from './scope.ts';
import type { SequenceForm } from './sequence.ts';
import { describeSpot, locate, rowSpot, type Spot } from './spot.ts';
import { type Token, tokenize } from './tokens.ts';
import { PERIOD_OPENERS } from './words.ts';

/** A verdict, and where the quote is; without a place where it is not as it was quoted. */
export type LocatedVerdict = { readonly verdict: Verdict; readonly spot: Spot | null };

/** What the page says of one quote. Never throws; a quote without a word or figure is found only verbatim. */
export function verifyQuote(page: PreparedPage, quote: QuoteToVerify): Verdict {
  return locateQuote(page, quote).verdict;
}

/** {@link verifyQuote}, with the place. */
export function locateQuote(page: PreparedPage, quote: QuoteToVerify): LocatedVerdict {
  const plain = tokenize(quote.quote);
  if (plain.length === 0) return locateSigns(page, quote);
  const tokens = compose(plain, quote.quote);
  const dashes = countDashes(quote.quote);
  let elsewhere: Occurrence | null = null;
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
    elsewhere ??= clear[0] ?? null;
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
  if (row !== undefined) return atRow('reformatted', page, row);
  return { verdict: notFound(page, quote, tokens, { elsewhere, rows, qualified }), spot: null };
}

type Traces = {
  readonly elsewhere: Occurrence | null;
  readonly rows: readonly RowMatch[];
  readonly qualified: { readonly occurrence: Occurrence; readonly inScope: boolean } | null;
};

/** The place that the record names is asked first: the words may be elsewhere for another plan. */
function notFound(
  page: PreparedPage,
  quote: QuoteToVerify,
  tokens: readonly Token[],
  { elsewhere, rows, qualified }: Traces,
): Verdict {
  if (quote.under.length > 0) {
    if (qualified?.inScope === true) return qualifiedAt(qualified.occurrence);
    const inScope = nearestInScope(page.visible, tokens, quote);
    if (inScope !== null) return inScope;
  }
  if (elsewhere !== null) return movedTo(elsewhere);
  if (rows[0] !== undefined) return atRow('moved', page, rows[0]).verdict;
  if (qualified?.inScope === true) return qualifiedAt(qualified.occurrence);
  const unseen = findUnseen(page, tokens, countDashes(quote.quote));
  if (unseen !== null) return unseen;
  if (qualified !== null) return qualifiedAt(qualified.occurrence);
  return nearest(page.visible, tokens, quote);
}

/**
 * At how many places of the visible text the quote is, within its scope. A quote that is at two
 * places keeps being found when the figure changes at one of them, so a record wants a quote that is there once.
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

/** `month for free` is in `per month for free`, where `per month` is one token. */
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

const COMMA_GROUPS = /(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d.,])/g;
/** The last group of a longer figure: `12 500` is not in `12 500 000`. */
const MORE_GROUPS = /^ \d{3}(?!\d)/;

/**
 * Digits grouped by a plain space on one side, and by a no-break space or a comma on the other, are one figure to the
 * eye: `3 000`, `12,500`. Only if they are so in one run of text; cells of a row are figures of their own.
 */
function findGrouped(page: PreparedPage, quote: QuoteToVerify, dashes: number): LocatedVerdict | null {
  const joined = joinSpacedGroups(quote.quote);
  const apart = quote.quote.replace(COMMA_GROUPS, (figure) => figure.replaceAll(',', ' '));
  for (const written of [joined, apart]) {
    if (written === quote.quote) continue;
    const tokens = compose(tokenize(written), written);
    const { clear } = findOccurrences(page.visible, page.containers, tokens, dashes);
    const here = clear
      .filter((occurrence) => isUnder(quote.under, occurrence))
      .map((occurrence) => foundAt(occurrence, written))
      .find(({ verdict, spot }) => verdict.verdict === 'found' && !(spot !== null && goesOn(spot)));
    if (here === undefined) continue;
    return written === joined ? here : { ...here, verdict: { ...here.verdict, verdict: 'reformatted' } };
  }
  return null;
}

function goesOn({ blocks, last, end }: Spot): boolean {
  return (
    /\d$/.test(blocks[last]?.text.slice(0, end) ?? '') &&
    MORE_GROUPS.test(blocks[last]?.text.slice(end) ?? '')
  );
}

function isUnder(under: readonly string[], { sequence, from, to }: Occurrence): boolean {
  if (under.length === 0) return true;
  const first = sequence.blockOf[from] ?? 0;
  const last = sequence.blockOf[to - 1] ?? first;
  if (first !== last) return isCellUnder(under, sequence, last, []);
  return isCellUnder(under, sequence, first, new Set(sequence.cellOf.slice(from, to)));
}

function foundAt(occurrence: Occurrence, quote: string): LocatedVerdict {
  const spot = locate(occurrence);
  const block = spot?.blocks[spot.first];
  const verbatim =
    spot !== null &&
    block !== undefined &&
    spot.first === spot.last &&
    core(quote) === core(block.text.slice(spot.start, spot.end));
  const verdict = verbatim ? 'found' : 'reformatted';
  return { verdict: { verdict, ...describeSpot(spot), figures: [] }, spot };
}

/** The text from its first to its last word, white space and typography folded. */
function core(text: string): string {
  return fold(text)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}\p{S}%]+|[^\p{L}\p{N}\p{S}%]+$/gu, '');
}

function movedTo(occurrence: Occurrence): Verdict {
  return { verdict: 'moved', ...describeSpot(locate(occurrence)), figures: [] };
}

/** The words are there, but what is right before or behind turns their meaning. */
function qualifiedAt(occurrence: Occurrence): Verdict {
  const spot = locate(occurrence);
  const block = spot?.blocks[spot.first];
  if (spot === null || block === undefined)
    return { verdict: 'qualifier-changed', passage: null, where: null, figures: [] };
  const { sequence, from, to } = occurrence;
  const sameBlock = (at: number): boolean => sequence.blockOf[at] === spot.first;
  const reach = occurrence.negatedBy ?? { before: 1, behind: 1 };
  const firstToken = sameBlock(from - reach.before) ? sequence.tokens[from - reach.before] : undefined;
  const lastToken = sameBlock(to - 1 + reach.behind) ? sequence.tokens[to - 1 + reach.behind] : undefined;
  const start = firstToken?.start ?? spot.start;
  const end = spot.first === spot.last ? (lastToken?.end ?? spot.end) : block.text.length;
  const before = block.text.slice(spot.start, spot.first === spot.last ? spot.end : block.text.length);
  const figures = [{ before, after: block.text.slice(start, end) }];
  return { verdict: 'qualifier-changed', ...describeSpot(spot), figures };
}

function atRow(
  verdict: 'reformatted' | 'moved',
  { visible: { blocks } }: PreparedPage,
  match: RowMatch,
): LocatedVerdict {
  const spot = rowSpot(blocks, match.block, match.cells);
  return { verdict: { verdict, ...describeSpot(spot), figures: [] }, spot };
}

/** Struck through, hidden or only in script data: it is on the page, but no reader sees it. */
function findUnseen(page: PreparedPage, tokens: readonly Token[], dashes: number): Verdict | null {
  for (const sequence of [page.hidden(), page.embedded()]) {
    const [first] = findOccurrences(sequence, page.containers, tokens, dashes).clear;
    if (first !== undefined) return movedTo(first);
  }
  return null;
}

/** A quote of signs alone (`—`, `***`) has nothing to compare but itself. */
function locateSigns(page: PreparedPage, quote: QuoteToVerify): LocatedVerdict {
  const wanted = fold(quote.quote).trim();
  const { blocks } = page.visible;
  const index = blocks.findIndex(
    (candidate) =>
      fold(candidate.text).includes(wanted) && isBlockUnder(quote.under, candidate, candidate.cells.keys()),
  );
  const block = blocks[index];
  if (wanted === '' || block === undefined)
    return { verdict: { verdict: 'missing', passage: null, where: null, figures: [] }, spot: null };
  const start = fold(block.text).indexOf(wanted);
  const spot = { blocks, first: index, last: index, start, end: start + wanted.length, cells: [] };
  return { verdict: { verdict: 'found', ...describeSpot(spot), figures: [] }, spot };
}

/** Dashes with a space on both sides in a quote of a table row are its empty cells. */
function countDashes(quote: string): number {
  return fold(quote)
    .split(/[\s|]+/)
    .filter((word) => /^-+$/.test(word)).length;
}
