import { expect, test } from 'vitest';
import { describeQuote, runVerify } from './index.ts';

const PAGE =
  '<h1>Limits</h1><h2>Free</h2><p>The free plan includes 5 GB of storage. It allows 3 projects.</p>';

test('many quotes give an answer each, in their order', () => {
  const answers = runVerify({
    page: PAGE,
    kind: 'html',
    quotes: [
      { id: 'a', quote: '5 GB of storage' },
      { id: 'b', quote: 'The free plan includes 9 GB of storage' },
    ],
  });
  expect(answers.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['a', 'found'],
    ['b', 'figure-changed'],
  ]);
  expect(answers[1]?.figures).toEqual([{ before: '9', after: '5' }]);
});

test('each answer holds what stands around the quote, which a later run compares', () => {
  const quotes = [{ id: 'a', quote: '5 GB of storage' }];
  const [first] = runVerify({ page: PAGE, kind: 'html', quotes });
  expect(first?.surroundings).toEqual({
    sentence: 'The free plan includes 5 GB of storage.',
    headings: ['Free'],
    card: null,
    row: [],
    column: [],
    before: null,
    after: 'It allows 3 projects.',
    places: 1,
  });
  expect(first?.notice).toBeNull();
  const again = quotes.map((quote) => ({ ...quote, surroundings: first?.surroundings ?? undefined }));
  expect(runVerify({ page: PAGE, kind: 'html', quotes: again })[0]?.notice).toBeNull();
  const page = PAGE.replace('<h2>Free</h2>', '<h2>Legacy plans</h2>');
  expect(runVerify({ page, kind: 'html', quotes: again })[0]).toMatchObject({
    verdict: 'found',
    notice: { what: 'headings', before: 'Free', after: 'Legacy plans', words: ['legacy'] },
  });
  const lost = runVerify({ page: '<p>Nothing here.</p>', kind: 'html', quotes: again })[0];
  expect(lost).toMatchObject({ verdict: 'missing', surroundings: null, notice: null });
});

test('the announced end of a page is told with every quote, and to a person', () => {
  const page = `<p>The Free plan will be shut down on 1 January 2027.</p>${PAGE}`;
  const [answer] = runVerify({ page, kind: 'html', quotes: [{ id: 'a', quote: '3 projects' }] });
  expect(answer).toMatchObject({
    verdict: 'found',
    notice: { what: 'page', words: ['plan will be shut down'] },
  });
  expect(describeQuote(page, 'html', { quote: '3 projects', under: [] })).toContain(
    'The page speaks of an end: The Free plan will be shut down on 1 January 2027.',
  );
});

test('one quote gives words for a person: where it stands and what else could be quoted', () => {
  const text = describeQuote(PAGE, 'html', { quote: '5 GB of storage', under: [] });
  expect(text).toContain('found: Found, word for word.');
  expect(text).toContain('Free');
  expect(text).toContain('It allows 3 projects.');
});
