import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address.ts';
import { checkUrl } from './check-url.ts';

describe('a public address', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is one', (address) => {
    expect(isPublicAddress(address, false)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '168.63.129.16',
    '1::1',
    '4000::1',
    'abcd::1',
    'fe00::1',
    '::ffff:168.63.129.16',
    'localhost',
    '',
  ])('%j is none', (address) => {
    expect(isPublicAddress(address, false)).toBe(false);
  });

  it('with the test switch includes loopback, and nothing else that is private', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isPublicAddress(address, true)).toBe(true);
    }
    for (const address of [
      '10.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
    ]) {
      expect(isPublicAddress(address, true)).toBe(false);
    }
  });

  it('is never one of 10.0.0.0/8, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom(8, 10, 16), (low, base) => {
        const number = 0x0a000000 + low;
        const written = { 8: `0${number.toString(8)}`, 10: String(number), 16: `0x${number.toString(16)}` }[
          base
        ];
        expect(checkUrl(`http://${written}/`, true).ok).toBe(false);
        expect(
          checkUrl(
            `http://[::ffff:${number
              .toString(16)
              .padStart(8, '0')
              .replace(/(.{4})/, '$1:')}]/`,
            true,
          ).ok,
        ).toBe(false);
      }),
    );
  });
});

describe('an address to read', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://a.example/',
    'data:text/html,x',
    'http://user@a.example/',
    'nonsense',
    '',
  ])('is not %j', (url) => {
    expect(checkUrl(url, false).ok).toBe(false);
  });

  it('is asked for without its fragment', () => {
    expect(checkUrl('https://a.example/plans#free', false)).toMatchObject({
      ok: true,
      url: { href: 'https://a.example/plans' },
    });
  });
});
