/**
 * A server over the fixture catalog in a process of its own, to be killed. Settings come from the environment
 * as for the real one; without RATE_LIMIT_REDIS_URL it has no limits. Prints its address when it is ready.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../../server/app.ts';
import { connectSharedCounter } from '../../server/http/index.ts';
import { readSettings } from '../../server/settings.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { currentSnapshotInMemory } from '../contract/snapshot-in-memory.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, VERSION } from '../contract/fixture.ts';
import { UNLIMITED } from '../contract/settings.ts';
import { openPatientStore, SILENT } from './samples.ts';

const reading = readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...process.env });
if (!reading.ok) throw new Error(reading.errors.join('\n'));
const { settings } = reading;
const store =
  settings.stacksDatabaseUrl === null
    ? await openFileStore(settings.stacksFile)
    : openPatientStore(settings.stacksDatabaseUrl);
const snapshot = toServedSnapshot({
  // It checks, and recognises nothing.
  detection: { rules: [], drivers: [], declares: [], services: [] },
  version: VERSION,
  createdAt: DATA_AS_OF,
  catalog: makeCatalog(),
  changes: CHANGES,
});
// A slow answer is no outage.
const shared =
  settings.rateLimitRedisUrl === null
    ? null
    : await connectSharedCounter(settings.rateLimitRedisUrl, SILENT, { answerMs: 60_000 });
const app = await createServer({
  settings,
  holder: currentSnapshotInMemory(snapshot),
  stackStore: () => store,
  // No window ends while a test counts.
  rateLimits: shared === null ? UNLIMITED : { shared, windowFactor: 60 },
});
// Until then each process counts for itself.
while (shared !== null && shared.redis.status !== 'ready') await wait(10);
// After a first try that failed calls are counted here for a second.
if (shared?.state() === 'down') await wait(1500);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
