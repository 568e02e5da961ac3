/**
 * A sender in a process of its own, to be killed: what a server does between its answers. The store comes from the
 * environment as for a server; each version of the simulated nights publishes more changes.
 * Arguments: how many nights there were. Prints a line when it runs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createNotifier, createSender } from '../../server/notices/index.ts';
import { readSettings } from '../../server/settings.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { openPatientStore, SILENT } from '../stacks/samples.ts';
import { nightNumber } from './nights.ts';

const nights = Number(process.argv[2]);
const reading = readSettings({ PUBLIC_URL: 'https://zero.example', ...process.env });
if (!reading.ok) throw new Error(reading.errors.join('\n'));
const { stacksDatabaseUrl, stacksFile, publicUrl } = reading.settings;
const store =
  stacksDatabaseUrl === null ? await openFileStore(stacksFile) : openPatientStore(stacksDatabaseUrl);
const sender = createSender({ allowLoopback: true, userAgent: 'zero-catalog/test' });
const snapshot = nightNumber(nights);
const notifier = createNotifier({
  store: () => store,
  snapshot: () => snapshot,
  publicUrl,
  // A claim of the dead runs out soon, so that the test does not wait a minute for each; one of the living does not.
  world: { send: sender.send, now: () => new Date(), random: () => 0, claimMs: 2000 },
  log: SILENT,
  lookEveryMs: 20,
});
process.stdout.write('running\n');
notifier.start();
await wait(2 ** 31 - 1);
