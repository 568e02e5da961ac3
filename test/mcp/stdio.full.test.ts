/** `zero mcp`: the same tools over standard input and output of a process of its own. */
import { spawn } from 'node:child_process';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { statsSchema } from '../../schemas/catalog.ts';
import { SUBSCRIPTIONS_MAX } from '../../server/faces/mcp/stdio/serve-stdio.ts';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { callFor, errorFor, makeClient, REVISIONS, textOf } from './clients.ts';

const COMMAND = [compiled('server/cli.ts'), 'mcp'];

const empty = temporaryFolder();

test.each(REVISIONS)('a client of %s calls every tool', async (revision) => {
  const { opened } = await openNewest(defaultVersionsDir());
  if (opened === null) throw new Error('the repository holds no snapshot');
  const { stats } = await opened.catalog();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: COMMAND,
    stderr: 'pipe',
    env: { ...getDefaultEnvironment(), SNAPSHOTS_DIR: defaultVersionsDir() },
  });
  const client = makeClient(revision);
  await client.connect(transport);
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  expect(await callFor(client, 'get_stats', {}, statsSchema.loose())).toMatchObject(stats);
  for (const { name, example } of TOOLS) {
    const result = await client.callTool({ name, arguments: example });
    expect(result.isError, `${name}: ${textOf(result)}`).toBeUndefined();
  }
  expect(await errorFor(client, 'get_offer', { slug: 'no-such-thing' })).toContain('unknown-slug');
  expect((await client.listResources()).resources.length).toBeGreaterThan(2);
  await client.close();
});

test('a subscription announces nothing, and a client cannot pile them up', async () => {
  const client = makeClient('2026-07-28');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: COMMAND, stderr: 'pipe' }),
  );
  const opened = Array.from({ length: SUBSCRIPTIONS_MAX }, () => client.listen({ toolsListChanged: true }));
  for (const { honoredFilter } of await Promise.all(opened)) expect(honoredFilter).toEqual({});
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i);
  const [first] = await Promise.all(opened);
  await first?.close();
  expect((await client.listen({ promptsListChanged: true })).honoredFilter).toEqual({});
  expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
  await client.close();
});

test('without a snapshot it says so on standard error and writes nothing else', async () => {
  const child = spawn(process.execPath, COMMAND, {
    env: { ...process.env, SNAPSHOTS_DIR: empty },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [out, err]: string[] = await Promise.all([collect(child.stdout), collect(child.stderr)]);
  expect(out).toBe('');
  expect(err).toContain(`no valid snapshot in ${empty}`);
  expect(await ended).toBe(1);
});

test('it ends when its input does, and standard output holds nothing but messages', async () => {
  const child = spawn(process.execPath, COMMAND, { stdio: ['pipe', 'pipe', 'pipe'] });
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const answered = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  child.stdin.write(`${JSON.stringify(hello)}\n`);
  const first = await answered;
  expect(JSON.parse(first)).toMatchObject({ id: 1, result: { protocolVersion: '2025-11-25' } });
  child.stdin.end();
  expect(await ended).toBe(0);
});

test('it answers what was asked before its input ended', async () => {
  const child = spawn(process.execPath, COMMAND, { stdio: ['pipe', 'pipe', 'pipe'] });
  const calls = [
    [
      'initialize',
      { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    ],
    ['tools/list', {}],
    ['tools/call', { name: 'find', arguments: { q: 'postgres' } }],
    ['tools/call', { name: 'plan', arguments: { needs: ['postgres'] } }],
  ].map(([method, params], id) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.stdin.end(`${calls.join('\n')}\n`);
  const answers = (await collect(child.stdout))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const answer = expect.objectContaining({ result: expect.anything() });
  expect(answers).toEqual(calls.map(() => answer));
  expect(await ended).toBe(0);
});

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
