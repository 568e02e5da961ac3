/** Numbers quotes in the order in which a text first refers to them. */
import type { Quote } from '../../../words/index.ts';

export type SourceList = {
  /** The marks of quotes, `[1][2]`; new ones join the list. */
  readonly marks: (quotes: readonly Quote[]) => string;
  /** All that were referred to, first first. */
  readonly quotes: () => readonly Quote[];
};

/** An empty list. Two quotes are one where text, page and freshness are equal. */
export function createSourceList(): SourceList {
  const numbers = new Map<string, number>();
  const listed: Quote[] = [];
  return {
    marks: (quotes) =>
      quotes
        .map((quote) => {
          const key = JSON.stringify([quote.quote, quote.source, quote.freshness, quote.captured]);
          let number = numbers.get(key);
          if (number === undefined) {
            number = listed.push(quote);
            numbers.set(key, number);
          }
          return `[${number}]`;
        })
        .join(''),
    quotes: () => listed,
  };
}
