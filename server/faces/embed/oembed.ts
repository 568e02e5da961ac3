/** What oEmbed tells of the page of a plan: its card as a frame. oembed.com 1.0, JSON and XML. */
import type { Offer, Provider } from '../../../schemas/catalog.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { localePrefix, pagePath, picturePath, providerAddress } from '../../addresses.ts';
import { plainLine } from '../../markdown/index.ts';
import { SITE, TAKE_ALONG_TEXTS } from '../../words/pages/index.ts';
import { writeXml } from '../feeds/index.ts';
import { CARD_SIZE, cardFrame } from '../pages/index.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The plan whose page an address is; null for any other address. @param publicUrl without a slash at its end */
export function offerOfAddress(
  address: string,
  publicUrl: string,
): { readonly slug: string; readonly locale: Locale } | null {
  const [page = ''] = address.split(/[?#]/);
  for (const locale of LOCALES) {
    const before = `${publicUrl}${localePrefix(locale)}/offers/`;
    const slug = page.startsWith(before) ? page.slice(before.length).replace(/\.md$/, '') : '';
    if (/^[a-z0-9-]+$/.test(slug)) return { slug, locale };
  }
  return null;
}

/** Values are text and numbers, as both formats have them. @param max the largest frame that the asker has room for */
export function oEmbedOf(
  offer: Offer,
  provider: Pick<Provider, 'slug' | 'name'>,
  place: { readonly locale: Locale; readonly publicUrl: string; readonly drawsPictures: boolean },
  max: { readonly width: number; readonly height: number },
): Readonly<Record<string, string | number>> {
  const { locale, publicUrl, drawsPictures } = place;
  const thumbnail = publicUrl + picturePath({ of: 'offer', slug: offer.slug }, locale);
  const width = Math.min(CARD_SIZE.width, max.width);
  const height = Math.min(CARD_SIZE.height, max.height);
  const title = plainLine(TAKE_ALONG_TEXTS.cardTitle(offer.name)[locale]);
  return {
    type: 'rich',
    version: '1.0',
    title,
    author_name: plainLine(provider.name),
    author_url: providerAddress(publicUrl, provider.slug, locale),
    provider_name: SITE.name[locale],
    provider_url: publicUrl + pagePath('/', locale),
    cache_age: DAY_SECONDS,
    ...(drawsPictures ? { thumbnail_url: thumbnail, thumbnail_width: 1200, thumbnail_height: 630 } : {}),
    width,
    height,
    html: cardFrame(offer.slug, { locale, publicUrl, title, width, height }),
  };
}

export function oEmbedXml(values: Readonly<Record<string, string | number>>): string {
  return writeXml(
    'oembed',
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
}
