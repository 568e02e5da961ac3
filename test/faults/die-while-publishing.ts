/**
 * A writer that sends itself a signal right before its n-th file operation. Arguments: folder of the versions,
 * version to write, n (0 lives), signal. Prints the number of operations it came to.
 */
import { writeSync } from 'node:fs';
import { testManifest } from '../manifest.ts';
import { wrapOperations } from './wrap-operations.ts';

const [versionsDir = '', version = '', nth = '0', signal = 'SIGKILL'] = process.argv.slice(2);
let operations = 0;
wrapOperations(
  ['open', 'rename', 'mkdir', 'rm', 'readdir', 'stat', 'readFile'],
  ['writeFile', 'sync', 'close'],
  () => {
    operations++;
    if (operations !== Number(nth)) return;
    if (signal === 'SIGSTOP') writeSync(1, 'stopped');
    process.kill(process.pid, signal);
  },
);

const { writeVersion } = await import('../../snapshots/store/write.ts');
await writeVersion(versionsDir, {
  version,
  files: new Map([
    ['catalog.json', Buffer.from(`"${version}"`)],
    ['report.md', Buffer.from('x'.repeat(200_000))],
    ['state.json', Buffer.from('{}')],
  ]),
  manifest: testManifest(),
});
process.stdout.write(String(operations));
