/**
 * The scenarios of `@modelcontextprotocol/conformance` for servers. It covers the revision 2025-11-25; 2026-07-28
 * is covered by the official client in the tests beside this one.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../snapshots/package.ts';
import { makeCatalog, OFFERS, plainOffer } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { sample } from '../sample.ts';
import { type Renaming, startRelay } from './fixture-relay.ts';

const SUITE = join(
  packageRoot(),
  'test/conformance/node_modules/@modelcontextprotocol/conformance/dist/index.js',
);
const PRELOAD = pathToFileURL(join(packageRoot(), 'test/mcp/conformance-preload.mjs')).href;

/** Need nothing but the server as it is. */
const AS_IT_IS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
] as const;

/** Ask for fixtures by name; ours stand in for them. */
const BY_OTHER_NAMES: Readonly<Record<string, readonly Renaming[]>> = {
  'tools-call-simple-text': [{ suite: 'test_simple_text', ours: 'get_stats' }],
  'tools-call-error': [{ suite: 'test_error_handling', ours: 'get_offer' }],
  'resources-read-text': [{ suite: 'test://static-text', ours: 'zero://llms.txt' }],
  'resources-templates-read': [{ suite: 'test://template/123/data', ours: 'zero://offers/offer-123' }],
  'prompts-get-simple': [{ suite: 'test_simple_prompt', ours: 'check_this_repository' }],
  'prompts-get-with-args': [
    { suite: 'test_prompt_with_arguments', ours: 'plan_zero_cost_stack' },
    { suite: '"arg1"', ours: '"project"' },
    { suite: '"arg2"', ours: '"usage"' },
  ],
  'completion-complete': [
    { suite: 'test_prompt_with_arguments', ours: 'check_this_repository' },
    { suite: '"arg1"', ours: '"locale"' },
  ],
};

/** Test what the server does not offer, and does not declare that it would. */
const DO_NOT_APPLY: Readonly<Record<string, string>> = {
  'logging-set-level': 'no logging to clients: there is nothing to tell between a call and its answer',
  'tools-call-image': 'no tool answers with an image',
  'tools-call-audio': 'no tool answers with sound',
  'tools-call-embedded-resource': 'tools answer with structured content and a text',
  'tools-call-mixed-content': 'tools answer with structured content and a text',
  'tools-call-with-logging': 'no logging to clients',
  'tools-call-with-progress': 'every call is answered at once, in one piece of JSON',
  'tools-call-sampling': 'the server never asks the client’s model',
  'tools-call-elicitation': 'the server never asks the user',
  'elicitation-sep1034-defaults': 'the server never asks the user',
  'elicitation-sep1330-enums': 'the server never asks the user',
  'json-schema-2020-12':
    'wants a fixture tool in the listing; our schemas are compiled as 2020-12 by tools.test.ts',
  'server-sse-polling': 'no streams that stay open: answers are plain JSON',
  'server-sse-multiple-streams': 'no streams and no sessions',
  'resources-read-binary': 'resources are Markdown',
  'resources-subscribe': 'stateless: nothing could be remembered between requests',
  'resources-unsubscribe': 'stateless: nothing could be remembered between requests',
  'prompts-get-embedded-resource': 'prompts are plain text',
  'prompts-get-with-image': 'prompts are plain text',
};

const named = plainOffer('offer-123', ['auth']);
const server = useServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, named])) });
const results = temporaryFolder();

type Outcome = { readonly code: number | null; readonly output: string };

function runSuite(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', PRELOAD, SUITE, ...args], { cwd: results });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function expectGreen({ code, output }: Outcome): void {
  expect(code, output).toBe(0);
  const [, passed, failed, warnings] = /Passed: (\d+)\/\d+, (\d+) failed, (\d+) warnings/.exec(output) ?? [];
  expect({ some: Number(passed) > 0, failed, warnings }, output).toEqual({
    some: true,
    failed: '0',
    warnings: '0',
  });
}

describe('conformance', () => {
  test.each(sample(AS_IT_IS, 3))('%s', async (scenario) => {
    expectGreen(await runSuite('server', '--url', `${server.origin}/mcp`, '--scenario', scenario));
  });

  test.each(sample(Object.entries(BY_OTHER_NAMES), 3))('%s', async (scenario, renamings) => {
    const relay = await startRelay(`${server.origin}/mcp`, renamings);
    expectGreen(await runSuite('server', '--url', relay.url, '--scenario', scenario));
    await relay.close();
  });

  test('every scenario of the suite is either run here or does not apply, with the reason', async () => {
    const { code, output } = await runSuite('list', '--server');
    expect(code, output).toBe(0);
    const listed = [...output.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name).sort();
    expect(listed).toEqual(
      [...AS_IT_IS, ...Object.keys(BY_OTHER_NAMES), ...Object.keys(DO_NOT_APPLY)].sort(),
    );
  });

  test('what does not apply is not declared either', async () => {
    const response = await server.get('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        },
      }),
    });
    expect(await response.json()).toMatchObject({
      result: {
        capabilities: {
          tools: { listChanged: false },
          resources: { listChanged: false },
          prompts: { listChanged: false },
          completions: {},
        },
      },
    });
  });
});
