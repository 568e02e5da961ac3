/** The tool server over standard input and output. */
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { EXIT, type Terminal } from '../../../../schemas/terminal/index.ts';
import { openNewest } from '../../../../snapshots/store/index.ts';
import { once } from '../../../catalog/index.ts';
import type { Settings } from '../../../settings.ts';
import type { Work } from '../../../work/index.ts';
import type { MarkdownWriter } from '../site-markdown.ts';
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

/** Serves until standard input has ended and what it asked is answered. Errors go to standard error: standard output carries only messages. */
export async function serveOverStdio(settings: Settings, terminal: Terminal): Promise<void> {
  const { opened } = await openNewest(settings.snapshotsDir);
  if (opened === null) {
    terminal.error(`no valid snapshot in ${settings.snapshotsDir}\n`);
    terminal.exit(EXIT.badInput);
    return;
  }
  // Read with the first call: clients wait for the first answer, and many sessions call nothing.
  const snapshot = once(async () => (await import('../../../snapshot/index.ts')).readVersion(opened));
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
  const transport = new StdioServerTransport();
  serveStdio(() => createToolServer(scene, markdown), {
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: report,
    transport,
  });
  answerBeforeClosing(transport);
}

/** A script writes its calls and closes: the transport alone would close with it, and answer nothing. */
function answerBeforeClosing(transport: StdioServerTransport): void {
  const open = new Set<unknown>();
  const [take, send, close] = [transport.onmessage, transport.send, transport.close];
  const answered = async (id: unknown): Promise<void> => {
    if (open.delete(id) && open.size === 0 && process.stdin.readableEnded) await transport.close();
  };
  transport.onmessage = (message) => {
    // A subscription stays open for as long as its client does.
    if ('method' in message && 'id' in message && message.method !== 'subscriptions/listen')
      open.add(message.id);
    take?.(message);
    if ('method' in message && message.method === 'notifications/cancelled')
      void answered(message.params?.requestId);
  };
  transport.send = async (message) => {
    await send.call(transport, message);
    if (!('method' in message)) await answered(message.id);
  };
  transport.close = async () => {
    if (open.size === 0 || !process.stdin.readableEnded) await close.call(transport);
  };
}
