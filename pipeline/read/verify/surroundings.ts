/** Reads what surrounds a quote: its sentence, headings, table heads, neighbours. */
import { MAX_HEADS, MAX_PLACES, MAX_SURROUNDING, type Surroundings } from '../../../schemas/surroundings.ts';
import { countsAsFound } from '../../../schemas/verdict.ts';
import type { Block } from '../extract/index.ts';
import { readCard } from './card.ts';
import { firstHeading } from './page-identity.ts';
import type { PreparedPage, QuoteToVerify } from './prepare.ts';
import { SENTENCE_END } from './sentences.ts';
import { CELL_GAP } from './sequence.ts';
import type { Spot } from './spot.ts';
import { countPlaces, locateQuote } from './verify-quote.ts';

/**
 * The surroundings of the first place at which the page shows the quote; null if it does not show it. Texts
 * are as a reader sees them, bounded around the quote.
 */
export function readSurroundings(page: PreparedPage, quote: QuoteToVerify): Surroundings | null {
  const { verdict, spot } = locateQuote(page, quote);
  const block = spot?.blocks[spot.first];
  if (!countsAsFound(verdict.verdict) || spot === null || block === undefined) return null;
  const inside = readInside(spot, block);
  const ownHead = spot.cells.some((cell) => block.cells[cell]?.text === block.row);
  const card = readCard(page, spot, inside);
  return {
    sentence: inside.sentence,
    headings: heads(withoutPageTitle(firstHeading(page), block.headings, card?.plan ?? null)),
    row: heads(block.row === null || ownHead ? [] : [block.row]),
    column: heads(listColumns(block, spot.cells)),
    before: neighbours(inside.before, spot, -1),
    after: neighbours(inside.after, spot, 1),
    card,
    places: Math.min(Math.max(countPlaces(page, quote), 1), MAX_PLACES),
  };
}

/** The first heading of a page is its title or slogan: it counts only where no heading or card names the plan. */
function withoutPageTitle(
  title: string,
  headings: readonly string[],
  plan: string | null,
): readonly string[] {
  const isNamed = headings.length > 1 || (plan !== null && plan !== title);
  return isNamed && headings[0] === title ? headings.slice(1) : headings;
}

type Inside = {
  readonly sentence: string;
  /** What the same block says before and behind the sentence. */
  readonly before: string;
  readonly after: string;
};

function readInside(spot: Spot, block: Block): Inside {
  const [only] = spot.cells;
  if (only !== undefined && spot.cells.length > 1) {
    const texts = spot.cells.map((cell) => block.cells[cell]?.text ?? '');
    return { sentence: bounded(shown(texts.join(' | '))), before: '', after: '' };
  }
  if (only !== undefined) {
    const shift = cellOffset(block, only);
    return sentenceAround(block.cells[only]?.text ?? '', spot.start - shift, spot.end - shift);
  }
  if (spot.first === spot.last) return sentenceAround(block.text, spot.start, spot.end);
  const opening = sentenceAround(block.text, spot.start, block.text.length);
  const closing = sentenceAround(spot.blocks[spot.last]?.text ?? '', 0, spot.end);
  const between = spot.blocks.slice(spot.first + 1, spot.last).map((middle) => shown(middle.text));
  return {
    sentence: bounded([opening.sentence, ...between, closing.sentence].join(' ')),
    before: opening.before,
    after: closing.after,
  };
}

/** Where a cell begins in the text of its row. */
function cellOffset(block: Block, cell: number): number {
  return block.cells.slice(0, cell).reduce((total, { text }) => total + text.length + CELL_GAP, 0);
}

/** The sentences that `[start, end)` touches, and what is around them. */
function sentenceAround(text: string, start: number, end: number): Inside {
  let from = 0;
  let to = text.length;
  for (const stop of text.matchAll(SENTENCE_END)) {
    const behind = stop.index + stop[0].length;
    if (behind <= start) from = behind;
    else if (stop.index >= end - 1) {
      to = behind;
      break;
    }
  }
  // A long run without a stop is kept around the quote, so that an edit far away changes nothing.
  const room = Math.max(0, Math.floor((MAX_SURROUNDING - (end - start)) / 2));
  const sentence = text.slice(Math.max(from, start - room), Math.min(to, end + room));
  return { sentence: bounded(shown(sentence)), before: text.slice(0, from), after: text.slice(to) };
}

function listColumns(block: Block, cells: readonly number[]): string[] {
  const columns = cells.flatMap((cell) =>
    cell === 0 && cells.length > 1 ? [] : (block.cells[cell]?.columns ?? []),
  );
  return [...new Set(columns)];
}

/**
 * The rest of the block on one side of the sentence, and the block next to it under the same heading: a heading
 * begins something else. The neighbours of a row are those of its table; its footnotes are below that.
 */
function neighbours(rest: string, { blocks, first, last }: Spot, side: -1 | 1): string | null {
  let at = side < 0 ? first : last;
  const inTable = blocks[at]?.kind === 'table-row';
  do at += side;
  while (inTable && blocks[at]?.kind === 'table-row');
  const next = blocks[at];
  const neighbour = next === undefined || next.kind === 'heading' ? '' : next.text;
  const text = shown(side < 0 ? `${neighbour}\n${rest}` : `${rest}\n${neighbour}`);
  if (text === '') return null;
  return side < 0 ? text.slice(-MAX_SURROUNDING) : text.slice(0, MAX_SURROUNDING);
}

function heads(texts: readonly string[]): string[] {
  return texts.slice(-MAX_HEADS).map((text) => bounded(shown(text)));
}

/** No-break and thin spaces stay: they join the groups of a number. */
function shown(text: string): string {
  return text.replace(/[ \n]+/g, ' ').trim();
}

function bounded(text: string): string {
  return text.slice(0, MAX_SURROUNDING);
}
