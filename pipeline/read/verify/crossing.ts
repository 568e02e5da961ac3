/**
 * May a quote run on from one block into the next? Within one small container (a card, a list item, a
 * paragraph with its label) and from a heading into what follows it; never from one table row to another.
 */
import type { Container } from '../extract/index.ts';
import type { Sequence } from './sequence.ts';

/** More visible blocks than this are no card, but a part of the page. */
const MAX_CARD_BLOCKS = 8;
const MAX_CLIMB = 24;
const MAX_CROSSED = 6;

export function mayCross(
  sequence: Sequence,
  containers: readonly Container[],
  from: number,
  to: number,
): boolean {
  const first = sequence.blockOf[from] ?? 0;
  const last = sequence.blockOf[to - 1] ?? 0;
  if (last - first > MAX_CROSSED) return false;
  for (let index = first; index < last; index += 1) {
    const block = sequence.blocks[index];
    const next = sequence.blocks[index + 1];
    if (block === undefined || next === undefined || block.kind === 'table-row' || next.kind === 'table-row')
      return false;
    const wholeHeading =
      block.kind === 'heading' &&
      (sequence.firstOf[index] ?? 0) >= from &&
      next.headings.at(-1) === block.text;
    if (!wholeHeading && !shareCard(containers, block.container, next.container)) return false;
  }
  return true;
}

/** From one list item into the next nothing runs on: `5 GB`, `Bandwidth 10 GB` says nothing of 5 GB bandwidth. */
function shareCard(containers: readonly Container[], left: number, right: number): boolean {
  const around = new Set<number>();
  for (let at = left, climbed = 0; at >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    around.add(at);
    if (containers[at]?.item === true) break;
    at = containers[at]?.parent ?? -1;
  }
  for (let at = right, climbed = 0; at >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    if (around.has(at)) return at > 0 && (containers[at]?.blocks ?? 0) <= MAX_CARD_BLOCKS;
    at = containers[at]?.parent ?? -1;
  }
  return false;
}
