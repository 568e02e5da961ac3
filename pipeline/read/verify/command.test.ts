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

test('one quote gives words for a person: where it stands and what else could be quoted', () => {
  const text = describeQuote(PAGE, 'html', { quote: '5 GB of storage' });
  expect(text).toContain('found: Found, word for word.');
  expect(text).toContain('Limits > Free');
  expect(text).toContain('It allows 3 projects.');
});
