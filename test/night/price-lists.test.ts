/** What a night makes of a provider's own price list in Markdown. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isBrowserTurn } from '../../pipeline/read/sources/read-all.ts';
import { reportMarkdown } from '../../pipeline/report/index.ts';
import { addressOf, type Nights, openNights, pageOf, readerOf, type Web, wordsOf } from './made-nights.ts';

const LISTS = 'https://a.example/pricing.md';
const listOf = (text: string, kind: 'markdown' | 'html' = 'markdown') => ({
  outcome: 'ok' as const,
  status: 200,
  reason: null,
  kind,
  body: text,
});
/** A whole round of nights: each provider has its turn on one of them. */
const NIGHTS = Array.from({ length: 7 }, (_, night) => `2026-11-${20 + night}`);

describe("a provider's own price list", () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 5);
  });
  const webOf = (list: Web[string]): Web => ({ [addressOf('a')]: pageOf(wordsOf(5)), [LISTS]: list });
  /** What the night says whose turn it is. */
  const toldOf = async (list: Web[string], days = NIGHTS.filter((day) => isBrowserTurn(LISTS, day))) => {
    const told = [];
    for (const day of days) {
      const result = await nights.night(day, webOf(list));
      if (result.kind !== 'published') throw new Error(`The night is ${result.kind}`);
      told.push(...result.report.priceLists.map((line) => ({ line, text: reportMarkdown(result.report) })));
    }
    return told;
  };

  it('that says what the record says is no news', async () => {
    expect(await toldOf(listOf(`# Plans\n\n## Free\n\n${wordsOf(5)}.\n`))).toEqual([]);
  });

  it('that says otherwise is told once a week with both words, and marks nothing', async () => {
    const told = await toldOf(
      listOf(`# Plans\n\n## Free\n\n${wordsOf(3)}.\n\n- 2 GB of traffic per month\n`),
      NIGHTS,
    );
    expect(told.map(({ line }) => line)).toMatchObject([
      {
        provider: 'a',
        url: LISTS,
        agrees: 0,
        differs: [
          { offer: 'a-free', evidence: 'storage', quote: wordsOf(5), now: expect.stringContaining('3 GB') },
        ],
        unrecorded: expect.arrayContaining(['2 GB of traffic per month']),
      },
    ]);
    expect(told[0]?.text).toContain("The provider's own price list says otherwise, or more");
    expect((await nights.catalog()).offers[0]?.review).toBeNull();
  });

  it('that gives a paid plan other figures contradicts nothing', async () => {
    const list = `# Plans\n\n## Free\n\n${wordsOf(5)}.\n\n## Pro\n\nThe Pro plan has 500 GB of storage.\n`;
    expect(await toldOf(listOf(list))).toEqual([]);
    const paid = `# Plans\n\n## Pro\n\nThe Pro plan has 500 GB of storage.\n`;
    expect(await toldOf(listOf(paid))).toEqual([]);
  });

  it.each([
    ['a home page under that address', listOf(pageOf('Free, 9 GB of storage'), 'html')],
    ['no page', { outcome: 'gone' as const, status: 404, reason: 'answered 404' }],
    ['no network', { outcome: 'unreachable' as const, status: null, reason: 'no network' }],
  ])('is none if there is %s', async (_, answer) => {
    expect(await toldOf(answer)).toEqual([]);
  });

  it('that is hostile is shown as words, and bounded', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) =>
        `- ${at + 10} GB <script>alert(1)</script> [x](javascript:x) ${'`'.repeat(3)} ${'y'.repeat(500)}`,
    );
    const [told] = await toldOf(listOf(`## Free\n\n${lines.join('\n')}\n`));
    expect(told?.line.unrecorded).toHaveLength(10);
    for (const line of told?.line.unrecorded ?? []) expect(line.length).toBeLessThanOrEqual(201);
    expect(told?.text).not.toMatch(/^[^`]*<script>/m);
  });

  it('is not asked for if only some providers are', async () => {
    const asked: string[] = [];
    const web = { [addressOf('a')]: pageOf(wordsOf(5)) };
    for (const day of NIGHTS)
      await nights.night(day, web, {
        only: new Set(['a']),
        openReader: async () => {
          const reader = readerOf(web, `${day}T02:00:00Z`);
          return { ...reader, read: (request) => (asked.push(request.url), reader.read(request)) };
        },
      });
    expect(asked).not.toContain(LISTS);
    expect(asked).toContain(addressOf('a'));
  });
});
