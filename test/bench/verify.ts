/**
 * `bench:verify`: labelled quotes of real pages at two dates against our engine, beside exact substring search
 * and a fuzzy matcher. Usage: `npm run bench:verify -- [DIR]`, or ZERO_LABELLED_CASES; DIR holds `cases.json`
 * and `pages/{page}.after.html`. The data is not part of the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import search from 'approx-string-match';
import { z } from 'zod';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import { figuresIn, type PreparedPage, preparePage, verifyQuote } from '../../pipeline/read/verify/index.ts';
import { countsAsFound, VERDICTS, type Verdict } from '../../schemas/verdict.ts';

const LABELS = ['unchanged', 'figure-changed', 'gone'] as const;
const casesSchema = z.array(
  z.object({
    id: z.string(),
    page: z.string(),
    quote: z.string(),
    kind: z.string(),
    label: z.enum(LABELS),
    figures: z.array(z.object({ before: z.string(), after: z.string() })).optional(),
  }),
);
type Case = z.infer<typeof casesSchema>[number];
type Page = { readonly prepared: PreparedPage; readonly folded: string };

/** Edits allowed to the fuzzy matcher, as a share of the quote. */
const FUZZY_BOUND = 0.15;

function main(): void {
  const directory = process.argv[2] ?? process.env.ZERO_LABELLED_CASES;
  if (directory === undefined || !existsSync(join(directory, 'cases.json'))) {
    console.error('Give the folder of the labelled cases, or set ZERO_LABELLED_CASES.');
    process.exitCode = 2;
    return;
  }
  const cases = casesSchema.parse(JSON.parse(readFileSync(join(directory, 'cases.json'), 'utf8')));
  const pages = new Map<string, Page>();
  const readPage = (name: string): Page => {
    const known = pages.get(name);
    if (known !== undefined) return known;
    const text = extractPage(readFileSync(join(directory, 'pages', `${name}.after.html`), 'utf8'), 'html');
    const visible = text.blocks
      .filter((block) => block.visibility === 'visible')
      .map((block) => block.text.replaceAll(' | ', ' '));
    const page = { prepared: preparePage(text), folded: foldSpace(visible.join(' ')) };
    pages.set(name, page);
    return page;
  };
  const results = cases.map((labelled) => {
    const page = readPage(labelled.page);
    const verdict = verifyQuote(page.prepared, { quote: labelled.quote, under: [] });
    return {
      labelled,
      verdict,
      exact: page.folded.includes(foldSpace(labelled.quote)),
      fuzzy: findsFuzzily(page.folded, foldSpace(labelled.quote)),
    };
  });
  printConfusion(results);
  printBars(results);
  printExceptions(results);
}

type Result = {
  readonly labelled: Case;
  readonly verdict: Verdict;
  readonly exact: boolean;
  readonly fuzzy: boolean;
};

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function findsFuzzily(text: string, quote: string): boolean {
  return search(text, quote, Math.floor(quote.length * FUZZY_BOUND)).length > 0;
}

function printConfusion(results: readonly Result[]): void {
  const rows = LABELS.map((label) => {
    const of = results.filter(({ labelled }) => labelled.label === label);
    const counts = VERDICTS.map((name) => of.filter(({ verdict }) => verdict.verdict === name).length);
    return {
      label,
      cases: of.length,
      ...Object.fromEntries(VERDICTS.map((name, at) => [name, counts[at]])),
      'exact finds': count(of, ({ exact }) => exact),
      'fuzzy finds': count(of, ({ fuzzy }) => fuzzy),
    };
  });
  console.table(rows);
}

function printBars(results: readonly Result[]): void {
  const changed = results.filter(({ labelled }) => labelled.label === 'figure-changed');
  const unchanged = results.filter(({ labelled }) => labelled.label === 'unchanged');
  const share = (part: number, whole: number): string =>
    `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(2)} %)`;
  console.log(`changed figures reported as found:      ${count(changed, isFound)} (goal 0)`);
  console.log(
    `unchanged quotes found:                 ${share(count(unchanged, isFound), unchanged.length)} (goal 99.5 %)`,
  );
  console.log(
    `changed figures with the right figures: ${share(count(changed, hasRightFigures), changed.length)} (goal 95 %)`,
  );
}

function printExceptions(results: readonly Result[]): void {
  for (const { labelled, verdict } of results) {
    const expected =
      labelled.label === 'unchanged'
        ? isFound({ verdict })
        : !isFound({ verdict }) && (labelled.label === 'gone' || hasRightFigures({ labelled, verdict }));
    if (expected) continue;
    console.log(`\n${labelled.label} but ${verdict.verdict}: ${labelled.id} (${labelled.kind})`);
    console.log(`  quote   ${labelled.quote}`);
    console.log(`  passage ${verdict.passage ?? '(none)'}`);
    for (const { before, after } of verdict.figures) console.log(`  differs ${before} -> ${after}`);
    for (const { before, after } of labelled.figures ?? [])
      console.log(
        `  labelled ${before} -> ${after}${sameFigure(before, after) ? ' (the same figure, written otherwise)' : ''}`,
      );
  }
}

function sameFigure(before: string, after: string): boolean {
  return figuresIn(before)[0]?.value === figuresIn(after)[0]?.value;
}

function count(results: readonly Result[], holds: (result: Result) => boolean): number {
  return results.filter(holds).length;
}

function isFound({ verdict }: Pick<Result, 'verdict'>): boolean {
  return countsAsFound(verdict.verdict);
}

/** Each labelled pair is among the reported ones. */
function hasRightFigures({ labelled, verdict }: Pick<Result, 'labelled' | 'verdict'>): boolean {
  return (labelled.figures ?? []).every(({ before, after }) =>
    verdict.figures.some((told) => told.before === before && told.after === after),
  );
}

main();
