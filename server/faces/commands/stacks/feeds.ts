/** `feeds add|list|revoke`: secret addresses of a stack's feed and calendar. One is printed once, when it is made. */

import type { Command } from 'commander';
import { columns, type ExitCode } from '../../../../schemas/terminal/index.ts';
import { privateFeedPath, STACK_FILES } from '../../../addresses.ts';
import { type Feed, hashOfKey, newFeedToken, newId, OPERATOR } from '../../../stacks/index.ts';
import {
  byOperator,
  done,
  type Json,
  type RunOnStore,
  refuse,
  type StoreContext,
  warnOfOwnAddress,
} from './store-context.ts';

type ListFlags = { readonly org: string } & Json;

export function addFeedsCommands(program: Command, run: RunOnStore): void {
  const feeds = program
    .command('feeds')
    .description('secret addresses of a stack for feed readers and calendars');
  feeds
    .command('add')
    .description('make an address that shows changes and announced ends of one stack; prints it once')
    .argument('<stack>', 'stk_...')
    .option('--json', 'print JSON')
    .action((id: string, flags: Json) => run((context) => addFeed(id, flags, context)));
  feeds
    .command('list')
    .description('list the addresses of an organization, without their secret part')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action((flags: ListFlags) => run((context) => listFeeds(flags, context)));
  feeds
    .command('revoke')
    .description('make an address stop working')
    .argument('<id>', 'fed_...')
    .option('--json', 'print JSON')
    .action((id: string, flags: Json) => run((context) => revokeFeed(id, flags, context)));
}

async function addFeed(stackId: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const { store, now, random, settings } = context;
  const stack = await store.findStack(stackId);
  if (stack === null) return refuse(context, `There is no stack ${stackId}.`);
  const token = newFeedToken(random);
  const feed: Feed = {
    id: newId('fed', random),
    organizationId: stack.organizationId,
    stackId,
    hash: hashOfKey(token),
    createdAt: now.toISOString(),
    revokedAt: null,
  };
  if ((await store.addFeed(feed, OPERATOR)) === 'unknown-stack')
    return refuse(context, `There is no stack ${stackId}.`);
  warnOfOwnAddress(context);
  const urls = STACK_FILES.map((file) => settings.publicUrl + privateFeedPath(token, file));
  return done(context, flags, { ...describe(feed), urls }, [
    `ID     ${feed.id}`,
    `Stack  ${stackId}  ${stack.name}`,
    ...urls,
    'Keep the addresses now: they are not shown again. Whoever has one can read this stack.',
  ]);
}

async function listFeeds(flags: ListFlags, context: StoreContext): Promise<ExitCode> {
  const feeds = (await context.store.listFeeds(flags.org)).map(describe);
  const rows = feeds.map(({ id, stackId, createdAt, revokedAt }) => [
    id,
    stackId,
    createdAt,
    revokedAt === null ? 'valid' : `revoked ${revokedAt}`,
  ]);
  const lines =
    rows.length === 0 ? [`${flags.org} has no feeds.`] : columns(['ID', 'STACK', 'ADDED', 'STATE'], rows);
  return done(context, flags, { feeds }, lines);
}

async function revokeFeed(id: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const outcome = await context.store.revokeFeed(id, byOperator(context));
  if (outcome === 'unknown-feed') return refuse(context, `There is no feed ${id}.`);
  const line = outcome === 'revoked' ? `Revoked ${id}.` : `${id} was revoked before.`;
  return done(context, flags, { revoked: id }, [line]);
}

/** A feed as operators see it: without its digest. */
function describe({ hash: _, ...feed }: Feed): Omit<Feed, 'hash'> {
  return feed;
}
