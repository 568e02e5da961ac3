/**
 * A writer that is killed (SIGKILL, by itself) right before its n-th file operation. Arguments: folder of the
 * versions, version to write, n; n = 0 lives. Prints the number of operations it came to.
 */
import { testManifest } from '../manifest.ts';
import { wrapOperations } from './wrap-operations.ts';

const [versionsDir = '', version = '', nth = '0'] = process.argv.slice(2);
let operations = 0;
wrapOperations(
  ['open', 'rename', 'mkdir', 'rm', 'readdir', 'stat', 'readFile'],
  ['writeFile', 'sync', 'close'],
  () => {
    operations++;
    if (operations === Number(nth)) process.kill(process.pid, 'SIGKILL');
  },
);

const { afterPublish } = await import('../../pipeline/publish/after-publish.ts');
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
await afterPublish(versionsDir, version, null, new Date('2026-11-20T02:00:00.000Z'));
process.stdout.write(String(operations));
