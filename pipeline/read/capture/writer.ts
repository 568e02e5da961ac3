/** Writes a night's capture: WARC 1.1, one gzip member a record. ISO 28500:2017. */
import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { basename, dirname } from 'node:path';
import { WARCRecord, WARCSerializer } from 'warcio';
import type { CapturedExchange, CaptureWriter, HeaderList, Visit } from '../fetch/index.ts';
import { OUTCOME_TYPE, toOutcome } from './outcome.ts';

const NOT_MODIFIED_PROFILE = 'http://netpreserve.org/warc/1.1/revisit/server-not-modified';
/** Never kept: they are secrets of a session, and nothing needs them. */
const DROPPED = new Set(['set-cookie', 'cookie', 'authorization']);
/** True of the wire, not of the bytes that are kept (decoded, in one piece). */
const RENAMED = new Set(['content-encoding', 'transfer-encoding']);

type RecordOptions = NonNullable<Parameters<typeof WARCRecord.create>[0]>;

const newId = () => `<urn:uuid:${randomUUID()}>`;

/** Pairs with each name once: a WARC header block is read into a map, so repeated ones are joined (RFC 9110 5.3). */
function joined(headers: HeaderList): Record<string, string> {
  const result = new Map<string, string>();
  for (const [name, value] of headers) {
    const earlier = result.get(name);
    result.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return Object.fromEntries(result);
}

function keptHeaders(headers: HeaderList, body: Buffer | null): Record<string, string> {
  const kept = headers
    .filter(([name]) => !DROPPED.has(name.toLowerCase()))
    .filter(([name]) => body === null || name.toLowerCase() !== 'content-length')
    .map(([name, value]): [string, string] => [
      RENAMED.has(name.toLowerCase()) ? `x-archive-orig-${name}` : name,
      value,
    ]);
  if (body !== null) kept.push(['content-length', String(body.length)]);
  return joined(kept);
}

function requestPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/**
 * Starts a capture. The file must not exist: captures are evidence and are never written over.
 * @param info.software `zero-pipeline/<version>`: a replay trusts its own nights by this
 */
export async function createCaptureWriter(
  file: string,
  info: { software: string; startedAt: string },
): Promise<CaptureWriter> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  let tail: Promise<void> = Promise.resolve();
  const warcinfoId = newId();

  /** Serializes outside the queue, appends inside: records of one visit are kept together. */
  const append = (records: readonly WARCRecord[]): Promise<void> => {
    const bytes = Promise.all(records.map((record) => WARCSerializer.serialize(record, { gzip: true })));
    // It is awaited only when its turn comes; until then a failure is nobody's unhandled one.
    bytes.catch(() => undefined);
    const written = tail.then(async () => {
      for (const piece of await bytes) await handle.appendFile(piece);
    });
    // A failed write fails its own visit and close(); it must not fail those that come after it by surprise.
    tail = written.catch(() => undefined);
    return written;
  };
  const record = (options: RecordOptions, headers: Record<string, string>, body: Buffer | null): WARCRecord =>
    WARCRecord.create(
      {
        warcVersion: 'WARC/1.1',
        ...options,
        warcHeaders: { 'WARC-Record-ID': newId(), 'WARC-Warcinfo-ID': warcinfoId, ...headers },
      },
      body === null || body.length === 0 ? undefined : [body],
    );

  const exchangeRecords = (
    one: CapturedExchange,
    validated: boolean,
  ): { id: string; records: WARCRecord[] } => {
    const id = newId();
    const notModified = validated && one.status === 304;
    const answer = record(
      {
        type: notModified ? 'revisit' : 'response',
        url: one.url,
        date: one.at,
        statusline: `HTTP/1.1 ${one.status} ${STATUS_CODES[one.status] ?? ''}`.trimEnd(),
        httpHeaders: keptHeaders(one.responseHeaders, one.body),
      },
      {
        'WARC-Record-ID': id,
        ...(notModified ? { 'WARC-Profile': NOT_MODIFIED_PROFILE } : {}),
        ...(one.body === null && !notModified ? { 'WARC-Truncated': 'unspecified' } : {}),
      },
      one.body,
    );
    // `create` knows only the other profile and overwrites ours.
    if (notModified) answer.warcHeaders.headers.set('WARC-Profile', NOT_MODIFIED_PROFILE);
    const question = record(
      {
        type: 'request',
        url: one.url,
        date: one.at,
        statusline: `GET ${requestPath(one.url)} HTTP/1.1`,
        httpHeaders: joined([['host', new URL(one.url).host], ...one.requestHeaders]),
      },
      { 'WARC-Concurrent-To': id },
      null,
    );
    return { id, records: [answer, question] };
  };

  const visitRecords = ({ request, page, exchanges }: Visit): WARCRecord[] => {
    if (page.via === 'replay') throw new Error('a replayed page is not captured again');
    const wire = exchanges.map((one) => exchangeRecords(one, request.validators !== null));
    const records = wire.flatMap((one) => one.records);
    let document = wire.at(-1)?.id ?? null;
    if (page.outcome !== 'ok') document = null;
    else if (page.via === 'browser' && page.body !== null) {
      document = newId();
      const refersTo = wire.at(-1)?.id;
      records.push(
        record(
          { type: 'conversion', url: page.finalUrl, date: page.fetchedAt },
          {
            'WARC-Record-ID': document,
            'Content-Type': 'text/html; charset=utf-8',
            ...(refersTo === undefined ? {} : { 'WARC-Refers-To': refersTo }),
          },
          Buffer.from(page.body, 'utf8'),
        ),
      );
    }
    const outcome = toOutcome(request, { ...page, via: page.via }, document);
    records.push(
      record(
        { type: 'metadata', url: request.url, date: page.fetchedAt },
        { 'Content-Type': OUTCOME_TYPE, ...(document === null ? {} : { 'WARC-Refers-To': document }) },
        Buffer.from(JSON.stringify(outcome), 'utf8'),
      ),
    );
    return records;
  };

  await append([
    WARCRecord.createWARCInfo(
      {
        warcVersion: 'WARC/1.1',
        filename: basename(file),
        date: info.startedAt,
        warcHeaders: { 'WARC-Record-ID': warcinfoId },
      },
      {
        software: info.software,
        format: 'WARC File Format 1.1',
        conformsTo: 'http://bibnum.bnf.fr/WARC/WARC_ISO_28500_version1-1_latestdraft.pdf',
      },
    ),
  ]);
  return {
    writeVisit: (visit) => append(visitRecords(visit)),
    writeExchanges: (exchanges) => append(exchanges.flatMap((one) => exchangeRecords(one, false).records)),
    close: async () => {
      await tail;
      await handle.sync();
      await handle.close();
    },
  };
}
