/**
 * A writer whose n-th file operation fails with ENOSPC, for every n, each time followed by a look at the store
 * and by a writer to which nothing happens. Argument: folder of the versions. Prints what it found as JSON.
 */
import { readdir } from 'node:fs/promises';
import { testManifest } from '../manifest.ts';
import { wrapOperations } from './wrap-operations.ts';

let failAt = 0;
let operations = 0;
wrapOperations(['open', 'rename', 'mkdir'], ['writeFile', 'sync'], async (name, [bytes], original) => {
  operations++;
  if (operations !== failAt) return;
  // A full disk takes a part of what is written.
  if (name === 'writeFile' && Buffer.isBuffer(bytes)) await original(bytes.subarray(0, bytes.length / 2));
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
});

const { listVersions, nextVersionName, openNewest, writeVersion } =
  await import('../../snapshots/store/index.ts');
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
    manifest: testManifest(opened),
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
