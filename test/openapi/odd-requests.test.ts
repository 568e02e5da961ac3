/** Faults that the fuzz run found, each as the request that found it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../contract/serve.ts';
import { createSender, type Sender } from './send.ts';

let server: TestServer;
let sender: Sender;
beforeAll(async () => {
  server = await startServer();
  sender = createSender(server.origin);
});
afterAll(async () => {
  sender.close();
  await server.close();
});

const ask = (method: string, target: string, headers: Record<string, string> = {}) =>
  sender.send({ method, target, headers, body: null });

describe('an expectation that nobody knows', () => {
  it('is passed over, as RFC 9110 section 10.1.1 allows: 417 would be an answer without a problem document', async () => {
    const { status } = await ask('GET', '/api/zero/stats', { expect: 'the-unexpected' });
    expect(status).toBe(200);
  });
});

describe('an address that is written in another way', () => {
  it.each([
    ['percent-encoding of what needs none', '/api/zer%6F/plan'],
    ['with scheme and host, as to a proxy', 'http://other.example/api/zero/plan'],
    ['with a fragment', '/api/zero/plan#x'],
  ])('is the same address: %s', async (_what, target) => {
    const wrong = await ask('GET', target);
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'OPTIONS, POST']);
    expect(wrong.headers['access-control-allow-origin']).toBe('*');
    const preflight = await ask('OPTIONS', target);
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'OPTIONS, POST',
    ]);
  });

  it('leads from a slash too many to this server and no other', async () => {
    const { status, headers } = await ask('GET', 'http://other.example/api/zero/?x=1');
    expect([status, headers.location]).toEqual([308, '/api/zero?x=1']);
  });
});
