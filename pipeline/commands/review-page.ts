/** `review --page`: all that the last night left of a page on one screen, answered by pile. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Report } from '../../schemas/report.ts';
import { EXIT, type ExitCode, jsonText } from '../../schemas/terminal/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { formatProblem } from '../load/index.ts';
import { editsOfMove, emptyEdit, type RecordEdit } from '../review/apply/index.ts';
import { PILES, pagesOf, type TriagePage } from '../review/triage/index.ts';
import { ACTIONS, type Desk, decide } from './review-decide.ts';
import type { ReviewFlags } from './review-flags.ts';
import type { LookAtPage } from './review-look.ts';
import { type OpenItem, openItem, publishedQuotes } from './review-open.ts';
import { choices, pageHead, pileRows, proposalRows } from './review-screen.ts';
import { count, countWritten, sayTally } from './review-tally.ts';

/** A page with what is left to do on it. */
type Screen = {
  readonly page: TriagePage;
  items: readonly OpenItem[];
  readonly numbers: ReadonlyMap<OpenItem, number>;
  /** Whether the words at its top, and its move, are still to be looked at. */
  noticed: boolean;
  moved: boolean;
};

/** Lists the pages, takes whole piles, or asks about each page. */
export async function reviewPages(
  flags: ReviewFlags,
  desk: Desk,
  report: Report,
  offers: readonly Offer[],
  look: LookAtPage | null,
): Promise<ExitCode> {
  const screens: Screen[] = [];
  for (const page of pagesOf(report, flags.only, providersByPage(offers))) {
    if (typeof flags.page === 'string' && page.url !== flags.page) continue;
    const screen = await openScreen(desk, page, offers, report.now.slice(0, 10));
    if (isLeft(screen)) screens.push(screen);
  }
  if (flags.list) {
    if (flags.json) desk.output.out(jsonText(screens.map(asJson)));
    else
      for (const screen of screens)
        desk.output.out(
          `${pageHead(screen.page, screens.indexOf(screen) + 1, screens.length)}${pileRows(screen.items, screen.numbers)}`,
        );
    return screens.length === 0 ? EXIT.done : EXIT.badInput;
  }
  desk.output.out(
    `${count(screens.flatMap(({ items }) => items).length, 'quote')} on ${count(screens.length, 'page')}\n`,
  );
  let at = 0;
  for (const screen of screens) {
    at++;
    if (flags.accept.length > 0) {
      for (const pile of flags.accept)
        await takeAll(
          desk,
          screen,
          screen.items.filter((open) => open.pile === pile),
        );
      continue;
    }
    desk.output.out(pageHead(screen.page, at, screens.length));
    if ((await askPage(desk, screen, offers, look)) === 'stop') break;
  }
  sayTally(desk.output, desk.tally, screens.flatMap(({ items }) => items).length);
  return EXIT.done;
}

function providersByPage(offers: readonly Offer[]): (url: string) => string | null {
  const providers = new Map(
    offers.flatMap(({ provider, evidence }) =>
      evidence.map(({ source }) => [source, provider.slug] as const),
    ),
  );
  return (url) => providers.get(url) ?? null;
}

async function openScreen(
  desk: Desk,
  page: TriagePage,
  offers: readonly Offer[],
  night: string,
): Promise<Screen> {
  const published = publishedQuotes(offers);
  const items: OpenItem[] = [];
  for (const item of page.items) {
    const open = await openItem(desk, item, published, night);
    if (open !== null) items.push(open);
  }
  const ordered = items.sort((a, b) => PILES.indexOf(a.pile) - PILES.indexOf(b.pile));
  const places = page.redirect === null ? [] : desk.records.atAddress(page.url);
  return {
    page,
    items: ordered,
    numbers: new Map(ordered.map((open, index) => [open, index + 1])),
    noticed: page.notice === null || (await isConfirmed(desk, page, offers, night)),
    moved: places.length === 0,
  };
}

/** One quote of a page that was confirmed since silences the words at its top. */
async function isConfirmed(
  desk: Desk,
  page: TriagePage,
  offers: readonly Offer[],
  night: string,
): Promise<boolean> {
  for (const { slug, evidence } of offers)
    for (const { id } of evidence.filter(({ source }) => source === page.url)) {
      const confirmed = (await desk.records.find(slug, id))?.entry.confirmed;
      if (confirmed !== undefined && confirmed >= night) return true;
    }
  return false;
}

function isLeft({ items, noticed, moved }: Screen): boolean {
  return items.length > 0 || !noticed || !moved;
}

async function askPage(
  desk: Desk,
  screen: Screen,
  offers: readonly Offer[],
  look: LookAtPage | null,
): Promise<'next' | 'stop'> {
  let shown = 0;
  while (isLeft(screen)) {
    if (screen.items.length !== shown) desk.output.out(pileRows(screen.items, screen.numbers));
    shown = screen.items.length;
    const { text, offered } = choices(screen.items, screen.numbers, pageLeft(screen));
    desk.output.out(`${text}\n`);
    const said = await desk.ask(`  [${offered}]? `);
    if (said === null) return 'stop';
    const [action = offered, ...rest] = said
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (action === 'x') return 'stop';
    if (action === 's') {
      desk.tally.skipped += screen.items.length;
      settle(screen, screen.items);
      return 'next';
    }
    if ((await act(desk, screen, action, rest, offers, look)) === 'stop') return 'stop';
  }
  return 'next';
}

/** The page without what was settled. */
function pageLeft({ page, noticed, moved }: Screen): TriagePage {
  return { ...page, notice: noticed ? null : page.notice, redirect: moved ? null : page.redirect };
}

async function act(
  desk: Desk,
  screen: Screen,
  action: string,
  rest: readonly string[],
  offers: readonly Offer[],
  look: LookAtPage | null,
): Promise<'next' | 'stop'> {
  const named = new Set(rest.filter((word) => /^\d+$/.test(word)).map(Number));
  const chosen = (...piles: readonly OpenItem['pile'][]): OpenItem[] =>
    screen.items.filter((open) =>
      named.size > 0 ? named.has(screen.numbers.get(open) ?? 0) : piles.includes(open.pile),
    );
  switch (action) {
    case 'a':
      await takeAll(desk, screen, chosen('same-figures'));
      return 'next';
    case 'n':
      await confirmSeen(desk, screen, chosen('came-back', 'surroundings'), named.size === 0, offers);
      return 'next';
    case 'd':
      return oneByOne(desk, screen, chosen('differs'));
    case 'm':
      await moveAddress(desk, screen);
      return 'next';
    case 'p': {
      const address = rest.find((word) => /^https?:\/\//.test(word));
      if (address === undefined) desk.output.error('  name the address: p https://...\n');
      else await movePage(desk, screen, address, chosen('nothing-like-it'), look);
      return 'next';
    }
    default:
      desk.output.error(`  "${action}" is no answer here\n`);
      return 'next';
  }
}

/** Writes what taking each of the quotes means. */
async function takeAll(desk: Desk, screen: Screen, items: readonly OpenItem[]): Promise<void> {
  for (const open of items) {
    if (open.accept === null)
      desk.output.error(
        `  ${screen.numbers.get(open)} needs an answer of its own: d ${screen.numbers.get(open)}\n`,
      );
    else if (await written(desk, open.found.file, open.accept, 1)) settle(screen, [open]);
  }
}

async function oneByOne(desk: Desk, screen: Screen, items: readonly OpenItem[]): Promise<'next' | 'stop'> {
  if (items.length > 0) desk.output.out(ACTIONS);
  for (const open of items) {
    desk.output.out(`${pileRows([open], screen.numbers)}${proposalRows(open)}`);
    // An answer to the quote before may have mended this one too.
    const found = await desk.records.find(open.item.line.offer, open.item.line.evidence);
    if (found !== null && found.entry.quote === open.found.entry.quote) {
      if ((await decide(desk, open.item.line, found, open.proposals)) === 'stop') return 'stop';
    } else desk.output.out('  mended by the answer before\n');
    settle(screen, [open]);
  }
  return 'next';
}

/** Looks for the quotes at the address; those that the page shows are quoted from there. */
async function movePage(
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
  const asked = items.map(({ found: { entry, record } }) => ({
    entry,
    language: record.sources[entry.source]?.language ?? 'en',
  }));
  const looked = await look(url, asked);
  if (!looked.ok) {
    desk.output.error(`  ${url} could not be read: ${looked.why}\n`);
    return;
  }
  const there = items.filter((_, index) => {
    const verdict = looked.verdicts[index];
    return verdict !== undefined && countsAsFound(verdict);
  });
  desk.output.out(`  ${there.length} of ${items.length} stand there\n`);
  const moved = there.map(({ item, found }) => ({ offer: item.line.offer, entry: found.entry }));
  for (const edit of editsOfMove(first.found.record, moved, url, desk.today))
    if (!(await written(desk, first.found.file, edit, 0))) return;
  desk.tally.written += there.length;
  settle(screen, there);
}

/** Writes the address that the page has moved to for good, in every record that names the old one. */
async function moveAddress(desk: Desk, screen: Screen): Promise<void> {
  const { url, redirect } = screen.page;
  if (redirect === null) return;
  for (const { file, offer, keys } of desk.records.atAddress(url)) {
    const sources = keys.map((key) => ({ kind: 'address', key, url: redirect.to }) as const);
    if (!(await written(desk, file, { ...emptyEdit(offer), sources }, 0))) return;
  }
  screen.moved = true;
}

/** A person has read the page: its quotes say so, and any one of them for the words at its top. */
async function confirmSeen(
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
  const checked = await desk.records.write(file, edit);
  if (checked.ok) {
    countWritten(desk.tally, file, quotes, checked.byHand);
    return true;
  }
  for (const { problem } of checked.problems) desk.output.error(`  ${formatProblem(problem)}\n`);
  desk.output.error('  nothing was written\n');
  return false;
}

function settle(screen: Screen, done: readonly OpenItem[]): void {
  screen.items = screen.items.filter((open) => !done.includes(open));
}

function asJson({ page, items, noticed, moved }: Screen) {
  return {
    url: page.url,
    provider: page.provider,
    notice: noticed ? null : page.notice,
    redirect: moved ? null : page.redirect,
    quotes: items.map(({ item, pile, accept }) => ({
      pile,
      origin: item.origin,
      ...item.line,
      alsoOf: item.alsoOf,
      notice: item.notice,
      words: accept?.quotes[0]?.quote ?? null,
    })),
  };
}
