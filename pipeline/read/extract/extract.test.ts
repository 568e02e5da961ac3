import { describe, expect, test } from 'vitest';
import { type Block, extractPage } from './index.ts';

function blocks(html: string): readonly Block[] {
  return extractPage(html, 'html').blocks;
}
function visible(html: string): string[] {
  return blocks(html)
    .filter((block) => block.visibility === 'visible')
    .map((block) => block.text);
}

describe('text as a reader sees it', () => {
  test('inline nodes join without a gap, blocks do not', () => {
    expect(visible('<p>un<b>limited</b> <i>use</i></p><p>next</p>')).toEqual(['unlimited use', 'next']);
  });
  test('a table cell is a wall for digits', () => {
    expect(visible('<table><tr><td>1</td><td>5 GB</td></tr></table>')).toEqual(['1 | 5 GB']);
  });
  test('a footnote sign never becomes a digit of the figure', () => {
    expect(visible('<p>100<sup>1</sup> MB, CO<sub>2</sub></p>')).toEqual(['100¹ MB, CO₂']);
  });
  test('buttons, images and unknown elements leave a gap', () => {
    expect(visible('<p><button>1</button><button>5 GB</button></p>')).toEqual(['1\n5 GB']);
    expect(visible('<x-a>1</x-a><x-b>5 GB</x-b>')).toEqual(['1\n5 GB']);
  });
  test('soft hyphens and zero-width characters are not there', () => {
    expect(visible('<p>band\u00adwidth\u200b 5\u00a0GB</p>')).toEqual(['bandwidth 5\u00a0GB']);
  });
});

describe('what a reader does not see', () => {
  test('struck-through text is an old value', () => {
    const read = blocks('<p>Now <s>5 GB</s><del>6</del> 10 GB</p>');
    expect(read.map(({ text, visibility }) => [text, visibility])).toEqual([
      ['5 GB', 'hidden'],
      ['6', 'hidden'],
      ['Now\n10 GB', 'visible'],
    ]);
  });
  test('so is text that its class or role says is struck, whole names only', () => {
    for (const marks of [
      'class="price line-through"',
      'class="text-decoration-line-through"',
      'role="deletion"',
    ])
      expect(visible(`<p>5 GB <span ${marks}>10 GB</span></p>`)).toEqual(['5 GB']);
    expect(visible('<p>5 GB <span class="hover:line-through">10 GB</span></p>')).toEqual(['5 GB 10 GB']);
  });
  test('hidden elements, templates and script data are apart', () => {
    const read = blocks(
      '<div hidden>a 1</div><div style="display: none">b 2</div><template>c 3</template><script>{"d":"4\\u0020GB"}</script><p>e 5</p>',
    );
    expect(read.map(({ text, visibility }) => [text, visibility])).toEqual([
      ['a 1', 'hidden'],
      ['b 2', 'hidden'],
      ['c 3', 'hidden'],
      ['{"d":"4 GB"}', 'embedded'],
      ['e 5', 'visible'],
    ]);
  });
  test('closed details, tabs and accordions can be opened', () => {
    expect(visible('<details><summary>More</summary><p>5 GB</p></details>')).toEqual(['More', '5 GB']);
    expect(
      visible('<div role="tabpanel" hidden>5 GB</div><div class="tab-pane" style="display:none">6 GB</div>'),
    ).toEqual(['5 GB', '6 GB']);
  });
  test('a declarative shadow root is shown', () => {
    expect(visible('<x-card><template shadowrootmode="open"><p>5 GB</p></template></x-card>')).toEqual([
      '5 GB',
    ]);
  });
  test('a forgotten end tag does not hide the rest of the page', () => {
    expect(visible('<template><p>5 GB</p>')).toEqual(['5 GB']);
    expect(visible('<p>a</p><style>b{}<p>5 GB</p>')).toContain('5 GB');
  });
  test('a drawing that is never closed does not swallow the page', () => {
    expect(visible('<svg><text>x</text><p>5 GB</p>')).toEqual(['5 GB']);
    expect(visible('<iframe src="a"/><p>5 GB</p>')).toEqual(['5 GB']);
  });
});

describe('a hostile page', () => {
  test('nested deeper than browsers go keeps its text, and ends its deepest elements', () => {
    const deep = `${'<div><b>'.repeat(150_000)}5 GB${'</b></div>'.repeat(150_000)}<p>after</p>`;
    expect(visible(deep)).toEqual(['5 GB', 'after']);
    const cells = `${'<table><tr><td>'.repeat(100_000)}1<td>5 GB`;
    expect(visible(cells).join(' | ')).not.toContain('15 GB');
  });
  test('of more tags than any page has is read as empty', () => {
    const page = extractPage(`<p>5 GB</p>${'<i>'.repeat(1_500_000)}`, 'html');
    expect([page.blocks, page.visibleLength]).toEqual([[], 0]);
  });
});

describe('what a page says of itself', () => {
  test('its title is not that of a drawing, and noscript speaks in blocks too', () => {
    const { title, signals } = extractPage(
      '<svg><title>Icon</title></svg><title> Plans </title><noscript><p>Please enable JavaScript</p></noscript><input type=PASSWORD>',
      'html',
    );
    expect(title).toBe('Plans');
    expect(signals).toMatchObject({ noscript: 'Please enable JavaScript', passwordFields: 1 });
  });
});

describe('where a text stands', () => {
  test('headings chain by level and end with their section', () => {
    const read = blocks(
      '<h1>Plans</h1><section><h2>Free</h2><h3>Limits</h3><p>5 GB</p></section><p>all</p><h2>Pro</h2><p>50 GB</p>',
    );
    const at = (text: string): readonly string[] | undefined =>
      read.find((block) => block.text === text)?.headings;
    expect([at('5 GB'), at('all'), at('50 GB')]).toEqual([
      ['Plans', 'Free', 'Limits'],
      ['Plans'],
      ['Plans', 'Pro'],
    ]);
  });
  test('summaries and tab labels are headings of their panels', () => {
    const read = blocks(
      '<button role="tab" id="t1">Hobby</button><div role="tabpanel" aria-labelledby="t1"><p>5 GB</p></div><details><summary>Quotas</summary><p>6 GB</p></details>',
    );
    expect(read.find((block) => block.text === '5 GB')?.headings).toEqual(['Hobby']);
    expect(read.find((block) => block.text === '6 GB')?.headings).toEqual(['Quotas']);
    const below = blocks(
      '<div role="tabpanel" aria-labelledby="t2">7 GB</div><ul><li role="tab" id="t2"><p>Pro</p></li></ul>',
    );
    expect(below[0]?.headings).toEqual(['Pro']);
  });
  test('cells know their column, rows their head, through spans and head rows', () => {
    const read = blocks(
      '<table><caption>Quotas</caption><thead><tr><th rowspan="2">What</th><th colspan="2">Plan</th></tr><tr><th>Free</th><th>Pro</th></tr></thead><tr><td rowspan="2">Storage</td><td>5 GB</td><td>50 GB</td></tr><tr><td>6 GB</td><td>60 GB</td></tr></table>',
    );
    const rows = read.filter((block) => block.kind === 'table-row');
    expect(rows[2]?.cells.map((cell) => cell.columns)).toEqual([['What'], ['Plan', 'Free'], ['Plan', 'Pro']]);
    expect(rows[3]?.row).toBe('Storage');
    expect(rows[3]?.cells.map((cell) => cell.columns)).toEqual([
      ['Plan', 'Free'],
      ['Plan', 'Pro'],
    ]);
    expect(rows[3]?.headings).toEqual(['Quotas']);
  });
  test('a definition list is a table of pairs', () => {
    const read = blocks('<dl><dt>Storage</dt><dd>5 GB</dd><dt>Seats</dt><dd>3</dd></dl>');
    expect(read.map(({ row, text }) => [row, text])).toEqual([
      ['Storage', 'Storage | 5 GB'],
      ['Seats', 'Seats | 3'],
    ]);
  });
});

describe('other formats', () => {
  test('Markdown keeps headings, lists, tables and code', () => {
    const page = extractPage(
      '---\nt: 1\n---\n# Plans\n\n## Free\nYou get **5 GB** of [storage](https://a.example/1).\n\n- up to `3` apps\n\n| Plan | Free |\n| --- | --- |\n| Seats | 3 |\n\n```sh\nnpm i x\n```\n',
      'markdown',
    );
    expect(page.title).toBe('Plans');
    expect(
      page.blocks
        .filter((block) => block.visibility === 'visible')
        .map(({ kind, text, headings }) => [kind, text, headings.join('>')]),
    ).toEqual([
      ['heading', 'Plans', ''],
      ['heading', 'Free', 'Plans'],
      ['paragraph', 'You get 5 GB of storage.', 'Plans>Free'],
      ['list-item', 'up to 3 apps', 'Plans>Free'],
      ['table-row', 'Plan | Free', 'Plans>Free'],
      ['table-row', 'Seats | 3', 'Plans>Free'],
      ['code', 'npm i x', 'Plans>Free'],
    ]);
    expect(page.blocks.find((block) => block.text === 'Seats | 3')?.cells[1]?.columns).toEqual(['Free']);
  });
  test('Markdown keeps the heads of tables that are written as HTML or JSX', () => {
    const page = extractPage(
      [
        '## Limits',
        '',
        "<table style={{ width: '100%' }}>",
        '  <thead>',
        '    <tr><th>Plan</th><th colSpan={2}>Free</th></tr>',
        '  </thead>',
        '',
        '  <tr>',
        '    <td>**Storage**</td>',
        '    <td>5 GB</td>',
        '    <td>`10` users</td>',
        '  </tr>',
        '</table>',
        '',
        'After it.',
      ].join('\n'),
      'markdown',
    );
    const row = page.blocks.find((block) => block.text === 'Storage | 5 GB | 10 users');
    expect(row).toMatchObject({ kind: 'table-row', row: 'Storage', headings: ['Limits'] });
    expect(row?.cells.map(({ columns }) => columns)).toEqual([['Plan'], ['Free'], ['Free']]);
    expect(page.blocks.at(-1)).toMatchObject({ text: 'After it.', kind: 'paragraph', headings: ['Limits'] });
  });
  test('a table that never ends in Markdown does not swallow the page', () => {
    const { blocks } = extractPage('<table>\n<tr><td>5 GB</td>\n\n## Next\n\nText.', 'markdown');
    expect(blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['heading', 'Next']);
  });
  test('a block within a Markdown cell is a line of its own', () => {
    const { blocks } = extractPage(
      '| Limit | Free |\n| --- | --- |\n| **Queues**<p>*the most queues per account*</p> | 5 |\n',
      'markdown',
    );
    expect(blocks.at(-1)?.cells.map(({ text, columns }) => [text, columns])).toEqual([
      ['Queues\nthe most queues per account', ['Limit']],
      ['5', ['Free']],
    ]);
  });
  test('Markdown that is struck through is hidden, as in HTML', () => {
    const { blocks } = extractPage(
      '- ~~first 5 GB~~ now 1 GB\n- <del>7 seats</del>\n- <s>**8** apps</s>\n\n| A | ~~9 GB~~ |\n| - | - |\n\n`a~~b` and \\~~c~~ ~10 to ~20 ~~d ~~ e',
      'markdown',
    );
    const texts = (is: string) => blocks.flatMap(({ visibility, text }) => (visibility === is ? [text] : []));
    expect(texts('hidden')).toEqual(['first 5 GB', '7 seats', '8 apps', '9 GB']);
    expect(texts('visible')).toEqual(['now 1 GB', 'A | ', 'a~~b and ~~c~~ ~10 to ~20 ~~d ~~ e']);
  });
  test('JSON values stand under their keys', () => {
    const page = extractPage('{"plans":{"free":{"storage":"5 GB","seats":3}}}', 'json');
    expect(page.blocks.map(({ text, headings }) => [text, headings.join('>')])).toEqual([
      ['storage: 5 GB', 'plans>free'],
      ['seats: 3', 'plans>free'],
    ]);
  });
  test('what is no JSON is read as text', () => {
    expect(extractPage('a 1\nb 2\n\nc 3', 'json').blocks.map((block) => block.text)).toEqual([
      'a 1\nb 2',
      'c 3',
    ]);
  });
});

describe('a reference link in Markdown', () => {
  test('shows its text and not its label', () => {
    const { blocks } = extractPage('The maximum size is [1GB][pages-usage-limits] per site.', 'markdown');
    expect(blocks.map(({ text }) => text)).toEqual(['The maximum size is 1GB per site.']);
  });
});
