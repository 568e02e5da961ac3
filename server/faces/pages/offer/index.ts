/** `/offers/{slug}`: one free plan, every fact with its quote. */

import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import { readOffer } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { offerTwin } from '../../../markdown/index.ts';
import { definePage } from '../page.ts';
import { offerHtml } from './html.ts';

export const offerPage = definePage<OfferAnswer>({
  path: '/offers/{slug}',
  read: ({ index, locale }, { slug }) => {
    const reading = readOffer(index, slug, locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'view', view: reading.value };
      case 'moved':
        return { kind: 'moved', path: `/offers/${reading.slug}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
  },
  html: offerHtml,
  markdown: offerTwin,
});
