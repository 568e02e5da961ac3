/** Reads WARC files record by record, ours and others': a thin, typed layer over warcio. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { AsyncIterReader, LimitReader, WARCParser, type WARCRecord } from 'warcio';
import type { HeaderList } from '../fetch/index.ts';

export type CaptureRecord = {
  type: string;
  id: string | null;
  url: string | null;
  date: string | null;
  /** Of the record itself (`WARC-Profile`, `Content-Type`, ...), by lower-case name. */
  fields: ReadonlyMap<string, string>;
  http: { status: number; headers: HeaderList } | null;
  /** The payload as stored: still in its transfer and content codings. */
  payload: Buffer;
  /** Where the record starts in the file; null if it cannot be read by itself (one gzip stream for all). */
  offset: number | null;
};

export type CaptureItem = CaptureRecord | { type: 'damaged'; reason: string };

/** A capture that is no WARC file, or does not exist. */
export class CaptureError extends Error {
  readonly file: string;
  constructor(file: string, what: string, cause?: unknown) {
    super(`${file}: ${what}`, { cause });
    this.file = file;
  }
}

async function toRecord(record: WARCRecord, offset: number | null): Promise<CaptureRecord> {
  const { httpHeaders } = record;
  const payload = await record.readFully(false);
  return {
    // Null, against its declared type, if the headers break off.
    type: record.warcHeader('WARC-Type') ?? '',
    id: record.warcHeader('WARC-Record-ID') ?? null,
    url: record.warcTargetURI ?? null,
    date: record.warcDate ?? null,
    fields: new Map([...record.warcHeaders.headers].map(([name, value]) => [name.toLowerCase(), value])),
    http:
      httpHeaders === null || record.warcType === 'request'
        ? null
        : { status: Number(httpHeaders.statusCode), headers: [...httpHeaders.headers] },
    payload: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
    offset,
  };
}

async function openCapture(file: string): Promise<FileHandle> {
  return open(file, 'r').catch((error: unknown) => {
    throw new CaptureError(file, 'the capture cannot be opened', error);
  });
}

async function bytesAt(handle: FileHandle, offset: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, offset);
  return buffer.subarray(0, bytesRead);
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether less of the record is there than its Content-Length announces. */
function isCut(record: WARCRecord): boolean {
  return record._reader instanceof LimitReader && record._reader.limit > 0;
}

/**
 * All records of a WARC 1.0 or 1.1 file, plain or gzipped. A file that breaks off (a night that was killed) gives
 * what is whole and then one `damaged` item.
 * @throws CaptureError if the file cannot be opened or is no WARC file
 */
export async function* readCapture(file: string): AsyncGenerator<CaptureItem, void, undefined> {
  const handle = await openCapture(file);
  const stream = createReadStream(file);
  try {
    const { size } = await handle.stat();
    const head = await bytesAt(handle, 0, 8);
    const gzipped = isGzip(head);
    if (!gzipped && !head.toString('latin1').startsWith('WARC/1.'))
      throw new CaptureError(file, 'not a WARC file');
    const source = new AsyncIterReader(stream);
    const parser = new WARCParser(source);
    let last = -1;
    for (let found = 0; ; found += 1) {
      const record = await parser.parse();
      if (record === null) {
        if (found === 0) throw new CaptureError(file, 'holds no WARC record');
        // Compressed bytes count only once their member is complete.
        if (gzipped && source.getRawOffset() < size)
          yield { type: 'damaged', reason: 'breaks off in its last record' };
        return;
      }
      if (!record.warcHeaders.statusline.startsWith('WARC/1.')) {
        if (found === 0) throw new CaptureError(file, 'not a WARC file');
        yield { type: 'damaged', reason: 'holds something that is no WARC record' };
        return;
      }
      const { offset } = parser;
      // Records of one gzip member are all told to start where it does.
      const apart = offset > last && (!gzipped || isGzip(await bytesAt(handle, offset, 2)));
      last = offset;
      const item = await toRecord(record, apart ? offset : null);
      if (isCut(record) || item.type === '') {
        yield { type: 'damaged', reason: 'breaks off in its last record' };
        return;
      }
      yield item;
    }
  } finally {
    stream.destroy();
    await handle.close();
  }
}

/** One record by its place, as `readCapture` gave it. */
export async function readRecordAt(file: string, offset: number): Promise<CaptureRecord> {
  const stream = createReadStream(file, { start: offset });
  try {
    const record = await WARCParser.parse(stream);
    if (record === null) throw new CaptureError(file, `no record at byte ${offset}`);
    return await toRecord(record, offset);
  } finally {
    stream.destroy();
  }
}
