/** Finds the shortest run of a page that can replace a lost quote. */
import { QUOTE_MAX_LENGTH } from '../../schemas/quote.ts';
import type { Verdict } from '../../schemas/verdict.ts';
import { holdsWords, quotedRun } from '../read/verify/index.ts';

/** Separates the cells of a row in a passage (pipeline/read/extract/block-list.ts). */
const CELL_WALL = ' | ';

/**
 * A clause of the passage, or a table cell with its row head if the quote had one: never the whole row, whose
 * other cells belong to other plans.
 * @param scoped whether the record names the heads of the quote: then a cell may go without its row head
 * @returns null if the passage has no such run of at most {@link QUOTE_MAX_LENGTH} characters
 */
export function shortestQuote(
  quote: string,
  verdict: Pick<Verdict, 'passage' | 'where' | 'figures'>,
  scoped: boolean,
): string | null {
  const passage = (verdict.passage ?? '')
    .replace(/^… | …$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const news = verdict.figures.map(({ after }) => after).filter((after) => after !== '');
  const row = verdict.where?.row ?? null;
  const run =
    row !== null && passage.includes(CELL_WALL)
      ? findCell(quote, passage, row, news, scoped)
      : findClause(quote, passage, news);
  return run !== null && run.length >= 2 && run.length <= QUOTE_MAX_LENGTH ? run : null;
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
