import { describe, expect, it } from 'vitest';
import { kindOfName, kindOfText } from './content/kind.ts';
import { fileAddress, readFileOrPage } from './live-reader.ts';
import type { FetchedPage, PageRequest, Visit } from './page.ts';
import { pageFromBytes, pageWithout } from './page-of.ts';

const PAGE = 'https://github.com/maple/docs/blob/main/plans/free.mdx';
const FILE = 'https://raw.githubusercontent.com/maple/docs/main/plans/free.mdx';

/** Reads from a few texts, all served as plain text; what is not there answers 404. */
function readerOf(texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const read = async (request: PageRequest): Promise<Visit> => {
    asked.push(request.url);
    const text = texts[request.url];
    const frame = {
      url: request.url,
      finalUrl: request.url,
      status: text === undefined ? 404 : 200,
      fetchedAt: '2026-11-20T02:00:00.000Z',
      via: 'static' as const,
      live: true,
    };
    const page: FetchedPage =
      text === undefined
        ? pageWithout(frame, 'gone', 'answered 404')
        : pageFromBytes(frame, Buffer.from(text), [['content-type', 'text/plain; charset=utf-8']]);
    const at = frame.fetchedAt;
    const exchange = {
      url: request.url,
      requestHeaders: [],
      status: frame.status,
      responseHeaders: [],
      body: null,
      at,
    };
    return { request, page, exchanges: [exchange] };
  };
  return { asked, read };
}
const request: PageRequest = { url: PAGE, render: 'static', validators: null };

describe('a page of GitHub that shows a Markdown file', () => {
  it('is read as the file itself, as Markdown, under its own address', async () => {
    const { asked, read } = readerOf({ [FILE]: '# Free\n\n| Plan | Free |\n| --- | --- |\n| Seats | 2 |\n' });
    const visit = await readFileOrPage(request, read);
    expect(asked).toEqual([FILE]);
    expect(visit.request).toEqual(request);
    expect(visit.page).toMatchObject({ url: PAGE, finalUrl: PAGE, outcome: 'ok', kind: 'markdown' });
  });

  it('has not moved to the raw file of a repository with a new name', async () => {
    const { read } = readerOf({ [FILE]: '# Free' });
    const visit = await readFileOrPage(request, async (asked) => {
      const { page, ...rest } = await read(asked);
      return { ...rest, page: { ...page, movedTo: FILE.replace('/docs/', '/new-docs/') } };
    });
    expect(visit.page).toMatchObject({ url: PAGE, outcome: 'ok' });
    expect(visit.page.movedTo).toBeUndefined();
  });

  it('is read as it is shown where the file is not there: a repository may have a new name', async () => {
    const { asked, read } = readerOf({ [PAGE]: '<!doctype html><title>free.mdx</title><p>Two seats' });
    const { page, exchanges } = await readFileOrPage(request, read);
    expect(asked).toEqual([FILE, PAGE]);
    expect(page).toMatchObject({ url: PAGE, outcome: 'ok', kind: 'html' });
    expect(exchanges.map(({ url }) => url)).toEqual([FILE, PAGE]);
  });

  it('is gone only where both are', async () => {
    const { read } = readerOf({});
    expect((await readFileOrPage(request, read)).page).toMatchObject({ url: PAGE, outcome: 'gone' });
  });

  it.each([
    ['https://github.com/maple/docs/blob/feature/new/plans.md', 'feature/new/plans.md'],
    ['https://github.com/maple/docs/blob/main/a%20b/README.MD?plain=1#L3', 'main/a%20b/README.MD'],
  ])('%s has its file at %s', (url, path) => {
    expect(fileAddress(url)).toBe(`https://raw.githubusercontent.com/maple/docs/${path}`);
  });

  it.each([
    'https://github.com/maple/docs/blob/main/plans.ts',
    'https://github.com/maple/docs',
    'https://github.com/maple/docs/tree/main/plans.md',
    'https://gitlab.com/maple/docs/blob/main/plans.md',
    'https://maple.example/github.com/maple/docs/blob/main/plans.md',
    'not an address',
  ])('%s is no such page', (url) => {
    expect(fileAddress(url)).toBeNull();
  });
});

describe('the kind of a file', () => {
  it.each([
    ['docs/plans.md', 'markdown'],
    ['docs/plans.MDX', 'markdown'],
    ['docs/plans.mdoc', 'markdown'],
    ['plans.html', 'html'],
    ['plans.json', 'json'],
    ['plans.ts', null],
    ['amd', null],
  ])('%s is %s by its name', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });

  it('is Markdown by its name where it is served as plain text, unless it begins as a page of HTML', () => {
    const read = (text: string) =>
      kindOfText(text, 'text/plain', new URL('https://maple.example/plans.mdoc'));
    expect(read('# Plans')).toEqual({ ok: true, kind: 'markdown' });
    expect(read('<!doctype html><p>Plans')).toEqual({ ok: true, kind: 'html' });
  });
});
