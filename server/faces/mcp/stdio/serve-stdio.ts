/** The tool server over standard input and output. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { EXIT, type Terminal } from '../../../../schemas/terminal/index.ts';
import { type OpenSnapshot, openNewest } from '../../../../snapshots/store/index.ts';
import { once } from '../../../catalog/index.ts';
import type { Settings } from '../../../settings.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import type { Work } from '../../../work/index.ts';
import type { MarkdownWriter } from '../markdown-pages.ts';
import { createToolServer } from '../tool-server.ts';

/** How many subscriptions one client may leave open; they announce nothing, since the data stays as it is. */
export const SUBSCRIPTIONS_MAX = 16;

const WORK: Work = {
  // Loaded with the first plan or check, since most sessions ask for none.
  run: async (name, asked) => (await import('../../../work/index.ts')).workOnThisThread.run(name, asked),
  load: () => ({ waiting: 0, refused: new Map() }),
  close: async () => undefined,
};

/** Loaded with the first resource that is read. */
const markdown: MarkdownWriter = async (snapshot, publicUrl) =>
  (await import('../site-markdown.ts')).siteMarkdown(snapshot, publicUrl);

/** Serves until standard input ends. Errors go to standard error: standard output carries only messages. */
export async function serveOverStdio(settings: Settings, terminal: Terminal): Promise<void> {
  const { opened } = await openNewest(settings.snapshotsDir);
  if (opened === null) {
    terminal.error(`no valid snapshot in ${settings.snapshotsDir}\n`);
    terminal.exit(EXIT.badInput);
    return;
  }
  // Read with the first call: clients wait for the first answer, and many sessions call nothing.
  const snapshot = once(() => readSnapshot(opened));
  const report = (error: unknown): void =>
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
  const scene = {
    snapshot,
    publicUrl: settings.siteUrl,
    work: WORK,
    caller: '',
    // One person's own process has nobody to share with.
    inTurn: async <T>(make: () => T | Promise<T>) => ({ kind: 'done', value: await make() }) as const,
    count: async () => null,
    report,
  };
  serveStdio(() => createToolServer(scene, markdown), {
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: report,
  });
}

async function readSnapshot(opened: OpenSnapshot): Promise<ServedSnapshot> {
  const [{ toServedSnapshot }, catalog, changes, detection, tools] = await Promise.all([
    import('../../../snapshot/index.ts'),
    opened.catalog(),
    opened.changes(),
    opened.detection(),
    opened.tools(),
  ]);
  const { version, createdAt } = opened.manifest;
  return toServedSnapshot({ version, createdAt, catalog, changes, detection, tools });
}
