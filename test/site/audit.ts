/**
 * `npm run test:site`: Lighthouse over every kind of page in both languages, on the phone profile, in the
 * Chromium of this machine. Prints a table; ends with 1 where a page misses what the project promises.
 */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { z } from 'zod';
import { resolveConformance } from '../conformance/packages.ts';
import { browserPath } from './browser.ts';
import { pageAddresses, startSite } from './site.ts';

const PROMISED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof PROMISED;
// Object.keys loses the literal types.
const CATEGORIES = Object.keys(PROMISED) as Category[];
const DEBUG_PORT = 9333;
const resultSchema = z.object({
  lhr: z.object({
    categories: z.record(
      z.string(),
      z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) }),
    ),
    audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
  }),
});
const { default: lighthouse } = await import(pathToFileURL(resolveConformance('lighthouse')).href);
/** Performance is measured on a machine that does other things too: the best of a few runs is the page's own. */
const RUNS_MAX = 3;

const executablePath = browserPath();
if (executablePath === null) process.exit(1);
const site = await startSite('committed');
const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${DEBUG_PORT}`] });
const only = process.argv.slice(2);
const missed: string[] = [];
console.log(`| page | ${CATEGORIES.join(' | ')} |\n| --- | ${CATEGORIES.map(() => '---:').join(' | ')} |`);
for (const { name, path } of pageAddresses(site.snapshot)) {
  if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
  const { scores, complaints } = await audit(site.origin + path);
  console.log(`| ${name} | ${CATEGORIES.map((category) => scores[category]).join(' | ')} |`);
  // One of many states of a form is kept out of search results on purpose.
  const failing = CATEGORIES.filter(
    (category) =>
      scores[category] < PROMISED[category] && !(category === 'seo' && complaints.join() === 'is-crawlable'),
  );
  if (failing.length > 0) missed.push(`${name}: ${failing.join(', ')} (${complaints.join(', ')})`);
}
await browser.close();
await site.close();
for (const line of missed) console.error(line);
process.exitCode = missed.length > 0 ? 1 : 0;

type Audit = { scores: Record<Category, number>; complaints: string[] };

async function audit(url: string): Promise<Audit> {
  let best: Audit | null = null;
  for (let run = 0; run < RUNS_MAX; run += 1) {
    const flags = { port: DEBUG_PORT, output: 'json', onlyCategories: CATEGORIES, logLevel: 'silent' };
    const { categories, audits } = resultSchema.parse(await lighthouse(url, flags)).lhr;
    const score = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
    const scores = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
    const complaints = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
      (categories[category]?.auditRefs ?? []).map(({ id }) => id).filter((id) => audits[id]?.score === 0),
    );
    if (best === null || scores.performance > best.scores.performance) best = { scores, complaints };
    if (scores.performance >= PROMISED.performance) break;
  }
  if (best === null) throw new Error('no run');
  return best;
}
