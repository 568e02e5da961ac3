/** Messages to the tool server for a fuzz run: most nearly right, some with too much of something. */
import fc from 'fast-check';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { hostileJson, mutated, WORDS } from './fuzz-values.ts';
import type { SentRequest } from './send.ts';

const uris = WORDS.flatMap((word) => [`zero://offers/${word}`, `zero://zh-CN/offers/${word}`]);
const template = { type: 'ref/resource', uri: 'zero://offers/{slug}' };

/** Right messages of every method, by their parameters. */
const RIGHT: readonly (readonly [string, unknown])[] = [
  ...TOOLS.map(({ name, example }) => ['tools/call', { name, arguments: example }] as const),
  ...['tools/list', 'resources/templates/list', 'prompts/list', 'ping'].map(
    (method) => [method, {}] as const,
  ),
  ...['zero://llms.txt', ...uris].map((uri) => ['resources/read', { uri }] as const),
  ['resources/list', { cursor: 'YQ' }],
  ['prompts/get', { name: 'plan_zero_cost_stack', arguments: { project: 'a shop', locale: 'zh-CN' } }],
  ['completion/complete', { ref: template, argument: { name: 'slug', value: 'a' } }],
  [
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
  ],
];

const message = fc
  .constantFrom(...RIGHT)
  .map(([method, params]) => ({ jsonrpc: '2.0', id: 1, method, params }));

/** A list nested so deep that writing it again would overflow the stack, which no value can say to JSON.stringify. */
const deep = fc
  .tuple(message, fc.constantFrom(20, 5000, 100_000))
  .map(([{ method }, levels]) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { arguments: 'HERE' } }).replace(
      '"HERE"',
      '['.repeat(levels) + ']'.repeat(levels),
    ),
  );

export const fuzzMessages: fc.Arbitrary<SentRequest> = fc
  .oneof(
    { weight: 2, arbitrary: message.map((value) => JSON.stringify(value)) },
    { weight: 12, arbitrary: message.chain(mutated).map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: hostileJson.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: deep },
  )
  .map((body) => ({
    method: 'POST',
    target: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
  }));
