/** `npm run bench [-- NAME ...]`: the measurements, each a program of its own that prints a table. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Name, what it measures. The program is `{name}.ts` in this folder. */
const BENCHES: Readonly<Record<string, string>> = {
  server: 'reads of the API, as ratios to a bare Fastify route with the same prebuilt bytes; start-up time',
  plan: 'planning over the real catalog and over synthetic ones',
  extract: 'extraction and verification of pages, as a ratio to cheerio.load(html).text()',
  verify: 'verdicts on labelled pages, beside exact and fuzzy search; needs ZERO_LABELLED_CASES',
  stacks: 'saved stacks: the list of 200, its growth, timing of keys, kill -9 during a storm of saves',
  check: 'the repository checker: precision, recall and speed, beside another analyser',
  polite: 'a night over 2,000 simulated sources on 200 hosts',
};

function run(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(HERE, `${name}.ts`)], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  const known = Object.entries(BENCHES).map(([name, what]) => `  ${name.padEnd(8)} ${what}`);
  console.error(`no bench ${unknown.join(', ')}; there are:\n${known.join('\n')}`);
  process.exitCode = 2;
} else {
  const without = process.env.ZERO_LABELLED_CASES === undefined;
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
    if (name === 'verify' && without && asked.length === 0) {
      console.log('## verify\n\nleft out: set ZERO_LABELLED_CASES to a folder of labelled cases\n');
      continue;
    }
    console.log(`## ${name}\n`);
    const code = await run(name);
    if (code !== 0) process.exitCode = 1;
  }
}
