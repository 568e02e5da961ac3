/**
 * A writer whose n-th file operation fails with ENOSPC, for every n, each time followed by a look at the store
 * and by a writer to which nothing happens. Argument: folder of the versions. Prints what it found as JSON.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

type Operation = (...args: unknown[]) => Promise<unknown>;

let failAt = 0;
let operations = 0;

function full(): NodeJS.ErrnoException {
  const error: NodeJS.ErrnoException = new Error('ENOSPC: no space left on device, write');
  error.code = 'ENOSPC';
  return error;
}

/** Puts the fault before a method of an object; a write leaves half of its bytes, as a full disk does. */
function spoil(target: Record<string, Operation>, name: string): void {
  const original = target[name];
  if (original === undefined) throw new Error(`node:fs/promises has no ${name}`);
  target[name] = async (...args) => {
    operations++;
    if (operations === failAt) {
      const [bytes] = args;
      if (name === 'writeFile' && Buffer.isBuffer(bytes))
        await original.call(target, bytes.subarray(0, bytes.length / 2));
      throw full();
    }
    const result = await original.apply(target, args);
    // A FileHandle: its own operations can fail as well.
    if (name === 'open')
      for (const method of ['writeFile', 'sync']) spoil(result as Record<string, Operation>, method);
    return result;
  };
}

// The CommonJS view of the module is the mutable one; the sync makes every import see it.
const fs = createRequire(import.meta.url)('node:fs/promises') as Record<string, Operation>;
const readdir = fs.readdir as unknown as (folder: string) => Promise<string[]>;
for (const name of ['open', 'rename', 'mkdir']) spoil(fs, name);
syncBuiltinESMExports();

const { listVersions, nextVersionName, openNewest, writeVersion } = await import(
  '../../snapshots/store/index.ts'
);
const [versionsDir = ''] = process.argv.slice(2);

async function publish(): Promise<string> {
  const version = nextVersionName('2026-11-20', await listVersions(versionsDir));
  const { opened } = await openNewest(versionsDir);
  await writeVersion(versionsDir, {
    version,
    files: new Map([
      ['catalog.json', Buffer.from(`"${version}"`)],
      ['report.md', Buffer.from('x'.repeat(50_000))],
      ['state.json', Buffer.from('{}')],
    ]),
    manifest: {
      format: 1,
      createdAt: '2026-11-20T02:00:00.000Z',
      dataAsOf: '2026-11-20T02:00:00.000Z',
      previous: opened === null ? null : { version: opened.version, sha256: opened.manifestSha256 },
      counts: { providers: 0, offers: 0, quotes: 0, sources: 0, changes: 0 },
      recordsSha256: '0'.repeat(64),
      extractor: '1',
      verifier: '1',
    },
  });
  return version;
}

const found: unknown[] = [];
let before = await publish();
const moments = operations;
for (let moment = 1; moment <= moments; moment++) {
  operations = 0;
  failAt = moment;
  const failure = await publish().then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  failAt = 0;
  const { opened, refused } = await openNewest(versionsDir);
  const text = (await opened?.file('catalog.json'))?.toString();
  const leftovers = (await readdir(versionsDir)).filter((name) => name.startsWith('.'));
  const after = await publish();
  const next = (await openNewest(versionsDir)).opened?.version;
  found.push({ moment, before, failure, serves: opened?.version, text, refused, leftovers, after, next });
  before = after;
}
process.stdout.write(JSON.stringify(found));
