/** `webhooks add|list|remove|enable|test|deliveries|deliver`. A secret is printed once, when it is made. */

import type { Command } from 'commander';
import { columns, EXIT, type ExitCode, wholeNumber } from '../../../../schemas/terminal/index.ts';
import { followSnapshots, type ServedSnapshot } from '../../../snapshot/index.ts';
import {
  type Notice,
  newestMoment,
  newId,
  newWebhookSecret,
  OPERATOR,
  WEBHOOK_FORMATS,
  WEBHOOKS_PER_ORGANIZATION_MAX,
  type Webhook,
  webhookFormatSchema,
} from '../../../stacks/index.ts';
import {
  byOperator,
  done,
  type Json,
  listed,
  type RunOnStore,
  refuse,
  type StoreContext,
  warnOfOwnAddress,
} from './store-context.ts';

type AddFlags = { readonly org: string; readonly url: string; readonly format: string } & Json;
type ListFlags = { readonly org: string } & Json;
type DeliveriesFlags = { readonly limit: number } & Json;

const DELIVERIES_LIMIT = 50;

export function addWebhooksCommands(program: Command, run: RunOnStore): void {
  const webhooks = program.command('webhooks').description('addresses that receive changes of saved stacks');
  const withId = (
    name: string,
    description: string,
    action: (id: string, flags: Json, context: StoreContext) => Promise<ExitCode>,
  ): void => {
    webhooks
      .command(name)
      .description(description)
      .argument('<id>', 'whk_...')
      .option('--json', 'print JSON')
      .action((id: string, flags: Json) => run((context) => action(id, flags, context)));
  };
  webhooks
    .command('add')
    .description('send changes to an address from now on; prints its signing secret once')
    .requiredOption('--org <id>', 'org_...')
    .requiredOption('--url <address>', 'https://...')
    .option('--format <format>', `${WEBHOOK_FORMATS.join(' or ')} (an incoming webhook of Slack)`, 'standard')
    .option('--json', 'print JSON')
    .action((flags: AddFlags) => run((context) => addWebhook(flags, context)));
  webhooks
    .command('list')
    .description('list the webhooks of an organization, and why one is disabled')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action((flags: ListFlags) => run((context) => listWebhooks(flags, context)));
  withId('remove', 'remove a webhook and its waiting notices', removeWebhook);
  withId(
    'enable',
    'send to a disabled webhook again: what waits for it, and what changes from now on',
    enable,
  );
  withId('test', 'send a test to a webhook now and say what it answered', testWebhook);
  webhooks
    .command('deliveries')
    .description('sent and waiting notices of a webhook, newest first')
    .argument('<id>', 'whk_...')
    .option('--limit <number>', 'lines at most', wholeNumber(1, 9_999_999), DELIVERIES_LIMIT)
    .option('--json', 'print JSON')
    .action((id: string, flags: DeliveriesFlags) => run((context) => listDeliveries(id, flags, context)));
  webhooks
    .command('deliver')
    .description('send what is due once, as a running server does automatically')
    .option('--json', 'print JSON')
    .action((flags: Json) => run((context) => deliver(flags, context)));
}

async function addWebhook(flags: AddFlags, context: StoreContext): Promise<ExitCode> {
  const { store, now, random, settings } = context;
  const format = webhookFormatSchema.safeParse(flags.format);
  if (!format.success)
    return refuse(context, `--format is ${WEBHOOK_FORMATS.join(' or ')}, not ${flags.format}.`);
  const { checkReceiverHost } = await import('../../../notices/index.ts');
  const receiver = await checkReceiverHost(flags.url, settings.webhooksAllowLoopback);
  if (!receiver.ok) return refuse(context, `Nothing is sent to ${flags.url}: ${receiver.reason}.`);
  const webhook: Webhook = {
    id: newId('whk', random),
    organizationId: flags.org,
    url: receiver.url.href,
    format: format.data,
    secret: newWebhookSecret(random),
    since: await newsFrom(context),
    createdAt: now.toISOString(),
    disabled: null,
  };
  switch (await store.addWebhook(webhook, OPERATOR)) {
    case 'unknown-organization':
      return refuse(context, `There is no organization ${flags.org}.`);
    case 'full':
      return refuse(
        context,
        `${flags.org} has ${WEBHOOKS_PER_ORGANIZATION_MAX} webhooks; remove one first: zero webhooks list --org ${flags.org}`,
      );
    case 'added':
      warnOfOwnAddress(context);
      return done(context, flags, { ...describe(webhook), secret: webhook.secret }, [
        `Secret        ${webhook.secret}`,
        `ID            ${webhook.id}`,
        `Organization  ${webhook.organizationId}`,
        `Address       ${webhook.url}`,
        `Format        ${webhook.format}`,
        `Keep the secret now: it is not shown again. Try it: zero webhooks test ${webhook.id}`,
      ]);
  }
}

async function listWebhooks(flags: ListFlags, context: StoreContext): Promise<ExitCode> {
  const webhooks = (await context.store.listWebhooks(flags.org)).map(describe);
  const rows = webhooks.map(({ id, format, url, createdAt, disabled }) => [
    id,
    format,
    disabled === null ? 'enabled' : 'disabled',
    createdAt,
    url,
  ]);
  const reasons = webhooks.flatMap(({ id, disabled }) =>
    disabled === null
      ? []
      : [
          `${id} was disabled at ${disabled.at}: ${disabled.reason}. Send to it again: zero webhooks enable ${id}`,
        ],
  );
  const lines =
    rows.length === 0
      ? [`${flags.org} has no webhooks.`]
      : [...columns(['ID', 'FORMAT', 'STATE', 'ADDED', 'ADDRESS'], rows), ...reasons];
  return done(context, flags, { webhooks }, lines);
}

async function removeWebhook(id: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const outcome = await context.store.removeWebhook(id, byOperator(context));
  return outcome === 'removed'
    ? done(context, flags, { removed: id }, [`Removed ${id}.`])
    : refuse(context, `There is no webhook ${id}.`);
}

async function enable(id: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  switch (await context.store.enableWebhook(id, await newsFrom(context), byOperator(context))) {
    case 'unknown-webhook':
      return refuse(context, `There is no webhook ${id}.`);
    case 'already-enabled':
      return done(context, flags, { enabled: id }, [`${id} is enabled already.`]);
    case 'enabled':
      return done(context, flags, { enabled: id }, [`Enabled ${id}. What waited for it is sent next.`]);
  }
}

async function testWebhook(id: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const { store, now, random, settings } = context;
  const webhook = await store.findWebhook(id);
  if (webhook === null) return refuse(context, `There is no webhook ${id}.`);
  const { answerText, buildBody, createSender, testNotice, buildUserAgent } =
    await import('../../../notices/index.ts');
  const sender = createSender({
    allowLoopback: settings.webhooksAllowLoopback,
    userAgent: buildUserAgent(settings),
  });
  try {
    const body = buildBody(testNotice(webhook, now, settings.publicUrl), webhook.format);
    const messageId = `msg_test_${random(16).toString('base64url')}`;
    const outcome = await sender.send({ id: messageId, url: webhook.url, secret: webhook.secret, body }, now);
    const answer = outcome.kind === 'aborted' ? 'it was ended' : answerText(outcome);
    if (outcome.kind !== 'delivered') return refuse(context, `${id} did not take the test: ${answer}.`);
    return done(context, flags, { webhook: id, messageId, answer }, [`${id} took the test: ${answer}.`]);
  } finally {
    await sender.close();
  }
}

async function listDeliveries(id: string, flags: DeliveriesFlags, context: StoreContext): Promise<ExitCode> {
  if ((await context.store.findWebhook(id)) === null) return refuse(context, `There is no webhook ${id}.`);
  const notices = (await context.store.listNotices(id, flags.limit)).map(deliveryOf);
  const rows = notices.map((notice) => [
    notice.id,
    notice.state,
    notice.deliveredAt ?? `not before ${notice.dueAt}`,
    String(notice.attempts),
    notice.answer ?? '',
    notice.stackId,
    notice.entryId,
  ]);
  const none = `Nothing was sent to ${id}, and nothing waits.`;
  const head = ['ID', 'STATE', 'WHEN', 'ATTEMPTS', 'ANSWER', 'STACK', 'CHANGE'];
  return listed(context, flags, { deliveries: notices }, none, head, rows);
}

async function deliver(flags: Json, context: StoreContext): Promise<ExitCode> {
  const { store, settings } = context;
  const { createSender, deliverNotices, makeNotices, buildUserAgent } =
    await import('../../../notices/index.ts');
  const snapshot = await newestSnapshot(context);
  if (snapshot === null)
    return refuse(context, `There is no valid snapshot in ${settings.snapshotsDir}; set SNAPSHOTS_DIR.`);
  const sender = createSender({
    allowLoopback: settings.webhooksAllowLoopback,
    userAgent: buildUserAgent(settings),
  });
  const now = (): Date => new Date();
  try {
    const made = await makeNotices(store, snapshot, { now, publicUrl: settings.publicUrl });
    const tally = await deliverNotices(store, { send: sender.send, now, random: Math.random });
    const { delivered, failed, disabled } = tally;
    const lines = [
      `${made} notices made, ${delivered} delivered, ${failed} failed, ${disabled} webhooks disabled.`,
    ];
    done(context, flags, { made, ...tally }, lines);
    return failed + disabled === 0 ? EXIT.done : EXIT.badInput;
  } finally {
    await sender.close();
  }
}

/** Only changes published from now on are delivered. */
async function newsFrom(context: StoreContext): Promise<string> {
  const snapshot = await newestSnapshot(context);
  return snapshot === null ? context.now.toISOString() : newestMoment(snapshot);
}

async function newestSnapshot({ settings, terminal }: StoreContext): Promise<ServedSnapshot | null> {
  const warn = (facts: object, text: string): void => terminal.error(`${text}: ${JSON.stringify(facts)}\n`);
  const snapshots = await followSnapshots(settings.snapshotsDir, { info: () => {}, warn });
  try {
    return snapshots.current();
  } finally {
    snapshots.close();
  }
}

/** A webhook as operators see it: without its secret. */
function describe({ secret: _, ...webhook }: Webhook): Omit<Webhook, 'secret'> {
  return webhook;
}

function deliveryOf({ body: _, ...notice }: Notice) {
  return { ...notice, state: notice.deliveredAt === null ? 'waiting' : 'delivered' };
}
