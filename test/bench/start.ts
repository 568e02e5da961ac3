/**
 * `npm run bench -- start`: what a command costs before and with its first answer, in processor time, as a ratio to
 * `node -e 0` of the same round. Wall time would measure what else the machine does.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';
import { median, quantile } from './figures.ts';

const ROUNDS = 9;

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
};

/** Words behind `node`; what is written to standard input, which ends with the first line that is answered. */
type Start = { readonly name: string; readonly args: readonly string[]; readonly input?: string };

const zero = join(packageRoot(), 'dist', 'server', 'cli.js');
const pipeline = join(packageRoot(), 'dist', 'pipeline', 'cli.js');
const REFERENCE: Start = { name: 'node -e 0', args: ['-e', '0'] };
const STARTS: readonly Start[] = [
  { name: 'zero --version', args: [zero, '--version'] },
  { name: 'zero search postgres', args: [zero, 'search', 'postgres'] },
  { name: 'zero offer neon-free', args: [zero, 'offer', 'neon-free'] },
  { name: 'zero stats', args: [zero, 'stats'] },
  { name: 'zero mcp, first answer', args: [zero, 'mcp'], input: `${JSON.stringify(initialize)}\n` },
  { name: 'zero-pipeline --version', args: [pipeline, '--version'] },
];

const folder = mkdtempSync(join(tmpdir(), 'zero-start-bench-'));
const used = join(folder, 'used');
const preload = join(folder, 'preload.cjs');
writeFileSync(
  preload,
  `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeFileSync(${JSON.stringify(used)}, String((user + system) / 1000));
});`,
);

/** Processor time of one run, milliseconds, from the start of the process. @throws where it answered nothing */
async function measure({ name, args, input }: Start): Promise<number> {
  const child = spawn(process.execPath, ['--require', preload, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let answered = false;
  child.stdout.on('data', (chunk: Buffer) => {
    answered = true;
    if (chunk.includes('\n')) child.stdin.end();
  });
  if (input === undefined) child.stdin.end();
  else child.stdin.write(input);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || (!answered && name !== REFERENCE.name))
    throw new Error(`${name} ended with ${String(code)}`);
  return Number(readFileSync(used, 'utf8'));
}

const ratios = new Map<string, number[]>(STARTS.map(({ name }) => [name, []]));
const reference: number[] = [];
// One of each in every round: what the machine does beside them falls on all.
for (let round = 0; round < ROUNDS; round++) {
  const before = await measure(REFERENCE);
  const times: [string, number][] = [];
  for (const start of STARTS) times.push([start.name, await measure(start)]);
  const bare = (before + (await measure(REFERENCE))) / 2;
  reference.push(bare);
  for (const [name, time] of times) ratios.get(name)?.push(time / bare);
}
rmSync(folder, { recursive: true });

console.log(`node -e 0: ${median(reference).toFixed(0)} ms of processor time, ${ROUNDS} rounds\n`);
console.log('| start | median ratio | quartiles |\n| --- | ---: | ---: |');
for (const [name, list] of ratios) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(list, share).toFixed(1));
  console.log(`| \`${name}\` | ${middle} | ${low} to ${high} |`);
}
