/**
 * A server over the fixture catalog in a process of its own, to be killed. Settings come from the environment
 * as for the real one; without RATE_LIMIT_REDIS_URL it has no limits. Prints its address when it is ready.
 */

import { once } from 'node:events';
import { createServer } from '../../server/app.ts';
import { connectSharedCounter, overloadLimits } from '../../server/http/index.ts';
import { readSettings } from '../../server/settings.ts';
import { currentSnapshotInMemory, toServedSnapshot } from '../../server/snapshot/index.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, VERSION } from '../contract/fixture.ts';
import { UNLIMITED } from '../contract/serve.ts';
import { calmProbe } from '../service/load-probe.ts';
import { openPatientStore, SILENT } from './samples.ts';

/** However busy the machine is, calls are counted in Redis. */
const PATIENT_MS = 60_000;

const reading = readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...process.env });
if (!reading.ok) throw new Error(reading.errors.join('\n'));
const { settings } = reading;
const store =
  settings.stacksDatabaseUrl === null
    ? await openFileStore(settings.stacksFile)
    : openPatientStore(settings.stacksDatabaseUrl);
const snapshot = toServedSnapshot({
  version: VERSION,
  createdAt: DATA_AS_OF,
  catalog: makeCatalog(),
  changes: CHANGES,
});
const shared =
  settings.rateLimitRedisUrl === null
    ? null
    : connectSharedCounter(settings.rateLimitRedisUrl, SILENT, PATIENT_MS);
// Until then calls would be counted in this process alone.
if (shared !== null && shared.redis.status !== 'ready') await once(shared.redis, 'ready');
const app = await createServer({
  settings,
  holder: currentSnapshotInMemory(snapshot),
  stackStore: () => store,
  overload: { ...overloadLimits(settings.maxConnections), probe: calmProbe },
  rateLimits: shared === null ? UNLIMITED : { shared },
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
