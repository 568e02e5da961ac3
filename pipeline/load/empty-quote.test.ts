import { describe, expect, it } from 'vitest';
import { emptyQuote } from './empty-quote.ts';

describe('quotes that carry nothing by themselves', () => {
  it.each([
    'Does the 50,000 MAU free tier apply to add-ons?',
    'What if I exceed the limit on Starter (Free)?',
    '免费版支持商用吗？',
    '“Is it free?”',
  ])('refuses the question %s', (quote) => {
    expect(emptyQuote(quote)?.rule).toBe('quote-is-question');
    // Heads say where words stand; a question under them is one still.
    expect(emptyQuote(quote, ['Free'])?.rule).toBe('quote-is-question');
  });

  it.each(['256 600,000 30', '50MB', '5 GB 100 GB 200 GB', '10K | 800K', '$0.10 / 1.5', '512 MiB', '100%'])(
    'refuses the bare figures %s, unless heads say what they are of',
    (quote) => {
      expect(emptyQuote(quote)?.rule).toBe('quote-without-words');
      expect(emptyQuote(quote, ['Free'])).toBeNull();
    },
  );

  it.each([
    'RAM 1 GB',
    '5GB / month',
    '100 GB-hour / month',
    '最大3072MB',
    '5 minutes',
    'us-east-1',
    'A1',
    'Is it free? Yes, for ever.',
    '5 Benutzer',
  ])('takes %s', (quote) => {
    expect(emptyQuote(quote)).toBeNull();
  });
});
