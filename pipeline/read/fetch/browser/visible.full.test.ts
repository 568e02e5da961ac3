/** What a real browser lays out is what is read: each way of hiding, striking and adding, on pages of a local server. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/folders.ts';
import { listen } from '../../../../test/world/listen.ts';
import { createCaptureWriter, createReplayReader } from '../../capture/index.ts';
import { extractPage } from '../../extract/index.ts';
import { preparePage, verifyQuote } from '../../verify/index.ts';
import { createLiveReader, type FetchedPage, findBrowser, type PageReader } from '../index.ts';

const browser = findBrowser({ CHROMIUM_PATH: process.env.CHROMIUM_PATH });
if (browser === null) console.log('visible: skipped, no Chromium on this machine (set CHROMIUM_PATH)');

/** Each row is shown with a figure of its own, so that one page tells of all of them. */
type Row = readonly [name: string, html: string];
const X = 'X GB of storage';
const quoteOf = (index: number): string => `${index + 11} GB of storage`;
const rowsPage = (rows: readonly Row[], style = ''): string =>
  `<!doctype html><title>Plans</title><style>${style}</style><main><h1>Plans</h1><p>What each plan holds.</p>${rows
    .map(([, html], index) => `<section>${html.replaceAll('X GB', `${index + 11} GB`)}</section>`)
    .join('\n')}</main>`;

const STYLE = `
  .a{display:none} .b{color:inherit} .c{opacity:.001} .tall{height:3000px}
  .row{display:flex} .row.wide{gap:40px} .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
  .not::before{content:"Not "} .per::after{content:" per team"} .tip::after{content:attr(data-tip)}
  .bullet::before{content:"\\2022\\a0"} .icon::before{content:"\\e900"} .quiet::before{content:"Not ";display:none}
  .cut{background:linear-gradient(red,blue);background-clip:text;-webkit-text-fill-color:transparent}
  .fade{opacity:0;transition:opacity 9s} .fade.in{opacity:1}
  .was{text-decoration:line-through} s.plain{color:red}`;

const HIDDEN: readonly Row[] = [
  ['display: none', `<p style="display:none">${X}</p>`],
  ['display: none of a style sheet', `<p class="a">${X}</p>`],
  ['display: none around what says block', `<div class="a"><p style="display:block">${X}</p></div>`],
  ['the attribute hidden', `<p hidden>${X}</p>`],
  ['visibility', `<p style="visibility:hidden">${X}</p>`],
  ['opacity', `<p style="opacity:0">${X}</p>`],
  ['almost no opacity', `<p class="c">${X}</p>`],
  ['a filter', `<p style="filter:opacity(0)">${X}</p>`],
  ['letters without size', `<p style="font-size:0">${X}</p>`],
  ['letters without colour', `<p style="color:transparent">${X}</p>`],
  ['a place left of the page', `<p style="position:absolute;left:-9999px">${X}</p>`],
  ['a place above the page', `<p style="position:absolute;top:-9999px">${X}</p>`],
  ['a place far to the right', `<p style="position:absolute;left:9999px">${X}</p>`],
  ['a move out of the page', `<p style="transform:translateX(-9999px)">${X}</p>`],
  ['an indent', `<p style="text-indent:-9999px">${X}</p>`],
  ['no height', `<div style="height:0;overflow:hidden"><p>${X}</p></div>`],
  ['no greatest height', `<div style="max-height:0;overflow:hidden"><p>${X}</p></div>`],
  ['no width', `<div style="width:0;overflow:hidden;white-space:nowrap">${X}</div>`],
  [
    'a row of a grid without height',
    `<div style="display:grid;grid-template-rows:0fr"><p style="overflow:hidden;min-height:0;margin:0">${X}</p></div>`,
  ],
  ['a clip', `<p style="position:absolute;clip:rect(0,0,0,0)">${X}</p>`],
  ['text for screen readers', `<p class="sr">${X}</p>`],
  ['a clip path', `<p style="clip-path:inset(100%)">${X}</p>`],
  ['half a clip path from each side', `<p style="clip-path:inset(50%)">${X}</p>`],
  ['a circle of nothing', `<p style="clip-path:circle(0)">${X}</p>`],
  ['a scale', `<p style="transform:scale(0)">${X}</p>`],
  ['the property scale', `<p style="scale:0">${X}</p>`],
  ['contents that are not drawn', `<div style="content-visibility:hidden"><p>${X}</p></div>`],
  ['a closed dialog', `<dialog><p>${X}</p></dialog>`],
  ['an inert part', `<div inert>${X}</div>`],
  ['an option that is not chosen', `<select><option>2 GB</option><option>${X}</option></select>`],
  ['a panel that nothing opens', `<div class="tab-pane" style="display:none"><p>${X}</p></div>`],
  ['a cell', `<table><tr><th>Storage</th><td style="visibility:hidden">${X}</td></tr></table>`],
];

const STRUCK: readonly Row[] = [
  ['an element', `<p><del>${X}</del> 2 GB</p>`],
  ['a style', `<p><span style="text-decoration:line-through">${X}</span> 2 GB</p>`],
  ['a style sheet', `<p><span class="was">${X}</span> 2 GB</p>`],
  ['a style of the whole paragraph', `<p class="was">With <b>${X}</b></p>`],
  ['a row of a table', `<table><tr class="was"><td>Free</td><td>${X}</td></tr></table>`],
  ['a role', `<p><span role="deletion">${X}</span> 2 GB</p>`],
  [
    'a script',
    `<p><span id="later">${X}</span> 2 GB</p><script>later.style.textDecoration = 'line-through'</script>`,
  ],
];

const SEEN: readonly Row[] = [
  ['a plain paragraph', `<p>${X}</p>`],
  [
    'a visible part of an invisible one',
    `<div style="visibility:hidden"><p style="visibility:visible">${X}</p></div>`,
  ],
  [
    'sized letters in an element without size',
    `<div style="font-size:0"><span style="font-size:16px">${X}</span></div>`,
  ],
  ['an inline block in a struck line', `<p class="was"><span style="display:inline-block">${X}</span></p>`],
  ['closed details', `<details><summary>How much?</summary><p>${X}</p></details>`],
  [
    'an accordion',
    `<div><h3><button aria-expanded="false" aria-controls="acc">How much?</button></h3><div id="acc" style="max-height:0;overflow:hidden"><p>${X}</p></div></div>`,
  ],
  [
    'an accordion whose heading is clicked',
    `<div><div style="cursor:pointer">How much? <b>+</b></div><div style="max-height:0;overflow:hidden;visibility:hidden"><p style="opacity:0">${X}</p></div></div>`,
  ],
  [
    'a closed tab',
    `<ul><li><a href="#tab1">One</a></li><li><a href="#tab2">Two</a></li></ul><div class="tab-pane" id="tab1">1</div><div class="tab-pane fade" id="tab2" style="display:none"><p>${X}</p></div>`,
  ],
  ['letters cut out of a gradient', `<p class="cut"><b>${X}</b></p>`],
  [
    'what fades in when it is scrolled to',
    `<div class="tall"></div><p class="fade" id="fade">${X}</p><script>new IntersectionObserver((all) => all.forEach((one) => one.isIntersecting && one.target.classList.add('in'))).observe(fade)</script>`,
  ],
  ['a bullet before it', `<p class="bullet">${X}</p>`],
  ['an icon before it', `<p class="icon">${X}</p>`],
  ['generated words that are not displayed', `<p class="quiet">${X}</p>`],
  [
    'an open shadow tree',
    `<div id="host"></div><script>host.attachShadow({mode:'open'}).innerHTML = '<p>${X}</p>'</script>`,
  ],
  [
    'a slot',
    `<div id="slotted"><b>${X}</b></div><script>slotted.attachShadow({mode:'open'}).innerHTML = '<p>At most <slot></slot></p>'</script>`,
  ],
  [
    'a form whose fields have the names of properties',
    `<form><input name="childNodes"><input name="attributes"><input name="nodeType"><p>${X}</p></form>`,
  ],
  [
    'spans in blocks',
    `<p><span style="display:block">X GB</span><span style="display:block">of storage</span></p>`,
  ],
];

/** The words that a reader sees on one line or in one block. */
const LAID_OUT: readonly (readonly [name: string, html: string, seen: string])[] = [
  [
    'blocks in a line join',
    '<div style="display:inline">2</div><div style="display:inline">5 GB</div>',
    '25 GB',
  ],
  ['items that touch join', '<div class="row"><span>2</span><span>5 GB</span></div>', '25 GB'],
  ['items that stand apart do not', '<div class="row wide"><span>2</span><span>5 GB</span></div>', '2\n5 GB'],
  [
    'spans in blocks part',
    '<p><span style="display:block">2</span><span style="display:block">5 GB</span></p>',
    '2\n5 GB',
  ],
  [
    'a raised figure is no digit',
    '<p>100<span style="vertical-align:super;font-size:60%">1</span> GB</p>',
    '100¹ GB',
  ],
  ['words before', '<p class="not">included</p>', 'Not included'],
  ['words behind', '<p><b class="per">5 seats</b></p>', '5 seats per team'],
  ['words of an attribute', '<p class="tip" data-tip=" (trial)">5 seats</p>', '5 seats (trial)'],
];

describe.skipIf(browser === null && process.env.CI !== 'true')('what a reader sees', () => {
  let reader: PageReader;
  let port = 0;
  let served = '';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/plans' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/plans' ? served : '');
  });
  const createReader = (capture: Parameters<typeof createLiveReader>[0]['capture'] = null) =>
    createLiveReader({
      userAgent: 'zero-catalog/1.0 (+mailto:catalog@example.org)',
      hostDelayMs: 0,
      jobs: 1,
      allowLoopback: true,
      clock: () => new Date('2026-11-20T02:00:00Z'),
      random: () => 0.5,
      browser,
      capture,
      limits: { renderMs: 120_000, attempts: 1 },
    });
  const read = async (html: string, by = reader): Promise<FetchedPage> => {
    served = html;
    const page = await by.read({
      url: `http://127.0.0.1:${port}/plans`,
      render: 'browser',
      validators: null,
    });
    if (page === null) throw new Error('a live reader always answers');
    return page;
  };
  const bodyOf = async (html: string): Promise<string> => {
    const { body, reason } = await read(html);
    if (body === null) throw new Error(`not read: ${reason}`);
    return body;
  };
  /** Of each row what the engine says of its quote. */
  const verdictsOf = async (rows: readonly Row[], style = STYLE): Promise<Record<string, string>> => {
    const page = preparePage(extractPage(await bodyOf(rowsPage(rows, style)), 'html'));
    return Object.fromEntries(
      rows.map(([name], index) => {
        const { verdict, where } = verifyQuote(page, { quote: quoteOf(index), under: [] });
        return [name, where?.visibility === 'hidden' ? `${verdict}, hidden` : verdict];
      }),
    );
  };
  const all = (rows: readonly Row[], verdict: string): Record<string, string> =>
    Object.fromEntries(rows.map(([name]) => [name, verdict]));

  beforeAll(async () => {
    expect(browser, 'CI needs Chromium: set CHROMIUM_PATH').not.toBeNull();
    port = await listen(server);
    reader = createReader();
  });
  afterAll(async () => {
    await reader.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is not what a style hides', async () => {
    expect(await verdictsOf(HIDDEN)).toEqual(all(HIDDEN, 'moved, hidden'));
  });

  it('is not what is struck through', async () => {
    expect(await verdictsOf(STRUCK)).toEqual(all(STRUCK, 'moved, hidden'));
  });

  it('is all that is laid out, and what a reader can open', async () => {
    const verdicts = await verdictsOf(SEEN);
    const lost = Object.entries(verdicts).filter(([, verdict]) => !/^(?:found|reformatted)$/.test(verdict));
    expect(lost).toEqual([]);
  });

  it('joins, parts and adds as the layout does', async () => {
    const body = await bodyOf(
      `<!doctype html><style>${STYLE}</style>${LAID_OUT.map(([, html]) => `<section>${html}</section>`).join('')}`,
    );
    const blocks = extractPage(body, 'html').blocks.filter(({ visibility }) => visibility === 'visible');
    expect(blocks.map(({ text }) => text)).toEqual(LAID_OUT.map(([, , seen]) => seen));
  });

  it('keeps headings and heads of tables that are there for screen readers', async () => {
    const body = await bodyOf(
      `<!doctype html><style>${STYLE}</style><h2 class="sr">Free plan</h2><table><tr><th></th><th><span class="sr">Free</span></th></tr><tr><th>Storage</th><td>5 GB</td></tr></table>`,
    );
    const row = extractPage(body, 'html').blocks.at(-1);
    expect(row).toMatchObject({ headings: ['Free plan'], row: 'Storage' });
    expect(row?.cells.at(-1)).toMatchObject({ text: '5 GB', columns: ['Free'] });
  });

  it('does not lose what waits behind an open dialog', async () => {
    const rows: Row[] = [
      ['inert', `<div role="dialog" aria-modal="true">Cookies?</div><div inert>${X}</div>`],
    ];
    expect(await verdictsOf(rows)).toEqual({ inert: 'found' });
  });

  it('goes by the names of classes only where the style sheets did not come', async () => {
    const rows: Row[] = [
      ['struck', `<p><span class="line-through">${X}</span> 2 GB</p>`],
      ['hidden', `<p class="d-none">${X}</p>`],
      ['shown on wide screens', `<p class="hidden md:block">${X}</p>`],
    ];
    const unstyled = { struck: 'moved, hidden', hidden: 'moved, hidden', 'shown on wide screens': 'found' };
    const withLink: Row[] = [...rows, ['link', `<link rel="stylesheet" href="/gone.css"><p>${X}</p>`]];
    expect(await verdictsOf(withLink)).toEqual({ ...unstyled, link: 'found' });
    expect(await verdictsOf(rows)).toEqual({
      struck: 'found',
      hidden: 'found',
      'shown on wide screens': 'found',
    });
  });

  it('cannot be changed by what a page does to its globals', async () => {
    const body = await bodyOf(`<!doctype html><title>Plans</title>
      <img name="documentElement"><img name="styleSheets"><img name="querySelectorAll">
      <script>
        const refuse = () => { throw new Error('tampered'); };
        window.getComputedStyle = () => ({ display: 'block', opacity: '1' });
        for (const name of ['getAttribute', 'getAttributeNames', 'getClientRects', 'querySelectorAll'])
          Element.prototype[name] = refuse;
        Object.defineProperty(Node.prototype, 'childNodes', { get: refuse });
        Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'free forever' });
        JSON.stringify = Reflect.get = Reflect.apply = Array.from = refuse;
        Array.prototype.push = refuse;
        window.performance = null;
        globalThis.requestAnimationFrame = () => undefined;
      </script><p>5 GB</p><p style="opacity:0">6 GB</p>`);
    expect(body).toContain('<p>5 GB</p><p hidden>6 GB</p>');
    expect(body).not.toContain('<p>free forever');
  });

  it('is bounded: a hundred thousand elements are read to the end, and so are deep and faint ones', async () => {
    const grown = async (count: number, style: string, next: string): Promise<FetchedPage> =>
      read(`<!doctype html><main></main><script>let at = document.querySelector('main');
        for (let i = 0; i < ${count}; i++) {
          const one = document.createElement('p'); one.textContent = 'plan ' + i; one.style = '${style}'; at.append(one); ${next}
        }
        document.querySelector('main').append('The last words')</script>`);
    for (const page of [
      await grown(100_000, '', ''),
      await grown(3_000, 'opacity:0', ''),
      await grown(1_000, '', 'at = one;'),
    ])
      expect(page).toMatchObject({ outcome: 'ok', body: expect.stringContaining('The last words') });
  });

  it('is captured as it was read: a replay gives the same bytes', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'night.warc.gz');
    const capture = await createCaptureWriter(file, {
      software: 'zero-pipeline/1.0',
      startedAt: '2026-11-20T02:00:00Z',
    });
    const kept = createReader(capture);
    const live = await read(rowsPage([...HIDDEN, ...STRUCK, ...SEEN], STYLE), kept);
    await kept.close();
    await capture.close();
    const replay = await createReplayReader([file]);
    expect(live.outcome).toBe('ok');
    expect(await replay.read({ url: live.url, render: 'browser', validators: null })).toEqual(live);
  });
});
