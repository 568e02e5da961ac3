/** The picks of a plan in Markdown: every reason with the quotes behind it. */

import { pickState } from '../../schemas/pick-state.ts';
import type { ChosenOffer, Pick, Reason } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../catalog/index.ts';
import {
  bracketBehind,
  choosePunctuation,
  FIT_NAMES,
  joinSentences,
  LABELS,
  PICK_STATE_NAMES,
  usageInWords,
  usageShareInWords,
} from '../words/index.ts';
import { md, type MdBlock, mdLink, mdSection, mdTable } from './escape.ts';
import type { MarkdownLinks } from './frame.ts';
import { mdOutLink } from './offer.ts';
import { mdQuotes } from './quotes.ts';

/** Ways on from a pick, for a reader who has a site; each is Markdown. */
type PickLinks = {
  /** The request with everything given up that would help; null if no link can say it. */
  readonly relaxed: string | null;
  /** The request that chooses an alternative in its place; null if none was found. */
  readonly swap: (slug: string) => string | null;
};

const NO_LINKS: PickLinks = { relaxed: null, swap: () => null };

/** The links and texts around one pick. */
export function pickBlocks(
  pick: Pick,
  locale: Locale,
  links: MarkdownLinks,
  onward: PickLinks = NO_LINKS,
): MdBlock[] {
  const { colon, comma } = choosePunctuation(locale);
  const { choice } = pick;
  const titled = (title: string, list: readonly Reason[]): MdBlock[] =>
    mdSection(`### ${title}`, reasonItems(list, locale));
  return [
    `## ${ROLE_NAMES[pick.need][locale]}${colon}${choice === null ? LABELS.nothingFits[locale] : links.offer(choice)}`,
    choice === null
      ? FIT_NAMES[pick.fit][locale]
      : `${planAndLink(choice, locale)}${colon}${PICK_STATE_NAMES[pickState(pick)][locale]}`,
    ...unconfirmed(pick, locale),
    ...whatOneGets(pick, locale),
    pick.stability === null ? null : md(pick.stability.text),
    ...titled(LABELS[pick.choice === null ? 'whyNot' : 'why'][locale], pick.why),
    ...titled(LABELS.watch[locale], pick.watch),
    ...mdSection(
      `### ${LABELS.allowanceUnknown[locale]}`,
      pick.allowanceUnknown.map((offer) => `- ${links.offer(offer)}`),
    ),
    ...titled(LABELS.relaxation[locale], pick.relaxation),
    onward.relaxed,
    ...usage(pick, locale),
    ...alternatives(pick, locale, links, onward),
    ...mdSection(
      `### ${LABELS.exclusions[locale]}`,
      pick.exclusions.map(
        ({ offer, reasons }) =>
          `- ${links.offer(offer)}${comma}${planAndLink(offer, locale)}\n${reasonItems(reasons, locale, '  ')}`,
      ),
    ),
  ];
}

/** Reasons as a list, each with its quotes below it. @param lead precedes each text */
export function reasonItems(list: readonly Reason[], locale: Locale, indent = '', lead = ''): string {
  return list
    .flatMap(({ text, evidence }) => [
      `${indent}- ${lead}${md(text)}`,
      ...mdQuotes(evidence, locale, `${indent}  `),
    ])
    .join('\n');
}

function unconfirmed({ unconfirmed: open }: Pick, locale: Locale): MdBlock[] {
  const items = open.flatMap(({ text, readHere, evidence }) => [
    `- ${joinSentences([md(text), mdLink(LABELS.readHere[locale], readHere)], locale)}`,
    ...mdQuotes(evidence, locale),
  ]);
  return mdSection(`### ${LABELS.toConfirm[locale]}`, items);
}

function whatOneGets({ mainLimits, beyond }: Pick, locale: Locale): MdBlock[] {
  const { colon } = choosePunctuation(locale);
  const items = mainLimits.flatMap(({ name, text, share, evidence }) => [
    `- ${md(name)}${colon}${md(bracketBehind(text, share === null ? '' : usageShareInWords(share, locale), locale))}`,
    ...mdQuotes(evidence, locale),
  ]);
  if (beyond !== null)
    items.push(`- ${LABELS.beyond[locale]}${colon}${md(beyond.text)}`, ...mdQuotes(beyond.evidence, locale));
  return mdSection(`### ${LABELS.gets[locale]}`, items);
}

function planAndLink(offer: ChosenOffer, locale: Locale): string {
  const { comma } = choosePunctuation(locale);
  return `${md(offer.provider.name)}${comma}${md(offer.plan)}${comma}${mdOutLink(offer, locale)}`;
}

function usage({ usage: rows }: Pick, locale: Locale): string[] {
  if (rows.length === 0) return [];
  return [
    `### ${LABELS.usage[locale]}`,
    mdTable(
      [LABELS.figure[locale], LABELS.asked[locale], LABELS.allowed[locale], LABELS.share[locale]],
      rows.map((row) => {
        const { figure, asked, allowed, share, shared } = usageInWords(row, locale);
        return [
          md(figure),
          asked,
          allowed + (shared === null ? '' : choosePunctuation(locale).bracket(shared)),
          md(share),
        ];
      }),
    ),
  ];
}

function alternatives(
  { alternatives: others }: Pick,
  locale: Locale,
  links: MarkdownLinks,
  onward: PickLinks,
): MdBlock[] {
  const { colon, comma } = choosePunctuation(locale);
  const items = others.map(({ offer, fit, gains, losses }) => {
    const swap = onward.swap(offer.slug);
    return [
      `- ${links.offer(offer)}${comma}${planAndLink(offer, locale)}${colon}${FIT_NAMES[fit][locale]}${swap === null ? '' : ` ${swap}`}`,
      reasonItems(gains, locale, '  ', `${LABELS.gains[locale]}${colon}`),
      reasonItems(losses, locale, '  ', `${LABELS.losses[locale]}${colon}`),
    ]
      .filter((lines) => lines !== '')
      .join('\n');
  });
  return mdSection(`### ${LABELS.alternatives[locale]}`, items);
}
