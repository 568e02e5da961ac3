/** Reads the card, or the column of a table, that a quote is in: slots with a meaning, whatever their words. */
import { type Card, MAX_HEADS, MAX_SURROUNDING } from '../../../schemas/surroundings.ts';
import type { Block, Container } from '../extract/index.ts';
import { cellTick, columnOf, otherCells, priceCells } from './card-table.ts';
import { periodsIn, pricesIn, SHORT, saysFree, worstSignUp } from './card-words.ts';
import { notesOf, openerOf } from './near-quote.ts';
import type { PreparedPage } from './prepare.ts';
import type { Spot } from './spot.ts';

/** More visible blocks than this are no card. */
const MAX_CARD_BLOCKS = 40;
const MAX_CLIMB = 24;

/**
 * The card of a quote; null if nothing is in any slot of it.
 * @param inside the sentence of the quote, and the rest of its block before and behind it
 */
export function readCard(
  page: PreparedPage,
  spot: Spot,
  inside: { readonly sentence: string; readonly before: string; readonly after: string },
): Card | null {
  const { blocks, first, last } = spot;
  const block = blocks[first];
  const isRow = block?.kind === 'table-row';
  const range = isRow ? null : cardAround(page.containers, blocks, first, last);
  const card = range === null ? [] : blocks.slice(range.from, range.to);
  const title = range === null ? null : titleOf(blocks, range, first);
  const column = isRow ? columnOf(block, spot.cells) : null;
  // Behind the quote a card lists what more of it costs.
  const headline = range === null ? [] : blocks.slice(range.from, first + 1).filter(isPrice);
  const inPlace =
    column === null
      ? headline.length > 0
        ? headline
        : few(card.filter(isPrice))
      : priceCells(blocks, first, column, spot.cells);
  const priced = inPlace.length > 0 ? inPlace : sectionPrice(blocks, first);
  const marked = [
    inside.sentence,
    ...(block?.headings ?? []).slice(-1),
    title ?? '',
    ...(isRow ? [block.row ?? '', ...(block.cells[column ?? -1]?.columns ?? [])] : []),
    ...priced.map(({ text }) => text),
  ];
  const opener = openerOf(blocks, first, inside);
  const read: Card = {
    plan: title === null ? null : bounded(title),
    prices: sorted(priced.flatMap(({ text }) => (pricesIn(text).length > 0 ? pricesIn(text) : [text]))),
    opener: opener === null ? null : bounded(opener),
    tick: column === null ? (block?.tick ?? null) : cellTick(block, column),
    periods: isRow ? sorted(otherCells(block, spot.cells).flatMap(({ text }) => periodsIn(text))) : [],
    notes: listed(notesOf(marked, blocks, last)),
    signUp: worstSignUp(
      card
        .flatMap(({ kind, text }) => (kind === 'paragraph' ? [text] : []))
        .filter((text) => text.length <= SHORT),
    ),
  };
  const isEmpty = Object.values(read).every(
    (slot) => slot === null || (Array.isArray(slot) && slot.length === 0),
  );
  return isEmpty ? null : read;
}

type Range = { readonly from: number; readonly to: number };

/** The smallest box around the quote that has a price and a title before it. */
export function cardAround(
  containers: readonly Container[],
  blocks: readonly Block[],
  first: number,
  last: number,
): Range | null {
  let at = blocks[first]?.container ?? -1;
  for (let climbed = 0; at > 0 && climbed < MAX_CLIMB; climbed += 1) {
    const box = containers[at];
    if (box === undefined || box.blocks > MAX_CARD_BLOCKS) return null;
    if (!box.item) {
      let from = first;
      while (isWithin(containers, blocks[from - 1], at)) from -= 1;
      let to = last + 1;
      while (isWithin(containers, blocks[to], at)) to += 1;
      const own = blocks.slice(from, to);
      if (own.some(isPrice) && own.some((block) => isTitle(block)))
        return isOfSeveral(blocks.slice(from, first + 1)) ? null : { from, to };
    }
    at = box.parent;
  }
  return null;
}

/** Before the quote stand, under heads of their own, a price and that something is free: the cards of several plans. */
function isOfSeveral(before: readonly Block[]): boolean {
  const heads = (isFree: boolean): (string | undefined)[] =>
    before
      .filter(
        (block) => isPrice(block) && pricesIn(block.text).some((price) => / 0$|^\D+$/.test(price) === isFree),
      )
      .map(({ headings }) => headings.at(-1));
  const free = heads(true);
  return free.length > 0 && heads(false).some((head) => !free.includes(head));
}

function isWithin(containers: readonly Container[], block: Block | undefined, box: number): boolean {
  let at = block?.container ?? -1;
  for (let climbed = 0; at >= 0 && climbed < MAX_CLIMB * 2; climbed += 1) {
    if (at === box) return true;
    at = containers[at]?.parent ?? -1;
  }
  return false;
}

function isPrice({ text, kind }: Block): boolean {
  // A list item with a price is what more of something costs; someone who is quoted names no price of the plan.
  if (text.length > SHORT || /^[“"「『]/.test(text) || kind === 'table-row' || kind === 'list-item')
    return false;
  return saysFree(text) ? kind !== 'heading' : pricesIn(text).length > 0;
}

function isTitle(block: Block): boolean {
  return (
    block.text.length <= SHORT &&
    /\p{L}/u.test(block.text) &&
    block.kind !== 'list-item' &&
    block.kind !== 'table-row' &&
    (saysFree(block.text) || pricesIn(block.text).length === 0)
  );
}

/** The last heading of the card down to the quote; where it has none, its first short words. */
function titleOf(blocks: readonly Block[], { from, to }: Range, first: number): string | null {
  const before = blocks.slice(from, first + 1);
  const heading = before.findLast(({ kind, text }) => kind === 'heading' && text.length <= SHORT);
  return (heading ?? blocks.slice(from, to).find(isTitle))?.text ?? null;
}

/** The price between the heading of a plan and the quote, in a text without cards or above a table; none of several. */
function sectionPrice(blocks: readonly Block[], first: number): readonly Block[] {
  const own = blocks[first]?.headings ?? [];
  const prices = blocks
    .slice(Math.max(0, first - MAX_CARD_BLOCKS), first)
    .filter(
      (block) =>
        isPrice(block) &&
        block.headings.length >= Math.min(own.length, 2) &&
        block.headings.every((head, at) => own[at] === head),
    );
  return prices.length === 1 && own.length > 0 ? prices : [];
}

/** A list of prices is what more of it costs. */
function few(prices: readonly Block[]): readonly Block[] {
  return prices.length <= 2 ? prices : [];
}

function sorted(values: readonly string[]): string[] {
  return listed([...values].sort());
}

function listed(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MAX_HEADS).map(bounded);
}

function bounded(text: string): string {
  return text.slice(0, MAX_SURROUNDING);
}
