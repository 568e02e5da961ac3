/** `/offers/{slug}`: one free plan, every fact with its quote. */

import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import type { OfferHistory } from '../../../../schemas/offer-history.ts';
import { readOffer, readOfferHistory } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { offerTwin } from '../../../markdown/index.ts';
import { definePage } from '../page.ts';
import { offerHtml } from './html.ts';

type OfferView = { readonly offer: OfferAnswer; readonly history: OfferHistory };

export const offerPage = definePage<OfferView>({
  path: '/offers/{slug}',
  read: ({ index, locale }, { slug }) => {
    const reading = readOffer(index, slug, locale);
    switch (reading.kind) {
      case 'found': {
        const history = readOfferHistory(index, slug, locale);
        if (history.kind !== 'found') throw new Error(`${slug}: an offer without a history`);
        return { kind: 'view', view: { offer: reading.value, history: history.value } };
      }
      case 'moved':
        return { kind: 'moved', path: `/offers/${reading.slug}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
  },
  html: ({ offer, history }, context) => offerHtml(offer, history, context),
  markdown: ({ offer, history }, context) => offerTwin(offer, history, context),
});
