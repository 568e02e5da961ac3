/** Quotes written out: the words, their source, their state and place, the copy that was read. */
import type { WorksWith } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { choosePunctuation, describeFreshness, LABELS, type Quote, shownQuote } from '../words/index.ts';
import { namingHow, QUOTE_TEXTS } from '../words/pages/index.ts';
import { md, mdAutolink, mdLink } from './escape.ts';

/** One quote on one line. */
export function mdQuote(evidence: Quote, locale: Locale): string {
  const { quote, source, under = [], captured } = evidence;
  const { comma, bracket } = choosePunctuation(locale);
  const place = md(under.join(' › '));
  const [before, behind] = QUOTE_TEXTS.under[locale];
  const where = place === '' ? '' : bracket(before + place + behind);
  const copy = captured?.permalink ?? null;
  const parts = [
    mdAutolink(source),
    describeFreshness(evidence, locale),
    copy === null || copy === source ? '' : `${LABELS.copy[locale]} ${mdAutolink(copy)}`,
  ].filter((part) => part !== '');
  return `“${md(shownQuote(quote))}”${where} ${parts.join(comma)}`;
}

/** Each quote as a list item below the fact it carries. @param indent blanks before each */
export function mdQuotes(evidence: readonly Quote[], locale: Locale, indent = '  '): string[] {
  return evidence.map((one) => `${indent}- ${mdQuote(one, locale)}`);
}

export function toolLine(naming: WorksWith, locale: Locale): string {
  const { colon, comma } = choosePunctuation(locale);
  return `${md(namingHow(naming, locale))}${colon}${mdLink(naming.quote, naming.url)}${comma}${naming.day}`;
}
