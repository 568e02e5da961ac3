/**
 * Load from another process on another core: `wrk` where it is installed, else autocannon. What is measured is
 * pinned to the first core, what measures to the second, so that neither takes time from the other.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { nodeArguments } from './programs.ts';

const run = promisify(execFile);

export type Asked = {
  readonly origin: string;
  /** Asked in turn, again and again. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** JSON bodies, sent in turn, which make it a POST. */
  readonly bodies?: readonly string[];
  /** The only status that is not a fault. */
  readonly status: number;
  /** So many addresses in turn, as a proxy names them in X-Forwarded-For; none when left out. */
  readonly forwardedFor?: number;
};

export type Load = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
};

function onPath(program: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders, '/usr/sbin', '/sbin'].map((folder) => join(folder, program)).find(existsSync) ?? null;
}

export const WRK = onPath('wrk');
export const NGINX = onPath('nginx');
const TASKSET = availableParallelism() > 1 ? onPath('taskset') : null;

export const GENERATOR = WRK === null ? 'autocannon' : 'wrk';

/** Puts a command on one core; the command as it is where the system cannot. */
export function pinned(core: 0 | 1, command: readonly string[]): { program: string; args: string[] } {
  const [program = '', ...args] =
    TASKSET === null ? command : [TASKSET, '--cpu-list', String(core), ...command];
  return { program, args };
}

/**
 * Runs 32 connections for a while.
 * @throws where an answer was not the expected one: a bench of errors measures nothing
 */
export async function load(asked: Asked, seconds: number, connections = 32): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'zero-load-'));
  try {
    const result = await (WRK === null ? withAutocannon : withWrk)(asked, seconds, connections, folder);
    if (result.faults > 0 || result.requests === 0)
      throw new Error(
        `${asked.origin}${asked.paths[0]}: ${result.faults} faults in ${result.requests} answers`,
      );
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Counted = Load & { readonly faults: number };

const wrkSchema = z.object({
  requests: z.number(),
  micros: z.number(),
  p50: z.number(),
  p99: z.number(),
  faults: z.number(),
  wrong: z.number(),
});

/** A script of wrk that asks the addresses in turn and counts every answer with another status. */
function wrkScript(asked: Asked): string {
  const fields = Object.entries(asked.headers).map(
    ([name, value]) => `wrk.headers["${name}"] = ${lua(value)}`,
  );
  const post = [
    'wrk.method = "POST"',
    'wrk.headers["Content-Type"] = "application/json"',
    `wrk.body = ${lua(asked.bodies?.[0] ?? '')}`,
  ];
  const bodies = asked.bodies ?? [];
  const forwarded = asked.forwardedFor ?? 0;
  const inTurn = [
    `local paths = {${asked.paths.map(lua).join(',')}}`,
    `local bodies = {${bodies.map(lua).join(',')}}`,
    'local at = -1',
    'request = function()',
    '  at = at + 1',
    ...(forwarded === 0
      ? []
      : [
          `  local caller = at % ${forwarded}`,
          '  wrk.headers["X-Forwarded-For"] = "10." .. math.floor(caller / 65536) .. "." .. math.floor(caller / 256) % 256 .. "." .. caller % 256',
        ]),
    '  return wrk.format(nil, paths[at % #paths + 1], nil, bodies[at % math.max(#bodies, 1) + 1])',
    'end',
  ];
  return [
    ...fields,
    ...(asked.bodies === undefined ? [] : post),
    // A request that is always the same costs wrk less.
    ...(bodies.length > 1 || asked.paths.length > 1 || forwarded > 0 ? inTurn : []),
    'wrong = 0',
    // Without a look at every answer wrk is twice as fast; only what it cannot judge itself is looked at.
    ...(asked.status === 200 || asked.status === 304
      ? []
      : [`response = function(status) if status ~= ${asked.status} then wrong = wrong + 1 end end`]),
    'done = function(summary, latency)',
    '  local e = summary.errors',
    `  io.write(string.format('\\n{"requests":%d,"micros":%d,"p50":%d,"p99":%d,"faults":%d,"wrong":%d}\\n', summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.timeout + e.status, wrong))`,
    'end',
  ].join('\n');
}

/** A Lua string; JSON escapes are those of Lua for what is asked here, but for `\\u`, which is not used. */
function lua(text: string): string {
  return JSON.stringify(text);
}

async function withWrk(asked: Asked, seconds: number, connections: number, folder: string): Promise<Counted> {
  const script = join(folder, 'ask.lua');
  await writeFile(script, wrkScript(asked));
  const { program, args } = pinned(1, [
    WRK ?? '',
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=${script}`,
    `${asked.origin}${asked.paths[0] ?? '/'}`,
  ]);
  const { stdout } = await run(program, args, { maxBuffer: 16 * 1024 * 1024 });
  const { requests, micros, p50, p99, faults, wrong } = wrkSchema.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  );
  return {
    requests,
    perSecond: (requests * 1e6) / micros,
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    faults: faults + wrong,
  };
}

const autocannonSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

async function withAutocannon(
  asked: Asked,
  seconds: number,
  connections: number,
  folder: string,
): Promise<Counted> {
  const file = join(folder, 'asked.json');
  await writeFile(file, JSON.stringify({ ...asked, seconds, connections }));
  const { program, args } = pinned(1, [process.execPath, ...nodeArguments('autocannon-child'), file]);
  const { stdout } = await run(program, args, { maxBuffer: 16 * 1024 * 1024 });
  const result = autocannonSchema.parse(JSON.parse(stdout));
  const right = result.statusCodeStats[String(asked.status)]?.count ?? 0;
  const answered = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    faults: result.errors + answered - right,
  };
}

/** CPU seconds that a process has used so far, from /proc; null where the system has none. */
export function cpuSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // Fields 14 and 15, counted behind the name in brackets, in hundredths of a second (proc(5)).
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process in MiB, from /proc; null where the system has none. */
export function residentMiB(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? Number.NaN)) / 2;
}
