/**
 * What a look at a page in the browser costs, and whether it loses quotes that the text has. Usage:
 * `tsx test/bench/reader-view.ts LABELLED [SURROUNDINGS] [PAGES]`. LABELLED holds `cases.json` and
 * `pages/{page}.after.html`; SURROUNDINGS is a list of adversarial pages, each to be reported or to be found;
 * PAGES is how many of the labelled pages are read. The data is not part of the project.
 *
 * Times are of this machine and include a browser's half second of silence after a page has loaded.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import { createLiveReader, findBrowser, type PageReader } from '../../pipeline/read/fetch/index.ts';
import { languageOf, preparePage, verifyQuote } from '../../pipeline/read/verify/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { listen } from '../world/listen.ts';

const labelledSchema = z.array(z.object({ page: z.string(), quote: z.string(), label: z.string() }));
const adversarialSchema = z.array(
  z.object({
    class: z.string(),
    quote: z.string(),
    under: z.array(z.string()),
    pageHtml: z.string(),
    expected: z.enum(['report', 'find']),
  }),
);

type Site = { readonly base: string; readonly show: (html: string) => void; readonly close: () => void };
type Read = { readonly html: string; readonly ms: number };

async function openSite(): Promise<Site> {
  let shown = '';
  const server = createServer((request, response) => {
    const asked = request.url === '/page';
    response.writeHead(asked ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(asked ? shown : '');
  });
  const port = await listen(server);
  return {
    base: `http://127.0.0.1:${port}/page`,
    show: (html) => {
      shown = html;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(
  site: Site,
  reader: PageReader,
  html: string,
  render: 'static' | 'browser',
): Promise<Read> {
  site.show(html);
  const started = performance.now();
  const page = await reader.read({ url: site.base, render, validators: null });
  if (page === null || page.body === null) throw new Error(`not read: ${page?.reason ?? 'no answer'}`);
  return { html: page.body, ms: performance.now() - started };
}

function isFound(html: string, quote: string, under: readonly string[]): boolean {
  const page = preparePage(extractPage(html, 'html'));
  return countsAsFound(verifyQuote(page, { quote, under, language: languageOf(quote) }).verdict);
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));

async function benchPages(site: Site, reader: PageReader, folder: string, count: number): Promise<void> {
  const cases = labelledSchema.parse(JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')));
  const names = [...new Set(cases.map(({ page }) => page))];
  const chosen = names.filter((_name, index) => index % Math.ceil(names.length / count) === 0);
  const times = { text: [] as number[], browser: [] as number[] };
  const quotes = { both: 0, textOnly: 0, browserOnly: 0, neither: 0 };
  for (const name of chosen) {
    const html = readFileSync(join(folder, 'pages', `${name}.after.html`), 'utf8');
    const text = await read(site, reader, html, 'static');
    const browser = await read(site, reader, html, 'browser');
    times.text.push(text.ms);
    times.browser.push(browser.ms);
    for (const { quote } of cases.filter(({ page }) => page === name)) {
      const inText = isFound(text.html, quote, []);
      const shown = isFound(browser.html, quote, []);
      quotes[inText ? (shown ? 'both' : 'textOnly') : shown ? 'browserOnly' : 'neither'] += 1;
      if (inText !== shown)
        console.log(`${inText ? 'only the text' : 'only the browser'}: ${name}: ${quote}`);
    }
  }
  console.log(`${chosen.length} pages, quotes:`, quotes);
  console.log(`mean per page: ${mean(times.text)} ms by its text, ${mean(times.browser)} ms in the browser`);
}

async function benchAdversarial(site: Site, reader: PageReader, file: string): Promise<void> {
  const cases = adversarialSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rows = new Map<string, { cases: number; text: number; browser: number }>();
  for (const { class: kind, quote, under, pageHtml, expected } of cases) {
    const right = (html: string): number => (isFound(html, quote, under) === (expected === 'find') ? 1 : 0);
    const row = rows.get(`${expected} ${kind}`) ?? { cases: 0, text: 0, browser: 0 };
    rows.set(`${expected} ${kind}`, row);
    row.cases += 1;
    row.text += right(pageHtml);
    row.browser += right((await read(site, reader, pageHtml, 'browser')).html);
  }
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))));
}

async function main(): Promise<void> {
  const [labelled, adversarial, pages] = process.argv.slice(2);
  const browser = findBrowser(process.env);
  if (labelled === undefined || browser === null) {
    console.error('Give the folder of the labelled pages; Chromium is needed (CHROMIUM_PATH).');
    process.exitCode = 2;
    return;
  }
  const site = await openSite();
  const reader = createLiveReader({
    userAgent: 'zero-catalog/1.0 (bench)',
    hostDelayMs: 0,
    jobs: 1,
    allowLoopback: true,
    clock: () => new Date(),
    random: Math.random,
    browser,
    capture: null,
  });
  try {
    if (adversarial !== undefined) await benchAdversarial(site, reader, adversarial);
    await benchPages(site, reader, labelled, Number(pages ?? 60));
  } finally {
    await reader.close();
    site.close();
  }
}

await main();
