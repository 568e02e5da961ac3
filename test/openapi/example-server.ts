/** A server over what the document's examples are made of, so that each example is a request it can answer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Detection } from '../../schemas/detection/index.ts';
import type { ServerOptions } from '../../server/app.ts';
import {
  EXAMPLE_CATALOG,
  EXAMPLE_CHANGES,
  EXAMPLE_DETECTION,
  EXAMPLE_TOOLS,
} from '../../server/faces/api/openapi/example-catalog.ts';
import { EXAMPLE_ORGANIZATION, EXAMPLE_STACK } from '../../server/faces/api/stack-operations.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { openFileStore } from '../../server/stacks/index.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import { startServer, type TestServer } from '../contract/serve.ts';
import { publishVersion } from '../contract/store.ts';
import { giveKey, stack } from '../stacks/samples.ts';

export const SAVED_AT = '2026-01-11T09:00:00.000Z';

export type ExampleServer = {
  readonly server: TestServer;
  /** Secrets of the two kinds of keys. */
  readonly keys: { readonly read: string; readonly save: string };
  /** Brings the stack of the examples back if a request has deleted it. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** @param also records to serve besides those of the examples */
export async function startExampleServer(
  also: {
    readonly offers: readonly Offer[];
    readonly providers: readonly Provider[];
    readonly changes: readonly ChangeEntry[];
    /** How services are recognised: as the examples say when left out. */
    readonly detection?: Detection;
  } = { offers: [], providers: [], changes: [] },
  options: Partial<ServerOptions> = {},
): Promise<ExampleServer> {
  const catalog: Catalog = {
    ...EXAMPLE_CATALOG,
    offers: [...EXAMPLE_CATALOG.offers, ...also.offers],
    providers: [...EXAMPLE_CATALOG.providers, ...also.providers],
  };
  const changes = [...also.changes, ...EXAMPLE_CHANGES];
  const folder = await mkdtemp(join(tmpdir(), 'zero-examples-'));
  const versionsDir = join(folder, 'versions');
  await publishVersion(versionsDir, catalog.snapshot, catalog, changes);
  const store = await openFileStore(join(folder, 'stacks.json'));
  await store.createOrganization(
    { id: EXAMPLE_ORGANIZATION, name: 'Example', createdAt: SAVED_AT },
    OPERATOR,
  );
  await store.addMember(
    { organizationId: EXAMPLE_ORGANIZATION, email: 'ann@example.com', addedAt: SAVED_AT },
    OPERATOR,
  );
  const read = await giveKey(store, EXAMPLE_ORGANIZATION, { access: 'read' });
  const save = await giveKey(store, EXAMPLE_ORGANIZATION, { access: 'save' });
  const saved = stack(EXAMPLE_ORGANIZATION, {
    id: EXAMPLE_STACK,
    seen: { upTo: SAVED_AT, picks: [{ need: 'postgres', offer: 'example-postgres' }] },
    createdAt: SAVED_AT,
    updatedAt: SAVED_AT,
  });
  const restore = async (): Promise<void> => {
    if ((await store.findStack(EXAMPLE_STACK)) === null) await store.saveStack(saved, OPERATOR);
  };
  await restore();
  const server = await startServer({
    snapshot: toServedSnapshot({
      detection: also.detection ?? EXAMPLE_DETECTION,
      tools: EXAMPLE_TOOLS,
      version: catalog.snapshot,
      createdAt: catalog.dataAsOf,
      catalog,
      changes,
    }),
    environment: { SNAPSHOTS_DIR: versionsDir },
    stackStore: () => store,
    ...options,
  });
  return {
    server,
    keys: { read: read.secret, save: save.secret },
    restore,
    close: async () => {
      await server.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
