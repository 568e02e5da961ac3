/**
 * A server whose snapshot is changed by messages of its parent: `{ swap: n }` puts version n in force, made anew
 * each time as a night would make it; the answer says the memory. Prints its origin.
 */
import { z } from 'zod';
import type { Catalog } from '../../schemas/catalog.ts';
import { createServer } from '../../server/app.ts';
import {
  currentSnapshotInMemory,
  type ServedSnapshot,
  toServedSnapshot,
} from '../../server/snapshot/index.ts';
import { testSettings } from '../contract/settings.ts';
import { committedCatalog } from './made-catalog.ts';

const text = JSON.stringify(committedCatalog());

/** Two catalogs take turns; not one body of theirs is the same. */
async function versionOf(number: number): Promise<ServedSnapshot> {
  const letter = number % 2 === 0 ? 'A' : 'B';
  const version = `2026-11-2${number % 2}.1`;
  // What JSON.stringify wrote of a catalog is one.
  const catalog = JSON.parse(text) as Catalog;
  const offers = catalog.offers.map((offer) => ({ ...offer, plan: `${offer.plan} ${letter}` }));
  const providers = catalog.providers.map((provider) => ({
    ...provider,
    homepage: `${provider.homepage}#${letter}`,
  }));
  const categories = catalog.categories.map((category) => ({
    ...category,
    offers: category.offers + (number % 2),
  }));
  return toServedSnapshot({
    version,
    createdAt: '2026-11-20T02:00:00.000Z',
    catalog: {
      ...catalog,
      offers,
      providers,
      categories,
      snapshot: version,
      stats: { ...catalog.stats, snapshot: version },
    },
    changes: [],
  });
}

const holder = currentSnapshotInMemory(await versionOf(0));
const app = await createServer({
  settings: testSettings(),
  holder,
  // Every call is counted, and none refused.
  rateLimits: { allowanceFactor: 1_000_000_000 },
});
const messageSchema = z.object({ swap: z.number().nullable() });
process.on('message', (message) => {
  const { swap } = messageSchema.parse(message);
  const change = swap === null ? Promise.resolve() : versionOf(swap).then((next) => holder.swap(next));
  void change.then(() => process.send?.({ swap, rssMiB: process.memoryUsage().rss / 1024 / 1024 }));
});
process.on('disconnect', () => process.exit(0));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
