/** The tool `get_provider`: a provider with its plans. */
import { z } from 'zod';
import { providerSchema } from '../../../../schemas/catalog.ts';
import { localeQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import { readProvider } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  apartHeading,
  byStanding,
  choosePunctuation,
  LABELS,
  text,
} from '../../../words/index.ts';
import { ANSWER_BYTES_MAX, entriesWithin, headWithin } from '../bounds.ts';
import { compactOffer, compactOfferSchema } from '../compact-offer.ts';
import { offerLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';
import { followMove } from './follow-move.ts';

/** Room for the provider and the fields besides its offers. */
const FRAME_BYTES = 4096;

export const getProviderTool = defineTool({
  name: 'get_provider',
  title: text('A provider and its free plans', '一家服务商及其免费套餐'),
  description: 'One provider with all its free plans, such as everything free at `cloudflare`.',
  input: localeQuerySchema.extend({ slug: slugSchema }),
  output: z.strictObject({ provider: providerSchema, offers: z.array(compactOfferSchema) }),
  example: { slug: 'cloudflare' },
  answer: ({ slug, locale }, { snapshot, detail }) => {
    const reading = followMove((present) => readProvider(snapshot.index, present, locale), slug);
    if (reading.kind !== 'found') {
      return { kind: 'problem', problem: unknownSlug('provider', slug, reading.nearest) };
    }
    const { offers: all, ...provider } = reading.value;
    const { available, gone } = byStanding(all);
    const ordered = [...available, ...gone];
    const entries = ordered.map((offer) => offerLines(offer, locale));
    const count =
      detail === 'full'
        ? headWithin(ordered.map(compactOffer), ANSWER_BYTES_MAX - FRAME_BYTES).length
        : entriesWithin(entries);
    const offers = ordered.slice(0, count);
    const missing = all.length - count;
    const shownGone = offers.slice(available.length);
    const terms =
      provider.termsUrl === null
        ? []
        : [LABELS.termsOfService[locale] + choosePunctuation(locale).colon + provider.termsUrl];
    return {
      kind: 'answer',
      value: { provider, offers: offers.map(compactOffer) },
      text: [
        `${provider.name} (${provider.slug}) ${provider.homepage}`,
        provider.summary,
        ...terms,
        ...entries.slice(0, Math.min(count, available.length)).flat(),
        ...(shownGone.length === 0 ? [] : [apartHeading(shownGone, locale)]),
        ...entries.slice(available.length, count).flat(),
        ...(missing === 0 || detail === 'full'
          ? []
          : [AGENT_TEXTS.morePlans(ordered.slice(count).map(({ slug }) => slug))[locale]]),
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
