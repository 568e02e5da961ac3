import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk, decide, newTally } from '../../pipeline/commands/review-decide.ts';
import { reviewPages } from '../../pipeline/commands/review-page.ts';
import { proposalsFor } from '../../pipeline/commands/review-open.ts';
import { type OpenRecords, openRecords } from '../../pipeline/commands/review-records.ts';
import { emptyEdit } from '../../pipeline/review/apply/index.ts';
import { suggestionFor } from '../../pipeline/suggest/index.ts';
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { QuoteLine } from '../../schemas/report.ts';
import { VERDICTS } from '../../schemas/verdict.ts';
import { committedRecords } from '../records.ts';
import { FULL, sample } from '../sample.ts';
import { lostLine, madeReport } from './made-report.ts';

/** The words of a page on which each figure is double; without a figure, on which a word limits what was said. */
const changedWords = (quote: string): string =>
  /\d/.test(quote) ? quote.replace(/\d+/g, (digits) => String(2 * Number(digits))) : `${quote} only`;

describe('the review of every quote on record', () => {
  let lines: readonly QuoteLine[];
  let records: OpenRecords;
  let said: string[];
  const desk = (ask: Desk['ask'] = async () => null): Desk => {
    said = [];
    const out = (text: string): void => void said.push(text);
    return {
      // As it is on disk, but for the writing itself.
      records: { ...records, write: records.check },
      ask,
      output: { out, error: out },
      today: '2026-11-22',
      tally: newTally(),
      explained: true,
      cameBack: () => false,
      lineOf: () => null,
    };
  };

  beforeAll(async () => {
    records = await openRecords('pipeline/records');
    const all = (await committedRecords()).records.flatMap(({ record }) =>
      record.offers.flatMap((offer) =>
        offer.evidence.map((entry) => {
          const source = record.sources[entry.source]?.url ?? '';
          const { id: evidence, fields, quote } = entry;
          const line = lostLine({
            provider: record.slug,
            offer: offer.slug,
            evidence,
            fields,
            quote,
            source,
            // Each line is of an offer of its own: none is inherited.
            record: null,
          });
          const limits: OfferLimit[] = offer.limits.map((limit) => ({
            ...limit,
            label: limit.label ?? null,
          }));
          return { line, limits, under: entry.under ?? [] };
        }),
      ),
    );
    const shapesOf = ({ line }: (typeof all)[number]): string[] =>
      line.fields.map((field) => field.replace(/\.[a-z0-9-]+(?=$|\.costs)/, '.'));
    const names = VERDICTS.filter((name) => name !== 'found' && name !== 'reformatted');
    lines = sample(all, 200, shapesOf).flatMap(({ line, limits, under }, at) =>
      // The full run gives each of thousands of quotes one verdict, the short one each of some quotes all of them.
      names.flatMap((name, turn) => {
        if (FULL && at % names.length !== turn) return [];
        const passage = name === 'missing' ? null : changedWords(line.quote);
        const verdict = { verdict: name, passage, where: null, figures: [] };
        return [{ ...line, verdict, suggestion: suggestionFor({ limits }, { ...line, under }, verdict) }];
      }),
    );
  });

  it('opens it with every verdict', async () => {
    for (const name of VERDICTS) {
      const unconfirmed = lines.filter(({ verdict }) => verdict?.verdict === name);
      const flags = { records: '', snapshots: '', list: true, json: true, page: null, only: [], accept: [] };
      await reviewPages(flags, desk(), madeReport({ unconfirmed }), [], null);
      const pages = JSON.parse(said.join('')) as { quotes: { quote: string; refusal: string | null }[] }[];
      const quotes = pages.flatMap((page) => page.quotes);
      expect(new Set(quotes.map(({ quote }) => quote))).toEqual(
        new Set(unconfirmed.map(({ quote }) => quote)),
      );
      expect(quotes.filter(({ refusal }) => refusal !== null)).toEqual([]);
      for (const line of unconfirmed) {
        const found = await records.find(line.offer, line.evidence);
        if (found === null) throw new Error(`${line.offer} has no ${line.evidence}`);
        await proposalsFor(desk(), line, found);
      }
    }
  });

  it('takes or refuses every answer to it', async () => {
    for (const [index, line] of lines.entries()) {
      const found = await records.find(line.offer, line.evidence);
      if (found === null) throw new Error(`${line.offer} has no ${line.evidence}`);
      const answer = (['c', 'r', 'q', 'd'] as const)[index % 4] ?? 'c';
      const asked = new Set<string>();
      // The answer, then whatever is offered; what is asked again, or offers nothing, is left.
      const ask = async (question: string): Promise<string> => {
        if (asked.has(question)) return 's';
        asked.add(question);
        if (asked.size === 1) return answer;
        return question.endsWith(']: ') ? '' : 's';
      };
      await decide(desk(ask), line, found, new Map());
      expect(said.filter((text) => text.includes('cannot be edited here'))).toEqual([]);
    }
  });

  it('goes on after one that it fails at, and says which', async () => {
    const [line] = lines;
    const found = line === undefined ? null : await records.find(line.offer, line.evidence);
    if (line === undefined || found === null) throw new Error('there is no quote');
    const failing = async (): Promise<never> => {
      throw new Error('no such place in the file');
    };
    const same: QuoteLine = { ...line, suggestion: { quote: line.quote, limits: [], note: null, open: [] } };
    const reworded: QuoteLine = {
      ...same,
      verdict: { verdict: 'reworded', passage: null, where: null, figures: [] },
    };
    const answers = ['r', 's'];
    const failed = 'cannot be edited here: no such place in the file; fix it in pipeline/records/';
    const broken = (): Desk => ({
      ...desk(async () => answers.shift() ?? null),
      records: { ...records, write: failing, check: failing },
    });
    expect(await decide(broken(), line, found, new Map([['correction', emptyEdit(line.offer)]]))).toBe(
      'skipped',
    );
    expect(said.join('')).toContain(failed);
    const flags = { records: '', snapshots: '', list: true, json: false, page: null, only: [], accept: [] };
    const report = madeReport({ unconfirmed: [reworded], stillMissed: lines.slice(-1) });
    await reviewPages(flags, broken(), report, [], null);
    expect(said.join('')).toContain(failed);
    expect(said.join('')).toContain(lines.at(-1)?.quote);
  });
});
