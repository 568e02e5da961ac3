/** A provider with its free plans. */
import type { ProviderAnswer } from '../../../../schemas/catalog-queries.ts';
import { LABELS } from '../../../words/index.ts';
import { offerTable } from './offer-list.ts';
import { createSheet, type Screen } from './screen.ts';

export function providerText(provider: ProviderAnswer, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  sheet.title(`${provider.name}  ${provider.slug}`);
  sheet.text(provider.summary);
  sheet.address(LABELS.homepage[locale], provider.homepage);
  sheet.heading(LABELS.offers[locale]);
  if (provider.offers.length === 0) sheet.text(LABELS.nothingFound[locale]);
  else offerTable(provider.offers, sheet, screen);
  return sheet.toString();
}
