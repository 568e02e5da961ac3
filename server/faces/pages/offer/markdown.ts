/** The offer page for programs: the same facts, each quote and its source written out. */
import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import { offerPath } from '../../../addresses.ts';
import { mdPage, offerDocument, siteLinks, type TwinContext } from '../../../markdown/index.ts';

export function offerTwin(offer: OfferAnswer, context: TwinContext): string {
  const { locale, publicUrl } = context;
  return mdPage(
    context,
    offerPath(offer.slug, 'en'),
    ...offerDocument(offer, locale, siteLinks(publicUrl, locale)),
  );
}
