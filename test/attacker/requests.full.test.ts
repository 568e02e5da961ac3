/**
 * An attacker fills every field that a caller can fill, doubles it eight times in length, count or depth, and looks
 * at the processor time of the server. It may grow like n log n, and an answer no faster than its request.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compiled } from '../compiled.ts';
import { readDocument } from '../openapi/document.ts';
import { createSender, type Sender, type SentRequest } from '../openapi/send.ts';
import {
  type Attack,
  documentBodyAttacks,
  headAttacks,
  queryAttacks,
  rpcMessage,
  rpcRequest,
  toolAttacks,
  toolsSchema,
} from './attacks.ts';
import { complain, type Growth, measureGrowth, report, type Sample } from './growth.ts';

/** A bound on a hang: a request that takes so long never ends, and takes the server with it. */
const HANG_MS = 120_000;

let child: ChildProcess;
let sender: Sender;
let key: string;
async function start(): Promise<void> {
  child = fork(compiled('test/attacker/child.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [ready] = await once(child, 'message');
  const { origin, ...said } = z.object({ origin: z.url(), key: z.string() }).parse(ready);
  key = said.key;
  sender = createSender(origin, 1);
}
async function stop(): Promise<void> {
  sender.close();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
beforeAll(start);
afterAll(stop);

async function cpuMs(): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [said] = await answer;
  return z.object({ cpuMs: z.number() }).parse(said).cpuMs;
}

async function send(request: SentRequest): Promise<Sample & { readonly status: number }> {
  const before = await cpuMs();
  const hang = Symbol();
  const answer = await Promise.race([sender.send(request), setTimeout(HANG_MS, hang, { ref: false })]);
  if (typeof answer === 'symbol') throw new Error('never ends');
  return { status: answer.status, cpuMs: (await cpuMs()) - before, bytes: answer.body.length };
}

let count = 0;
async function attack(attacks: readonly Attack[], title: string, file: string): Promise<string[]> {
  const growths: Growth[] = [];
  const faults = new Set<string>();
  const started = await cpuMs();
  const first = count;
  for (const { name, largest, request } of attacks) {
    const call = async (units: number): Promise<Sample> => {
      count += 1;
      const sample = await send(request(units, count.toString(36))).catch((error: unknown) => {
        throw new Error(`${name}, ${units} units`, { cause: error });
      });
      // Whoever is refused for asking too much has shown nothing.
      if (sample.status >= 500 || sample.status === 429) faults.add(`${name}: ${sample.status}`);
      return sample;
    };
    const growth = await measureGrowth(name, largest, call);
    growths.push(growth);
    const bytes = request(growth.size, '').body?.length ?? growth.size;
    const fault = complain(growth, bytes);
    if (fault !== null) faults.add(fault);
  }
  const seconds = ((await cpuMs()) - started) / 1000;
  report(
    `${title}: ${attacks.length} fields, ${count - first} requests, ${seconds.toFixed(0)} s of processor time`,
    file,
    growths,
  );
  return [...faults];
}

describe('processor time grows no faster than n log n', () => {
  it('with addresses and header fields', async () => {
    expect(
      await attack(headAttacks(readDocument()), 'Addresses and header fields', 'steepest-heads.md'),
    ).toEqual([]);
  });

  it('with parameters', async () => {
    expect(await attack(queryAttacks(readDocument(), key), 'Parameters', 'steepest-parameters.md')).toEqual(
      [],
    );
  });

  it('with bodies', async () => {
    expect(await attack(documentBodyAttacks(readDocument(), key), 'Bodies', 'steepest-bodies.md')).toEqual(
      [],
    );
  });

  it('with arguments of tools', async () => {
    const listed = await sender.send(rpcRequest(JSON.stringify(rpcMessage('tools/list', {}))));
    const tools = toolsSchema.parse(JSON.parse(listed.body.toString()));
    expect(await attack(toolAttacks(tools), 'Arguments of tools', 'steepest-tools.md')).toEqual([]);
  });
});
