/** One offer as text, in the order of its page: every fact with the marks of its quotes, and the quotes at the end. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { evidenceFor, type FactInWords, offerOutline } from '../../../catalog/index.ts';
import {
  type AboutKey,
  aboutOffer,
  choosePunctuation,
  disclosureNotice,
  LABELS,
  roleList,
} from '../../../words/index.ts';
import { namingHow, OFFER_TEXTS, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import { changeTable } from './changes.ts';
import { createSheet, type Screen, type Sheet } from './screen.ts';

export function offerText(offer: OfferAnswer, screen: Screen): string {
  const { locale, style } = screen;
  const sheet = createSheet(screen);
  sheet.title(`${offer.name}  ${offer.slug}`);
  sheet.text(offer.summary);
  head(offer, sheet, screen);
  const { figures, asked, limits, terms, unstated, prose } = offerOutline(offer, locale);
  const section = (title: LocalizedText, facts: readonly FactInWords[]): void => {
    if (facts.length === 0) return;
    sheet.heading(title[locale]);
    sheet.table(
      [LABELS.fact[locale], LABELS.value[locale], LABELS.quotes[locale]],
      facts.map(({ label, value, evidence, underReview }) => [
        label,
        underReview ? { text: `${value}\n${LABELS.review[locale]}`, style: style.care } : value,
        sheet.sources.marks(evidence) || '-',
      ]),
      true,
    );
  };
  if (figures.length === 0) sheet.field(LABELS.gives[locale], LABELS.noLimits[locale]);
  section(LABELS.gives, figures);
  section(OFFER_TEXTS.askedFirst, asked);
  section(OFFER_TEXTS.otherLimits, limits);
  section(OFFER_TEXTS.otherTerms, [...terms, ...unstated]);
  if (offer.setup.length > 0) sheet.heading(LABELS.commands[locale]);
  for (const { id, command, source } of offer.setup) {
    // Not wrapped: a broken command runs as something else.
    sheet.raw(`  ${command}`);
    sheet.raw(`  ${style.faint(source)} ${sheet.sources.marks(evidenceFor(offer, `setup.${id}`))}`.trimEnd());
  }
  section(LABELS.prose, prose);
  if (offer.alternatives.length > 0) {
    sheet.heading(LABELS.alternatives[locale]);
    sheet.table(
      [LABELS.offer[locale], LABELS.name[locale], LABELS.provider[locale], LABELS.roles[locale]],
      offer.alternatives.map(({ slug, name, provider, roles }) => [
        slug,
        name,
        provider.name,
        roleList(roles, locale),
      ]),
      true,
    );
  }
  if (offer.worksWith.length > 0) {
    sheet.heading(WORKS_WITH_TEXTS.column[locale]);
    sheet.table(
      [LABELS.name[locale], LABELS.roles[locale], LABELS.quotes[locale], LABELS.source[locale]],
      offer.worksWith.map((naming) => [
        naming.tool.name,
        roleList([naming.role], locale),
        `${namingHow(naming, locale)}${choosePunctuation(locale).colon}${naming.quote}`,
        naming.url,
      ]),
      true,
    );
  }
  if (offer.changes.length > 0) {
    sheet.heading(LABELS.history[locale]);
    changeTable(offer.changes, sheet, screen);
  }
  sheet.quotes();
  return sheet.toString();
}

function head(offer: Offer, sheet: Sheet, { locale, style }: Screen): void {
  const { bracket } = choosePunctuation(locale);
  const styles: Partial<Record<AboutKey, (line: string) => string>> = {
    standing: style.bad,
    review: style.care,
  };
  for (const { key, label, value } of aboutOffer(offer, locale)) {
    if (key === 'link') sheet.address(label, value, disclosureNotice(offer.commercial, locale));
    else if (key === 'provider') sheet.field(label, value + bracket(offer.provider.slug));
    else if (key !== 'slug') sheet.field(label, value, styles[key]);
  }
}
