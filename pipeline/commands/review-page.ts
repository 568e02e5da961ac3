/** Shows all open quotes of a page on one screen and takes an answer for each pile. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Report } from '../../schemas/report.ts';
import { EXIT, type ExitCode, jsonText } from '../../schemas/terminal/index.ts';
import { groupByPage, PILES, type Pile, type TriagePage } from '../review/index.ts';
import { ACTIONS, type Ask, count, type Desk, decide, sayTally } from './review-decide.ts';
import type { LookAtPage } from './review-look.ts';
import type { AnswerKind, RecordEdit } from '../review/apply/index.ts';
import { refusalOf } from './review-records.ts';
import { type OpenItem, openItem, proposalsFor } from './review-open.ts';
import { choices, itemText, pageHead, pileRows, proposalRows } from './review-screen.ts';
import { confirmSeen, moveAddress, movePage, type Screen, settle, takeAll } from './review-write.ts';

export type ReviewFlags = {
  readonly records: string;
  readonly snapshots: string;
  readonly list: boolean;
  readonly json: boolean;
  /** The address of the one page to look at; null for all. */
  readonly page: string | null;
  /** Slugs of the providers to look at; none for all. */
  readonly only: readonly string[];
  /** Piles to take whole, without a question. */
  readonly accept: readonly Pile[];
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
  for (const page of groupByPage(report, flags.only, providersByPage(offers))) {
    if (flags.page !== null && page.url !== flags.page) continue;
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
  const items: OpenItem[] = [];
  for (const item of page.items) {
    const open = await openItem(desk, item, offers, night);
    if (open !== null) items.push(open);
  }
  const ordered = items.sort((a, b) => PILES.indexOf(a.pile) - PILES.indexOf(b.pile));
  const places = page.redirect === null ? [] : await desk.records.atAddress(page.url);
  return {
    page,
    items: ordered,
    numbers: new Map(ordered.map((open, index) => [open, index + 1])),
    noticed: page.notice === null || (await isConfirmed(desk, page, offers, night)),
    moved: places.length === 0,
  };
}

/** One quote of a page that was confirmed since silences the words of an end. */
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
  desk.output.out(pileRows(screen.items, screen.numbers));
  while (isLeft(screen)) {
    const { text, offered } = choices(screen.items, screen.numbers, pageLeft(screen));
    desk.output.out(`${text}\n`);
    const answer = await desk.ask(`  [${offered}]? `);
    if (answer === null) return 'stop';
    const [action = offered, ...rest] = answer
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
      desk.output.error(`  "${action}" is not an answer here\n`);
      desk.output.out(pileRows(screen.items, screen.numbers));
      return 'next';
  }
}

async function oneByOne(desk: Desk, screen: Screen, items: readonly OpenItem[]): Promise<'next' | 'stop'> {
  if (!desk.explained && items.length > 0) desk.output.out(ACTIONS);
  desk.explained = true;
  /** What was answered to a sentence: other plans that quote it for the same facts are answered alike, if wanted. */
  const given = new Map<string, readonly string[]>();
  for (const open of items) {
    const proposals = await proposalsFor(desk, open.item.line, open.found).catch((error: unknown) => {
      desk.output.error(`  ${refusalOf(open.found.file, error)}\n`);
      return new Map<AnswerKind, RecordEdit>();
    });
    desk.output.out(`${itemText(open, screen.numbers)}${proposalRows(open, proposals)}`);
    // An answer to the quote before may have mended this one too.
    const found = await desk.records.find(open.item.line.offer, open.item.line.evidence);
    if (found !== null && found.entry.quote === open.found.entry.quote) {
      const sentence = JSON.stringify([found.entry.quote, open.item.line.fields]);
      const { ask, typed } = await answerAlike(desk, given.get(sentence) ?? null);
      const outcome = await decide({ ...desk, ask }, open.item.line, found, proposals);
      if (outcome === 'stop') return 'stop';
      if (outcome === 'written') given.set(sentence, typed);
    } else desk.output.out('  fixed by the previous answer\n');
    settle(screen, [open]);
  }
  return 'next';
}

/** @returns a way to ask that repeats the earlier answers first, if the person wants it, and what is answered to it */
async function answerAlike(
  desk: Desk,
  earlier: readonly string[] | null,
): Promise<{ readonly ask: Ask; readonly typed: readonly string[] }> {
  const question = `  the same sentence: answer as before (${earlier?.map((one) => one || 'Enter').join(', ')})? [y] `;
  const isAlike = earlier !== null && /^y?$/.test((await desk.ask(question))?.trim() ?? 'n');
  const left = isAlike ? [...earlier] : [];
  const typed: string[] = [];
  const ask: Ask = async (next) => {
    const answer = left.shift() ?? (await desk.ask(next));
    if (answer !== null) typed.push(answer);
    return answer;
  };
  return { ask, typed };
}

function asJson({ page, items, noticed, moved }: Screen) {
  return {
    url: page.url,
    provider: page.provider,
    notice: noticed ? null : page.notice,
    redirect: moved ? null : page.redirect,
    quotes: items.map(({ item, pile, accept, refusal }) => ({
      pile,
      origin: item.origin,
      ...item.line,
      alsoOf: item.alsoOf,
      notice: item.notice,
      words: accept?.quotes[0]?.quote ?? null,
      refusal,
    })),
  };
}
