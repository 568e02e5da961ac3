/** `npm run bench [-- NAME [ARGUMENTS]]`: the measurements, each a program of this folder that prints a table. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';

/** Name, and what it measures. */
const BENCHES: Readonly<Record<string, string>> = {
  server:
    'processor time of reads, pages, searches and plans, as a ratio to bare Fastify with the same bytes',
  start: 'what commands cost before their first answer, as a ratio to `node -e 0`',
  search: 'new searches: rate over the real catalog, slowest over 30,000 offers, next to a plain scan',
  plan: 'planning over the real catalog and over made ones',
  check: 'the repository checker: precision, recall and speed, next to another analyser',
  attacks: 'reads during attacks within the limits: p50 and p99, and what the attacks cost',
  verify: 'DIR: verdicts on labelled pages, next to exact and fuzzy search',
  surroundings: 'FILE DIR: changes around a quote that are reported, and notices a night',
  repositories: 'MIRRORS: the checker over labelled public repositories, next to another analyser',
};
const NEED_DATA = ['verify', 'surroundings', 'repositories'];

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in BENCHES)) {
  const known = Object.entries(BENCHES).map(([each, what]) => `  ${each.padEnd(14)} ${what}`);
  console.error(`no bench ${name}; there are:\n${known.join('\n')}`);
  process.exitCode = 2;
} else {
  const all = Object.keys(BENCHES).filter((each) => !NEED_DATA.includes(each));
  for (const each of name === undefined ? all : [name]) {
    console.log(`## ${each}\n`);
    const program = join(packageRoot(), 'dist', 'test', 'bench', `${each}.js`);
    const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'close');
    if (code !== 0) process.exitCode = 1;
  }
}
