/** `/snapshots/{version}/offers/{slug}`: an offer as a published version has it, to be cited. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { datedOfferPath, offerPath } from '../../../addresses.ts';
import { nearestSlugs, offerInLocale, offerOutline, readOfferHistory } from '../../../catalog/index.ts';
import { OVERLOADED, unknownSlug } from '../../../http/index.ts';
import { type DatedOfferView, renderDatedOfferMarkdown } from '../../../markdown/index.ts';
import type { DatedOffer } from '../../../snapshot/index.ts';
import { freshnessLine, mostFrequentFreshness } from '../../../words/index.ts';
import { CITE_TEXTS, DATED_TEXTS, SITE } from '../../../words/pages/index.ts';
import { html } from '../markup.ts';
import { historySection } from '../offer/history.ts';
import {
  askedFirst,
  mainFigures,
  type OfferShown,
  otherFacts,
  proseSection,
  setupSection,
} from '../offer/sections.ts';
import { definePage, type PageContext, type RenderedPage } from '../page.ts';
import { cautions } from '../parts/banners.ts';
import { offerCrumbs } from '../parts/navigation.ts';
import { kindTag } from '../parts/offer-marks.ts';
import { citationForms } from '../parts/share-links.ts';
import { renderLang } from '../parts/wording.ts';

export const datedOfferPage = definePage<DatedOfferView>({
  path: '/snapshots/{version}/offers/{slug}',
  read: async ({ datedOffers, locale }, { slug, params }) => {
    const { version = '' } = params;
    const reading = await datedOffers(version, slug);
    switch (reading.kind) {
      case 'found':
        return reading.value.slug === slug
          ? { kind: 'view', view: viewOf(reading.value, locale), settled: true }
          : { kind: 'moved', path: datedOfferPath(version, reading.value.slug, 'en') };
      case 'unknown-version':
        return {
          kind: 'problem',
          problem: { code: 'not-found', detail: DATED_TEXTS.unknownVersion(version.slice(0, 80)) },
        };
      case 'dropped':
        return { kind: 'problem', problem: { code: 'not-found', detail: DATED_TEXTS.dropped(version) } };
      case 'unknown-offer':
        return {
          kind: 'problem',
          problem: unknownSlug('offer', slug, nearestSlugs(slug, reading.slugs), (near, of) =>
            datedOfferPath(version, near, of),
          ),
        };
      case 'busy':
        return { kind: 'problem', problem: OVERLOADED };
    }
  },
  html: datedOfferHtml,
  markdown: renderDatedOfferMarkdown,
});

function viewOf({ version, dataAsOf, slug, source }: DatedOffer, locale: Locale): DatedOfferView {
  const offer = source.offerBySlug.get(slug);
  const history = readOfferHistory(source, slug, locale);
  if (offer === undefined || history.kind !== 'found') throw new Error(`${version}: no ${slug}`);
  return {
    offer: offerInLocale(source, offer, locale),
    history: history.value,
    version,
    dataAsOf: dataAsOf.slice(0, 10),
  };
}

function datedOfferHtml(view: DatedOfferView, context: PageContext): RenderedPage {
  const { offer, history, version, dataAsOf } = view;
  const { locale, publicUrl } = context;
  const shown: OfferShown = {
    offer,
    outline: offerOutline(offer, locale),
    locale,
    quotes: { usual: mostFrequentFreshness(offer.evidence) },
  };
  const path = datedOfferPath(version, offer.slug, 'en');
  const cited = {
    title: offer.name,
    address: publicUrl + datedOfferPath(version, offer.slug, locale),
    version,
  };
  const present = offerPath(offer.slug, locale);
  return {
    head: {
      title: DATED_TEXTS.title(offer.name, version)[locale],
      description: offer.summary,
      path,
      canonical: offerPath(offer.slug, 'en'),
      asOf: { dataAsOf, version },
      indexed: false,
      section: 'catalog',
      scripts: ['copy.js'],
      offers: [offer.slug],
    },
    body: html`<div class="wrap">${offerCrumbs(offer, context, { name: offer.name, href: present })}
<header class="title"><h1>${DATED_TEXTS.title(offer.name, version)[locale]}</h1>
<p class="caution">${DATED_TEXTS.asOf(version, dataAsOf)[locale]}${locale === 'en' ? ' ' : ''}<a href="${present}">${DATED_TEXTS.present[locale]}</a></p>
<p class="lead">${offer.summary}</p>
<p class="tags">${offer.endsOn === null || offer.standing !== 'available' ? kindTag(offer, locale) : ''}<span class="tag"${renderLang(offer.plan, locale)}>${offer.plan}</span></p>
${cautions(offer, locale)}
<p class="soft small standing">${freshnessLine(offer.evidence, locale)}${SITE.stop[locale].trim()}</p></header>
<div class="pair">${mainFigures(shown, [], (slug) => slug)}
${askedFirst(shown, null)}</div>
${otherFacts(shown)}
${setupSection(shown)}
${proseSection(shown)}
${historySection(offer, history, null, locale)}
<section id="cite"><h2>${CITE_TEXTS.heading[locale]}</h2>${citationForms(cited, locale)}
<p class="taps"><a href="/snapshots/${version}/manifest.json">${DATED_TEXTS.manifest[locale]}</a></p></section></div>`,
  };
}
