/**
 * A writer that is killed (SIGKILL, by itself) right before its n-th file operation. Arguments: folder of the
 * versions, version to write, n; n = 0 lives. Prints the number of operations it came to.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const [versionsDir = '', version = '', nth = '0'] = process.argv.slice(2);
let operations = 0;

function countOperation(): void {
  operations++;
  if (operations === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

type Operation = (...args: unknown[]) => Promise<unknown>;

/** Puts the counter before a method of an object. */
function count(target: Record<string, Operation>, name: string): void {
  const original = target[name];
  if (original === undefined) throw new Error(`node:fs/promises has no ${name}`);
  target[name] = async (...args) => {
    countOperation();
    const result = await original.apply(target, args);
    if (name === 'open') {
      // A FileHandle: its own operations are moments to die at as well.
      const handle = result as Record<string, Operation>;
      for (const method of ['writeFile', 'sync', 'close']) count(handle, method);
    }
    return result;
  };
}

// The CommonJS view of the module is the mutable one; the sync makes every import see it.
const fs = createRequire(import.meta.url)('node:fs/promises') as Record<string, Operation>;
for (const name of ['open', 'rename', 'mkdir', 'rm', 'readdir', 'stat', 'readFile']) count(fs, name);
syncBuiltinESMExports();

const { afterPublish } = await import('../../pipeline/publish/after-publish.ts');
const { writeVersion } = await import('../../snapshots/store/write.ts');
await writeVersion(versionsDir, {
  version,
  files: new Map([
    ['catalog.json', Buffer.from(`"${version}"`)],
    ['report.md', Buffer.from('x'.repeat(200_000))],
    ['state.json', Buffer.from('{}')],
  ]),
  manifest: {
    format: 1,
    createdAt: '2026-11-20T02:00:00.000Z',
    dataAsOf: '2026-11-20T02:00:00.000Z',
    previous: null,
    counts: { providers: 0, offers: 0, quotes: 0, sources: 0, changes: 0 },
    recordsSha256: '0'.repeat(64),
    extractor: '1',
    verifier: '1',
  },
});
await afterPublish(versionsDir, version, null, new Date('2026-11-20T02:00:00.000Z'));
process.stdout.write(String(operations));
