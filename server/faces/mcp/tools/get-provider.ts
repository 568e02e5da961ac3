/** The tool `get_provider`: a provider with its plans. */
import { z } from 'zod';
import { providerSchema } from '../../../../schemas/catalog.ts';
import { localeQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import { readProvider } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import { apartHeading, byStanding, choosePunctuation, LABELS } from '../../../words/index.ts';
import { ANSWER_BYTES_MAX, headWithin } from '../bounds.ts';
import { compactOffer, compactOfferSchema } from '../compact-offer.ts';
import { offerLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { followMove } from './follow-move.ts';

/** Room for the provider and the fields besides its offers. */
const FRAME_BYTES = 4096;

export const getProviderTool = defineTool({
  name: 'get_provider',
  title: 'A provider and its free plans',
  description: 'One provider by its slug, with its free plans, their quotes, sources and freshness.',
  input: localeQuerySchema.extend({ slug: slugSchema.describe('Slug of the provider.') }),
  output: z.strictObject({ provider: providerSchema, offers: z.array(compactOfferSchema) }),
  example: { slug: 'cloudflare' },
  aliases: {
    id: 'slug',
    provider: 'slug',
    providerId: 'slug',
    providerSlug: 'slug',
    vendor: 'slug',
    name: 'slug',
  },
  answer: ({ slug, locale }, { snapshot }) => {
    const reading = followMove((present) => readProvider(snapshot.index, present, locale), slug);
    if (reading.kind !== 'found') {
      return { kind: 'problem', problem: unknownSlug('provider', slug, reading.nearest) };
    }
    const { offers: all, ...provider } = reading.value;
    const offers = headWithin(all.map(compactOffer), ANSWER_BYTES_MAX - FRAME_BYTES);
    const { available, gone } = byStanding(offers);
    const missing = all.length - offers.length;
    return {
      kind: 'answer',
      value: { provider, offers },
      text: [
        `${provider.name} (${provider.slug}) ${provider.homepage}`,
        provider.summary,
        ...(provider.termsUrl === null
          ? []
          : [LABELS.termsOfService[locale] + choosePunctuation(locale).colon + provider.termsUrl]),
        ...available.flatMap((offer) => offerLines(offer, locale)),
        ...(gone.length === 0 ? [] : [apartHeading(gone, locale)]),
        ...gone.flatMap((offer) => offerLines(offer, locale)),
      ].join('\n'),
      leftOut:
        missing === 0
          ? []
          : [
              {
                what: 'offers',
                count: missing,
                how: `search_offers {"provider":"${provider.slug}","offset":${offers.length}}`,
              },
            ],
      apiPath: `/providers/${provider.slug}${queryString({ locale })}`,
    };
  },
});
