/** `/offers/{slug}`: one free plan, every fact with its quote. */
import { offerPath } from '../../../addresses.ts';
import { type OfferView, readOfferView } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { renderOfferMarkdown } from '../../../markdown/index.ts';
import { definePage } from '../page.ts';
import { offerHtml } from './html.ts';

export const offerPage = definePage<OfferView>({
  path: '/offers/{slug}',
  read: ({ index, locale }, { slug }) => {
    const reading = readOfferView(index, slug, locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'view', view: reading.value };
      case 'moved':
        return { kind: 'moved', path: `/offers/${reading.slug}` };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest, offerPath) };
    }
  },
  html: (view, context) => offerHtml(view, context),
  markdown: (view, context) => renderOfferMarkdown(view, context),
});
