/** One notice over the wire: what counts as delivered, and where nothing is ever sent. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkReceiverHost } from '../../server/notices/check-receiver.ts';
import { createSender, type Sender, type SendOutcome } from '../../server/notices/send.ts';
import { listen } from '../world/listen.ts';
import { isSignedWith, type Receiver, startReceiver } from './receiver.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const AT = new Date('2026-11-21T02:00:00.500Z');
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function sender(part: Partial<Parameters<typeof createSender>[0]> = {}): Sender {
  const made = createSender({ allowLoopback: true, userAgent: 'zero-catalog/test', ...part });
  open.push(made);
  return made;
}
async function receiver(...answer: Parameters<typeof startReceiver>): Promise<Receiver> {
  const made = await startReceiver(...answer);
  open.push(made);
  return made;
}
const send = (url: string, by: Sender = sender(), signal?: AbortSignal): Promise<SendOutcome> =>
  by.send({ id: 'msg_1', url, secret: SECRET, body: '{"text":"漢"}' }, AT, signal);

describe('a notice', () => {
  it('is a signed POST of JSON that the receiver can verify', async () => {
    const one = await receiver();
    expect(await send(one.url)).toEqual({ kind: 'delivered', status: 204 });
    const [got] = one.received;
    if (got === undefined) throw new Error('nothing was received');
    expect(got).toMatchObject({
      id: 'msg_1',
      timestamp: String(Math.floor(AT.getTime() / 1000)),
      contentType: 'application/json; charset=utf-8',
      userAgent: 'zero-catalog/test',
      body: '{"text":"漢"}',
    });
    expect(await isSignedWith(SECRET, got)).toBe(true);
    expect(await isSignedWith(SECRET, { ...got, body: `${got.body} ` })).toBe(false);
    expect(await isSignedWith(SECRET, { ...got, id: 'msg_2' })).toBe(false);
    expect(await isSignedWith(`whsec_${btoa('another secret of 24 byt')}`, got)).toBe(false);
  });

  it('is delivered where the answer says so, however its body ends', async () => {
    const endless = await receiver((response) => {
      response.writeHead(200);
      const pour = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(pour));
    });
    expect(await send(endless.url)).toEqual({ kind: 'delivered', status: 200 });
    const cut = await receiver((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    expect(await send(cut.url)).toEqual({ kind: 'delivered', status: 201 });
  });

  it('is not delivered by a redirect, which is not followed', async () => {
    const target = await receiver();
    const moved = await receiver((response) => void response.writeHead(307, { location: target.url }).end());
    expect(await send(moved.url)).toEqual({ kind: 'answered', status: 307, retryAfterMs: null });
    expect(target.received).toEqual([]);
  });

  it('is not delivered by any other answer, and told when to come back', async () => {
    const busy = await receiver(
      (response) => void response.writeHead(503, { 'retry-after': '7' }).end('later'),
    );
    expect(await send(busy.url)).toEqual({ kind: 'answered', status: 503, retryAfterMs: 7000 });
    const odd = await receiver((response) => void response.writeHead(500, { 'retry-after': 'soon' }).end());
    expect(await send(odd.url)).toEqual({ kind: 'answered', status: 500, retryAfterMs: null });
    const date = new Date(AT.getTime() + 90_000).toUTCString();
    const dated = await receiver((response) => void response.writeHead(429, { 'retry-after': date }).end());
    expect(await send(dated.url)).toEqual({ kind: 'answered', status: 429, retryAfterMs: 89_500 });
  });

  it('is not delivered where nobody listens, nobody answers, or something else does', async () => {
    const gone = await receiver();
    await gone.close();
    expect(await send(gone.url)).toEqual({
      kind: 'unreachable',
      reason: 'the connection failed: ECONNREFUSED',
    });
    const silent = await receiver(() => {});
    expect(await send(silent.url, sender({ timeoutMs: 200 }))).toEqual({
      kind: 'unreachable',
      reason: 'no answer within 0.2 s',
    });
    const noise = createServer(
      (socket) =>
        void socket
          .resume()
          .on('error', () => {})
          .end('hello\r\n\r\n'),
    );
    const port = await listen(noise);
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({
      kind: 'unreachable',
      reason: 'the answer cannot be read as HTTP',
    });
    await new Promise((resolve) => noise.close(resolve));
  });

  it('that its sender ends is neither delivered nor failed', async () => {
    const stop = new AbortController();
    const silent = await receiver(() => stop.abort());
    expect(await send(silent.url, sender(), stop.signal)).toEqual({ kind: 'aborted' });
  });
});

describe('an address inside', () => {
  const INSIDE = [
    'http://hooks.example/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://10.0.0.7/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/in',
    'https://[::ffff:10.0.0.7]/in',
    'https://0x0a000007/in',
    'https://user:password@hooks.example/in',
    'ftp://hooks.example/in',
    'nonsense',
  ];
  const nowhere = async (): Promise<string[]> => {
    throw new Error('nobody is asked where it leads');
  };

  it.each(INSIDE)('%s is refused when it is added and when it is sent to', async (url) => {
    expect((await checkReceiverHost(url, false, nowhere)).ok).toBe(false);
    const outcome = await send(url, sender({ allowLoopback: false, resolver: nowhere }));
    expect(outcome.kind).toBe('refused');
  });

  it.each([[['10.0.0.7']], [['93.184.216.34', '127.0.0.1']], [['::1']], [[]]])(
    'is refused where a name leads to it: %j',
    async (addresses) => {
      const resolver = async (): Promise<string[]> => [...addresses];
      expect((await checkReceiverHost('https://hooks.example/in', false, resolver)).ok).toBe(false);
      const outcome = await send('https://hooks.example/in', sender({ allowLoopback: false, resolver }));
      expect(outcome.kind).toBe('refused');
    },
  );

  it('is refused where a name that was good when it was added leads to it now', async () => {
    let leadsTo = '93.184.216.34';
    const resolver = async (): Promise<string[]> => [leadsTo];
    expect((await checkReceiverHost('https://hooks.example/in', false, resolver)).ok).toBe(true);
    leadsTo = '127.0.0.1';
    expect(await send('https://hooks.example/in', sender({ allowLoopback: false, resolver }))).toEqual({
      kind: 'refused',
      reason: 'hooks.example points to 127.0.0.1, which is not a public address',
    });
  });

  it('is on this machine alone even with the switch for tests', async () => {
    const resolver = async (): Promise<string[]> => ['127.0.0.1'];
    expect((await checkReceiverHost('http://10.0.0.7/in', true, resolver)).ok).toBe(false);
    expect((await checkReceiverHost('http://hooks.example/in', true, resolver)).ok).toBe(false);
    expect((await checkReceiverHost('http://localhost:8080/in', true, resolver)).ok).toBe(true);
  });

  it('says of a name without an address that it has none', async () => {
    const resolver = async (): Promise<string[]> => {
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    };
    expect(await checkReceiverHost('https://hooks.invalid/in', false, resolver)).toEqual({
      ok: false,
      reason: 'hooks.invalid has no address (ENOTFOUND)',
    });
  });
});
