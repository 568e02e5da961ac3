/** Collects the blocks of a page under their headings. */
import { cleanText, readDrawnTick } from './clean-text.ts';
import type { Block, BlockKind, Cell, Container, Visibility } from './page-text.ts';

type Heading = { readonly level: number; readonly text: string };
export type HeadingMark = readonly Heading[];

/** Nesting beyond this depth is no structure that a reader sees; it only costs time. */
const MAX_CHAIN = 12;

export function createBlockList() {
  const blocks: Block[] = [];
  const parents: number[] = [-1];
  const counts: number[] = [0];
  const items: boolean[] = [false];
  const furnitures: boolean[] = [false];
  let chain: readonly Heading[] = [];
  let chainTexts: readonly string[] = [];
  let container = 0;
  let visibleLength = 0;
  let waitingTick: boolean | null = null;

  function setChain(next: readonly Heading[]): void {
    if (next === chain) return;
    chain = next;
    chainTexts = next.map((heading) => heading.text);
  }

  return {
    /** Adds a block, unless it is empty. `raw` is cleaned first. */
    add(raw: string, kind: BlockKind, visibility: Visibility, row: string | null = null): Block | null {
      const text = cleanText(raw);
      const drawn = readDrawnTick(raw);
      if (text === '') {
        if (drawn !== null) drawAlone(drawn);
        return null;
      }
      const tick = waitingTick ?? drawn;
      const block: Block = { text, kind, headings: chainTexts, row, visibility, cells: [], container, tick };
      push(block);
      return block;
    },
    /** Adds a table row; `under` are headings of the table itself (caption, group row). */
    addRow(cells: readonly Cell[], row: string | null, under: readonly string[]): void {
      if (cells.every((cell) => cell.text === '')) return;
      const headings = under.length === 0 ? chainTexts : [...chainTexts, ...under];
      push({
        text: cells.map((cell) => cell.text).join(' | '),
        kind: 'table-row',
        headings,
        row,
        visibility: 'visible',
        cells,
        container,
        tick: null,
      });
    },
    /** Makes `text` the heading of what follows, down to the next heading of its level. */
    enterHeading(level: number, text: string): void {
      const kept = chain.filter((heading) => heading.level < level).slice(0, MAX_CHAIN - 1);
      setChain([...kept, { level, text }]);
    },
    markHeadings(): HeadingMark {
      return chain;
    },
    restoreHeadings(mark: HeadingMark): void {
      setChain(mark);
    },
    openContainer(item: boolean, furniture: boolean): number {
      const before = container;
      container = parents.length;
      parents.push(before);
      counts.push(0);
      items.push(item);
      furnitures.push(furniture || furnitures[before] === true);
      return container;
    },
    closeContainer(id: number): void {
      const parent = parents[id] ?? 0;
      if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + (counts[id] ?? 0);
      container = Math.max(parent, 0);
    },
    finish(): { blocks: readonly Block[]; containers: readonly Container[]; visibleLength: number } {
      return {
        blocks,
        containers: parents.map((parent, id) => ({
          parent,
          blocks: counts[id] ?? 0,
          item: items[id] ?? false,
          furniture: furnitures[id] ?? false,
        })),
        visibleLength,
      };
    },
  };

  /** A drawing in a box of its own is about the label before it in the same row, or else about the next text. */
  function drawAlone(tick: boolean): void {
    const last = blocks.at(-1);
    const row = parents[container] ?? -1;
    if (last !== undefined && row > 0 && (last.container === row || parents[last.container] === row)) {
      if (last.tick === null) blocks[blocks.length - 1] = { ...last, tick };
    } else waitingTick ??= tick;
  }

  function push(block: Block): void {
    blocks.push(block);
    waitingTick = null;
    if (block.visibility !== 'visible') return;
    visibleLength += block.text.length;
    counts[container] = (counts[container] ?? 0) + 1;
  }
}

export type BlockList = ReturnType<typeof createBlockList>;
