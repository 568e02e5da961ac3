import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { reportHtml, reportMarkdown } from '../../pipeline/report/index.ts';
import type { Report } from '../../schemas/report.ts';
import { FIGURE, longNight, lostLine, madeReport, REWORDED } from './made-report.ts';

const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/```yaml\n([\s\S]*?)\n *```/g)].map(([, yaml = '']) => yaml.replace(/^ {2}/gm, ''));

describe('the report of a night', () => {
  it('on which everything was found is one line', () => {
    expect(reportMarkdown(madeReport()).trimEnd().split('\n')).toEqual([
      '# Night of 2026-11-20: 2000 of 2000 quotes read were found, 0 not read',
    ]);
  });

  it('has one entry for a page, with its one cause', () => {
    const lines = ['a', 'b', 'c'].map((evidence) => lostLine({ evidence, answer: 'the page answers 404' }));
    const markdown = reportMarkdown(madeReport({ missed: lines }));
    expect(markdown.match(/^### .*/gm)).toEqual([
      '### <https://maple.example/pricing>: the page answers 404',
    ]);
    expect(markdown.match(/Find where the plan is described now/g)).toHaveLength(1);
    expect(
      markdown.match(/^- maple-free limits.storage \(pipeline\/records\/maple.yaml:31\)/gm),
    ).toHaveLength(3);
  });

  it('has one entry for a sentence that many plans quote', async () => {
    const missed = ['a', 'b', 'c'].map((plan) =>
      lostLine({ offer: `maple-${plan}`, record: `maple.yaml:${plan}` }),
    );
    expect(reportMarkdown(madeReport({ missed }))).toContain(
      '- maple-a limits.storage (maple.yaml:a); maple-b limits.storage (maple.yaml:b); maple-c limits.storage (maple.yaml:c): `The Free plan has 5 GB of storage`',
    );
    expect(load(await reportHtml(madeReport({ missed })))('.quote')).toHaveLength(1);
  });

  it('begins with what is new tonight, and counts what earlier nights reported', async () => {
    const old = { source: 'https://oak.example/plans', reportedBefore: true };
    const report = madeReport({
      unconfirmed: [lostLine(), ...['a', 'b'].map((evidence) => lostLine({ ...old, evidence }))],
      stillMissed: [lostLine({ ...old, since: '2026-11-11' })],
    });
    const markdown = reportMarkdown(report);
    expect(markdown.split('\n')[0]).toContain(
      '1 quote not yet seen live, 3 quotes open since earlier nights',
    );
    expect(markdown.match(/^### .*/gm)).toEqual(['### <https://maple.example/pricing>: 1 not there']);
    expect(markdown).toContain(
      '## [Open since earlier nights](report.html#backlog)\n\n- Not yet seen on the live page: 2 quotes on 1 page\n- Still under review: 1 quote on 1 page\n',
    );
    const page = load(await reportHtml(report));
    expect(page('#backlog .quote')).toHaveLength(3);
    expect(page('body > section .quote')).toHaveLength(1);
    expect(reportMarkdown(report, true).match(/oak.example/g)).not.toBeNull();
  });

  it('puts the page with a changed figure first, however many quotes others lost', () => {
    const other = { source: 'https://oak.example/plans' };
    const missed = [...['a', 'b'].map((evidence) => lostLine({ ...other, evidence })), lostLine(FIGURE)];
    expect(reportMarkdown(madeReport({ missed })).match(/^### .*/gm)).toEqual([
      '### <https://maple.example/pricing>: 1 figure differs',
      '### <https://oak.example/plans>: 2 not there',
    ]);
  });

  it('gives value, quote and revision in both languages to paste, and all of it is YAML', () => {
    const [block = ''] = blocksOf(reportMarkdown(madeReport({ missed: [lostLine(FIGURE)] })));
    expect(parse(block)).toEqual({
      limits: [{ id: 'storage', value: 1 }],
      evidence: [{ id: 'storage', quote: 'The Free plan has 1 GB of storage' }],
      revisions: [
        {
          date: '2026-11-20',
          kind: 'change',
          offer: 'maple-free',
          fields: ['limits.storage'],
          note: {
            en: 'The provider changed storage from 5 GB to 1 GB.',
            'zh-CN': '服务商将存储空间从 5 GB 调整为 1 GB。',
          },
        },
      ],
    });
  });

  it('asks for a value that the page does not tell, and makes up no note', () => {
    const line = lostLine({
      ...FIGURE,
      suggestion: { quote: 'A credit card is required', limits: [], note: null, open: ['signup.card'] },
    });
    const [block = ''] = blocksOf(reportMarkdown(madeReport({ missed: [line] })));
    expect(block).toContain('# signup.card: write what holds now');
    expect(parse(block)).toEqual({ evidence: [{ id: 'storage', quote: 'A credit card is required' }] });
  });

  it('says what differs without empty marks', () => {
    const says = {
      ...FIGURE.says,
      figures: [
        { before: '', after: '1' },
        { before: '', after: 'GB' },
        { before: '5 TB', after: '' },
      ],
    };
    const markdown = reportMarkdown(madeReport({ missed: [lostLine({ ...FIGURE, says })] }));
    expect(markdown).toContain('**new: 1 GB, gone: 5 TB**');
    expect(markdown).not.toMatch(/\*\*\*\*|→ \*\*,/);
  });

  it('shows of a long passage what answers to the quote, and says where no reader sees it', () => {
    const passage = `… ${'Words that are not meant. '.repeat(10)}The Free plan has 5 GB of storage and more. ${'And so on. '.repeat(10)}`;
    const where = { headings: [], row: null, column: null, visibility: 'embedded' as const };
    const markdown = reportMarkdown(
      madeReport({ missed: [lostLine({ says: { verdict: 'moved', passage, where } })] }),
    );
    expect(markdown).toMatch(/→ `… [^`]*The Free plan has 5 GB of storage[^`]* …` under data of a script/);
  });

  it('shows words of a page as words: none of them is Markdown or a tag', async () => {
    const quote = '<img src=x onerror=alert(1)> `free` [x](javascript:1)';
    const report = madeReport({ missed: [lostLine({ ...REWORDED, quote })] });
    expect(reportMarkdown(report)).toContain('`` <img src=x onerror=alert(1)> `free` [x](javascript:1) ``');
    const page = load(await reportHtml(report));
    expect(page('img, a[href^="javascript"]')).toHaveLength(0);
    expect(page('.old').text()).toBe(quote);
  });

  it('tells of changed surroundings once for the quotes of a page that share them', () => {
    const line = (evidence: string): Report['surroundings'][number] => ({
      offer: 'maple-free',
      provider: 'maple',
      evidence,
      fields: ['limits.storage'],
      quote: '5 GB',
      url: 'https://maple.example/pricing',
      record: `maple.yaml:${evidence.length}`,
      since: '2026-11-20',
      notice: { what: 'headings', before: 'Free', after: 'Legacy Free', words: ['legacy'] },
    });
    const markdown = reportMarkdown(madeReport({ surroundings: [line('a'), line('bb')] }));
    expect(markdown).toContain('write `confirmed: 2026-11-20` next to the quote');
    expect(markdown.match(/`Free` → `Legacy Free` \(legacy\)/g)).toHaveLength(1);
    expect(markdown).toContain('maple-free a (maple.yaml:1), maple-free bb (maple.yaml:2): headings: ');
  });

  it('lists notices of an end, permanent redirects with their edit, and quotes that no night has seen', () => {
    const markdown = reportMarkdown(
      madeReport({
        pageNotices: [
          {
            url: 'https://maple.example/pricing',
            text: 'Maple shuts down on 1 January 2027.',
            words: ['shuts down'],
            since: '2026-11-20',
            offers: ['maple-free'],
            places: ['maple.yaml:31'],
          },
        ],
        redirects: [
          {
            url: 'https://maple.example/pricing',
            to: 'https://maple.example/plans',
            reportedBefore: false,
            places: [
              { record: 'maple.yaml:8', edit: 'sources:\n  plans:\n    url: https://maple.example/plans' },
            ],
          },
        ],
        unconfirmed: [lostLine()],
      }),
    );
    expect(markdown).toContain('`Maple shuts down on 1 January 2027.` (shuts down)');
    expect(markdown).toContain('- <https://maple.example/pricing> → <https://maple.example/plans>');
    expect(blocksOf(markdown)).toContain(
      '# maple.yaml:8\nsources:\n  plans:\n    url: https://maple.example/plans',
    );
    expect(markdown).toMatch(/## Not yet seen on the live page \(1 quote on 1 page\)\n\nNo night has seen/);
  });

  it('tells what waits by why it waits', () => {
    const waiting = [
      { ...lostLine({ answer: 'the page answers 404' }), because: 'gone' as const, night: 2 },
      { ...lostLine({ source: 'https://oak.example/' }), because: 'breaker' as const, night: null },
    ];
    const markdown = reportMarkdown(madeReport({ outcome: 'held', reason: 'too many', waiting }));
    expect(markdown.match(/^## .*/gm)).toEqual([
      '## Waiting: the night is not trusted, so nothing was marked (1 quote on 1 page)',
      '## Waiting: the page, or much of it, is gone (1 quote on 1 page)',
    ]);
    expect(markdown).toContain('night 2 in a row');
  });
});

describe('a night on which a page announces an end', () => {
  it('says so first, with where it is', () => {
    const pageNotices = ['a', 'b', 'c', 'd'].map((name) => ({
      url: `https://${name}.example/plans`,
      text: 'The Free plan ends on 1 March.',
      words: ['plan ends on'],
      since: '2026-11-20',
      offers: [`${name}-free`],
      places: [],
    }));
    expect(reportMarkdown({ ...longNight(), pageNotices })).toContain(
      '\n\n- An end is announced on 4 pages: https://a.example/plans, https://b.example/plans, https://c.example/plans, …\n- Lost,',
    );
  });
});

describe('a night that loses 110 quotes on 40 pages', () => {
  it('has an entry for each page, a summary on top, and no more than some 400 lines', () => {
    const lines = reportMarkdown(longNight()).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('### '))).toHaveLength(40);
    expect(lines.length).toBeLessThanOrEqual(400);
    expect(lines.slice(0, 6).join('\n')).toMatch(
      /- Lost, under review: 110 quotes on 40 pages: \d+ figures differ, \d+ in other words, \d+ on pages that are gone in whole or in part, \d+ not there\n/,
    );
  });

  it('says what to do once for each pile, not on each page', () => {
    const markdown = reportMarkdown(longNight());
    expect(markdown.match(/^- In other words: .*/gm)).toHaveLength(1);
    expect(markdown.match(/Take the new quote/g)).toHaveLength(1);
  });

  it('keeps every quote, and every new value to paste', () => {
    const report = longNight();
    const markdown = reportMarkdown(report);
    for (const { record } of report.missed) expect(markdown).toContain(`(${record})`);
    const values = blocksOf(markdown).flatMap((block) => parse(block).limits ?? []);
    const changed = report.missed.filter(({ verdict }) => verdict?.verdict === 'figure-changed');
    expect(values.length).toBeGreaterThan(0);
    // Two quotes of one limit on one page make one value.
    expect(values.length).toBe(new Set(changed.map(({ source }) => source)).size);
  });

  it('says the same in HTML', async () => {
    const page = load(await reportHtml(longNight()));
    expect(page('article')).toHaveLength(40);
    expect(page('.quote')).toHaveLength(110);
    expect(page('ul.brief li').first().text()).toContain('110 quotes on 40 pages');
  });
});
