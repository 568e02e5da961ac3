/** Messages that nobody sends in good faith: small answers, no fault of ours, and nothing that grows with what is sent. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createCallerTime, TIME_LIMITS } from '../../server/turns/index.ts';
import { startServer, useServer } from '../contract/serve.ts';
import { callAnswerSchema, callMessage, post } from './clients.ts';

const server = useServer();

/** What any refusal may have. */
const REFUSAL_BYTES_MAX = 16 * 1024;

const message = (method: string, params: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
const words = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);
const offers = { type: 'ref/resource', uri: 'zero://offers/{slug}' };
const deep = (levels: number) =>
  JSON.stringify(callMessage('plan_stack', { needs: 'HERE' })).replace(
    '"HERE"',
    `${'['.repeat(levels)}${']'.repeat(levels)}`,
  );

describe('a message beyond the bounds is refused before it is read', () => {
  test.each([
    ['one name of a million characters', callMessage('plan_stack', { ['_'.repeat(1_000_000)]: 1 })],
    ['60,000 names', callMessage('search_offers', names(60_000))],
    ['a list of 250,000 words', callMessage('plan_stack', { needs: words(250_000) })],
    ['a text of 1.6 MB', callMessage('plan_stack', { needs: words(250_000).join(',') })],
    [
      'a completion of 1 MB',
      message('completion/complete', { ref: offers, argument: { name: 'slug', value: 'x'.repeat(1e6) } }),
    ],
    ['5,000 lists in one another', deep(5000)],
    ['500,000 lists in one another', deep(500_000)],
    ['a URI of 2 MB', message('resources/read', { uri: `zero://offers/${'x'.repeat(2e6)}` })],
    ['a URI of 5 KB', message('resources/read', { uri: `zero://offers/${'x'.repeat(5000)}` })],
    [
      'a prompt of 2 MB',
      message('prompts/get', { name: 'plan_zero_cost_stack', arguments: { project: 'x'.repeat(2e6) } }),
    ],
    ['a method of 2 MB', message('x'.repeat(2e6), {})],
    ['an id of 5 KB', message('ping', {}, 'x'.repeat(5000))],
    ['a tool with a name of 5 KB', callMessage('x'.repeat(5000))],
    [
      'a template with a URI of 5 KB',
      message('completion/complete', { ref: { ...offers, uri: 'x'.repeat(5000) } }),
    ],
  ])('%s', async (_, body) => {
    const response = await post(server.origin, body);
    const text = await response.text();
    expect(response.status, text).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
    expect(text.length).toBeLessThan(500);
  });
});

describe('a message within the bounds has a small answer, whatever is wrong with it', () => {
  const long = '名'.repeat(8000);
  test.each([
    ['50 unknown names', callMessage('search_offers', names(50)), 'and 30 more'],
    [
      '500 unknown needs',
      callMessage('plan_stack', { needs: words(500) }),
      `needs: must have at most ${ROLES.length} entries`,
    ],
    [
      '500 of a Chinese caller',
      callMessage('plan_stack', { needs: words(500), locale: 'zh-CN' }),
      `needs：最多 ${ROLES.length} 项`,
    ],
    ['16 unknown needs', callMessage('plan_stack', { needs: words(16) }), 'more'],
    [
      '500 wrong slugs',
      callMessage('plan_stack', { needs: ['auth'], exclude: words(500).map((word) => `${word}_`) }),
      'and 480 more',
    ],
    ['500 unknown slugs', callMessage('plan_stack', { needs: ['auth'], exclude: words(500) }), 'more'],
    ['names of 128 characters', callMessage('get_offer', { [long.slice(0, 128)]: 1 }), '…: is unknown'],
    ['texts of 8,000 letters', callMessage('compare_offers', { offers: [long, long] }), 'invalid-request'],
  ])('%s', async (_, body, said) => {
    const response = await post(server.origin, body);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(REFUSAL_BYTES_MAX);
    const { result } = callAnswerSchema.parse(JSON.parse(text));
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain(said);
  });

  test.each([
    ['an unknown tool', callMessage('x'.repeat(256))],
    ['an unknown prompt', message('prompts/get', { name: '名'.repeat(256) })],
    ['a long resource', message('resources/read', { uri: `zero://offers/${'x'.repeat(2000)}` })],
    ['no address', message('resources/read', { uri: '://' })],
    [
      'a prompt of 8,000 letters',
      message('prompts/get', { name: 'plan_zero_cost_stack', arguments: { project: long } }),
    ],
    [
      'a completion of 8,000 letters',
      message('completion/complete', { ref: offers, argument: { name: 'slug', value: long } }),
    ],
    ['an unknown method', message(long, {})],
    ['a cursor', message('resources/list', { cursor: long })],
    ['parameters that are a list', message('tools/call', [1])],
    ['an id that is a list', message('ping', {}, [long])],
  ])('%s', async (_, body) => {
    const response = await post(server.origin, body);
    const text = await response.text();
    expect(response.status, text).toBeLessThan(500);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(REFUSAL_BYTES_MAX);
  });
});

describe('the bodies of the API', () => {
  test.each([
    ['/api/zero/plan', { needs: words(14_000) }, 'A list may have at most 500 entries.'],
    ['/api/zero/plan', names(9000), 'An object may have at most 50 names.'],
    ['/api/zero/plan?locale=zh-CN', names(9000), '一个对象最多 50 个字段。'],
    ['/api/zero/check', names(60_000), 'An object may have at most 50 names.'],
    ['/api/zero/plan', { needs: words(400) }, `needs: must have at most ${ROLES.length} entries`],
    ['/api/zero/plan', { needs: ['auth'], exclude: words(500) }, 'and 480 more'],
    ['/api/zero/check', { files: Array(200).fill({ path: 7 }) }, 'more'],
    ['/nowhere', names(9000), 'Nothing found at /nowhere'],
  ])('%s', async (path, body, said) => {
    const response = await server.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.status).toBe(path === '/nowhere' ? 404 : 400);
    expect(text).toContain(said);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(REFUSAL_BYTES_MAX);
  });
});

describe('a plan counts before its arguments are read', () => {
  // No call of a test falls into the next minute, however long it takes.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T02:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test('the 61st wrong call in a minute is not told what is wrong', async () => {
    const own = await startServer({ rateLimits: {} });
    const call = async () => {
      const response = await post(own.origin, callMessage('plan_stack', { needs: ['nothing'] }));
      return callAnswerSchema.parse(await response.json()).result.content[0]?.text ?? '';
    };
    for (let at = 0; at < 60; at++) expect(await call()).toMatch(/^invalid-request/);
    expect(await call()).toMatch(/^rate-limited/);
  });
});

test('tools and resources that are computed are charged to their caller, who is refused if nothing is left', async () => {
  const time = createCallerTime({ ...TIME_LIMITS, callerMs: 0 });
  const own = await startServer({ time });
  const refused = await post(own.origin, callMessage('search_offers', { q: 'postgres' }));
  const { result } = callAnswerSchema.parse(await refused.json());
  expect([result.isError, result.content[0]?.text]).toEqual([true, expect.stringMatching(/^rate-limited/)]);
  const read = await post(own.origin, message('resources/read', { uri: 'zero://llms.txt' }));
  expect(await read.json()).toMatchObject({ error: { message: expect.stringContaining('computing time') } });
  expect((await post(own.origin, message('ping', {}))).status).toBe(200);
});
