/**
 * `bench:surroundings`: changes around a quote that a person must hear of, changes of form that nobody needs to, and
 * how many notices a night the true histories of pages would make.
 * Usage: `npm run bench:surroundings -- [FILE] [DIR]`, or ZERO_SURROUNDINGS_CASES and ZERO_LABELLED_CASES; FILE holds
 * adversarial cases, DIR `cases.json` with `pages/{page}.{before,after}.html`. The data is not part of the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import {
  comparePlanText,
  compareSurroundings,
  locateQuote,
  type PreparedPage,
  pageNotice,
  preparePage,
  type QuoteToVerify,
  readPlanText,
  readSurroundings,
  verifyQuote,
} from '../../pipeline/read/verify/index.ts';
import type { Notice } from '../../schemas/surroundings.ts';
import { countsAsFound } from '../../schemas/verdict.ts';

/** Quotes of the whole catalog, when the goal for noise was set. */
const QUOTES = 2343;
/** Pages of the whole catalog. */
const PAGES = 1652;
const GOAL = { reported: 90, quiet: 95, noticesPerNight: 1.5 };
/** Classes in which what stands inside the quote changes: here only a verdict counts. */
const INSIDE: ReadonlySet<string> = new Set(['digits', 'separators', 'qualifier-inside']);
/** Classes that only a browser can tell: they are counted apart. */
const STYLED: ReadonlySet<string> = new Set(['hidden', 'struck', 'css-generated']);
const DAY = 86_400_000;

const adversarialSchema = z.array(
  z.object({
    id: z.string(),
    class: z.string(),
    quote: z.string(),
    under: z.array(z.string()),
    before: z.string(),
    pageHtml: z.string(),
    expected: z.enum(['report', 'find']),
    note: z.string(),
  }),
);
const datedSchema = z.object({ date: z.iso.datetime({ offset: true }) });
const labelledSchema = z.array(
  z.object({
    id: z.string(),
    page: z.string(),
    quote: z.string(),
    label: z.string(),
    before: datedSchema,
    after: datedSchema,
  }),
);

type Outcome = { readonly verdict: string; readonly found: boolean; readonly notice: Notice | null };

function main(): void {
  const file = process.argv[2] ?? process.env.ZERO_SURROUNDINGS_CASES;
  const directory = process.argv[3] ?? process.env.ZERO_LABELLED_CASES;
  if (file === undefined || !existsSync(file)) {
    console.error('Give the file of the adversarial cases, or set ZERO_SURROUNDINGS_CASES.');
    process.exitCode = 2;
    return;
  }
  printAdversarial(adversarialSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (directory !== undefined && existsSync(join(directory, 'cases.json'))) printNoise(directory);
  else console.log('noise left out: set ZERO_LABELLED_CASES to a folder of labelled cases');
}

function printAdversarial(cases: z.infer<typeof adversarialSchema>): void {
  const results = cases.map((given) => ({ given, outcome: outcomeOf(given) }));
  const classes = [...new Set(results.map(({ given }) => given.class))];
  console.table(
    classes.map((name) => {
      const of = results.filter(({ given }) => given.class === name);
      const slips = of.filter((result) => !isRight(result));
      return {
        class: name,
        expected: of[0]?.given.expected ?? '',
        cases: of.length,
        'not found': of.filter(({ outcome }) => !outcome.found).length,
        'found, noticed': of.filter(({ outcome }) => outcome.found && outcome.notice !== null).length,
        'found, quiet': of.filter(({ outcome }) => outcome.found && outcome.notice === null).length,
        wrong: slips.length,
      };
    }),
  );
  const report = results.filter(({ given }) => given.expected === 'report');
  const find = results.filter(({ given }) => given.expected === 'find');
  const seen = report.filter(({ given }) => !STYLED.has(given.class));
  const styled = report.filter(({ given }) => STYLED.has(given.class));
  const inside = report.filter(({ given }) => INSIDE.has(given.class));
  console.log(`must be reported, and are:         ${share(report)} (goal ${GOAL.reported} %)`);
  console.log(`  by words and places alone:       ${share(seen)}`);
  console.log(`  hidden, struck, styled:          ${share(styled)}`);
  console.log(`must be found without a notice:    ${share(find)} (goal ${GOAL.quiet} %)`);
  console.log(
    `figures, separators, qualifiers inside that pass as found: ${inside.filter(({ outcome }) => outcome.found).length} of ${inside.length} (goal 0)`,
  );
  for (const { given, outcome } of results.filter((result) => !isRight(result)))
    console.log(
      `  ${given.expected} but ${outcome.verdict}${outcome.notice === null ? '' : ` with ${outcome.notice.what}: ${outcome.notice.before} -> ${outcome.notice.after}`}: ${given.id} (${given.quote}) ${given.note}`,
    );
}

type Result = { readonly given: { readonly expected: 'report' | 'find' }; readonly outcome: Outcome };

function isRight({ given, outcome }: Result): boolean {
  return (outcome.found && outcome.notice === null) === (given.expected === 'find');
}

function share(results: readonly Result[]): string {
  const right = results.filter(isRight).length;
  return `${right} of ${results.length} (${((100 * right) / Math.max(1, results.length)).toFixed(1)} %)`;
}

function outcomeOf(given: z.infer<typeof adversarialSchema>[number]): Outcome {
  const quote = { quote: given.quote, under: given.under };
  const before = preparePage(extractPage(given.before, 'html'));
  const after = preparePage(extractPage(given.pageHtml, 'html'));
  return compare(before, after, quote);
}

function compare(before: PreparedPage, after: PreparedPage, quote: QuoteToVerify): Outcome {
  const { verdict } = verifyQuote(after, quote);
  const was = readSurroundings(before, quote);
  const is = readSurroundings(after, quote);
  const near = was === null || is === null ? null : compareSurroundings(was, is);
  return {
    verdict,
    found: countsAsFound(verdict),
    notice: near ?? newPageNotice(before, after) ?? newPlanText(before, after, [quote]),
  };
}

/** What the page says of its free plans that it did not say before. */
function newPlanText(
  before: PreparedPage,
  after: PreparedPage,
  quotes: readonly QuoteToVerify[],
): Notice | null {
  const read = (page: PreparedPage): string[] =>
    readPlanText(
      page,
      quotes.flatMap((quote) => locateQuote(page, quote).spot ?? []),
    );
  return comparePlanText(read(before), read(after));
}

/** One that the page did not carry before. */
function newPageNotice(before: PreparedPage, after: PreparedPage): Notice | null {
  const now = pageNotice(after);
  return now === null || pageNotice(before)?.after === now.after ? null : now;
}

/** Every quote whose words stood still, over the span between the two days of its page. */
function printNoise(directory: string): void {
  const cases = labelledSchema
    .parse(JSON.parse(readFileSync(join(directory, 'cases.json'), 'utf8')))
    .filter(({ label }) => label === 'unchanged');
  const pages = new Map<string, PreparedPage>();
  const read = (name: string): PreparedPage => {
    const known = pages.get(name);
    if (known !== undefined) return known;
    const page = preparePage(
      extractPage(readFileSync(join(directory, 'pages', `${name}.html`), 'utf8'), 'html'),
    );
    pages.set(name, page);
    return page;
  };
  const counts = new Map<string, { all: number; worded: number }>();
  const pagesNoticed = new Set<string>();
  let compared = 0;
  let days = 0;
  let noticed = 0;
  for (const given of cases) {
    const quote = { quote: given.quote, under: [] };
    const before = read(`${given.page}.before`);
    const after = read(`${given.page}.after`);
    const was = readSurroundings(before, quote);
    const is = readSurroundings(after, quote);
    if (was === null || is === null) continue;
    compared += 1;
    days += (Date.parse(given.after.date) - Date.parse(given.before.date)) / DAY;
    if (newPageNotice(before, after) !== null) pagesNoticed.add(given.page);
    const notice = compareSurroundings(was, is);
    if (notice === null) continue;
    noticed += 1;
    const held = counts.get(notice.what) ?? { all: 0, worded: 0 };
    counts.set(notice.what, { all: held.all + 1, worded: held.worded + (notice.words.length > 0 ? 1 : 0) });
    if (process.env.ZERO_NOISE === 'list') console.log(given.id, JSON.stringify(notice));
  }
  console.table(
    [...counts].map(([what, { all, worded }]) => ({ what, notices: all, 'with a listed word': worded })),
  );
  const perNight = (noticed / Math.max(1, days)) * QUOTES;
  console.log(
    `unchanged quotes compared: ${compared}, over ${(days / Math.max(1, compared)).toFixed(0)} days each on average`,
  );
  console.log(
    `notices: ${noticed}, which is ${perNight.toFixed(2)} a night for ${QUOTES} quotes (goal at most ${GOAL.noticesPerNight})`,
  );
  // Of pages the words on free plans are compared once, whatever their quotes.
  const byPage = new Map<string, typeof cases>();
  for (const given of cases) byPage.set(given.page, [...(byPage.get(given.page) ?? []), given]);
  let pageDays = 0;
  let changed = 0;
  for (const [page, own] of byPage) {
    const [first] = own;
    if (first === undefined) continue;
    pageDays += (Date.parse(first.after.date) - Date.parse(first.before.date)) / DAY;
    const said = newPlanText(
      read(`${page}.before`),
      read(`${page}.after`),
      own.map(({ quote }) => ({ quote, under: [] })),
    );
    if (said === null) continue;
    changed += 1;
    if (process.env.ZERO_NOISE === 'list') console.log(page, JSON.stringify(said));
  }
  console.log(
    `pages whose words on free plans changed: ${changed} of ${byPage.size}, which is ${((changed / Math.max(1, pageDays)) * PAGES).toFixed(2)} a night for ${PAGES} pages`,
  );
  console.log(`pages that got a notice of their own: ${pagesNoticed.size} of ${pages.size / 2}`);
}

main();
