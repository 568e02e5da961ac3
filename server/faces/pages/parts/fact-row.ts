/** A fact of an offer as a row: its name with a link to itself, its value, its quotes. */
import type { Evidence } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { QUOTE_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup } from '../markup.ts';
import { provenValue, type QuotesShown } from './evidence.ts';

export type FactShown = {
  /** As evidence names it; the place of the row on its page. */
  readonly field: string;
  readonly label: string;
  /** Below the name, such as what an allowance belongs to. */
  readonly aside?: Markup | string;
  readonly value: Markup | string;
  readonly stated?: boolean;
  readonly evidence: readonly Evidence[];
  /** Below the value. */
  readonly below?: Markup | string;
};

export function factRow(fact: FactShown, locale: Locale, shown: QuotesShown): Markup {
  const { field, label, aside = '', value, stated = true, evidence, below = '' } = fact;
  return html`<div id="${field}"${stated ? '' : html` class="unstated"`}><dt>${label}${anchor(field, label, locale)}${
    aside === '' ? '' : html`<small>${aside}</small>`
  }</dt><dd>${provenValue(value, evidence, locale, shown)}${below}</dd></div>\n`;
}

/** The visible link of a place to itself, to be copied. */
export function anchor(place: string, name: string, locale: Locale): Markup {
  return html` <a class="anchor" href="#${place}" aria-label="${QUOTE_TEXTS.linkTo(name)[locale]}">#</a>`;
}
