/**
 * `bench:extract`: extraction and verification of 20 quotes a page, as a ratio to `cheerio.load(html).text()`.
 * Usage: `tsx test/bench/extract.ts [DIR]`; DIR holds `pages/*.html` (labelled cases); without it, made-up pages.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import { preparePage, verifyQuote } from '../../pipeline/read/verify/index.ts';

const QUOTES = 20;
const ROUNDS = 7;
const GOAL = 2.5;

type Sample = { readonly html: string; readonly quotes: readonly string[] };

function main(): void {
  const directory = process.argv[2] ?? process.env.ZERO_LABELLED_CASES;
  const bodies =
    directory !== undefined && existsSync(join(directory, 'pages'))
      ? readPages(join(directory, 'pages'))
      : [];
  const sets: readonly (readonly [name: string, samples: readonly Sample[]])[] = [
    ['real pages', bodies.map(sampleOf)],
    ['one page of 0.5 MB', [sampleOf(madeUpPage(2500))]],
    ['one page of 5 MB', [sampleOf(madeUpPage(25_000))]],
  ];
  const rows = sets
    .filter(([, samples]) => samples.length > 0)
    .map(([name, samples]) => measure(name, samples));
  console.table(rows);
  console.log(
    `goal: at most ${GOAL} times the time of cheerio with ${QUOTES} quotes a page; half of the quotes have a changed figure`,
  );
}

function readPages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Quotes from all over the page; every second one with a figure that is not there. */
function sampleOf(html: string): Sample {
  const texts = extractPage(html, 'html')
    .blocks.filter((block) => block.visibility === 'visible' && block.text.length > 20)
    .map((block) => block.text.slice(0, 160));
  const step = Math.max(1, Math.floor(texts.length / QUOTES));
  const quotes = texts.filter((_text, at) => at % step === 0).slice(0, QUOTES);
  return {
    html,
    quotes: quotes.map((quote, at) =>
      at % 2 === 0 ? quote.replace(/\s\S*$/, '') : quote.replace(/\d+/, '987654'),
    ),
  };
}

function madeUpPage(rows: number): string {
  const parts: string[] = [];
  for (let at = 0; at < rows; at += 1) {
    parts.push(
      `<h3>Plan ${at}</h3><p>The plan number ${at} gives <b>${at % 97} GB</b> of storage and up to ${at * 7} requests per month.</p><table><tr><th>Plan</th><th>Free</th></tr><tr><td>Rows ${at}</td><td>${at * 3}</td></tr></table>`,
    );
  }
  return `<!doctype html><html><body>${parts.join('\n')}</body></html>`;
}

function measure(name: string, samples: readonly Sample[]): Record<string, string | number> {
  const megabytes = samples.reduce((total, { html }) => total + html.length, 0) / 1e6;
  const [ours = 0, extraction = 0, cheerio = 0, quick = 0] = medians([
    () => {
      for (const { html, quotes } of samples) {
        const page = preparePage(extractPage(html, 'html'));
        for (const quote of quotes) verifyQuote(page, { quote, under: [], language: 'en' });
      }
    },
    () => {
      for (const { html } of samples) extractPage(html, 'html');
    },
    () => {
      for (const { html } of samples) load(html).text();
    },
    () => {
      for (const { html } of samples) load(html, { xml: { xmlMode: false } }).text();
    },
  ]);
  return {
    pages: name,
    MB: megabytes.toFixed(2),
    'ours ms': ours.toFixed(0),
    'of it extraction': extraction.toFixed(0),
    'cheerio ms': cheerio.toFixed(0),
    'cheerio, htmlparser2 ms': quick.toFixed(0),
    ratio: (ours / cheerio).toFixed(2),
  };
}

/**
 * Milliseconds of processor time of each run. The runs take turns, so that a busy moment of the machine does not
 * fall on one of them alone.
 */
function medians(runs: readonly (() => void)[]): number[] {
  const times: number[][] = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, run] of runs.entries()) {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      times[at]?.push((user + system) / 1000);
    }
  }
  return times.map((list) => list.sort((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? 0);
}

main();
