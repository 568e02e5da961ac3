/** Groups the lines of a report by page: one entry per page, with its cause, worst first. */
import { lineKey, type QuoteLine } from '../../schemas/report.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import { quotedRun } from '../read/verify/index.ts';
import { pasteBlock } from './paste.ts';

/** What is to be done about a quote; the worst first. */
export const PILES = ['figure', 'moved', 'reworded', 'gone', 'missing', 'found', 'unread'] as const;
export type Pile = (typeof PILES)[number];

export type QuoteEntry = {
  readonly line: QuoteLine;
  /** The plans that quote these very words there; the first is `line`. */
  readonly lines: readonly QuoteLine[];
  readonly pile: Pile;
  /** `100 → 50`; null if no figure and no qualifier differs. */
  readonly differs: string | null;
  /** What the page says in its place: the words to quote if there are any, else the nearest passage. */
  readonly now: string | null;
  /** Heading, row and column of that, outermost first, and at last that no reader sees it, or that it is nothing new. */
  readonly where: readonly string[];
};

export type PageEntry = {
  readonly url: string;
  readonly offers: readonly string[];
  readonly quotes: readonly QuoteEntry[];
  /** In a few words: `2 figures differ, 1 in other words`, `the page answers 404`. */
  readonly cause: string;
  /** YAML for all quotes of the page, or null. */
  readonly paste: string | null;
};

const REMEDIES: Readonly<Record<Pile, string>> = {
  figure:
    'Read the page. If it is true, copy the lines below into the entries of these ids; kind: correction if the record was wrong.',
  moved: 'The words are elsewhere on the page, perhaps under another plan: fix the quote or its "under".',
  reworded:
    'Take the new quote (`review --accept same-figures` takes all of them); while the facts hold, no revision is needed.',
  gone: 'Find where the plan is described now, and give the record that address.',
  missing: 'Find the page that now states it, or remove the fact with a revision.',
  found:
    'It is there again. Read the page; if the record is right, write `confirmed: DAY` next to the quote.',
  unread: 'We conclude nothing from tonight. Look at the page if this lasts.',
};

/** A number of quotes, by what became of them. */
export const PILE_COUNTS: Readonly<Record<Pile, (count: number) => string>> = {
  figure: (count) => `${count} ${count === 1 ? 'figure differs' : 'figures differ'}`,
  moved: (count) => `${count} elsewhere on the page`,
  reworded: (count) => `${count} in other words`,
  gone: (count) => `${count} on pages that are gone in whole or in part`,
  missing: (count) => `${count} not there`,
  found: (count) => `${count} there again`,
  unread: (count) => `${count} not read`,
};

const PILE_NAMES: Readonly<Record<Pile, string>> = {
  figure: 'A figure differs',
  moved: 'Elsewhere on the page',
  reworded: 'In other words',
  gone: 'The page, or much of it, is gone',
  missing: 'Not there',
  found: 'There again',
  unread: 'Not read',
};

const UNSEEN = { visible: '', hidden: 'hidden text', embedded: 'data of a script' } as const;

/** A passage longer than this hides what is meant. */
const SHOWN_PASSAGE = 200;

export type PageOptions = {
  /** The night, `YYYY-MM-DD`. */
  readonly day: string;
  /** Which piles are written out as YAML; a long night leaves out those that `review --accept` takes in one answer. */
  readonly pasted: ReadonlySet<Pile>;
};

export function pageEntries(lines: readonly QuoteLine[], options: PageOptions): PageEntry[] {
  const urls = [...new Set(lines.map(({ source }) => source))];
  return urls
    .map((url) =>
      buildEntry(
        url,
        lines.filter(({ source }) => source === url),
        options,
      ),
    )
    .sort(worstFirst);
}

/** What a line asks of a person. */
export function choosePile({ verdict, answer }: Pick<QuoteLine, 'verdict' | 'answer'>): Pile {
  // Of a page that is there in part, what it has in place of the quote tells more.
  if (answer !== null && (verdict === null || verdict.verdict === 'missing')) return 'gone';
  switch (verdict?.verdict) {
    case 'figure-changed':
    case 'qualifier-changed':
      return 'figure';
    case 'moved':
    case 'reworded':
    case 'missing':
      return verdict.verdict;
    case 'found':
    case 'reformatted':
      return 'found';
    case undefined:
      return 'unread';
  }
}

/** What is to be done about the piles of these pages, each once: `In other words: ...`. */
export function pileTodos(entries: readonly PageEntry[], day: string): string[] {
  const piles = new Set(entries.flatMap(({ quotes }) => quotes.map(({ pile }) => pile)));
  return PILES.filter((pile) => piles.has(pile)).map(
    (pile) => `${PILE_NAMES[pile]}: ${REMEDIES[pile].replace('DAY', day)}`,
  );
}

function buildEntry(url: string, lines: readonly QuoteLine[], { day, pasted }: PageOptions): PageEntry {
  const quotes = eachOnce(lines.map(quoteEntry)).sort(
    (a, b) => PILES.indexOf(a.pile) - PILES.indexOf(b.pile) || byName(a.line, b.line),
  );
  const answer = lines.find((line) => line.answer !== null)?.answer ?? null;
  return {
    url,
    offers: [...new Set(lines.map(({ offer }) => offer))],
    quotes,
    cause: answer ?? countPiles(quotes),
    paste: pasteBlock(
      quotes.filter(({ pile }) => pasted.has(pile)).flatMap((quote) => quote.lines),
      day,
    ),
  };
}

function quoteEntry(line: QuoteLine): QuoteEntry {
  const { verdict, suggestion } = line;
  const place = verdict?.where ?? null;
  return {
    line,
    lines: [line],
    pile: choosePile(line),
    differs: differsText(verdict?.figures ?? []),
    now: suggestion?.quote ?? cut(verdict?.passage ?? null, line.quote),
    where: [
      ...(place?.headings ?? []),
      place?.row ?? '',
      place?.column ?? '',
      place === null ? '' : UNSEEN[place.visibility],
      suggestion?.notNew === undefined ? '' : `no new words: ${suggestion.notNew}`,
    ].filter((part) => part !== ''),
  };
}

/** One struck sentence is one entry, whatever number of plans it carries. */
function eachOnce(quotes: readonly QuoteEntry[]): QuoteEntry[] {
  const entries: QuoteEntry[] = [];
  const key = ({ line, pile, now, where }: QuoteEntry): string =>
    JSON.stringify([line.quote, pile, now, where]);
  for (const quote of quotes) {
    const at = entries.findIndex(
      (entry) => key(entry) === key(quote) && entry.lines.every(({ offer }) => offer !== quote.line.offer),
    );
    const first = entries[at];
    if (first === undefined) entries.push(quote);
    else entries[at] = { ...first, lines: [...first.lines, quote.line] };
  }
  return entries;
}

function countPiles(quotes: readonly QuoteEntry[]): string {
  const counts = PILES.flatMap((pile) => {
    const count = quotes.filter((quote) => quote.pile === pile).length;
    return count === 0 ? [] : [PILE_COUNTS[pile](count)];
  });
  return counts.join(', ');
}

function worstFirst(a: PageEntry, b: PageEntry): number {
  const rank = ({ quotes }: PageEntry): number => PILES.indexOf(quotes[0]?.pile ?? 'unread');
  return rank(a) - rank(b) || b.quotes.length - a.quotes.length || (a.url < b.url ? -1 : 1);
}

function byName(a: QuoteLine, b: QuoteLine): number {
  return lineKey(a) < lineKey(b) ? -1 : 1;
}

/** As much of a passage as can be taken in, around what answers to the quote. */
function cut(passage: string | null, quote: string): string | null {
  const text = passage?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') return null;
  if (text.length <= SHOWN_PASSAGE) return text;
  const run = quotedRun(quote, text);
  const middle = run === null ? 0 : text.indexOf(run) + run.length / 2;
  const from = Math.max(0, Math.min(Math.round(middle - SHOWN_PASSAGE / 2), text.length - SHOWN_PASSAGE));
  const shown = text.slice(from, from + SHOWN_PASSAGE).trim();
  return `${from > 0 ? '… ' : ''}${shown}${from + SHOWN_PASSAGE < text.length ? ' …' : ''}`;
}

/** `1 quote`, `2 quotes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * @returns `100 → 50`, `gone: 5, new: 1 GB`; null if no figure and no qualifier differs. Neighbours that only came,
 * or only went, are shown together: they are one thing to a reader.
 */
function differsText(figures: Verdict['figures']): string | null {
  const parts: { readonly sort: 'changed' | 'gone' | 'new'; readonly text: string }[] = [];
  for (const { before, after } of figures) {
    if (before === after) continue;
    const sort = before === '' ? 'new' : after === '' ? 'gone' : 'changed';
    const text = sort === 'changed' ? `${shown(before)} → ${shown(after)}` : shown(before + after);
    const last = parts.at(-1);
    if (last !== undefined && sort !== 'changed' && last.sort === sort)
      parts[parts.length - 1] = { sort, text: `${last.text} ${text}` };
    else parts.push({ sort, text });
  }
  if (parts.length === 0) return null;
  return parts.map(({ sort, text }) => (sort === 'changed' ? text : `${sort}: ${text}`)).join(', ');
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
