/** One offer, every fact with the marks of its quotes, and the quotes with source and freshness. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import { evidenceFor, offerInWords } from '../../../catalog/index.ts';
import { disclosureBeside, endMark, LABELS, marksOf, reviewText, roleList } from '../../../words/index.ts';
import { changeTable } from './changes.ts';
import { createSheet, type Screen, type Sheet } from './screen.ts';

export function offerText(offer: OfferAnswer, screen: Screen): string {
  const { locale, style } = screen;
  const sheet = createSheet(screen);
  sheet.title(`${offer.name}  ${offer.slug}`);
  head(offer, sheet, screen);
  sheet.blank();
  const { limits, terms } = offerInWords(offer, locale);
  sheet.table(
    [LABELS.fact[locale], LABELS.value[locale], LABELS.quotes[locale]],
    [...limits, ...terms].map(({ label, value, evidence, underReview }) => [
      label,
      underReview ? { text: `${value}\n${LABELS.review[locale]}`, style: style.care } : value,
      sheet.sources.marks(evidence) || '-',
    ]),
    true,
  );
  const note = locale === 'en' ? offer.note : offer.noteZh;
  if (note !== null) sheet.field(LABELS.note[locale], note);
  if (offer.setup.length > 0) sheet.heading(LABELS.commands[locale]);
  for (const { id, command, source } of offer.setup) {
    // Not wrapped: a broken command runs as something else.
    sheet.raw(`  ${command}`);
    sheet.raw(`  ${style.faint(source)} ${sheet.sources.marks(evidenceFor(offer, `setup.${id}`))}`.trimEnd());
  }
  if (offer.changes.length > 0) {
    sheet.heading(LABELS.history[locale]);
    changeTable(offer.changes, sheet, screen);
  }
  sheet.quotes();
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
  return sheet.toString();
}

/** What stands above the facts: who, what, where, and what to be told before following the link. */
function head(offer: Offer, sheet: Sheet, { locale, style }: Screen): void {
  sheet.text(offer.summary);
  sheet.field(
    LABELS.provider[locale],
    `${offer.provider.name}${marksOf(locale).bracket(offer.provider.slug)}`,
  );
  sheet.field(LABELS.plan[locale], offer.plan);
  sheet.field(LABELS.category[locale], offer.category);
  sheet.field(LABELS.roles[locale], roleList(offer.roles, locale));
  sheet.address(LABELS.link[locale], offer.url, disclosureBeside(offer.commercial, locale));
  const end = endMark(offer, locale);
  if (end !== null) sheet.field(LABELS.standing[locale], end, style.bad);
  const review = reviewText(offer, locale);
  if (review !== null) sheet.field(LABELS.review[locale], review, style.care);
  sheet.field(LABELS.updatedAt[locale], offer.updatedAt);
}
