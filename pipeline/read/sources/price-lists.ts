/**
 * Some providers serve their own price list as Markdown, at `/pricing.md`. Once a week each is asked for its own, and
 * what it says is held against the record. It is read as any page is: politely, bounded, and never obeyed.
 */
import type { ProviderRecord } from '../../../schemas/record.ts';
import type { PriceListLine } from '../../../schemas/report.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import { type Block, extractPage } from '../extract/index.ts';
import type { FetchedPage, PageReader } from '../fetch/index.ts';
import { figuresIn, holdsWords, preparePage, verifyQuote } from '../verify/index.ts';
import { isBrowserTurn as isTurn } from './read-all.ts';
import { listQuotes } from './worklist.ts';

/** So many lines that no quote carries are shown; a list that says much more is another kind of page. */
const UNRECORDED_MAX = 10;
const LINE_MAX = 200;

/** Where a provider would serve its list. */
export function priceListUrl(record: Pick<ProviderRecord, 'homepage'>): string {
  const home = typeof record.homepage === 'string' ? record.homepage : record.homepage.en;
  return new URL('/pricing.md', home).href;
}

/**
 * Asks the providers whose day it is, one of seven, one after another, for the pages that are read here.
 * @returns only lists that say something else than the record, or more
 */
export async function readPriceLists(
  records: readonly ProviderRecord[],
  reader: PageReader,
  day: string,
  isOurs: (url: string) => boolean,
): Promise<PriceListLine[]> {
  const lines: PriceListLine[] = [];
  const asked = new Set<string>();
  for (const record of records) {
    const url = priceListUrl(record);
    const isSource = Object.values(record.sources).some((source) => source.url === url);
    // Two records of one house have one list, which is held against the first.
    if (isSource || asked.has(url) || !isTurn(url, day) || !isOurs(url)) continue;
    asked.add(url);
    const page = await reader.read({ url, render: 'static', validators: null });
    const line = page === null ? null : comparePriceList(record, page);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** @returns null for a page that is no list of the provider, and for one that says what the record says */
export function comparePriceList(record: ProviderRecord, page: FetchedPage): PriceListLine | null {
  // A site that answers every address with its home page has no list.
  if (page.outcome !== 'ok' || page.body === null || (page.kind !== 'markdown' && page.kind !== 'text'))
    return null;
  const prepared = preparePage(extractPage(page.body, page.kind));
  const quotes = listQuotes(record);
  const plans = record.offers.map(({ plan }) => plan);
  const verdicts = quotes.map((one) => ({ one, verdict: verifyQuote(prepared, one.quote) }));
  const agrees = verdicts.filter(({ verdict }) => countsAsFound(verdict.verdict)).length;
  const differs = verdicts.flatMap(({ one: { offer, evidence, quote }, verdict }) =>
    isContradiction(verdict) && verdict.passage !== null && isAtPlan(verdict, plans)
      ? [{ offer, evidence, quote: quote.quote, now: cut(verdict.passage) }]
      : [],
  );
  const words = quotes.map(({ quote }) => quote.quote);
  const unrecorded = prepared.page.blocks
    .filter((block) => isOfPlan(block, plans) && saysMore(block.text, words))
    .map(({ text }) => cut(text))
    .slice(0, UNRECORDED_MAX);
  if (differs.length === 0 && unrecorded.length === 0) return null;
  return { provider: record.slug, url: page.finalUrl, readAt: page.fetchedAt, agrees, differs, unrecorded };
}

function isContradiction({ verdict }: Verdict): boolean {
  return verdict === 'figure-changed' || verdict === 'qualifier-changed';
}

/** Whether the other words are where the list speaks of a free plan: what a paid one has contradicts nothing. */
function isAtPlan({ where }: Verdict, plans: readonly string[]): boolean {
  return where !== null && isHeadOfPlan([...where.headings, where.row, where.column], plans);
}

function isHeadOfPlan(heads: readonly (string | null)[], plans: readonly string[]): boolean {
  return heads.some(
    (head) => head !== null && (FREE.test(head) || plans.some((plan) => holdsWords(head, plan))),
  );
}

const FREE = /\bfree\b|免费/i;

/** Whether a reader takes the block for words about a free plan: by its headings, or its own first cell. */
function isOfPlan({ headings, row, visibility }: Block, plans: readonly string[]): boolean {
  return visibility === 'visible' && isHeadOfPlan([...headings, row], plans);
}

/** Whether the text has a figure with a unit or a period that none of the quotes has. */
function saysMore(text: string, quotes: readonly string[]): boolean {
  const figures = figuresIn(text).filter(({ unit, period }) => unit !== null || period !== null);
  return figures.some(({ raw }) => !quotes.some((quote) => holdsWords(quote, raw)));
}

function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= LINE_MAX ? plain : `${plain.slice(0, LINE_MAX)}…`;
}
