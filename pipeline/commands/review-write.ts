/** Writes the answers to a page: accepted piles, pages found again, confirmed words. */
import type { Offer } from '../../schemas/catalog.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { formatProblem } from '../load/index.ts';
import { editsOfMove, emptyEdit, type RecordEdit } from '../review/apply/index.ts';
import type { TriagePage } from '../review/index.ts';
import type { Desk } from './review-decide.ts';
import { countWritten } from './review-decide.ts';
import type { LookAtPage } from './review-look.ts';
import type { OpenItem } from './review-open.ts';
import { refusalOf } from './review-records.ts';

/** A page with what is left to do on it. */
export type Screen = {
  readonly page: TriagePage;
  items: readonly OpenItem[];
  readonly numbers: ReadonlyMap<OpenItem, number>;
  /** Whether the words of an end, and its move, are still to be looked at. */
  noticed: boolean;
  moved: boolean;
};

/** Writes what taking each of the quotes means. */
export async function takeAll(desk: Desk, screen: Screen, items: readonly OpenItem[]): Promise<void> {
  for (const open of items) {
    if (open.accept === null)
      desk.output.error(
        `  ${screen.numbers.get(open)} needs an answer of its own: d ${screen.numbers.get(open)}\n`,
      );
    else if (await written(desk, open.found.file, open.accept, 1)) settle(screen, [open]);
  }
}

/** Looks for the quotes at the address; those that the page shows are quoted from there. */
export async function movePage(
  desk: Desk,
  screen: Screen,
  url: string,
  items: readonly OpenItem[],
  look: LookAtPage | null,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  if (look === null) {
    desk.output.error('  pages are not read (--offline): write the address into the record by hand\n');
    return;
  }
  const looked = await look(
    url,
    items.map(({ found }) => found.entry),
  );
  if (!looked.ok) {
    desk.output.error(`  ${url} could not be read: ${looked.why}\n`);
    return;
  }
  const there = items.filter((_, index) => {
    const verdict = looked.verdicts[index];
    return verdict !== undefined && countsAsFound(verdict);
  });
  desk.output.out(`  ${there.length} of ${items.length} are there\n`);
  const moved = there.map(({ item, found }) => ({ offer: item.line.offer, entry: found.entry }));
  for (const edit of editsOfMove(first.found.record, moved, url, desk.today))
    if (!(await written(desk, first.found.file, edit, 0))) return;
  desk.tally.written += there.length;
  settle(screen, there);
}

/** Writes the address that the page has moved to for good, in every record that names the old one. */
export async function moveAddress(desk: Desk, screen: Screen): Promise<void> {
  const { url, redirect } = screen.page;
  if (redirect === null) return;
  for (const { file, offer, keys } of await desk.records.atAddress(url)) {
    const sources = keys.map((key) => ({ kind: 'address', key, url: redirect.to }) as const);
    if (!(await written(desk, file, { ...emptyEdit(offer), sources }, 0))) return;
  }
  screen.moved = true;
}

/** A person has read the page: its quotes say so, and any one of them for the words of an end. */
export async function confirmSeen(
  desk: Desk,
  screen: Screen,
  items: readonly OpenItem[],
  whole: boolean,
  offers: readonly Offer[],
): Promise<void> {
  const before = screen.items.length;
  await takeAll(desk, screen, items);
  if (!whole || screen.noticed) return;
  if (screen.items.length < before) {
    screen.noticed = true;
    return;
  }
  for (const { slug, evidence } of offers)
    for (const { id } of evidence.filter(({ source }) => source === screen.page.url)) {
      const found = await desk.records.find(slug, id);
      if (found === null) continue;
      const edit = { ...emptyEdit(slug), quotes: [{ evidence: id, confirmed: desk.today }] };
      if (await written(desk, found.file, edit, 0)) screen.noticed = true;
      return;
    }
}

async function written(desk: Desk, file: string, edit: RecordEdit, quotes: number): Promise<boolean> {
  const checked = await desk.records.write(file, edit).catch((error: unknown) => {
    desk.output.error(`  ${refusalOf(file, error)}\n`);
    return null;
  });
  if (checked === null) return false;
  if (checked.ok) {
    countWritten(desk.tally, file, quotes, checked.byHand);
    return true;
  }
  for (const { problem } of checked.problems) desk.output.error(`  ${formatProblem(problem)}\n`);
  desk.output.error('  nothing was written\n');
  return false;
}

/** Takes quotes off the screen. */
export function settle(screen: Screen, done: readonly OpenItem[]): void {
  screen.items = screen.items.filter((open) => !done.includes(open));
}
