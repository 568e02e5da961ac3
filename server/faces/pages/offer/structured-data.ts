/** Structured data of a plan for search engines: its place on the site, the service, its price of zero. schema.org. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { offerAddress, pagePath, providerAddress } from '../../../addresses.ts';
import { lasts, ROLE_NAMES } from '../../../catalog/index.ts';
import { offerUrl } from '../../../words/index.ts';
import { SITE } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

/** Only what the record states. A price of 0 is said of plans that last alone: no trial, no credit, none that is over. @param offer in the language of the page */
export function offerStructuredData(offer: Offer, { locale, publicUrl, index }: PageContext): object {
  const { slug, name, summary, provider, roles, plan, endsOn, standing } = offer;
  const url = offerAddress(publicUrl, slug, locale);
  const crumbs = [
    [SITE.name[locale], publicUrl + pagePath('/', locale)],
    [SITE.catalog[locale], publicUrl + pagePath('/catalog', locale)],
    [provider.name, providerAddress(publicUrl, provider.slug, locale)],
    [name, url],
  ];
  const homepage = index.providerBySlug.get(provider.slug)?.homepage;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([label, item], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          item,
        })),
      },
      {
        '@type': 'Service',
        name,
        description: summary,
        url,
        serviceType: roles.map((role) => ROLE_NAMES[role][locale]),
        provider: {
          '@type': 'Organization',
          name: provider.name,
          ...(homepage === undefined ? {} : { url: homepage }),
        },
        ...(standing === 'available' && lasts(offer)
          ? {
              offers: {
                '@type': 'Offer',
                name: plan,
                url: offerUrl(offer, locale),
                price: 0,
                priceCurrency: 'USD',
                availability: 'https://schema.org/InStock',
                ...(endsOn === null ? {} : { validThrough: endsOn }),
              },
            }
          : {}),
      },
    ],
  };
}
