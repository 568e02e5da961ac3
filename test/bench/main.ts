/** `npm run bench [-- NAME ...]`: the measurements, each a program of its own that prints a table. */
import { spawn } from 'node:child_process';
import { nodeArguments } from './programs.ts';

/** Name, what it measures. The program is `{name}` in this folder. */
const BENCHES: Readonly<Record<string, string>> = {
  server:
    'reads, pages, searches and plans, direct and behind a proxy, beside bare Fastify, bare node:http and nginx with the same bytes; start-up',
  start: 'what commands cost before their first answer, beside `node -e 0`',
  growth: 'start-up, memory, search, reads, plans, diff and publication from 300 to 30,000 offers',
  replicas:
    'one server, the shipped reverse proxy before it, and before two: kept reads, new searches, new plans',
  'hot-swap': '100 changes of the snapshot under full load: no failed request, no torn answer, memory flat',
  soak: 'mixed load for a while (soak MINUTES, 30 when left out): memory and latency at start and end',
  overload: 'a server under 150 plans of all needs at once: answers, refusals, health, and calm again',
  search:
    'searches never asked before: rate over the real catalog, slowest over 30,000 offers, beside a plain scan',
  plan: 'planning over the real catalog and over synthetic ones',
  extract: 'extraction and verification of pages, as a ratio to cheerio.load(html).text()',
  verify: 'verdicts on labelled pages, beside exact and fuzzy search; needs ZERO_LABELLED_CASES',
  surroundings:
    'changes around a quote that are reported, and notices a night; needs ZERO_SURROUNDINGS_CASES and ZERO_LABELLED_CASES',
  stacks: 'saved stacks: the list of 200, its growth, timing of keys, kill -9 during a storm of saves',
  check: 'the repository checker: precision, recall and speed, beside another analyser',
  'hostile-checks':
    'reads beside checks of files made to keep parsers busy, each kind once and 72 from three addresses: p50 and p99, beside a server at rest',
  repositories:
    'the checker over labelled public repositories, beside another analyser; needs ZERO_MIRRORS, a folder of git mirrors',
  polite: 'a night over 2,000 simulated sources on 200 hosts',
};

function run(name: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArguments(name), ...args], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Names, and behind a single one its own arguments: `soak 2`, `server --rounds 9`. */
const given = process.argv.slice(2);
const own = given.findIndex((word, at) => at > 0 && /^(--|\d)/.test(word));
const asked = own === -1 ? given : given.slice(0, own);
const rest = own === -1 ? [] : given.slice(own);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  const known = Object.entries(BENCHES).map(([name, what]) => `  ${name.padEnd(8)} ${what}`);
  console.error(`no bench ${unknown.join(', ')}; there are:\n${known.join('\n')}`);
  process.exitCode = 2;
} else {
  const needed: Readonly<Record<string, string>> = {
    verify: 'ZERO_LABELLED_CASES',
    surroundings: 'ZERO_SURROUNDINGS_CASES',
  };
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
    const setting = needed[name];
    if (setting !== undefined && process.env[setting] === undefined && asked.length === 0) {
      console.log(`## ${name}\n\nleft out: set ${setting} to the labelled cases\n`);
      continue;
    }
    if (name === 'repositories' && process.env.ZERO_MIRRORS === undefined && asked.length === 0) {
      console.log('## repositories\n\nleft out: set ZERO_MIRRORS to a folder of git mirrors\n');
      continue;
    }
    if (name === 'soak' && asked.length === 0) {
      console.log('## soak\n\nleft out: it takes half an hour; ask for it by its name\n');
      continue;
    }
    console.log(`## ${name}\n`);
    const code = await run(name, rest);
    if (code !== 0) process.exitCode = 1;
  }
}
