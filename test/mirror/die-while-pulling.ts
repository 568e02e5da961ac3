/**
 * A pull that is killed (SIGKILL, by itself) right before its n-th swap: a rename by which a reader sees something
 * else. Arguments: folder of the versions, address, file of the root, n. Prints the number of swaps it came to.
 */
import { readFile } from 'node:fs/promises';
import { wrapOperations } from '../faults/wrap-operations.ts';

const [versionsDir = '', url = '', rootFile = '', nth = '0'] = process.argv.slice(2);
/** A version, the pointer to the newest, and what mirrors of this mirror read first. */
const SWAP = /\/versions\/[^/]+$|\/(?:latest|timestamp)\.json$/;
let swaps = 0;

wrapOperations(['rename'], [], (_name, [, to]) => {
  if (SWAP.test(String(to)) && ++swaps === Number(nth)) process.kill(process.pid, 'SIGKILL');
});

const { DEFAULT_LIMITS, openSource, pullMirror } = await import('../../snapshots/mirror/index.ts');
const source = openSource(url, DEFAULT_LIMITS, null);
await pullMirror({
  versionsDir,
  source,
  trust: { kind: 'root', bytes: await readFile(rootFile) },
  full: true,
  clock: () => new Date(),
  events: { onPlan: () => {}, onBytes: () => {}, onVersion: () => {} },
  lockStaleMs: 2000,
});
await source.agent.destroy();
process.stdout.write(String(swaps));
