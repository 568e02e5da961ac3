import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger, scrub } from './create-logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('trace', { write: (line) => (text += line) }));
  return text;
}

describe('the last gate of the log', () => {
  it.each([
    ['a key', 'zero_AbC-123_xyz', 'GET /x with zero_AbC-123_xyz'],
    ['a key, percent-encoded', 'AbC123', '/offers/zero%5FAbC123'],
    ['the secret of a webhook', 'MfKQ9r8G', 'signed with whsec_MfKQ9r8G+KYq/rTw=='],
    ['a bearer token', 'eyJhbGciOi', 'authorization: Bearer eyJhbGciOi.x.y'],
    ['basic credentials', 'dXNlcjpwYXNz', 'Basic dXNlcjpwYXNz'],
    ['a password in an address', 'hunter2', 'connect to postgres://app:hunter2@db/zero failed'],
    ['a query', 'needle', '/api/zero/offers?q=needle&limit=2 failed'],
    ['an e-mail', 'ada', 'member ada@example.com'],
    ['an e-mail, percent-encoded', 'ada', '/offers/ada%40example.com'],
    ['a value of the environment', 's3cr3t', 'line 3: DATABASE_URL=s3cr3t'],
  ])('removes %s', (_what, secret, text) => {
    expect(scrub(text)).not.toContain(secret);
    expect(logged((log) => log.info({ note: text }, text))).not.toContain(secret);
  });

  it('leaves ordinary lines as they are', () => {
    const line =
      '{"level":30,"snapshot":"2026-11-20.1","msg":"serving http://127.0.0.1:8787: why not? Fine."}';
    expect(scrub(line)).toBe(line);
  });

  it.each([
    'npm install satori@0.63.2 @resvg/resvg-wasm@2.6.2 @fontsource/inter@5.3.0',
    'npm install @duckdb/node-api@1.5.5-r.5.',
    '/npm/satori%400.63.2',
  ])('leaves the version of a package: %s', (line) => {
    expect(scrub(line)).toBe(line);
  });

  it.each(['ada@163.com', 'ada@1.2.3.example.com', 'ada@10.0.0.1'])(
    'takes no address for a version: %s',
    (address) => {
      expect(scrub(`member ${address}`)).toBe('member [e-mail removed]');
    },
  );

  it('keeps every line JSON, whatever stands in it', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'zero_k"',
        'A_B=\\"x\\"',
        'a@b.cd"',
        '?a="b',
        '\nada@b.cd',
        '\u0007ada@b.cd',
        'Bearer "x',
        '//u:p@h"',
      ),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const line = logged((log) => log.warn({ a: parts.join(' '), b: parts }, parts.join('')));
        expect(() => void JSON.parse(line)).not.toThrow();
      }),
    );
  });

  it('logs of a fault where it happened, and not what it happened to', () => {
    const fault = Object.assign(new TypeError('cannot read hunter2'), {
      code: 'E_X',
      detail: 'hunter2',
      body: 'hunter2',
    });
    const line = logged((log) =>
      log.error({ fault, req: { method: 'GET', url: '/hunter2' }, res: { hunter2: 1 } }, 'x'),
    );
    expect(line).toContain('scrub.test.ts');
    expect(line).toContain('E_X');
    expect(line).not.toContain('hunter2');
  });
});
