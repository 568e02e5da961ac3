/**
 * The server that is attacked, a process of its own: over the committed catalog and what the examples of the document
 * are made of, without limits. It says where it listens and a key, and then, when asked, its processor time.
 */
import { DETECTION } from '../checker/detection.ts';
import { startExampleServer } from '../openapi/example-server.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
const { offers, providers } = index.catalog;
const example = await startExampleServer({ offers, providers, changes: index.changes, detection: DETECTION });
process.send?.({ origin: example.server.origin, key: example.keys.save });
process.on('message', () => process.send?.({ cpuMs: cpuMs() }));
process.on('disconnect', () => process.exit(0));

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
