import { describe, expect, it } from 'vitest';
import type { OfferLimit } from '../../schemas/catalog.ts';
import { extractPage } from '../read/extract/index.ts';
import { preparePage, verifyQuote } from '../read/verify/index.ts';
import { suggestionFor } from './index.ts';

const limit = (sketch: Partial<OfferLimit>): OfferLimit => ({
  id: 'storage',
  metric: 'storage',
  value: 5,
  unit: 'GB',
  period: 'total',
  scope: 'project',
  roles: ['postgres'],
  label: null,
  ...sketch,
});

/** What is suggested for a quote of these limits, once the page says something else. */
function suggest(
  quote: string,
  html: string,
  limits: readonly OfferLimit[] = [limit({})],
  under: readonly string[] = [],
  old: Parameters<typeof suggestionFor>[3] = [],
) {
  const page = preparePage(extractPage(`<title>Plans</title><main>${html}</main>`, 'html'));
  const verdict = verifyQuote(page, { quote, under });
  const fields = limits.length > 0 ? limits.map(({ id }) => `limits.${id}`) : ['signup.card'];
  const suggestion = suggestionFor(
    { limits: [...limits] },
    { quote, fields, under: [...under] },
    verdict,
    old,
  );
  const found =
    suggestion?.quote == null ? null : verifyQuote(page, { quote: suggestion.quote, under }).verdict;
  return { verdict: verdict.verdict, found, ...suggestion };
}

describe('the quote that is suggested', () => {
  it('is the clause that answers to the old one, not the paragraph', () => {
    expect(
      suggest(
        'The Free plan has 5 GB of storage',
        '<p>Welcome. The Free plan has 1 GB of storage, and Pro has 50 GB. Ask us for more.</p>',
      ),
    ).toMatchObject({ quote: 'The Free plan has 1 GB of storage', found: 'found' });
  });

  it('is none if its words are the quote of another plan, or were there last night', () => {
    const html = '<p>First 100,000 Free</p><p>First 1,000,000 for $5</p>';
    const replays = [limit({ id: 'replays', metric: 'events', unit: 'count', value: 5000, period: 'month' })];
    const offered = suggest('First 5,000 Free', html, replays);
    expect(offered).toMatchObject({ verdict: 'figure-changed', quote: 'First 100,000 Free' });
    const whose = 'the quote of maple-errors exceptions';
    expect(
      suggest('First 5,000 Free', html, replays, [], [{ text: 'First 100,000 Free', whose }]),
    ).toMatchObject({ quote: null, limits: [], note: null, open: ['limits.replays'], notNew: whose });
    const around = [{ text: 'Up to 100,000 Free', whose: 'on the page before tonight' }];
    expect(suggest('First 5,000 Free', html, replays, [], around)).toMatchObject({
      quote: 'First 100,000 Free',
    });
  });

  it('closes the brackets that it opens, and keeps the full stop that the quote had', () => {
    const page = (text: string): string => `<p>Welcome. ${text} Ask us for more.</p>`;
    expect(suggest('You get 5 GB (total)', page('You get 2 GB (total per team) today.'))).toMatchObject({
      quote: 'You get 2 GB (total per team)',
    });
    expect(suggest('You get 5 GB in total.', page('You get 2 GB in total.'))).toMatchObject({
      quote: 'You get 2 GB in total.',
      found: 'found',
    });
  });

  it('is a cell with its row head, never the row with the other plans', () => {
    const table =
      '<table><tr><th>Plan</th><th>Free</th><th>Pro</th></tr><tr><td>Storage</td><td>1 GB</td><td>50 GB</td></tr></table>';
    const { quote } = suggest('Storage 5 GB', table);
    expect(quote).toBe('Storage 1 GB');
    expect(suggest('5 GB', table, [limit({})], ['Storage', 'Free'])).toMatchObject({ quote: '1 GB' });
  });

  it('is never one that the page would not be found to say: a cell behind those of other plans needs its "under"', () => {
    const table =
      '<table><tr><th>Plan</th><th>Team</th><th>Free</th></tr><tr><td>Storage</td><td>50 GB</td><td>1 GB</td></tr></table>';
    const row = { passage: 'Storage | 50 GB | 1 GB', figures: [{ before: '5', after: '1' }] };
    const where = { headings: [], row: 'Storage', column: 'Free', visibility: 'visible' as const };
    const suggested = (under: string[]) =>
      suggestionFor(
        { limits: [limit({})] },
        { quote: 'Storage 5 GB', fields: ['limits.storage'], under },
        { verdict: 'figure-changed', ...row, where },
      )?.quote;
    const page = preparePage(extractPage(table, 'html'));
    const verdict = (under: string[]) => verifyQuote(page, { quote: 'Storage 1 GB', under }).verdict;
    expect(suggested([])).toBeNull();
    expect(['found', 'reformatted']).not.toContain(verdict([]));
    expect([suggested(['Free']), verdict(['Free'])]).toEqual(['Storage 1 GB', 'reformatted']);
  });

  it('is a clause of a cell that is too long to quote', () => {
    const rest =
      'By default the server holds messages back for a while, and refuses what comes faster. '.repeat(2);
    expect(
      suggest(
        'On alder.example, the limit is 5 GB.',
        `<table><tr><th>Limit</th><th>Text</th></tr><tr><td>Mails</td><td>${rest}On alder.example, the limit is 10 GB.</td></tr></table>`,
      ),
    ).toMatchObject({ verdict: 'figure-changed', found: 'found', limits: [{ id: 'storage', value: 10 }] });
  });

  it('is none where two cells say the same: nobody knows which is meant', () => {
    const row = { passage: 'Storage | 1 GB | 1 GB', figures: [{ before: '5', after: '1' }] };
    const where = { headings: [], row: 'Storage', column: null, visibility: 'visible' as const };
    expect(
      suggestionFor(
        { limits: [limit({})] },
        { quote: 'Storage 5 GB', fields: ['limits.storage'], under: [] },
        { verdict: 'figure-changed', ...row, where },
      ),
    ).toMatchObject({ quote: null, limits: [], open: ['limits.storage'] });
  });

  it('follows words that changed while the figures stand', () => {
    expect(
      suggest(
        'The free tier gives every project 5 GB of storage',
        '<p>On the free tier every project has 5 GB of storage space. See also backups.</p>',
      ),
    ).toMatchObject({ verdict: 'reworded', limits: [], note: null, found: 'found' });
  });
});

describe('the value that is suggested', () => {
  it.each([
    ['The Free plan has 5 GB of storage', 'The Free plan has 500 MB of storage', 0.5],
    ['The Free plan has 5 GB of storage', 'The Free plan has 1.5 GB of storage', 1.5],
    ['The Free plan has 5 GB of storage', 'The Free plan has unlimited storage', 'unlimited'],
    ['免费版提供 5 GB 存储空间', '免费版提供 1 GB 存储空间', 1],
  ])('%j → %j is %s GB', (before, after, value) => {
    expect(suggest(before, `<p>${after}.</p>`).limits).toEqual([{ id: 'storage', value }]);
  });

  it('is told apart from another figure of the same words', () => {
    const limits = [limit({}), limit({ id: 'bandwidth', metric: 'bandwidth', value: 10, period: 'month' })];
    const { limits: next } = suggest(
      'The Free plan has 5 GB of storage and 10 GB of bandwidth per month',
      '<p>The Free plan has 5 GB of storage and 8 GB of bandwidth per month.</p>',
      limits,
    );
    expect(next).toEqual([{ id: 'bandwidth', value: 8 }]);
  });

  it('takes the scale of the page: a limit of 1,000,000 from "1 million"', () => {
    const limits = [
      limit({ id: 'calls', metric: 'requests', value: 1_000_000, unit: 'count', period: 'month' }),
    ];
    expect(
      suggest('1 million requests per month', '<p>You get 500 thousand requests per month.</p>', limits)
        .limits,
    ).toEqual([{ id: 'calls', value: 500_000 }]);
  });

  it('is read from a number whose scale is a word, in the words that stand there now', () => {
    const limits = [
      limit({ id: 'calls', metric: 'requests', value: 2_000_000, unit: 'count', period: 'month' }),
    ];
    expect(
      suggest('You get 2 million calls for free.', '<p>You get 1 million calls for free.</p>', limits),
    ).toMatchObject({ limits: [{ id: 'calls', value: 1_000_000 }], found: 'found' });
  });

  it('names the period where that is what changed', () => {
    const limits = [limit({ id: 'calls', metric: 'requests', value: 100, unit: 'count', period: 'day' })];
    expect(
      suggest(
        'The Free plan allows 100 requests per day',
        '<p>The Free plan allows 100 requests per month.</p>',
        limits,
      ),
    ).toMatchObject({
      limits: [{ id: 'calls', value: 100, period: 'month' }],
      note: {
        en: 'The provider changed requests from 100 per day to 100 per month.',
        'zh-CN': '服务商将请求次数从每天 100 调整为每月 100。',
      },
    });
  });

  it('is none, and the fact is named as open, where the quote carries no limit', () => {
    expect(
      suggest('No credit card is required to sign up', '<p>A credit card is required to sign up.</p>', []),
    ).toMatchObject({ limits: [], note: null, open: ['signup.card'] });
  });

  it('is written out as a revision in both languages', () => {
    expect(
      suggest('The Free plan has 5 GB of storage', '<p>The Free plan has 1 GB of storage.</p>').note,
    ).toEqual({
      en: 'The provider changed storage from 5 GB to 1 GB.',
      'zh-CN': '服务商将存储空间从 5 GB 调整为 1 GB。',
    });
  });
});
