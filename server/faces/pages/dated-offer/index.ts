/** `/snapshots/{version}/offers/{slug}`: an offer as a published version has it, to be cited. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { datedOfferPath } from '../../../addresses.ts';
import { nearestSlugs, offerInLocale, readOfferHistory } from '../../../catalog/index.ts';
import { OVERLOADED, unknownSlug } from '../../../http/index.ts';
import { type DatedOfferView, renderDatedOfferMarkdown } from '../../../markdown/index.ts';
import type { DatedOffer } from '../../../snapshot/index.ts';
import { DATED_TEXTS } from '../../../words/pages/index.ts';
import { definePage } from '../page.ts';
import { datedOfferHtml } from './html.ts';

export const datedOfferPage = definePage<DatedOfferView>({
  path: '/snapshots/{version}/offers/{slug}',
  read: async ({ datedOffers, locale }, { slug, params }) => {
    const { version = '' } = params;
    const reading = await datedOffers(version, slug);
    switch (reading.kind) {
      case 'found':
        return reading.value.slug === slug
          ? { kind: 'view', view: viewOf(reading.value, locale), settled: true }
          : { kind: 'moved', path: datedOfferPath(version, reading.value.slug, 'en') };
      case 'unknown-version':
        return {
          kind: 'problem',
          problem: { code: 'not-found', detail: DATED_TEXTS.unknownVersion(version.slice(0, 80)) },
        };
      case 'dropped':
        return { kind: 'problem', problem: { code: 'not-found', detail: DATED_TEXTS.dropped(version) } };
      case 'unknown-offer':
        return {
          kind: 'problem',
          problem: unknownSlug('offer', slug, nearestSlugs(slug, reading.slugs), (near, of) =>
            datedOfferPath(version, near, of),
          ),
        };
      case 'busy':
        return { kind: 'problem', problem: OVERLOADED };
    }
  },
  html: datedOfferHtml,
  markdown: renderDatedOfferMarkdown,
});

function viewOf({ version, dataAsOf, slug, source }: DatedOffer, locale: Locale): DatedOfferView {
  const offer = source.offerBySlug.get(slug);
  const history = readOfferHistory(source, slug, locale);
  if (offer === undefined || history.kind !== 'found') throw new Error(`${version}: no ${slug}`);
  return {
    offer: offerInLocale(source, offer, locale),
    history: history.value,
    version,
    dataAsOf: dataAsOf.slice(0, 10),
  };
}
