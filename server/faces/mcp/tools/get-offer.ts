/** The tool `get_offer`: one plan with every fact and quote. */
import { z } from 'zod';
import { localeQuerySchema, offerAnswerSchema } from '../../../../schemas/catalog-queries.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import { readOffer } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { evidenceLine, offerLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { followMove } from './follow-move.ts';

export const getOfferTool = defineTool({
  name: 'get_offer',
  title: 'One free plan',
  description:
    'One free plan by its slug: every limit and condition with verbatim quote, source and freshness, official set-up commands, alternatives and recent changes. search_offers finds slugs.',
  input: localeQuerySchema.extend({
    slug: slugSchema.describe('Slug of the offer, such as search_offers gives.'),
  }),
  output: z.strictObject({ offer: offerAnswerSchema }),
  example: { slug: 'cloudflare-workers-free' },
  aliases: { id: 'slug', offer: 'slug', offerId: 'slug', offerSlug: 'slug', name: 'slug' },
  answer: ({ slug, locale }, { snapshot }) => {
    const reading = followMove((present) => readOffer(snapshot.index, present, locale), slug);
    if (reading.kind !== 'found') {
      return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
    const offer = reading.value;
    return {
      kind: 'answer',
      value: { offer },
      text: [
        offer.summary,
        ...offerLines(offer, locale),
        ...offer.evidence.slice(1).map((entry) => `  ${evidenceLine(entry, locale)}`),
      ].join('\n'),
      apiPath: `/offers/${offer.slug}${queryString({ locale })}`,
    };
  },
});
