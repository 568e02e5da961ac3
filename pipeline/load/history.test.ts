import { describe, expect, it } from 'vitest';
import { formatProblem, parseRecord } from './index.ts';

const COMMIT_BEFORE = '1'.repeat(40);
const COMMIT_AFTER = '2'.repeat(40);
const fileAt = (commit: string): string => `https://github.com/alder/docs/blob/${commit}/pricing.md`;

const GOOD = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources:
  pricing: { url: https://alder.example/pricing, captured: { at: 2026-08-01 } }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    signup: { card: required }
    limits:
      - { id: bandwidth, metric: bandwidth, value: 50, unit: GB, period: month, scope: account, roles: [static-site] }
    evidence:
      - { id: bandwidth, quote: The Free plan includes 50 GB of bandwidth per month and needs a card, source: pricing, fields: [freeType, limits.bandwidth, signup.card] }
history:
  - on: 2025-03-04
    kind: change
    offer: alder-free
    field: limits.bandwidth
    before: { value: 100, unit: GB }
    after: { value: 50, unit: GB }
    quoteBefore: 100 GB of bandwidth
    quoteAfter: 50 GB of bandwidth
    sourceBefore: { at: 2025-02-01, permalink: ${fileAt(COMMIT_BEFORE)} }
    sourceAfter: { at: 2025-03-04, permalink: ${fileAt(COMMIT_AFTER)} }
`;

const problemsOf = (text: string): string[] => parseRecord('alder.yaml', text).problems.map(formatProblem);

describe('the history of a record', () => {
  it('is accepted where the words before and after say the two values', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it.each([
    [
      'another figure before',
      GOOD.replace('quoteBefore: 100 GB', 'quoteBefore: 120 GB'),
      /alder\.yaml:27:\d+ history: history\.0\.quoteBefore: the quote does not contain 100 GB per month/,
    ],
    [
      'another period after',
      GOOD.replace('quoteAfter: 50 GB of bandwidth', 'quoteAfter: 50 GB of bandwidth a day'),
      /quoteAfter: the quote does not contain 50 GB per month/,
    ],
    [
      'two equal values',
      GOOD.replace('before: { value: 100', 'before: { value: 50').replace(
        'quoteBefore: 100',
        'quoteBefore: 50',
      ),
      /history\.0\.after: before and after are the same/,
    ],
    [
      'no value before',
      GOOD.replace('before: { value: 100, unit: GB }', 'before: null'),
      /write the value before/,
    ],
    [
      'an unknown plan',
      GOOD.replace('offer: alder-free', 'offer: alder-pro'),
      /no offer "alder-pro" in this file/,
    ],
    [
      'a limit the offer has no more, told in part',
      GOOD.replace('field: limits.bandwidth', 'field: limits.sites'),
      /the offer states no limit "sites" now; write metric, period and scope/,
    ],
    [
      'a unit of another measure',
      GOOD.replace('before: { value: 100, unit: GB }', 'before: { value: 100, unit: hours }'),
      /unit "hours" does not measure "bandwidth"/,
    ],
    [
      'a fact that is none',
      GOOD.replace('field: limits.bandwidth', 'field: colour'),
      /"colour" is not a fact/,
    ],
    [
      'a day that neither the commit nor the words name',
      GOOD.replace('on: 2025-03-04', 'on: 2025-04-01'),
      /history\.0\.on: write 2025-03-04, the day of the commit, or a day that quoteAfter names/,
    ],
    [
      'words before that are younger than those after',
      GOOD.replace('at: 2025-02-01', 'at: 2025-06-01'),
      /the quote before is from a later day/,
    ],
    [
      'one file at one commit on both sides',
      GOOD.replace(COMMIT_BEFORE, COMMIT_AFTER),
      /both are the same file at the same commit/,
    ],
    [
      'an address of a branch',
      GOOD.replace(COMMIT_BEFORE, 'main'),
      /write the address of a file at a commit/,
    ],
    [
      'a figure of the note that nobody said',
      `${GOOD}    note: { en: A third of what 150 GB was., zh-CN: 只剩三分之一。 }\n`,
      /history\.0\.note\.en: "150" is in neither quote/,
    ],
  ])('is refused with %s', (_what, text, message) => {
    expect(problemsOf(text).join('\n')).toMatch(message);
  });

  it('may name the day on which the change takes effect', () => {
    const named = GOOD.replace('on: 2025-03-04', 'on: 2025-04-01').replace(
      'quoteAfter: 50 GB of bandwidth',
      'quoteAfter: From April 1, 2025 the plan includes 50 GB of bandwidth',
    );
    expect(problemsOf(named)).toEqual([]);
  });

  it('tells a word of a fact as its vocabulary has it', () => {
    const card = GOOD.replace('field: limits.bandwidth', 'field: signup.card')
      .replace('before: { value: 100, unit: GB }', 'before: not-required')
      .replace('after: { value: 50, unit: GB }', 'after: required')
      .replace('quoteBefore: 100 GB of bandwidth', 'quoteBefore: no card is required')
      .replace('quoteAfter: 50 GB of bandwidth', 'quoteAfter: a card is required');
    expect(problemsOf(card)).toEqual([]);
    expect(problemsOf(card.replace('after: required', 'after: wanted')).join('\n')).toMatch(
      /"wanted" is not a value of "signup\.card"; write one of: required, not-required/,
    );
  });

  it('is refused where the words say the opposite of a value', () => {
    const card = GOOD.replace('field: limits.bandwidth', 'field: signup.card')
      .replace('before: { value: 100, unit: GB }', 'before: required')
      .replace('after: { value: 50, unit: GB }', 'after: not-required')
      .replace('quoteBefore: 100 GB of bandwidth', 'quoteBefore: No credit card required')
      .replace('quoteAfter: 50 GB of bandwidth', 'quoteAfter: A credit card is required');
    expect(problemsOf(card).join('\n')).toMatch(
      /quoteBefore: the quote says the opposite of signup\.card: required/,
    );
    expect(problemsOf(card).join('\n')).toMatch(
      /quoteAfter: the quote says the opposite of signup\.card: not-required/,
    );
  });

  it.each([
    ['You may use 50 GB of bandwidth', 'Kept for 50 days.'],
    ['We decided on 50 GB of bandwidth', 'Sleeps after 12 days.'],
  ])('takes no number of %j for that of a date', (quote, note) => {
    const text = `${GOOD.replace('50 GB of bandwidth\n    source', `${quote}\n    source`)}    note: { en: ${note}, zh-CN: 保留。 }\n`;
    expect(problemsOf(text).join('\n')).toMatch(/is in neither quote/);
  });

  it('takes no two facts out of one rewritten sentence', () => {
    const quotes = `    quoteBefore: A card is never required
    quoteAfter: A card is required, and idle sites sleep
    sourceBefore: { at: 2025-02-01, permalink: ${fileAt(COMMIT_BEFORE)} }
    sourceAfter: { at: 2025-03-04, permalink: ${fileAt(COMMIT_AFTER)} }
`;
    const entry = (field: string, before: string, after: string): string =>
      `  - on: 2025-03-04\n    kind: change\n    offer: alder-free\n    field: ${field}\n    before: ${before}\n    after: ${after}\n${quotes}`;
    const card = GOOD + entry('signup.card', 'not-required', 'required');
    expect(problemsOf(card)).toEqual([]);
    expect(problemsOf(card + entry('flags.idlePause', 'never', 'sleeps')).join('\n')).toMatch(
      /history-one-sentence: history\.2\.field: "signup\.card" changed in the same rewritten sentence/,
    );
  });

  it('tells the end of a plan by its day', () => {
    const ended = GOOD.replace('field: limits.bandwidth', 'field: endsOn')
      .replace('before: { value: 100, unit: GB }', 'before: null')
      .replace('after: { value: 50, unit: GB }', 'after: 2025-03-04')
      .replace('quoteAfter: 50 GB of bandwidth', 'quoteAfter: The Free plan is discontinued')
      .replace('freeType: forever', 'freeType: forever\n    endsOn: 2025-03-04')
      .replace('fields: [freeType,', 'fields: [freeType, endsOn,');
    expect(problemsOf(ended)).toEqual([]);
    expect(problemsOf(ended.replace('is discontinued', 'has a trial')).join('\n')).toMatch(
      /history\.0\.quoteAfter: quote words that end the plan/,
    );
    expect(problemsOf(ended.replace('    endsOn: 2025-03-04\n', '')).join('\n')).toMatch(
      /history\.0\.field: the plan has no end; write its endsOn too/,
    );
    expect(problemsOf(ended.replace('before: null', 'before: 2031-01-01')).join('\n')).toMatch(
      /history\.0\.before: quoteBefore does not name 2031-01-01/,
    );
    expect(problemsOf(ended.replace('after: 2025-03-04', 'after: 2025-06-30')).join('\n')).toMatch(
      /history\.0\.after: write a day that quoteAfter names, or 2025-03-04/,
    );
  });
});
