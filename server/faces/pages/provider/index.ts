/** `/providers/{slug}`: a provider with its free plans and what it changed. */

import type { ProviderAnswer } from '../../../../schemas/catalog-queries.ts';
import type { ProviderHistory } from '../../../../schemas/offer-history.ts';
import { feedPath, pagePath, providerPath } from '../../../addresses.ts';
import { providerHistory, readProvider } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { mdPage, providerDocument, providerHistoryBlocks, siteLinks } from '../../../markdown/index.ts';
import { LABELS } from '../../../words/index.ts';
import { PROVIDER_TEXTS, SITE } from '../../../words/pages/index.ts';
import { html, safeHref } from '../markup.ts';
import { definePage } from '../page.ts';
import { withPlans } from '../parts/chosen-plans.ts';
import { readTray, type Tray, trayHead, traySlugs } from '../parts/compare-tray.ts';
import { breadcrumbs } from '../parts/crumbs.ts';
import { offerSections } from '../parts/offer-row.ts';
import { providerMark } from '../parts/provider-mark.ts';
import { siteFeeds } from '../parts/site-feeds.ts';
import { providerHistorySection } from './history.ts';

type ProviderView = {
  readonly provider: ProviderAnswer;
  readonly history: ProviderHistory;
  readonly tray: Tray;
};

export const providerPage = definePage<ProviderView>({
  path: '/providers/{slug}',
  read: ({ index, locale }, { slug, query }) => {
    const tray = readTray(index, query);
    const reading = readProvider(index, slug, locale);
    switch (reading.kind) {
      case 'found': {
        const history = providerHistory(index, slug, locale);
        return { kind: 'view', view: { provider: reading.value, history, tray } };
      }
      case 'moved':
        return { kind: 'moved', path: withPlans(providerPath(reading.slug, 'en'), traySlugs(tray)) };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('provider', slug, reading.nearest, providerPath) };
    }
  },
  html: ({ provider, history, tray }, { locale }) => {
    const feed = feedPath({ about: 'providers', slug: provider.slug }, locale);
    return {
      head: {
        ...trayHead(tray),
        title: provider.name,
        description: provider.summary,
        path: providerPath(provider.slug, 'en'),
        feeds: [{ title: PROVIDER_TEXTS.feed[locale], href: feed }, ...siteFeeds(locale)],
        section: 'catalog',
        provider: provider.name,
      },
      body: html`<div class="wrap listing">${breadcrumbs([{ name: SITE.catalog[locale], href: withPlans(pagePath('/catalog', locale), traySlugs(tray)) }], locale)}
<header class="title"><h1>${providerMark(provider.slug)} ${provider.name}</h1><div class="row"><p class="lead">${provider.summary}</p>
<p><a href="${safeHref(provider.homepage)}" rel="noopener">${LABELS.homepage[locale]} <span class="host">${new URL(provider.homepage).hostname}</span></a>${
        provider.termsUrl === null
          ? ''
          : html` · <a href="${safeHref(provider.termsUrl)}" rel="noopener">${LABELS.termsOfService[locale]}</a>`
      }</p></div></header>
${offerSections(provider.offers, { ...tray, at: providerPath(provider.slug, locale) }, locale)}
${providerHistorySection(history, feed, locale)}</div>`,
    };
  },
  markdown: ({ provider, history }, context) => {
    const { locale } = context;
    return mdPage(
      context,
      providerPath(provider.slug, 'en'),
      ...providerDocument(provider, locale, siteLinks(context.publicUrl, locale)),
      ...providerHistoryBlocks(history, locale, context.publicUrl),
    );
  },
});
