/** Suggests what to write in place of a lost quote, for the report and for the review. */
import type { Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import { QUOTE_MAX_LENGTH } from '../../schemas/quote.ts';
import type { Suggestion } from '../../schemas/report.ts';
import type { KnownQuote } from '../../schemas/snapshot.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import { quoteKey } from '../../snapshots/store/index.ts';
import {
  figuresIn,
  holdsWords,
  limitingWordsThatCame,
  quoteCarries,
  quotedRun,
} from '../read/verify/index.ts';
import { type NewLimit, newLimits } from './new-limits.ts';
import { type FactDifference, revisionNote } from './revision-note.ts';

export { type FactDifference, revisionNote } from './revision-note.ts';

/** Words that the page had before tonight: another quote on record, or the text around one. */
export type OldWords = { readonly text: string; readonly whose: string };

/**
 * @param old what the page had before tonight: its words did not take the place of the quote, whatever they say
 * @returns null for a verdict that leaves nothing to suggest: found, moved, or nothing like it on the page
 */
export function suggestionFor(
  offer: Pick<Offer, 'limits'>,
  evidence: Pick<Evidence, 'quote' | 'fields' | 'under'>,
  verdict: Verdict | null,
  old: readonly OldWords[] = [],
): Suggestion | null {
  if (verdict === null) return null;
  const words = shortestQuote(evidence.quote, verdict, evidence.under.length > 0);
  const known = words === null ? undefined : old.find(({ text }) => holdsWords(text, words));
  const quote = known === undefined ? words : null;
  const notNew = known === undefined ? {} : { notNew: known.whose };
  switch (verdict.verdict) {
    case 'reworded':
      return words === null ? null : { quote, limits: [], note: null, open: [], ...notNew };
    case 'figure-changed':
    case 'qualifier-changed': {
      const carried = offer.limits.filter(({ id }) => evidence.fields.includes(`limits.${id}`));
      const limits = quote === null ? [] : newLimits(carried, evidence.quote, quote);
      const open = openFields(evidence.fields, carried, limits, quote);
      return {
        quote,
        limits,
        note: revisionNote('change', listDifferences(offer.limits, limits)),
        open,
        ...notNew,
      };
    }
    default:
      return null;
  }
}

/** Other words for the same: the same figures, units and periods, and no word that ends or limits came. */
export function saysTheSame(quote: string, words: string | null): boolean {
  return (
    words !== null &&
    encodeFigures(quote) === encodeFigures(words) &&
    limitingWordsThatCame(quote, words).length === 0
  );
}

function encodeFigures(text: string): string {
  return JSON.stringify(
    figuresIn(text)
      .map(({ value, unit, currency, period }) => [value, unit, currency, period])
      .sort(),
  );
}

/** By page, the quotes on record and what was around them when a night before this one saw them. */
export function oldWords(
  offers: readonly Offer[],
  knownBefore: ReadonlyMap<string, KnownQuote>,
): Map<string, OldWords[]> {
  const pages = new Map<string, OldWords[]>();
  for (const { slug, evidence } of offers)
    for (const entry of evidence) {
      const words = pages.get(entry.source) ?? [];
      pages.set(entry.source, words);
      words.push({ text: entry.quote, whose: `the quote of ${slug} ${entry.id}` });
      const around = knownBefore.get(quoteKey(entry))?.surroundings ?? null;
      if (around === null) continue;
      for (const text of [around.sentence, around.before, around.after])
        if (text !== null) words.push({ text, whose: 'on the page before tonight' });
    }
  return pages;
}

/**
 * The limits that the new words no longer carry and whose new value could not be read; if the limits are all
 * accounted for without any that changed, it is something else that the quote says.
 */
function openFields(
  fields: readonly string[],
  carried: readonly OfferLimit[],
  known: readonly NewLimit[],
  quote: string | null,
): string[] {
  const unread = carried.filter(
    (limit) => !known.some(({ id }) => id === limit.id) && !(quote !== null && quoteCarries(quote, limit)),
  );
  if (unread.length > 0) return unread.map(({ id }) => `limits.${id}`);
  return known.length > 0 ? [] : fields.filter((field) => !field.startsWith('limits.'));
}

function listDifferences(limits: readonly OfferLimit[], changes: readonly NewLimit[]): FactDifference[] {
  return changes.flatMap(({ id, value, period }) => {
    const before = limits.find((limit) => limit.id === id);
    return before === undefined
      ? []
      : [{ field: `limits.${id}`, before, after: { ...before, value, period: period ?? before.period } }];
  });
}

/** Separates the cells of a row in a passage (pipeline/read/extract/block-list.ts). */
const CELL_WALL = ' | ';

/**
 * A clause of the passage, or a table cell with its row head if the quote had one: never the whole row, whose
 * other cells belong to other plans.
 * @param scoped whether the record names the heads of the quote: then a cell may go without its row head
 * @returns null if the passage has no such run of at most {@link QUOTE_MAX_LENGTH} characters
 */
function shortestQuote(
  quote: string,
  verdict: Pick<Verdict, 'passage' | 'where' | 'figures'>,
  scoped: boolean,
): string | null {
  const shown = (verdict.passage ?? '').replace(/\s+/g, ' ').trim();
  const passage = shown.replace(/^… | …$/g, '');
  const news = verdict.figures.map(({ after }) => after).filter((after) => after !== '');
  const row = verdict.where?.row ?? null;
  const run =
    row !== null && passage.includes(CELL_WALL)
      ? findCell(quote, passage, row, news, scoped)
      : findClause(quote, passage, news);
  const whole = run === null ? null : wholeRun(run, quote, shown);
  return whole !== null && whole.length >= 2 && whole.length <= QUOTE_MAX_LENGTH ? whole : null;
}

const BRACKETS = { '(': ')', '[': ']', '{': '}', '（': '）', '【': '】', '「': '」', '“': '”' } as const;
const STOP = /[.!?。！？]$/;

/**
 * The run with what it must not be cut from: a bracket that it opens is closed, if it can be, and a full stop that
 * the quote had is kept.
 */
function wholeRun(run: string, quote: string, passage: string): string | null {
  const at = passage.indexOf(run);
  const behind = at < 0 ? '' : passage.slice(at + run.length);
  let whole = run;
  for (const [open, close] of Object.entries(BRACKETS)) {
    const missing = whole.split(open).length - whole.split(close).length;
    if (missing === 0) continue;
    const closing = behind.indexOf(close, whole.length - run.length);
    if (missing !== 1 || closing < 0) return null;
    whole = run + behind.slice(0, closing + 1);
  }
  const next = behind.charAt(whole.length - run.length);
  return STOP.test(quote) && !STOP.test(whole) && STOP.test(next) ? whole + next : whole;
}

function findClause(quote: string, passage: string, news: readonly string[]): string | null {
  const holdsAll = (text: string): boolean => news.every((part) => holdsWords(text, part));
  const run = quotedRun(quote, passage);
  if (run !== null && holdsAll(run)) return run;
  return splitSentences(passage).find(holdsAll) ?? null;
}

function splitSentences(passage: string): string[] {
  return passage.split(/(?<=[.!?])\s+|(?<=[。！？])/).map((sentence) => sentence.trim());
}

/** The one cell that holds what is new, behind its row head if the quote began with that. */
function findCell(
  quote: string,
  passage: string,
  row: string,
  news: readonly string[],
  scoped: boolean,
): string | null {
  const cells = passage.split(CELL_WALL).map((cell) => cell.trim());
  const answers = news.length > 0 ? cells.slice(1) : [];
  const holding = answers.map((cell) => news.filter((part) => holdsWords(cell, part)).length);
  const most = Math.max(0, ...holding);
  const best = answers.filter((_, at) => most > 0 && holding[at] === most);
  const head = row.replace(/\s+/g, ' ').trim();
  const named = head !== '' && holdsWords(quote, head);
  const [cell] = best;
  // Two cells that say the same: which one is meant, only a person can tell.
  if (cell === undefined || best.length > 1) return null;
  // A cell of several sentences is quoted like any other text.
  if (cell.length > QUOTE_MAX_LENGTH) return findClause(quote, cell, news);
  if (!named) return cell;
  // Behind other plans' cells the two would not be found together.
  return scoped || answers[0] === cell ? `${head} ${cell}` : null;
}
