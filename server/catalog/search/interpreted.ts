/** The filters that words of a query became, as the answer tells them. */
import type { InterpretedWords } from '../../../schemas/catalog-queries.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import type { ReadQuery } from './read-query.ts';

export function interpretedWords({ text, conditions, alternativeTo }: ReadQuery): InterpretedWords[] {
  const told = conditions.map(({ condition: { filter, value }, span }) => ({ filter, value, span }));
  const service =
    alternativeTo === null
      ? []
      : [{ filter: 'alternativeTo', value: alternativeTo.name, span: alternativeTo }];
  return [...told, ...service]
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ filter, value, span }) => ({
      text: text.slice(span.start, span.end).trim(),
      filter,
      value,
      q: textWithout(text, span),
    }));
}

/** A text without the words of a span. */
export function textWithout(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/gu, ' ').trim();
}
