import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { sha256 } from '../../../snapshots/store/index.ts';
import { temporaryFolder } from '../../../test/folders.ts';
import type { CapturedExchange, FetchedPage, PageRequest, Visit } from '../fetch/index.ts';
import {
  CaptureError,
  createCaptureWriter,
  createReplayReader,
  nextCapture,
  pruneCaptures,
} from './index.ts';
import { readCapture } from './records.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});

const URL_A = 'https://a.example/plans';
const BODY = '<!doctype html><p>免费版 5 GB</p>';
const INFO = { software: 'zero-pipeline/1.0', startedAt: '2026-11-20T02:00:00.000Z' };

const request = (more: Partial<PageRequest> = {}): PageRequest => ({
  url: URL_A,
  render: 'static',
  validators: null,
  ...more,
});
const page = (more: Partial<FetchedPage> = {}): FetchedPage => ({
  url: URL_A,
  finalUrl: URL_A,
  outcome: 'ok',
  reason: null,
  status: 200,
  fetchedAt: '2026-11-20T02:00:01.234Z',
  body: BODY,
  kind: 'html',
  etag: '"v1"',
  lastModified: null,
  bodySha256: sha256(BODY),
  via: 'static',
  live: true,
  ...more,
});
const exchange = (more: Partial<CapturedExchange> = {}): CapturedExchange => ({
  url: URL_A,
  requestHeaders: [['user-agent', 'zero-catalog/1.0']],
  status: 200,
  responseHeaders: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-encoding', 'gzip'],
    ['content-length', '9999'],
    ['etag', '"v1"'],
    ['set-cookie', 'session=secret'],
  ],
  body: Buffer.from(BODY),
  at: '2026-11-20T02:00:01.234Z',
  ...more,
});
const failed = (outcome: FetchedPage['outcome'], reason: string | null, more: Partial<FetchedPage> = {}) =>
  page({ outcome, reason, status: null, body: null, kind: null, etag: null, bodySha256: null, ...more });

const VISITS: Visit[] = [
  { request: request(), page: page(), exchanges: [exchange()] },
  {
    request: request({ url: 'https://a.example/moved#free' }),
    page: page({ url: 'https://a.example/moved#free', movedTo: 'https://a.example/plans#free' }),
    exchanges: [
      exchange({
        url: 'https://a.example/moved',
        status: 301,
        body: null,
        responseHeaders: [['location', '/plans']],
      }),
      exchange(),
    ],
  },
  {
    request: request({ render: 'browser' }),
    page: page({
      via: 'browser',
      body: '<p>rendered 5 GB</p>',
      bodySha256: sha256('<p>rendered 5 GB</p>'),
      etag: null,
    }),
    exchanges: [],
  },
  {
    request: request({ url: 'https://a.example/same', validators: { etag: '"v1"', lastModified: null } }),
    page: failed('not-modified', null, {
      url: 'https://a.example/same',
      finalUrl: 'https://a.example/same',
      status: 304,
      etag: '"v1"',
    }),
    exchanges: [
      exchange({
        url: 'https://a.example/same',
        status: 304,
        body: null,
        responseHeaders: [['etag', '"v1"']],
      }),
    ],
  },
  {
    request: request({ url: 'https://a.example/gone' }),
    page: failed('gone', 'answered 404', { url: 'https://a.example/gone', status: 404 }),
    exchanges: [exchange({ url: 'https://a.example/gone', status: 404, body: null })],
  },
  {
    request: request({ url: 'https://dead.example/' }),
    page: failed('unreachable', 'the name does not resolve', { url: 'https://dead.example/' }),
    exchanges: [],
  },
  {
    request: request({ url: 'https://shut.example/' }),
    page: failed('disallowed', 'robots.txt forbids this page', { url: 'https://shut.example/' }),
    exchanges: [],
  },
];

async function capture(name: string, visits: readonly Visit[], software = INFO.software): Promise<string> {
  const file = join(dir, name);
  const writer = await createCaptureWriter(file, { ...INFO, software });
  await Promise.all(visits.map((visit) => writer.writeVisit(visit)));
  await writer.close();
  return file;
}

async function replay(files: readonly string[], asked: PageRequest): Promise<FetchedPage | null> {
  return (await createReplayReader(files)).read(asked);
}

describe('the capture of a night', () => {
  it('replays every reading to the same value, failures too', async () => {
    const reader = await createReplayReader([await capture('a.warc.gz', VISITS)]);
    for (const visit of VISITS) expect(await reader.read(visit.request)).toEqual(visit.page);
    expect(reader.damage).toEqual([]);
    expect(await reader.read(request({ url: 'https://a.example/never' }))).toBeNull();
  });

  it('is WARC 1.1 with one gzip member a record, its warcinfo first', async () => {
    const file = await capture('a.warc.gz', VISITS);
    const bytes = await readFile(file);
    const starts: number[] = [];
    const types: string[] = [];
    for await (const item of readCapture(file)) {
      if (!('payload' in item) || item.offset === null) throw new Error('a whole capture has places only');
      starts.push(item.offset);
      types.push(item.type);
    }
    expect(types[0]).toBe('warcinfo');
    expect(new Set(types)).toEqual(
      new Set(['warcinfo', 'response', 'request', 'conversion', 'revisit', 'metadata']),
    );
    const members = starts.map((start, index) =>
      gunzipSync(bytes.subarray(start, starts[index + 1])).toString('utf8'),
    );
    for (const member of members) {
      expect(member).toMatch(/^WARC\/1\.1\r\n/);
      expect(member).toMatch(/\r\n\r\n$/);
      expect(member).toMatch(/^WARC-Record-ID: <urn:uuid:[0-9a-f-]{36}>\r$/m);
    }
    expect(members.filter((one) => one.includes('WARC-Type: revisit'))).toEqual([
      expect.stringContaining('WARC-Profile: http://netpreserve.org/warc/1.1/revisit/server-not-modified'),
    ]);
    expect(members.filter((one) => one.includes('WARC-Date: 2026-11-20T02:00:01.234Z')).length).toBe(
      members.length - 1,
    );
  });

  it('is read by warcio as any other file, with digests that hold', async () => {
    const file = await capture('a.warc.gz', VISITS);
    const texts: string[] = [];
    for await (const record of new WARCParser(createReadStream(file))) {
      if (record.warcType !== 'response' || record.httpHeaders?.statusCode !== 200) continue;
      texts.push(await record.contentText());
      expect(record.warcPayloadDigest).toBe(`sha256:${sha256(BODY)}`);
    }
    expect(texts).toEqual([BODY, BODY]);
  });

  it('keeps no cookie', async () => {
    const file = await capture('a.warc.gz', VISITS);
    for await (const item of readCapture(file))
      expect(JSON.stringify([...('http' in item ? (item.http?.headers ?? []) : [])])).not.toContain('secret');
  });

  it('is never written over', async () => {
    const file = await capture('a.warc.gz', []);
    await expect(createCaptureWriter(file, INFO)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('that breaks off gives what is whole, and says so', async () => {
    const whole = await capture('whole.warc.gz', VISITS);
    const bytes = await readFile(whole);
    const plain = gunzipSync(bytes);
    const file = join(dir, 'broken.warc');
    for (const complete of [bytes, plain]) {
      for (const cut of [complete === bytes ? 1 : 5, 20, 150, 400, 900]) {
        await writeFile(file, complete.subarray(0, complete.length - cut));
        const reader = await createReplayReader([file]);
        expect(await reader.read(request())).toEqual(page());
        expect(reader.damage).toMatchObject([{ file }]);
      }
    }
  });
});

describe('a replay of several captures', () => {
  const later = page({
    fetchedAt: '2026-11-21T02:00:00.000Z',
    body: '<p>4 GB</p>',
    bodySha256: sha256('<p>4 GB</p>'),
    etag: '"v2"',
  });
  const laterVisit: Visit = {
    request: request(),
    page: later,
    exchanges: [exchange({ body: Buffer.from('<p>4 GB</p>'), at: later.fetchedAt })],
  };

  it('takes the later file for each page', async () => {
    const first = await capture('1.warc.gz', VISITS);
    const second = await capture('2.warc.gz', [laterVisit]);
    expect(await replay([first, second], request())).toEqual(later);
    expect(await replay([second, first], request())).toEqual(page());
  });

  it('keeps the rendered copy beside the static one, each standing in for the other', async () => {
    const both = await capture('1.warc.gz', VISITS);
    expect(await replay([both], request({ render: 'browser' }))).toMatchObject({
      via: 'browser',
      body: '<p>rendered 5 GB</p>',
    });
    expect(await replay([both], request())).toMatchObject({ via: 'static', body: BODY });
    const one = await capture('2.warc.gz', [laterVisit]);
    expect(await replay([one], request({ render: 'browser' }))).toEqual(later);
  });

  it('answers "not modified" only to those who ask with the same validators', async () => {
    const validators = { etag: '"v1"', lastModified: null };
    const fetchedAt = '2026-11-21T02:00:00.000Z';
    const unchanged: Visit = {
      request: request({ validators }),
      page: failed('not-modified', null, { status: 304, etag: '"v1"', fetchedAt }),
      exchanges: [],
    };
    const first = await capture('1.warc.gz', VISITS);
    const second = await capture('2.warc.gz', [unchanged]);
    expect(await replay([first, second], request({ validators }))).toEqual(unchanged.page);
    // Asked afresh, it represents the copy of the night before, seen again now.
    expect(await replay([first, second], request())).toEqual(page({ fetchedAt }));
    expect(await replay([second], request())).toBeNull();
  });
});

describe('a capture made by others', () => {
  const warc = (records: readonly (readonly [Record<string, string>, string | Buffer])[]) =>
    Buffer.concat(
      records.map(([headers, body]) => {
        const block = Buffer.from(body);
        const lines = Object.entries({ ...headers, 'Content-Length': String(block.length) }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        );
        return Buffer.concat([
          Buffer.from(`WARC/1.0\r\n${lines.join('')}\r\n`),
          block,
          Buffer.from('\r\n\r\n'),
        ]);
      }),
    );
  const response = (url: string, http: string | Buffer) =>
    [
      {
        'WARC-Type': 'response',
        'WARC-Date': '2026-08-22T12:00:00Z',
        'WARC-Record-ID': '<urn:uuid:1>',
        'WARC-Target-URI': url,
        'Content-Type': 'application/http; msgtype=response',
      },
      http,
    ] as const;
  const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n';
  const write = async (bytes: Buffer) => {
    const file = join(dir, 'foreign.warc');
    await writeFile(file, bytes);
    return file;
  };

  it('is a dated copy: never live', async () => {
    const file = await write(warc([response(URL_A, `${OK}\r\n${BODY}`)]));
    expect(await replay([file], request())).toEqual(
      page({ fetchedAt: '2026-08-22T12:00:00.000Z', etag: null, via: 'replay', live: false }),
    );
  });

  it('is not live either when written by our writer under another name', async () => {
    const file = await capture('a.warc.gz', VISITS.slice(0, 1), 'other-crawler/1.0');
    expect(await replay([file], request())).toMatchObject({ outcome: 'ok', live: false, via: 'replay' });
  });

  it('may be compressed as a whole, in chunks, and coded', async () => {
    const coded = gzipSync(BODY);
    const chunked = Buffer.concat([
      Buffer.from(
        `${OK}Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${coded.length.toString(16)}\r\n`,
      ),
      coded,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const other = 'https://a.example/other';
    const file = await write(
      gzipSync(warc([response(URL_A, chunked), response(other, `${OK}\r\n<p>other</p>`)])),
    );
    expect(await replay([file], request())).toMatchObject({ outcome: 'ok', body: BODY });
    expect(await replay([file], request({ url: other }))).toMatchObject({
      outcome: 'ok',
      body: '<p>other</p>',
    });
  });

  it('gives each of many pages of one gzip stream as its own', async () => {
    // More than one piece of the file: the second record is told to start where the stream does.
    const bodyOf = (at: number) => Array.from({ length: 40 }, (_, part) => sha256(`${at} ${part}`)).join('');
    const pages = Array.from({ length: 60 }, (_, at) => `https://a.example/${at}`);
    const file = await write(gzipSync(warc(pages.map((url, at) => response(url, `${OK}\r\n${bodyOf(at)}`)))));
    for (const [at, url] of pages.entries())
      expect(await replay([file], request({ url }))).toMatchObject({ body: bodyOf(at) });
  });

  it('keeps headers of codings that are gone: the bytes decide', async () => {
    const file = await write(warc([response(URL_A, `${OK}Content-Encoding: gzip\r\n\r\n${BODY}`)]));
    expect(await replay([file], request())).toMatchObject({ outcome: 'ok', body: BODY });
  });

  it('is read through its redirects, and judged like the live web', async () => {
    const file = await write(
      warc([
        response('https://a.example/old', 'HTTP/1.1 301 Moved\r\nLocation: /plans\r\n\r\n'),
        response('https://a.example/away', 'HTTP/1.1 302 Found\r\nLocation: https://b.example/\r\n\r\n'),
        response('https://a.example/lost', 'HTTP/1.1 302 Found\r\nLocation: /nowhere\r\n\r\n'),
        response('https://a.example/loop', 'HTTP/1.1 302 Found\r\nLocation: /loop\r\n\r\n'),
        response('https://a.example/gone', 'HTTP/1.1 404 Not Found\r\n\r\n'),
        response(URL_A, `${OK}\r\n${BODY}`),
      ]),
    );
    expect(await replay([file], request({ url: 'https://a.example/old#x' }))).toMatchObject({
      outcome: 'ok',
      finalUrl: URL_A,
    });
    expect(await replay([file], request({ url: 'https://a.example/away' }))).toMatchObject({
      outcome: 'unreadable',
    });
    expect(await replay([file], request({ url: 'https://a.example/lost' }))).toBeNull();
    expect(await replay([file], request({ url: 'https://a.example/loop' }))).toBeNull();
    expect(await replay([file], request({ url: 'https://a.example/gone' }))).toMatchObject({
      outcome: 'gone',
      live: false,
    });
  });

  it('must be a WARC file', async () => {
    await expect(replay([join(dir, 'missing.warc')], request())).rejects.toThrow(CaptureError);
    for (const bytes of [Buffer.from('hello, world'), gzipSync('hello, world'), Buffer.alloc(0)]) {
      await expect(replay([await write(bytes)], request())).rejects.toThrow(/WARC/);
    }
  });
});

describe('the folder of captures', () => {
  const now = new Date('2026-11-20T02:00:00Z');

  it('gives every run of a night a file of its own', async () => {
    const path = async (folder: string) => (await nextCapture(folder, now, null)).path;
    expect(await path(join(dir, 'new'))).toBe(join(dir, 'new', '2026-11-20.1.warc.gz'));
    await writeFile(join(dir, '2026-11-20.1.warc.gz'), '');
    await writeFile(join(dir, '2026-11-20.9.warc.gz'), '');
    expect(await path(dir)).toBe(join(dir, '2026-11-20.10.warc.gz'));
  });

  it('forgets what is older than asked, and touches nothing else', async () => {
    const names = [
      '2026-11-20.1.warc.gz',
      '2026-10-22.1.warc.gz',
      '2026-10-20.1.warc.gz',
      '2025-01-01.warc.gz',
      'notes.txt',
      'old.warc.gz',
    ];
    for (const name of names) await writeFile(join(dir, name), '');
    expect(await pruneCaptures(dir, 30, now)).toEqual(['2025-01-01.warc.gz', '2026-10-20.1.warc.gz']);
    expect((await readdir(dir)).sort()).toEqual([
      '2026-10-22.1.warc.gz',
      '2026-11-20.1.warc.gz',
      'notes.txt',
      'old.warc.gz',
    ]);
    expect(await pruneCaptures(join(dir, 'none'), 30, now)).toEqual([]);
  });
});
