/** Checks that a match is under the headings, row and column that the record names. */
import type { Block } from '../extract/index.ts';
import { words } from '../word-list.ts';
import type { Sequence } from './sequence.ts';
import { tokenize } from './tokens.ts';

/** Words that a page adds to a plan's name or leaves out. */
const GENERIC = new Set(words('plan plans tier tiers edition the 版 本 计 划 套 餐'));
const CACHE_LIMIT = 20_000;
const cache = new Map<string, string>();

/**
 * Every string of `under` must equal a heading of the chain, the row head or a column head, word for word;
 * case, marks and `plan`, `tier` do not count. A head of several lines may equal with one of them.
 */
export function isBlockUnder(under: readonly string[], block: Block, cells: Iterable<number>): boolean {
  if (under.length === 0) return true;
  const heads = listHeads(block, cells);
  return under.every((wanted) => heads.some((head) => sameHead(wanted, head)));
}

/** {@link isBlockUnder} of a block of a sequence, by its index. */
export function isCellUnder(
  under: readonly string[],
  sequence: Sequence,
  index: number,
  cells: Iterable<number>,
): boolean {
  const block = sequence.blocks[index];
  return block !== undefined && isBlockUnder(under, block, cells);
}

function listHeads(block: Block, cells: Iterable<number>): string[] {
  const heads = [...block.headings];
  if (block.row !== null) heads.push(block.row);
  for (const at of cells) {
    const columns =
      at === 0 && block.cells.length > 1 && block.row !== null ? [] : (block.cells[at]?.columns ?? []);
    heads.push(...columns);
  }
  return heads;
}

function sameHead(wanted: string, head: string): boolean {
  const name = withoutGenericWords(wanted);
  if (name === '') return false;
  return (
    withoutGenericWords(head) === name ||
    (head.includes('\n') && head.split('\n').some((line) => withoutGenericWords(line) === name))
  );
}

/** The words of a head by which it differs from others: case, marks and `plan`, `tier` do not count. */
export function withoutGenericWords(head: string): string {
  const known = cache.get(head);
  if (known !== undefined) return known;
  const keys = tokenize(head).map((token) => token.key);
  const telling = keys.filter((key) => !GENERIC.has(key));
  const text = (telling.length === 0 ? keys : telling).join(' ');
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(head, text);
  return text;
}
