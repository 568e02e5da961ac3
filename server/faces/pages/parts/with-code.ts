import { each, html, type Markup } from '../markup.ts';

/** Our own words, in which code stands between grave accents. */
export function withCode(words: string): Markup {
  return html`${each(words.split('`'), (part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}
