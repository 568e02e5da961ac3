/** What a copy made by others can say of a quote that a page shows only after its scripts have run. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SourceState } from '../../../schemas/snapshot.ts';
import type { FetchedPage, PageReader } from '../fetch/index.ts';
import { readSource } from './read-source.ts';
import { readQuoteResult } from './sighting.ts';
import { nextSourceStates } from './state.ts';

const URL_ASKED = 'https://maple.example/plans';
const SCRIPT = `<script>window.faq = ${JSON.stringify([{ answer: '<p>You may run a business site.</p>' }])}</script>`;
const page = (body: string): string =>
  `<!doctype html><title>Plans</title><main><h1>Plans</h1><p>The free plan stores 5 GB of files, and that is all it does for now.</p><p>${'Every plan is made for small and large teams. '.repeat(20)}</p>${body}</main>`;

/** A reader over one copy by others, which has no rendered form: it gives the same again. */
function foreignCopy(body: string): PageReader {
  const copy: FetchedPage = {
    url: URL_ASKED,
    finalUrl: URL_ASKED,
    outcome: 'ok',
    reason: null,
    status: 200,
    fetchedAt: '2026-08-22T00:00:00Z',
    body,
    kind: 'html',
    etag: null,
    lastModified: null,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    via: 'replay',
    live: false,
  };
  return { read: () => Promise.resolve(copy), close: () => Promise.resolve() };
}

const read = (quote: string, body: string) =>
  readSource(
    { url: URL_ASKED, render: 'static', quotes: [{ key: quote, quote, under: [] }] },
    foreignCopy(body),
    null,
    false,
    false,
  );

/** A reader of the live page on a machine without a browser. */
function withoutBrowser(body: string): PageReader {
  const page: FetchedPage = {
    url: URL_ASKED,
    finalUrl: URL_ASKED,
    outcome: 'ok',
    reason: null,
    status: 200,
    fetchedAt: '2026-11-20T02:00:00Z',
    body,
    kind: 'html',
    etag: null,
    lastModified: null,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    via: 'static',
    live: true,
  };
  return {
    read: async ({ render }) =>
      render === 'static'
        ? page
        : { ...page, outcome: 'unreadable', reason: 'no browser', body: null, kind: null, via: 'browser' },
    close: () => Promise.resolve(),
  };
}

describe('a live page, where no browser can look again', () => {
  const wanted = (quote: string) => ({
    key: quote,
    quote,
    url: URL_ASKED,
    under: [],
    language: 'en' as const,
  });
  const there = 'The free plan stores 5 GB of files';
  const lost = 'The free plan stores 50 GB of files';

  it('counts what the static page shows, and lets only the rest wait', async () => {
    const reading = await readSource(
      { url: URL_ASKED, render: 'static', quotes: [wanted(there), wanted(lost)] },
      withoutBrowser(page('')),
      null,
      false,
      false,
    );
    expect(reading.state).toBe('suspended');
    expect(reading.reason).toContain('the browser could not look again');
    expect(readQuoteResult(reading, there).sighting).toEqual({
      kind: 'seen-live',
      at: '2026-11-20T02:00:00Z',
    });
    expect(readQuoteResult(reading, lost)).toMatchObject({
      sighting: { kind: 'unread' },
      verdict: { verdict: 'figure-changed' },
    });
    expect([...reading.surroundings.keys()]).toEqual([there]);
  });
});

describe('a page of Markdown, of which the browser shows no headings', () => {
  it('may have been cut short if it is much shorter than it was', async () => {
    const quotes = ['10 projects per account', '3 seats'].map((quote) => ({ key: quote, quote, under: [] }));
    const source = { url: URL_ASKED, render: 'static' as const, quotes };
    const reading = async (text: string, before: SourceState | null) => {
      const reader = withoutBrowser(text);
      const answer = await reader.read({ url: URL_ASKED, render: 'static', validators: null });
      if (answer === null) throw new Error('There is an answer');
      const page: FetchedPage = { ...answer, kind: 'markdown', via: 'browser' };
      return readSource(source, { ...reader, read: async () => page }, before, false, false);
    };
    const prose = 'Databases that scale. '.repeat(20);
    const whole = await reading(`10 projects per account\n\n${prose}\n\n3 seats`, null);
    const night = { day: '2026-11-20', again: false };
    const [before = null] = nextSourceStates(
      [URL_ASKED],
      new Map(),
      new Map([[URL_ASKED, whole]]),
      night,
      () => null,
    );
    const answers = await Promise.all(
      [prose, prose.slice(0, 200)].map(
        async (left) => (await reading(`10 projects per account\n\n${left}`, before)).answer,
      ),
    );
    expect([whole.answer, ...answers]).toEqual([null, null, 'the page is much shorter than it was']);
  });

  it('has lost what its text has lost, and no quote that is there under its heading', async () => {
    const text =
      '## Free\n\n- 10 projects per account\n- 2 dashboard seats\n- ~~5 GB per month~~\n\n## Pro\n\n- Priority help\n';
    const reader = withoutBrowser(text);
    const asText = async (render: 'static' | 'browser'): Promise<FetchedPage> => {
      const answer = await reader.read({ url: URL_ASKED, render: 'static', validators: null });
      if (answer === null) throw new Error('There is an answer');
      return render === 'static'
        ? { ...answer, kind: 'markdown' }
        : { ...answer, body: `<html><body><pre>${text}</pre></body></html>`, via: 'browser' };
    };
    const quotes = ['10 projects per account', '3 dashboard seats', '5 GB per month'].map((quote) => ({
      key: quote,
      quote,
      under: ['Free'],
    }));
    const reading = await readSource(
      { url: URL_ASKED, render: 'static', quotes },
      { ...reader, read: ({ render }) => asText(render) },
      null,
      false,
      false,
    );
    expect([...reading.verdicts.values()].map(({ verdict }) => verdict)).toEqual([
      'found',
      'figure-changed',
      'moved',
    ]);
  });
});

describe('a copy made by others, without a rendered form', () => {
  it('condemns nothing that stands in the data of its scripts: a reader may well see it', async () => {
    const reading = await read('You may run a business site.', page(SCRIPT));
    expect(reading.state).toBe('suspended');
    expect(reading.reason).toContain('only in parts that scripts would show');
    expect(reading.verdicts.size).toBe(0);
    expect([...reading.untrusted.values()].map(({ verdict }) => verdict)).toEqual(['moved']);
  });

  it('finds what a reader sees, and misses what is nowhere on the page', async () => {
    const found = await read('The free plan stores 5 GB of files', page(SCRIPT));
    expect([...found.verdicts.values()].map(({ verdict }) => verdict)).toEqual(['found']);
    const lost = await read('The free plan stores 50 GB of files', page(SCRIPT));
    expect(lost.state).toBe('ok');
    expect([...lost.verdicts.values()].map(({ verdict }) => verdict)).toEqual(['figure-changed']);
  });
});

it('believes no cookie dialog that is shown over a page with its quotes', async () => {
  const quote = 'The free plan stores 5 GB of files.';
  const dialog = `<!doctype html><title>Plans</title><h2>We value your privacy</h2><p>Accept all cookies</p><h1>Plans</h1><p>${quote}</p>`;
  expect(await read(quote, dialog)).toMatchObject({ state: 'ok' });
  expect(await read('Nothing like it at all.', dialog)).toMatchObject({ state: 'blocked' });
});
