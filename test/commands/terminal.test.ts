import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth, wrap } from '../../schemas/terminal/index.ts';
import { makeCatalog, OFFERS } from '../contract/fixture.ts';
import { useWorld } from './run.ts';

const [first, ...rest] = OFFERS;
if (first === undefined) throw new Error('the fixture has offers');
const local = useWorld(makeCatalog([{ ...first, endsOn: '2026-12-31' }, ...rest]));
const { run } = local;

const ESCAPE = String.fromCharCode(27);
const COMMANDS = [
  'search',
  'offer acorn-postgres',
  'provider birch',
  'compare acorn-postgres birch-postgres',
  'changes',
  'categories',
  'stats',
  'best postgres',
  'plan --need postgres,llm --database-gb 0.5',
];

/** The tables of a text: runs of lines that a frame begins. */
function tables(text: string): string[][] {
  const found: string[][] = [];
  let open: string[] = [];
  for (const line of text.split('\n')) {
    if (/^[┌├│└]/.test(line)) open.push(line);
    else if (open.length > 0) {
      found.push(open);
      open = [];
    }
  }
  return found;
}

describe('tables', () => {
  it.each(COMMANDS)('have lines of one width that fit the terminal, Chinese included: %s', async (line) => {
    for (const locale of ['en', 'zh-CN']) {
      for (const columns of [60, 80, 137]) {
        const { out } = await run([...line.split(' '), '--locale', locale], { columns, isTTY: true });
        for (const table of tables(out)) {
          const widths = new Set(table.map(displayWidth));
          expect([...widths]).toHaveLength(1);
          expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
          expect(table.join('')).not.toContain('…');
        }
      }
    }
  });

  it('keep slugs whole where the columns have room for them', async () => {
    for (const columns of [80, 100]) {
      const { out } = await run(['search'], { columns, isTTY: true });
      const cells = tables(out).flatMap((table) => table.map((line) => (line.split('│')[1] ?? '').trim()));
      for (const { slug } of OFFERS) expect(cells, `${columns} columns`).toContain(slug);
    }
  });

  it('keep addresses whole on narrow terminals', async () => {
    const { out } = await run(['offer', 'acorn-postgres'], { columns: 40, isTTY: true });
    expect(out).toContain('https://example.com/pricing');
    expect((await run(['search'], { columns: 40, isTTY: true })).out).toContain(
      'https://example.com/pricing',
    );
  });
});

describe('colour', () => {
  it('is for terminals that want it', async () => {
    const coloured = async (world: object) =>
      (await run(['offer', 'birch-postgres'], world)).out.includes(ESCAPE);
    expect(await coloured({ isTTY: true, columns: 80 })).toBe(true);
    expect(await coloured({ isTTY: false })).toBe(false);
    expect(await coloured({ isTTY: true, columns: 80, env: { ...local.env, NO_COLOR: '1' } })).toBe(false);
    expect(await coloured({ isTTY: true, columns: 80, env: { ...local.env, TERM: 'dumb' } })).toBe(false);
  });

  it('changes nothing but colour', async () => {
    const plain = await run(['compare', 'acorn-postgres', 'birch-postgres'], { columns: 100 });
    const dressed = await run(['compare', 'acorn-postgres', 'birch-postgres'], { columns: 100, isTTY: true });
    expect(dressed.out.replace(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), '')).toBe(plain.out);
  });
});

describe('a question about a plan by its name', () => {
  it('is answered first, not called nothing', async () => {
    const { out } = await run(['search', 'is birch postgres for commercial use']);
    expect(out).toMatch(/^What the plans you named say:\n/);
    expect(out).toContain('Commercial use allowed: ');
    expect((await run(['search', 'zzzz'])).out).toMatch(/^No free plan matches\./);
  });
});

describe('what is never left out', () => {
  it('an offer: quotes with source and freshness, disclosure beside the link, end, review', async () => {
    const { out } = await run(['offer', 'acorn-postgres']);
    expect(out).toContain('Link: https://example.com/pricing\n  We earn from this link.');
    expect(out).toContain('Availability: Announced end: 31 Dec 2026');
    expect(out).toContain('“No credit card”\n    https://example.com/pricing\n    seen live 20 Nov 2026');
    const chinese = await run(['offer', 'acorn-postgres', '--locale', 'zh-CN']);
    expect(chinese.out).toContain('链接：https://example.com/pricing\n  通过此链接注册，我们会获得佣金。');
    expect(chinese.out).toContain('2026-11-20 已在原网页核实');
    const reviewed = await run(['offer', 'birch-postgres']);
    expect(reviewed.out).toContain('Under review: since 19 Nov 2026');
  });

  it('a list: freshness, link and disclosure, end, review', async () => {
    const { out } = await run(['search', '--role', 'postgres']);
    expect(out).toContain('3 seen live');
    expect(out).toMatch(/acorn-postgres {2}https:\/\/example\.com\/pricing\n {2}We earn from this link\./);
    expect(out).toContain('Announced end: 31 Dec 2026');
    expect(out).toContain('Under review');
    expect(out).toContain('1 to 2 of 2.');
  });

  it('a comparison: what differs, and what each amount is counted for', async () => {
    const { out } = await run(['compare', 'acorn-postgres', 'birch-postgres'], { columns: 140 });
    expect(out).toMatch(/\d+ differences?, \d+ the same, \d+ stated by one plan only/);
    expect(out).toMatch(/│ Storage +│ 1 GB per project \[\d+\] +│ 1,000 MB per project/);
    expect(out).toMatch(/= 1 GB/);
    expect(out).toContain('Stated by one plan only');
  });

  it('an unstated fact: said to be unstated, never a yes', async () => {
    const { out } = await run(['offer', 'acorn-mail', '--locale', 'zh-CN']);
    expect(out).toMatch(/注册时绑卡\s+│ 未说明/);
    expect(out).not.toContain('unstated');
  });

  it('a plan: the verdict first, then why, usage against limits, the page, the disclosure', async () => {
    const { out } = await run([
      'plan',
      '--need',
      'postgres',
      '--database-gb',
      '0.5',
      '--exclude',
      'acorn',
      '--full',
    ]);
    expect(out.split('\n')[0]).toMatch(/^(\$0 a month|Not proven to be free)$/);
    expect(out).toContain('Birch Database  birch-postgres');
    expect(out).toMatch(/│ Database size │ 0\.5 GB\s+│ 1 GB\s+│ 50%\s+│/);
    expect(out).toContain('https://zero.example/plan?needs=postgres&databaseGb=0.5&exclude=acorn');
    // A bare percentage would not say of what.
    expect(out).toContain('(your usage takes 50%)');
    const document = [
      'plan',
      '--need',
      'postgres',
      '--database-gb',
      '0.5',
      '--exclude',
      'acorn',
      '--markdown',
    ];
    expect((await run([...document, '--locale', 'zh-CN'])).out).toContain('（每个项目，你的用量占 50%）');
    const none = await run(['plan', '--need', 'queue', '--locale', 'zh-CN']);
    expect(none.out.split('\n')[0]).toBe('有一项需求没有合适的套餐');
    expect(none.out).toContain('没有满足全部条件的套餐');
  });
});

describe('wrapping', () => {
  it('never makes a line too wide, and loses no character but blanks', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9/:.，。托管数据库（）“”-]{0,30}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 2, max: 50 }), (words, width) => {
        const text = words.join(' ');
        const lines = wrap(text, width);
        expect(lines.every((line) => displayWidth(line) <= width)).toBe(true);
        expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      }),
    );
  });

  it('begins no line with a closing mark where there is room for both', () => {
    expect(wrap('托管的数据库，支持分支。', 12)).toEqual(['托管的数据', '库，支持分', '支。']);
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  });
});

describe('the verdict of a plan', () => {
  it('has the gravest terms of its picks, as text and as Markdown', async () => {
    const grave =
      'Birch Database: Not for commercial use. It pauses when idle for 7 days; a person must resume it.';
    for (const [flag, line] of [
      [[], `! ${grave}`],
      [['--markdown'], `- ${grave}`],
    ] as const) {
      const { out } = await run(['plan', '--need', 'postgres', '--prefer', 'birch-postgres', ...flag], {
        columns: 120,
      });
      expect(out.slice(0, out.indexOf('Accounts to open'))).toContain(line);
    }
  });
});
