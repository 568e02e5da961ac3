import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../schemas/verdict.ts';
import { extractPage, type PageKind } from '../extract/index.ts';
import { preparePage, verifyQuote } from './index.ts';

function verify(
  body: string,
  quote: string,
  under: readonly string[] = [],
  kind: PageKind = 'html',
): Verdict {
  return verifyQuote(preparePage(extractPage(body, kind)), { quote, under });
}
const said = (body: string, quote: string, under: readonly string[] = []): string =>
  verify(body, quote, under).verdict;

const PLANS = `<h1>Pricing</h1><table><thead><tr><th>Limit</th><th>Free</th><th>Pro</th></tr></thead><tbody>
<tr><td>Storage</td><td>5 GB</td><td>100 GB</td></tr><tr><td>Seats</td><td>3</td><td>Unlimited</td></tr></tbody></table>
<h2>Free</h2><ul><li>10 projects</li><li>No credit card required</li></ul><h2>Pro</h2><ul><li>50 projects</li></ul>`;

describe('found', () => {
  test('verbatim, bounded by words and numbers', () => {
    expect(said('<p>You get 5 GB of storage.</p>', '5 GB of storage')).toBe('found');
    for (const other of ['15 GB', '3.5 GB', '5 GBit', '1,5 GB', '5.5 GB', '1/5 GB'])
      expect([other, said(`<p>You get ${other} of it</p>`, '5 GB')]).not.toEqual([other, 'found']);
    expect(said('<p>freely usable</p>', 'free')).toBe('missing');
  });
  test('with its place', () => {
    const where = { headings: ['Pricing'], row: 'Storage', column: 'Free', visibility: 'visible' };
    expect(verify(PLANS, '5 GB').where).toEqual(where);
  });
});

describe('reformatted', () => {
  test('a row with its cells joined by spaces or bars', () => {
    expect(said(PLANS, 'Storage 5 GB 100 GB')).toBe('reformatted');
    expect(said(PLANS, 'Storage | 5 GB | 100 GB')).toBe('found');
  });
  test('a column head with its cell, a row head with a later cell that cannot be mistaken', () => {
    expect(said(PLANS, 'Free 5 GB')).toBe('reformatted');
    expect(said(PLANS, 'Storage Pro 100 GB')).toBe('reformatted');
    const answers =
      '<table><tr><th>Account</th><th>Credits</th><th>Spent on</th><th>Extra</th></tr><tr><td>Free Users</td><td>$0.10</td><td>Inference</td><td>yes (credits purchase required)</td></tr></table>';
    expect(said(answers, 'Free Users yes (credits purchase required)')).toBe('reformatted');
  });
  test('but not where the cell between is an answer of the same sort', () => {
    expect(said(PLANS, 'Storage 100 GB')).not.toBe('reformatted');
    expect(said(PLANS, 'Storage 100 GB', ['Pro'])).toBe('reformatted');
  });
});

describe('moved', () => {
  test('another heading, row or column than recorded', () => {
    expect(said(PLANS, '10 projects', ['Free'])).toBe('found');
    expect(said(PLANS, 'No credit card required', ['Pro'])).toBe('moved');
    expect(said(PLANS, '5 GB', ['Free', 'storage'])).toBe('found');
    expect(said('<h2>Free</h2><p>Hello</p><h2>Pro</h2><p>100 GB</p>', '100 GB', ['Free'])).toBe('moved');
  });
  test('but the place that the record names is asked first: there a figure is told, old beside new', () => {
    for (const [quote, under, before, after] of [
      ['50 projects', ['Free'], '50', '10'],
      ['100 GB', ['Free'], '100', '5'],
      ['100 GB', ['Free', 'Storage'], '100', '5'],
    ] as const) {
      const verdict = verify(PLANS, quote, [...under]);
      expect(verdict.verdict).toBe('figure-changed');
      expect(verdict.figures).toEqual([{ before, after }]);
    }
    expect(verify(PLANS, '100 GB', ['Free']).where?.column).toBe('Free');
  });
  test('a head with `plan` or in other letters is the same head; a longer one is not', () => {
    expect(said('<h2>Free plan</h2><p>5 GB</p>', '5 GB', ['FREE'])).toBe('found');
    expect(said('<h2>Pro Plus</h2><p>5 GB</p>', '5 GB', ['Pro'])).toBe('moved');
  });
  test('only struck through, hidden or in script data', () => {
    expect(said('<p>Storage: <s>5 GB of storage</s> 1 GB</p>', '5 GB of storage')).toBe('moved');
    const seen = (body: string) => verify(`<p>x</p>${body}`, '5 GB of storage').where?.visibility;
    expect(seen('<template>5 GB of storage</template>')).toBe('hidden');
    expect(seen('<script>self.__f.push("{\\"a\\":\\"5 GB of storage\\"}")</script>')).toBe('embedded');
  });
});

describe('figure-changed', () => {
  const figures = (body: string, quote: string, under: readonly string[] = []): unknown => {
    const verdict = verify(body, quote, under);
    return [verdict.verdict, verdict.figures];
  };
  const changed = (before: string, after: string) => ['figure-changed', [{ before, after }]];
  test('old and new in a sentence, as they are written', () => {
    const sentence = '<p>You can send up to <b>4,000</b> emails per month for free.</p>';
    expect(figures(sentence, 'send up to 3,500 emails per month')).toEqual(changed('3,500', '4,000'));
  });
  test('in a row, and in the cell that the record points at', () => {
    expect(figures(PLANS.replace('5 GB', '1 GB'), 'Storage 5 GB 100 GB')).toEqual(changed('5', '1'));
    expect(figures(PLANS.replace('10 projects', '2 projects'), '10 projects', ['Free'])).toEqual(
      changed('10', '2'),
    );
  });
  test('a lone cell is compared with the cell in its place, whatever stands there now', () => {
    expect(figures(PLANS.replace('100 GB', '80 GB'), '100 GB', ['Storage', 'Pro'])).toEqual(
      changed('100', '80'),
    );
    expect(figures(PLANS.replace('5 GB', '1 GB'), '5 GB', ['Storage', 'Free'])).toEqual(changed('5', '1'));
    const unlimited = verify(PLANS.replace('5 GB', 'Unlimited'), '5 GB', ['Storage', 'Free']);
    expect(unlimited.figures[0]).toEqual({ before: '5', after: 'Unlimited' });
    expect(figures(PLANS.replace('<td>3</td>', '<td>2</td>'), '3', ['Seats', 'Free'])).toEqual(
      changed('3', '2'),
    );
  });
  test('a figure that became unlimited', () => {
    expect(
      figures('<p>Includes unlimited projects for each team</p>', 'Includes 3 projects for each team'),
    ).toEqual(changed('3', 'unlimited'));
  });
  test('Chinese', () => {
    expect(figures('<p>免费版每月可调用 50 万次接口</p>', '免费版每月可调用 100 万次接口')).toEqual(
      changed('100', '50'),
    );
  });
});

describe('qualifier-changed', () => {
  test.each([
    ['You get 100 requests per day for free', 'You get 100 requests per month for free'],
    ['You get 5 GiB of free storage', 'You get 5 GB of free storage'],
    ['No credit card is required to start', 'credit card is required to start'],
    ['The plan costs €5 for each seat', 'The plan costs $5 for each seat'],
    ['每天赠送 100 次免费调用', '每月赠送 100 次免费调用'],
  ])('%s', (page, quote) => {
    expect(said(`<p>${page}.</p>`, quote)).toBe('qualifier-changed');
  });
});

describe('reworded and missing', () => {
  test('the figures stand, the words differ', () => {
    const verdict = verify(
      '<p>Hobby projects include 5 GB of free object storage</p>',
      'Hobby projects come with 5 GB of object storage',
    );
    expect(verdict.verdict).toBe('reworded');
    expect(verdict.passage).toContain('include 5 GB');
  });
  test('nothing like it', () => {
    expect(said('<p>Our team loves the mountains.</p>', 'Hobby projects have 5 GB')).toBe('missing');
  });
  test('another sentence with the same unit is no changed figure', () => {
    const quote = 'Free projects come with 5 GB of storage';
    expect(said('<p>The disk of our server has 900 GB.</p>', quote)).toBe('missing');
  });
});

describe('what went wrong elsewhere', () => {
  test('a footnoted 100 is 100, and never 1001', () => {
    expect(said('<p>100<sup>1</sup> messages</p>', '100 messages')).toMatch(/found|reformatted/);
    expect(said('<p>100<sup>1</sup> messages</p>', '1001 messages')).not.toMatch(/found|reformatted/);
    expect(said('<p>10⁶ requests</p>', '10 requests')).not.toMatch(/found|reformatted/);
    expect(said('<p>5½ GB</p>', '5 GB')).not.toMatch(/found|reformatted/);
  });
  test('digits grouped by spaces are one figure', () => {
    expect(said('<p>3&nbsp;000 emails</p>', '3 000 emails')).toBe('found');
    expect(said('<p>5 100 GB of traffic</p>', '100 GB of traffic')).not.toMatch(/found|reformatted/);
    const row = (cells: string) => said(`<table><tr><td>Free</td>${cells}</tr></table>`, 'Free 5 100');
    expect(row('<td>5</td><td>100</td>')).toBe('reformatted');
    expect(row('<td>5,100</td>')).not.toMatch(/found|reformatted/);
  });
  test('one list item says nothing of the next', () => {
    const list = (items: string) => said(`<ul><li>${items}</li></ul>`, '5 GB Bandwidth');
    expect(list('5 GB</li><li>Bandwidth 10 GB')).not.toMatch(/found|reformatted/);
    expect(list('<div>5 GB</div><div>Bandwidth</div>')).toBe('reformatted');
  });
  test('a longer label is another label', () => {
    const rows =
      '<table><tr><td>Storage</td><td>1 GB</td></tr><tr><td>Backup storage</td><td>5 GB</td></tr></table>';
    expect(verify(rows, 'Storage 5 GB').figures).toEqual([{ before: '5', after: '1' }]);
  });
  test('cells never join into a figure', () => {
    expect(said('<table><tr><td>1</td><td>5 GB</td></tr></table>', '15 GB')).not.toMatch(/found|reformatted/);
    expect(said('<div><div>1</div><div>5 GB</div></div>', '15 GB')).not.toMatch(/found|reformatted/);
  });
  test('a no-break space is no new price, a new price is no no-break space', () => {
    expect(said('<p>100&nbsp;GB of traffic</p>', '100 GB of traffic')).toBe('found');
    expect(said('<p>10 GB of traffic</p>', '100 GB of traffic')).toBe('figure-changed');
  });
  test('a full-width or scaled spelling of 1 is no change', () => {
    expect(said('<p>１ project</p>', '1 project')).toMatch(/found|reformatted/);
  });
});

describe('digits grouped by plain spaces', () => {
  test.each([
    ['Up to 10 000 requests', 'Up to 10,000 requests'],
    ['Up to 10,000 requests', 'Up to 10 000 requests'],
    ['Up to 1 250 000 requests', 'Up to 1.25M requests'],
    ['Up to 12 500 requests', 'Up to 12,500 requests'],
  ])('%s ‖ %s', (page, quote) => {
    expect(['found', 'reformatted']).toContain(said(`<p>${page}</p>`, quote));
  });
  test.each([
    ['<p>Up to 10 000 requests</p>', '10 requests'],
    ['<p>Up to 10 000 requests</p>', 'Up to 10'],
    ['<p>Up to 12 500 300 requests</p>', 'Up to 12,500'],
    ['<table><tr><td>Requests</td><td>12</td><td>500</td></tr></table>', 'Requests 12,500'],
    ['<table><tr><td>Requests</td><td>12</td><td>000</td></tr></table>', 'Requests 12,000'],
  ])('but not %s ‖ %s', (page, quote) => {
    expect(['found', 'reformatted']).not.toContain(said(page, quote));
  });
  test('cells of a row stay figures of their own', () => {
    const row = '<table><tr><td>Requests</td><td>100</td><td>500</td></tr></table>';
    expect(said(row, 'Requests 100 500')).toBe('reformatted');
    expect(verify(row, 'Requests 100 400').figures).toEqual([{ before: '400', after: '500' }]);
  });
});

describe('a row is laid along the quote cell by cell', () => {
  const plans = (cells: readonly string[]): string =>
    `<table><tr><th></th><th>Free</th><th>Pro</th><th>Team</th></tr><tr><td>Data retention</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
  test.each([
    [
      ['6 months', '5 years', '10 years'],
      'Data retention 1 year',
      [
        ['1', '6'],
        ['year', 'months'],
      ],
    ],
    [
      ['1 GB', '20 GB', '50 GB'],
      'Data retention 100 MB',
      [
        ['100', '1'],
        ['MB', 'GB'],
      ],
    ],
    [['2 days', '1 year', '1 year'], 'Data retention 1 day', [['1', '2']]],
  ] as const)('%j ‖ %s', (cells, quote, pairs) => {
    const verdict = verify(plans(cells), quote);
    expect(verdict.verdict).toBe('figure-changed');
    expect(verdict.figures).toEqual(pairs.map(([before, after]) => ({ before, after })));
    expect(verdict.where?.column).toBe('Free');
  });
  test('other words with the same figure are other words, whatever the paid plans say', () => {
    expect(said(plans(['100 requests monthly', '500 calls', '900 calls']), 'Data retention 100 calls')).toBe(
      'reworded',
    );
  });
});

test('singular and plural are kin: the figure differs, not the word', () => {
  const verdict = verify('<p>Free: 5 concurrent batches</p>', 'Free: 1 concurrent batch');
  expect(verdict.verdict).toBe('figure-changed');
  expect(verdict.figures).toEqual([{ before: '1', after: '5' }]);
});

test('the place that the record names is asked before a lone figure elsewhere', () => {
  const table =
    '<h2>Limits</h2><table><tr><th>Endpoint</th><th>Free</th><th>Hobby</th></tr><tr><td>/crawl/status</td><td>500</td><td>1500</td></tr><tr><td>/search</td><td>10</td><td>5</td></tr></table>';
  for (const [quote, row, after] of [
    ['1500', '/crawl/status', '500'],
    ['5', '/search', '10'],
  ] as const) {
    const verdict = verify(table, quote, ['Free', row]);
    expect(verdict.verdict).toBe('figure-changed');
    expect(verdict.figures).toEqual([{ before: quote, after }]);
  }
});
