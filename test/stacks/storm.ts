/** Kills a server during a storm of saves and compares what it acknowledged with what is there afterwards. */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { stackListSchema } from '../../schemas/stack.ts';
import { checkedFetch } from '../openapi/checked-fetch.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const WRITERS = 6;
const NAMES_OF_A_WRITER = 4;
/** Up to so many are acknowledged before the server is killed in the middle of others. */
const SAVES_BEFORE_KILL = 60;

export type StormReport = {
  kills: number;
  acknowledged: number;
  /** Saves under way when the server was killed: each may be there or not. */
  open: number;
  /** What must not be: one line a fault. */
  faults: string[];
};

/**
 * @param environment of the server; the store in it has the organization and the key
 * @param kills how often; `random` gives numbers from 0 to 1
 */
export async function storm(parts: {
  environment: Record<string, string>;
  organizationId: string;
  secret: string;
  kills: number;
  random: () => number;
  /**
   * Removed after each kill: the dead cannot give it back. That the next process waits until it is abandoned is
   * tested with the lock.
   */
  lock?: string;
  afterKill?: (kill: number) => void;
}): Promise<StormReport> {
  const { environment, organizationId, secret, kills, random } = parts;
  const report: StormReport = { kills: 0, acknowledged: 0, open: 0, faults: [] };
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  /** By name: the number last acknowledged, and the one under way. */
  const acknowledged = new Map<string, number>();
  const underWay = new Map<string, number>();
  let number = 0;
  let onSaved = (): void => {};

  const save = async (server: ServerProcess, name: string): Promise<boolean> => {
    const mine = ++number;
    underWay.set(name, mine);
    // The number stands in two places, so that a half would show.
    const request = { needs: ['postgres'], scale: { requestsPerMonth: mine, databaseGb: mine } };
    const response = await fetch(`${server.origin}/api/stacks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ organizationId, name, request }),
    }).catch(() => null);
    // The answer counts from its first line on; the rest may be cut off by the kill.
    if (response === null) return false;
    if (response.status !== 200 && response.status !== 201) {
      report.faults.push(`${name}: answered ${response.status}`);
      return false;
    }
    acknowledged.set(name, mine);
    underWay.delete(name);
    report.acknowledged++;
    onSaved();
    await response.arrayBuffer().catch(() => null);
    return true;
  };
  const write = async (server: ServerProcess, writer: number): Promise<void> => {
    for (let turn = 0; await save(server, `w${writer}-${turn % NAMES_OF_A_WRITER}`); turn++);
  };
  const compare = async (server: ServerProcess): Promise<void> => {
    const response = await checkedFetch(`${server.origin}/api/stacks?organizationId=${organizationId}`, {
      headers,
    });
    if (response.status !== 200) {
      report.faults.push(`the list answered ${response.status}`);
      return;
    }
    const { stacks } = stackListSchema.parse(await response.json());
    const there = new Map(stacks.map((stack) => [stack.name, stack.request.scale]));
    if (there.size !== stacks.length) report.faults.push('a name is there twice');
    for (const name of new Set([...acknowledged.keys(), ...underWay.keys(), ...there.keys()])) {
      const scale = there.get(name);
      const allowed = [acknowledged.get(name), underWay.get(name)];
      if (scale?.requestsPerMonth !== scale?.databaseGb) report.faults.push(`${name}: half there`);
      if (!allowed.includes(scale?.requestsPerMonth))
        report.faults.push(
          `${name}: acknowledged ${allowed.join(', under way ')}, there ${scale?.requestsPerMonth}`,
        );
      if (scale?.requestsPerMonth !== undefined) acknowledged.set(name, scale.requestsPerMonth);
    }
    underWay.clear();
  };

  let server = await startServerProcess(environment);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      // After so many answers and not after so much time: a busy machine has nothing to lose in 20 ms.
      const due = report.acknowledged + 1 + Math.floor(random() * SAVES_BEFORE_KILL);
      const enough = new Promise<void>((resolve) => {
        onSaved = () => {
          if (report.acknowledged >= due) resolve();
        };
      });
      const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(server, writer)));
      await Promise.race([enough, writers]);
      await wait(random() * 20);
      await server.kill();
      await writers;
      if (parts.lock !== undefined) await rm(parts.lock, { recursive: true, force: true });
      report.open += underWay.size;
      report.kills++;
      server = await startServerProcess(environment);
      await compare(server);
      parts.afterKill?.(kill);
    }
  } finally {
    await server.kill();
  }
  return report;
}
