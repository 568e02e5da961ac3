/** What a proof says of its page: read live, read in a copy, or not known which. */
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../schemas/catalog.ts';
import type { KnownQuote, SourceState } from '../../../schemas/snapshot.ts';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { evidence } from '../../../test/contract/fixture.ts';
import { proofLines } from './proof-lines.ts';

const DIGEST = 'd'.repeat(64);
const COPY: SourceState = {
  url: 'https://example.com/pricing',
  state: 'ok',
  reason: null,
  badNights: 0,
  lastReadAt: '2026-08-22T12:00:00Z',
  etag: null,
  lastModified: null,
  bodySha256: DIGEST,
  textLength: 900,
  identity: null,
  planText: [],
  planNotice: null,
  lastTriedAt: null,
  gone: null,
  movedTo: null,
  notice: null,
  unseen: [],
};
const LIVE_AT = '2026-11-20T02:00:00Z';
const quote = (freshness: Evidence['freshness']): Evidence => ({
  ...evidence('storage', '1 GB storage', ['limits.storage']),
  freshness,
});
const CAPTURED = quote({ status: 'captured', verifiedAt: null, checkedAt: null });
const VERIFIED = quote({ status: 'verified', verifiedAt: LIVE_AT, checkedAt: LIVE_AT });
const UNCONFIRMED = quote({ status: 'unconfirmed', verifiedAt: null, checkedAt: LIVE_AT });

function pageLines(of: Evidence, page: SourceState | null, known: KnownQuote | null = null) {
  return LOCALES.map((locale) => {
    const lines = proofLines({ evidence: of, page, known, missed: null }, locale);
    const words = lines.find(({ label }) => label.en === 'The page')?.words;
    const digest = lines.find(({ isCode }) => isCode === true)?.label[locale] ?? null;
    return [words, digest];
  });
}

describe('the page of a quote', () => {
  it('was never read live where a night knows a stored copy alone', () => {
    expect(pageLines(CAPTURED, COPY)).toEqual([
      [
        'The nightly check read a stored copy of 22 Aug 2026, but never the live page',
        'Checksum of the copy that we read',
      ],
      ['每晚检查读过 2026-08-22 的存档副本，尚未读取过原网页', '每晚检查所读副本的摘要值'],
    ]);
  });

  it('was never read live where that copy was not trusted, or read, but could not be parsed', () => {
    const bad = { ...COPY, lastReadAt: null, bodySha256: null };
    expect(pageLines(CAPTURED, { ...bad, state: 'suspended' })).toEqual([
      ['The nightly check read a stored copy and did not trust it; it never read the live page', null],
      ['每晚检查读过一份存档副本，内容不可信，未作判断；尚未读取过原网页', null],
    ]);
    const unread = [
      ['Not checked live yet', null],
      ['尚未在线核实', null],
    ];
    expect(pageLines(CAPTURED, { ...bad, state: 'unreadable' })).toEqual(unread);
    expect(pageLines(CAPTURED, null)).toEqual(unread);
  });

  it('was read by the nightly check where that asked it live', () => {
    const live = [
      ['Read by the nightly check; last read on 20 Nov 2026', 'Checksum of the page'],
      ['每晚检查已读取；最近一次读取于 2026-11-20', '页面摘要值'],
    ];
    const page = { ...COPY, lastReadAt: LIVE_AT, lastTriedAt: LIVE_AT };
    expect(pageLines(VERIFIED, page)).toEqual(live);
    expect(pageLines(UNCONFIRMED, page)).toEqual(live);
    // Versions that did not say yet when a page was asked.
    expect(pageLines(VERIFIED, { ...page, lastTriedAt: null })).toEqual(live);
  });

  it('was last read in a copy or live, nobody knows, where only copies and failures are known', () => {
    const page: SourceState = { ...COPY, state: 'blocked', badNights: 2, lastTriedAt: LIVE_AT };
    expect(pageLines(CAPTURED, page).map(([words]) => words)).toEqual([
      'Blocked the nightly check; last known text: 22 Aug 2026; could not be read for the last 2 nights',
      '拒绝了每晚检查的访问；现有文本的日期为 2026-08-22；最近连续 2 晚无法读取',
    ]);
  });
});
