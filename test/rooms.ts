/**
 * Holds the rule of the house: rooms import downhill only, nothing imports in a circle. Run by
 * `npm run check:rooms`. The checker reports "no violations" also when it read nothing (it does so where it
 * finds no TypeScript compiler it knows), so the number of modules it read is checked as well.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { sourceFiles } from './source-files.ts';

const resultSchema = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const sources = sourceFiles('.');
const json = execFileSync(
  process.execPath,
  [
    join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...new Set(sources.map((file) => file.split('/')[0] ?? '')),
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
const { summary } = resultSchema.parse(JSON.parse(json));

for (const { from, to, rule } of summary.violations) console.error(`${from} imports ${to}: ${rule.name}`);
console.log(
  `rooms: ${summary.totalCruised} modules read, ${sources.length} source files, ${summary.violations.length} violations`,
);
if (summary.violations.length > 0 || summary.totalCruised < sources.length) process.exitCode = 1;
