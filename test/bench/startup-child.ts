/** Started by the benchmark: serves the committed snapshot (or nothing but a bare route) and says its port. */
import { fastify } from 'fastify';
import { createServer } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';

if (process.argv[2] === 'bare') {
  const app = fastify();
  app.get('/healthz', () => 'ok');
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
} else {
  const reading = readSettings({ ...process.env, LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const holder = await followSnapshots(reading.settings.snapshotsDir, {
    // Standard output carries the port and nothing else.
    info: () => undefined,
    warn: (facts, text) => console.error(text, facts),
  });
  const app = await createServer({ settings: reading.settings, holder });
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}
