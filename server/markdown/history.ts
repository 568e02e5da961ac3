/** The past of a plan or a provider in Markdown: every step with its words before and after. */
import type { Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type {
  Corrections,
  FactHistory,
  HistoryStep,
  OfferHistory,
  ProviderHistory,
  ProviderStep,
} from '../../schemas/offer-history.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { changeSentence, describeChange } from '../../schemas/words/describe-change.ts';
import { changePath, correctionsPath } from '../addresses.ts';
import { heldGroups, stepsByYear } from '../catalog/index.ts';
import {
  choosePunctuation,
  EFFECT_NAMES,
  effectTally,
  historyName,
  joinList,
  joinSentences,
  LABELS,
  unchangedText,
} from '../words/index.ts';
import { HISTORY_TEXTS, PROVIDER_TEXTS } from '../words/pages/index.ts';
import { md, type MdBlock, mdLink, mdSection } from './escape.ts';
import { mdQuote, mdQuotes } from './quotes.ts';

/**
 * The blocks of the history of a plan.
 * @param corrected what we corrected in its record; empty if that is only counted
 * @param publicUrl without a slash at its end
 */
export function historyBlocks(
  { standing }: Pick<Offer, 'standing'>,
  { facts, corrections }: OfferHistory,
  corrected: readonly ChangeEntry[],
  locale: Locale,
  publicUrl: string,
): MdBlock[] {
  const changed = facts.filter(({ steps }) => steps.length > 0);
  const { colon } = choosePunctuation(locale);
  // How long the facts of a gone plan had not changed helps nobody.
  const unchanged = (standing === 'available' ? heldGroups(facts) : []).map(
    ({ on, facts: held }) =>
      `- ${HISTORY_TEXTS.since(on)[locale]}${colon}${md(
        joinList(
          held.map((fact) => historyName(fact, locale)),
          locale,
        ),
      )}`,
  );
  return [
    `## ${LABELS.history[locale]}`,
    (changed.length === 0 ? LABELS.noHistory : HISTORY_TEXTS.lead)[locale],
    ...changed.flatMap((fact) => factBlocks(fact, locale)),
    ...mdSection(
      `### ${HISTORY_TEXTS[changed.length > 0 ? 'howLongTheRest' : 'howLong'][locale]}`,
      unchanged,
    ),
    mdCorrections(corrections, locale, publicUrl),
    corrected.map((entry) => `- ${entry.happenedOn}${colon}${md(changeSentence(entry, locale))}`),
  ];
}

function factBlocks(fact: FactHistory, locale: Locale): MdBlock[] {
  return [
    `### ${md(historyName(fact, locale))}`,
    md(unchangedText(fact, locale)),
    fact.unbroken ? '' : HISTORY_TEXTS.gap[locale],
    fact.steps.toReversed().map((step) => mdStep(step, fact.field, locale)),
  ];
}

/** A step as a list item with its quotes below it. @param lead follows the day, Markdown already */
function mdStep(step: HistoryStep, field: string, locale: Locale, lead = ''): string {
  const { before, after } = describeChange({ ...step, field }, locale);
  const { colon, bracket } = choosePunctuation(locale);
  const names = [HISTORY_TEXTS.before, HISTORY_TEXTS.after];
  const quotes =
    step.foundIn === 'night'
      ? mdQuotes(step.evidence, locale)
      : step.evidence.map(
          (quote, position) => `  - ${names[position]?.[locale] ?? ''}${colon}${mdQuote(quote, locale)}`,
        );
  return [
    `- ${step.on}${colon}${lead}${md(before)} → ${md(after)}${bracket(EFFECT_NAMES[step.effect][locale])}`,
    ...(step.note === null ? [] : [`  - ${md(step.note[locale])}`]),
    ...quotes,
  ].join('\n');
}

/** One line about our own corrections; none if there are none. */
function mdCorrections({ count, last }: Corrections, locale: Locale, publicUrl: string): string | null {
  if (last === null) return null;
  const text = HISTORY_TEXTS.corrections(count, last)[locale];
  if (publicUrl === '') return text;
  return joinSentences(
    [text, mdLink(HISTORY_TEXTS.allCorrections[locale], publicUrl + correctionsPath(locale))],
    locale,
  );
}

/** The blocks of what a provider changed, year by year, each with the way to its plan. */
export function providerHistoryBlocks(
  { steps, corrections }: ProviderHistory,
  locale: Locale,
  publicUrl: string,
): MdBlock[] {
  const { colon } = choosePunctuation(locale);
  const item = (step: ProviderStep): string => {
    const { offer, field, id } = step;
    const name = offer.listed
      ? mdLink(offer.name, publicUrl + changePath(offer.slug, id, locale))
      : md(offer.name);
    return mdStep(step, field, locale, `${name}${colon}${md(describeChange(step, locale).name)}${colon}`);
  };
  return [
    `## ${LABELS.history[locale]}`,
    steps.length === 0 ? PROVIDER_TEXTS.noChanges[locale] : effectTally(steps, locale),
    ...stepsByYear(steps).flatMap(({ year, steps: own }) => [`### ${year}`, own.map(item)]),
    mdCorrections(corrections, locale, publicUrl),
  ];
}
