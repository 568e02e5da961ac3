/** A list of offers as a table, and a provider with its offers. */
import type { z } from 'zod';
import type { Offer } from '../../../../schemas/catalog.ts';
import type { offersAnswerSchema, ProviderAnswer } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { decidingFacts, headlineLimits } from '../../../catalog/index.ts';
import {
  apartHeading,
  byStanding,
  COMMAND_TEXTS,
  choosePunctuation,
  emptyHeading,
  endMark,
  freshnessCounts,
  LABELS,
  notStated,
  planKind,
  reviewMark,
  roleList,
  searchNotes,
  unstatedNames,
} from '../../../words/index.ts';
import { createSheet, type Screen, type Sheet } from './screen.ts';

/** What a search answers, and how many words and conditions it has. */
export type FoundOffers = z.infer<typeof offersAnswerSchema> & { readonly asked: number };

export function offerListText(answer: FoundOffers, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  const { total, offset, offers } = answer;
  if (offers.length === 0) {
    sheet.text(total === 0 ? emptyHeading(answer, locale) : COMMAND_TEXTS.beyondLast(total, offset)[locale]);
    for (const note of searchNotes(answer, locale)) sheet.text(note);
    return sheet.toString();
  }
  for (const note of searchNotes(answer, locale)) sheet.text(note, 0, screen.style.faint);
  const { available, gone } = byStanding(offers);
  if (available.length > 0) offerTable(available, sheet, screen);
  goneTable(gone, sheet, screen);
  sheet.blank();
  sheet.text(rangeText(answer, locale));
  sheet.text(COMMAND_TEXTS.allFacts[locale], 0, screen.style.faint);
  return sheet.toString();
}

/** A provider with its free plans, and after them the unavailable ones. */
export function providerText(provider: ProviderAnswer, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  sheet.title(`${provider.name}  ${provider.slug}`);
  sheet.text(provider.summary);
  sheet.address(LABELS.homepage[locale], provider.homepage);
  if (provider.termsUrl !== null) sheet.address(LABELS.termsOfService[locale], provider.termsUrl);
  const { available, gone } = byStanding(provider.offers);
  sheet.heading(LABELS.offers[locale]);
  if (available.length === 0) sheet.text(LABELS.nothingFound[locale]);
  else offerTable(available, sheet, screen);
  goneTable(gone, sheet, screen);
  return sheet.toString();
}

/** The unavailable plans, below a heading of their own. */
function goneTable(gone: readonly Offer[], sheet: Sheet, screen: Screen): void {
  if (gone.length === 0) return;
  sheet.heading(apartHeading(gone, screen.locale));
  offerTable(gone, sheet, screen);
}

/** The table itself: what is free, how much, how well it is known and from where. */
export function offerTable(offers: readonly Offer[], sheet: Sheet, { locale, style }: Screen): void {
  sheet.table(
    [LABELS.offer[locale], LABELS.kind[locale], LABELS.value[locale], LABELS.quotes[locale]],
    offers.map((offer) => [
      `${offer.slug}\n${offer.name}\n${offer.provider.name}`,
      [planKind(offer, locale), roleList(offer.roles, locale), ...cautions(offer, locale)].join('\n'),
      factLines(offer, locale),
      {
        text: freshnessCounts(offer.evidence, locale),
        style: offer.review === null ? (line: string) => line : style.care,
      },
    ]),
  );
  sheet.links(offers);
}

/** What decides, a line each; of a plan that is over its figures alone. */
function factLines(offer: Offer, locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  const limits = headlineLimits(offer);
  const facts = decidingFacts(offer, locale, limits);
  const shown = offer.standing === 'available' ? facts : facts.slice(0, limits.length);
  const more = offer.limits.length - limits.length;
  return [
    ...(limits.length === 0 ? [notStated(locale)] : []),
    ...shown.filter(({ stated }) => stated).map(({ label, value }) => label + colon + value),
    ...unstatedNames(shown, locale),
    ...(more > 0 ? [COMMAND_TEXTS.more(more)[locale]] : []),
  ].join('\n');
}

function cautions(offer: Offer, locale: Locale): string[] {
  return [endMark(offer, locale), reviewMark(offer, locale)].flatMap((mark) => (mark === null ? [] : [mark]));
}

function rangeText(
  { total, offset, limit, offers }: z.infer<typeof offersAnswerSchema>,
  locale: Locale,
): string {
  const last = offset + offers.length;
  const next = last < total ? offset + limit : null;
  const range = COMMAND_TEXTS.range(offset + 1, last, total)[locale];
  if (next === null) return range;
  return `${range}${{ en: ' ', 'zh-CN': '' }[locale]}${COMMAND_TEXTS.nextPage[locale]}${choosePunctuation(locale).colon}--offset ${next}`;
}
