import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** `免费` ("free") in the encodings of Chinese pages, `無料` in those of Japanese ones. */
const GBK = bytes('c3e2 b7d1');
const BIG5 = bytes('a74b b64f');
const SHIFT_JIS = bytes('96b3 97bf');

describe('the charset of a document', () => {
  it.each([
    ['GBK by header', GBK, 'text/html; charset=GBK', '免费', 'gbk'],
    ['GB2312 by header, in quotes', GBK, 'text/html; charset="gb2312"', '免费', 'gbk'],
    ['GB18030 by header, four bytes', bytes('8139ee39'), 'text/html;charset=gb18030', '㐀', 'gb18030'],
    ['Big5 by header', BIG5, 'text/html; charset=big5', '免費', 'big5'],
    ['Shift_JIS by header', SHIFT_JIS, 'text/html; charset=shift_jis', '無料', 'shift_jis'],
    ['UTF-8 by nothing but its bytes', Buffer.from('免费'), null, '免费', 'utf-8'],
    ['UTF-8 under a Latin default', Buffer.from('免费'), 'text/html; charset=iso-8859-1', '免费', 'utf-8'],
    [
      'UTF-16 by BOM, whatever the header says',
      bytes('fffe 4d51 398d'),
      'text/html; charset=utf-8',
      '免费',
      'utf-16le',
    ],
    ['UTF-16 big-endian by BOM', bytes('feff 514d 8d39'), null, '免费', 'utf-16be'],
    ['UTF-16 by header', bytes('4d51 398d'), 'text/plain; charset=utf-16le', '免费', 'utf-16le'],
    ['UTF-8 BOM over a GBK header', bytes('efbbbf e5858d'), 'text/html; charset=gbk', '免', 'utf-8'],
    ['Latin text with nothing said', bytes('63 61 66 e9 20 35 20 80'), null, 'café 5 €', 'windows-1252'],
  ])('%s', (_name, body, contentType, text, encoding) => {
    expect(decodeText(body, contentType)).toEqual({ text, encoding });
  });

  it('is looked for in the document, also as an XML declaration', () => {
    const page = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="GBK"?><html><p>'), GBK]);
    expect(decodeText(page, 'application/xhtml+xml').text).toContain('免费');
  });

  it('stays UTF-8 where a single character of a long page is broken', () => {
    const page = Buffer.concat([
      Buffer.from('<meta charset=utf-8>'),
      Buffer.from('免费版 '.repeat(200)),
      bytes('e5 85'),
    ]);
    const { text, encoding } = decodeText(page, 'text/html; charset=utf-8');
    expect(encoding).toBe('utf-8');
    expect(text).toContain('免费版 免费版');
  });

  it('reads back whatever UTF-8 text was written, and never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/^\uFEFF/, '');
        expect(decodeText(Buffer.from(plain), 'text/html; charset=utf-8').text).toBe(plain);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 60 }), (body, contentType) => {
        expect(typeof decodeText(body, contentType).text).toBe('string');
      }),
    );
  });
});
