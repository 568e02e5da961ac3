/** `/embed/offers/{slug}`, the card of a plan for frames, and `/oembed`, which tells programs of it. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { cardPath, localePrefix } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs, offerInLocale } from '../../catalog/index.ts';
import { cachedGet, type Made, OPEN_CORS, READ_CACHE, unknownSlug, validateQuery } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { cardHtml } from './card.ts';
import { oEmbedOf, oEmbedXml, offerOfAddress } from './oembed.ts';

const pixelsSchema = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(99_999);
export const oEmbedQuerySchema = z.strictObject({
  url: z.string().max(2000),
  format: z.enum(['json', 'xml']).default('json'),
  maxwidth: pixelsSchema,
  maxheight: pixelsSchema,
});

export function serveCards(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  for (const locale of LOCALES)
    cachedGet(app, context, {
      path: `${localePrefix(locale)}/embed/offers/:slug`,
      locale,
      make: async ({ version: { index }, params }) => {
        const slug = params.slug ?? '';
        const offer = index.offerBySlug.get(slug);
        if (offer === undefined) {
          const moved = index.offerAliases.get(slug);
          if (moved === undefined) return unknown(index, slug);
          const headers = { ...context.security.data, 'Cache-Control': READ_CACHE };
          return { kind: 'moved', location: cardPath(moved, locale), headers };
        }
        const day = index.catalog.dataAsOf.slice(0, 10);
        return {
          kind: 'answer',
          body: await cardHtml(offerInLocale(index, offer, locale), { locale, publicUrl, day }),
          fields: {
            contentType: 'text/html; charset=utf-8',
            cacheControl: READ_CACHE,
            headers: { ...context.security.card, 'Content-Language': locale },
          },
        };
      },
    });

  cachedGet(app, context, {
    path: '/oembed',
    make: ({ version: { index }, url }) => {
      const query = validateQuery(oEmbedQuerySchema, url);
      if (!query.ok) return { kind: 'problem', problem: query.problem };
      const asked = offerOfAddress(query.value.url, publicUrl);
      // The standard answers an address that is not its own with 404.
      if (asked === null) return { kind: 'problem', problem: { code: 'not-found' } };
      const { locale } = asked;
      const found = index.offerBySlug.get(index.offerAliases.get(asked.slug) ?? asked.slug);
      if (found === undefined) return unknown(index, asked.slug);
      const { maxwidth: width, maxheight: height, format } = query.value;
      const offer = offerInLocale(index, found, locale);
      const values = oEmbedOf(
        offer,
        offer.provider,
        { locale, publicUrl, drawsPictures: context.drawsPictures },
        { width, height },
      );
      return {
        kind: 'answer',
        body: format === 'json' ? JSON.stringify(values) : oEmbedXml(values),
        fields: {
          contentType: `${format === 'json' ? 'application/json' : 'text/xml'}; charset=utf-8`,
          cacheControl: READ_CACHE,
          sharedHeaders: OPEN_CORS,
          headers: { ...context.security.data, 'Content-Language': locale },
        },
      };
    },
  });
}

function unknown(index: CatalogIndex, slug: string): Made {
  return {
    kind: 'problem',
    problem: unknownSlug('offer', slug, nearestSlugs(slug, index.offerBySlug.keys())),
  };
}
