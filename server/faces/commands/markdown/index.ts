/** Answers as Markdown: pure functions of answer and locale. */
import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { slugLinks, offerMarkdown as writeOffer } from '../../../markdown/index.ts';

export { checkMarkdown } from './check.ts';
export {
  bestListMarkdown,
  changesMarkdown,
  compareMarkdown,
  offerListMarkdown,
  providerMarkdown,
} from './lists.ts';
export { planMarkdown } from './plan.ts';
export { categoriesMarkdown, statsMarkdown } from './whole.ts';

export function offerMarkdown(offer: OfferAnswer, locale: Locale): string {
  return writeOffer(offer, locale, slugLinks(locale));
}
