/** Core of the `verify` command: takes a page and quotes, gives verdicts as data or as text. */
import type { Notice, Surroundings } from '../../../schemas/surroundings.ts';
import type { Verdict } from '../../../schemas/verdict.ts';
import { extractPage, type PageKind } from '../extract/index.ts';
import { decidingWordsLeftOut } from './cut-short.ts';
import { figuresIn } from './figures.ts';
import { compareSurroundings, pageNotice } from './notice.ts';
import { type PreparedPage, preparePage, type QuoteToVerify } from './prepare.ts';
import { readSurroundings } from './surroundings.ts';
import { verifyQuote } from './verify-quote.ts';

export type RequestedQuote = {
  readonly id: string;
  readonly quote: string;
  readonly under?: readonly string[] | undefined;
  /** The text around the quote when a person last looked at it, to compare with. */
  readonly surroundings?: Surroundings | undefined;
};
export type VerifyRequest = {
  readonly page: string;
  readonly kind: PageKind;
  readonly quotes: readonly RequestedQuote[];
};
export type QuoteAnswer = { readonly id: string } & Verdict & {
    /** What is around the quote now; null if it is not found. */
    readonly surroundings: Surroundings | null;
    /** What of the surroundings that were given differs, or what the page says of an end; else null. */
    readonly notice: Notice | null;
  };

/** Verdicts in the order of the quotes, with what is around each, ready to be printed as JSON. */
export function runVerify(request: VerifyRequest): QuoteAnswer[] {
  const page = preparePage(extractPage(request.page, request.kind));
  const ofPage = pageNotice(page);
  return request.quotes.map((requested) => {
    const quote = { quote: requested.quote, under: requested.under ?? [] };
    const surroundings = readSurroundings(page, quote);
    const near =
      surroundings === null || requested.surroundings === undefined
        ? null
        : compareSurroundings(requested.surroundings, surroundings);
    return { id: requested.id, ...verifyQuote(page, quote), surroundings, notice: near ?? ofPage };
  });
}

const SENTENCES: Readonly<Record<Verdict['verdict'], string>> = {
  found: 'Found, word for word.',
  reformatted: 'Found: same words, figures and units, in another layout or typography.',
  moved: 'The words are on the page, but in another place, or hidden from readers.',
  'figure-changed': 'Not found: the words are there, but a figure differs.',
  'qualifier-changed': 'Not found: a unit, period, currency, bound or negation differs.',
  reworded: 'Not found: the figures are there, but in other words.',
  missing: 'Not found: nothing like it is on the page.',
};
const NEARBY = 6;

/** For a person writing a record: is the quote there, where, and what else could be quoted nearby? */
export function describeQuote(body: string, kind: PageKind, wanted: QuoteToVerify): string {
  const page = preparePage(extractPage(body, kind));
  const verdict = verifyQuote(page, wanted);
  const lines = [`${verdict.verdict}: ${SENTENCES[verdict.verdict]}`];
  if (verdict.where !== null) {
    const { headings, row, column, visibility } = verdict.where;
    if (headings.length > 0) lines.push(`  under    ${headings.join(' > ')}`);
    if (row !== null) lines.push(`  row      ${row}`);
    if (column !== null) lines.push(`  column   ${column}`);
    if (visibility !== 'visible') lines.push(`  seen     no: ${visibility}`);
  }
  if (verdict.passage !== null) lines.push(`  passage  ${verdict.passage}`);
  const around = readSurroundings(page, wanted);
  const leftOut = around === null ? [] : decidingWordsLeftOut(around.sentence, wanted.quote);
  if (around !== null && leftOut.length > 0)
    lines.push(
      `  sentence ${around.sentence}`,
      `  left out ${leftOut.join(', ')}: does the quote still say what the page says?`,
    );
  for (const { before, after } of verdict.figures)
    lines.push(`  differs  ${before || '(nothing)'} -> ${after || '(nothing)'}`);
  const notice = pageNotice(page);
  if (notice !== null) lines.push('', `The page speaks of an end: ${notice.after}`);
  const near = nearby(page, verdict, wanted.quote);
  if (near.length > 0) lines.push('', 'You could also quote:', ...near.map((quote) => `  ${quote}`));
  return `${lines.join('\n')}\n`;
}

/** Passages with figures around the place of the verdict; from the whole page if there is none. */
function nearby(page: PreparedPage, verdict: Verdict, quote: string): string[] {
  const blocks = page.visible.blocks;
  const here =
    verdict.where === null
      ? -1
      : blocks.findIndex((block) => block.headings.join('\n') === verdict.where?.headings.join('\n'));
  const near = here < 0 ? blocks : blocks.slice(Math.max(0, here - 1), here + 30);
  const quotes: string[] = [];
  for (const block of near) {
    if (quotes.length >= NEARBY) break;
    for (const sentence of block.text.split(/(?<=[.!?。！？])\s+|\n/)) {
      if (
        sentence.length <= 160 &&
        sentence !== quote &&
        !quotes.includes(sentence) &&
        figuresIn(sentence).length > 0
      )
        quotes.push(sentence);
    }
  }
  return quotes.slice(0, NEARBY);
}
