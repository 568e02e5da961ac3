/** Text and browser side by side: what a reader does not see is not found, and nothing is lost by a look not had. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SourceState } from '../../../schemas/snapshot.ts';
import type { FetchedPage, PageReader, PageRequest } from '../fetch/index.ts';
import { readSource, type SourceReading } from './read-source.ts';

const ASKED = 'https://maple.example/plans';
const STORES = 'The free plan stores 5 GB of files';
const DOMAINS = 'custom domains are included';
const page = (body: string): string =>
  `<!doctype html><title>Plans</title><main><h1>Plans</h1><p>${'Every plan is made for small and large teams. '.repeat(20)}</p>${body}</main>`;
const BOTH = page(`<p>${STORES}.</p><p>All ${DOMAINS}.</p>`);
const ONE_HIDDEN = page(`<p hidden>${STORES}.</p><p>All ${DOMAINS}.</p>`);

type Answer = Partial<Omit<FetchedPage, 'via'>> | null;
const ok = (body: string): Answer => ({ outcome: 'ok', body, kind: 'html', status: 200 });
const NOT_MODIFIED: Answer = { outcome: 'not-modified', status: 304, etag: '"1"' };
const NO_BROWSER: Answer = { outcome: 'unreadable', reason: 'the page needs a browser' };

/** A live reader that gives these two answers, and what it was asked. */
function readerOf(text: Answer, browser: Answer): { reader: PageReader; asked: PageRequest[] } {
  const asked: PageRequest[] = [];
  const read = async (request: PageRequest): Promise<FetchedPage | null> => {
    asked.push(request);
    const answer = request.render === 'browser' ? browser : text;
    if (answer === null) return null;
    return {
      url: ASKED,
      finalUrl: ASKED,
      outcome: 'ok',
      reason: null,
      status: null,
      fetchedAt: '2026-11-20T02:00:00Z',
      body: null,
      kind: null,
      etag: null,
      lastModified: null,
      bodySha256: createHash('sha256')
        .update(answer.body ?? '')
        .digest('hex'),
      live: true,
      ...answer,
      via: request.render,
    };
  };
  return { reader: { read, close: () => Promise.resolve() }, asked };
}

const BEFORE: SourceState = {
  url: ASKED,
  state: 'ok',
  reason: null,
  badNights: 0,
  lastReadAt: '2026-11-19T02:00:00Z',
  etag: '"1"',
  lastModified: null,
  bodySha256: null,
  textLength: 1_000,
  identity: null,
  planText: [],
  planNotice: null,
  lastTriedAt: '2026-11-19T02:00:00Z',
  gone: null,
  movedTo: null,
  notice: null,
  unseen: [],
};

type Night = { itsTurn: boolean; before?: SourceState; settled?: boolean };
const night = async (
  text: Answer,
  browser: Answer,
  { itsTurn, before, settled }: Night,
): Promise<{
  reading: SourceReading;
  verdicts: Record<string, string>;
  looks: string[];
  asked: PageRequest[];
}> => {
  const { reader, asked } = readerOf(text, browser);
  const quotes = [STORES, DOMAINS].map((quote) => ({ key: quote, quote, under: [] }));
  const source = { url: ASKED, render: 'static' as const, quotes };
  const reading = await readSource(source, reader, before ?? null, settled ?? false, itsTurn);
  const verdicts = Object.fromEntries([...reading.verdicts].map(([key, { verdict }]) => [key, verdict]));
  return { reading, verdicts, looks: asked.map(({ render }) => render), asked };
};

describe('a page whose text has every quote', () => {
  it('is not looked at in the browser before its turn', async () => {
    const { verdicts, looks } = await night(ok(BOTH), ok(ONE_HIDDEN), { itsTurn: false });
    expect(looks).toEqual(['static']);
    expect(verdicts).toEqual({ [STORES]: 'found', [DOMAINS]: 'found' });
  });

  it('keeps its validators when the browser shows the same', async () => {
    const { reading, verdicts } = await night({ ...ok(BOTH), etag: '"2"' }, ok(BOTH), { itsTurn: true });
    expect(verdicts).toEqual({ [STORES]: 'found', [DOMAINS]: 'found' });
    expect(reading).toMatchObject({ state: 'ok', via: 'static', etag: '"2"', unseen: [] });
  });

  it('loses a quote that no reader sees', async () => {
    const { reading, verdicts } = await night(ok(BOTH), ok(ONE_HIDDEN), { itsTurn: true });
    expect(verdicts).toEqual({ [STORES]: 'moved', [DOMAINS]: 'found' });
    expect(reading.verdicts.get(STORES)?.where?.visibility).toBe('hidden');
    expect(reading.unseen).toEqual([STORES]);
  });

  it('loses as hidden what the browser does not have at all', async () => {
    const { reading } = await night(ok(BOTH), ok(page(`<p>All ${DOMAINS}.</p>`)), { itsTurn: true });
    expect(reading.verdicts.get(STORES)).toMatchObject({ verdict: 'moved', where: { visibility: 'hidden' } });
  });

  it('is reported with the figure that the browser shows in place of the text', async () => {
    const changed = BOTH.replace('5 GB', '1 GB');
    const { reading } = await night(ok(BOTH), ok(changed), { itsTurn: true });
    expect(reading.verdicts.get(STORES)).toMatchObject({
      verdict: 'figure-changed',
      figures: [{ before: '5', after: '1' }],
    });
  });

  it.each([
    ['there is no browser', NO_BROWSER],
    ['the capture has no rendered copy', null],
    ['the browser was refused', { outcome: 'blocked', status: 403, reason: 'answered 403' } satisfies Answer],
    [
      'the page did not come up in the browser',
      ok(`<p>All ${DOMAINS}. Something went wrong with the rest.</p>`),
    ],
  ])('stands by its text where %s', async (_why, browser) => {
    const { reading, verdicts } = await night(ok(BOTH), browser, { itsTurn: true });
    expect(verdicts).toEqual({ [STORES]: 'found', [DOMAINS]: 'found' });
    expect(reading).toMatchObject({ state: 'ok', unseen: null });
  });

  it('is Markdown or plain text: that looks as it is', async () => {
    const { looks } = await night({ ...ok(`${STORES}\n\nAll ${DOMAINS}.`), kind: 'markdown' }, null, {
      itsTurn: true,
    });
    expect(looks).toEqual(['static']);
  });
});

describe('a page that has not changed since every quote was found on it', () => {
  it('stays so when the browser shows every quote', async () => {
    const { reading } = await night(NOT_MODIFIED, ok(BOTH), { itsTurn: true, before: BEFORE, settled: true });
    expect(reading).toMatchObject({ state: 'not-modified', unseen: [] });
  });

  it('loses a quote that its style sheets hide now', async () => {
    const { reading, verdicts } = await night(NOT_MODIFIED, ok(ONE_HIDDEN), {
      itsTurn: true,
      before: BEFORE,
      settled: true,
    });
    expect(reading).toMatchObject({ state: 'ok', unseen: [STORES] });
    expect(verdicts).toEqual({ [STORES]: 'moved', [DOMAINS]: 'found' });
  });
});

describe('a quote that the browser did not show when it last looked', () => {
  const before: SourceState = { ...BEFORE, etag: null, unseen: [STORES] };

  it('is looked for in the browser every night', async () => {
    const { verdicts, looks } = await night(ok(BOTH), ok(ONE_HIDDEN), { itsTurn: false, before });
    expect(looks).toEqual(['static', 'browser']);
    expect(verdicts[STORES]).toBe('moved');
  });

  it('is found again when the browser shows it', async () => {
    const { reading, verdicts } = await night(ok(BOTH), ok(BOTH), { itsTurn: false, before });
    expect(verdicts[STORES]).toBe('found');
    expect(reading.unseen).toEqual([]);
  });

  it('is not proved by the text alone: without a look it waits', async () => {
    const { verdicts } = await night(ok(BOTH), NO_BROWSER, { itsTurn: false, before });
    expect(verdicts).toEqual({ [DOMAINS]: 'found' });
  });

  it('waits while its page is not asked whether it changed: a 304 would credit it unseen', async () => {
    const { reading, verdicts, asked } = await night(ok(BOTH), NO_BROWSER, {
      itsTurn: false,
      before: { ...before, etag: '"1"' },
      settled: true,
    });
    expect(asked[0]?.validators).toBeNull();
    expect(reading.state).toBe('ok');
    expect(verdicts).toEqual({ [DOMAINS]: 'found' });
  });

  it('waits as well where another quote is missing and no browser can look', async () => {
    const text = ok(page(`<p>${STORES}.</p>`));
    const { reading, verdicts } = await night(text, NO_BROWSER, { itsTurn: false, before });
    expect(reading.state).toBe('suspended');
    expect(verdicts).toEqual({});
  });
});
