/** `/offers/{slug}`: one free plan, every fact with its quote. */
import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import type { Offer } from '../../../../schemas/catalog.ts';
import { KINDS, listKinds, type Locale } from '../../../../schemas/vocabulary.ts';
import { describeDay } from '../../../../schemas/words/describe-number.ts';
import {
  bestPath,
  comparePath,
  correctPath,
  datedOfferPath,
  feedPath,
  offerAddress,
  offerPath,
  pagePath,
  picturePath,
  providerAddress,
  toolPath,
} from '../../../addresses.ts';
import { recordFile } from '../../../catalog/correct/index.ts';
import { lasts, offerOutline, type OfferView, readOfferView, ROLE_NAMES } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { renderOfferMarkdown } from '../../../markdown/index.ts';
import {
  choosePunctuation,
  freshnessLine,
  joinList,
  kindList,
  LABELS,
  mostFrequentFreshness,
  offerUrl,
  roleList,
} from '../../../words/index.ts';
import { CITE_TEXTS, OFFER_TEXTS, SITE, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage, type PageContext, type RenderedPage } from '../page.ts';
import { cautions } from '../parts/banners.ts';
import { namingQuote } from '../parts/evidence.ts';
import { offerCrumbs, siteFeeds } from '../parts/navigation.ts';
import { kindTag, providerPageLink } from '../parts/offer-marks.ts';
import { citationForms, shareLinks } from '../parts/share-links.ts';
import { breadcrumbList } from '../parts/structured-data.ts';
import { renderLang, unbroken } from '../parts/wording.ts';
import { historySection } from './history.ts';
import {
  askedFirst,
  mainFigures,
  type OfferShown,
  otherFacts,
  proseSection,
  setupSection,
} from './sections.ts';

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

function offerHtml(
  { offer, history, corrected, figures, stood }: OfferView,
  context: PageContext,
): RenderedPage {
  const { locale, index } = context;
  const shown: OfferShown = {
    offer,
    outline: offerOutline(offer, locale),
    locale,
    quotes: { of: offer.slug, usual: mostFrequentFreshness(offer.evidence) },
  };
  const nameOf = (slug: string): string => index.offerBySlug.get(slug)?.translations[locale].name ?? slug;
  return {
    head: {
      title: offer.name + choosePunctuation(locale).bracket(offer.plan),
      description: offer.summary,
      path: offerPath(offer.slug, 'en'),
      picture: picturePath({ of: 'offer', slug: offer.slug }, locale),
      feeds: [
        { title: OFFER_TEXTS.feed[locale], href: feedPath({ about: 'offers', slug: offer.slug }, locale) },
        ...siteFeeds(locale),
      ],
      section: 'catalog',
      structuredData: offerStructuredData(offer, context),
      scripts: ['copy.js'],
      offers: [offer.slug],
    },
    body: html`<div class="wrap">${intro(offer, context)}
<div class="pair">${mainFigures(shown, figures, nameOf)}
${askedFirst(shown, stood)}</div>
${historySection(offer, history, corrected, locale)}
${otherFacts(shown)}
${setupSection(shown)}
${proseSection(shown)}
${namedByTools(offer, locale)}
${alternatives(offer, locale)}
${citation(offer, context)}
${record(offer, context)}${shareLinks(offer, context)}</div>`,
  };
}

function intro(offer: OfferAnswer, context: PageContext): Markup {
  const { locale } = context;
  const query = `needs=${offer.roles.join(',')}&prefer=${offer.slug}`;
  return html`${offerCrumbs(offer, context)}
<header class="title">
<h1>${offer.name}</h1>
<p class="lead">${unbroken(offer.summary)}</p>
<p class="tags">${offer.endsOn === null || offer.standing !== 'available' ? kindTag(offer, locale) : ''}<span class="tag"${renderLang(offer.plan, locale)}>${offer.plan}</span>${each(offer.roles, (role) => html`<a class="tag" href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]}</a>`)}${roleKindTag(offer, locale)}</p>
${cautions(offer, locale)}
<p class="actions">${providerPageLink(offer, locale)}${when(offer.standing === 'available', () => html` <a class="button quiet" href="${pagePath('/plan', locale)}?${query}">${OFFER_TEXTS.planWith[locale]}</a>`)}</p>
<p class="soft small standing">${freshnessLine(offer.evidence, locale)}${SITE.stop[locale].trim()}</p>
</header>`;
}

/** What the plan is, if its role does not say it already. */
function roleKindTag({ kinds }: OfferAnswer, locale: Locale): Markup | '' {
  const usual: readonly string[] = Object.values(KINDS).map(([first]) => first);
  const telling = listKinds(kinds).filter((kind) => !usual.includes(kind));
  return telling.length === 0 ? '' : html`<span class="tag">${kindList(telling, locale)}</span>`;
}

function alternatives(offer: OfferAnswer, locale: Locale): Markup | '' {
  if (offer.alternatives.length === 0) return '';
  const compare = LABELS.compare[locale];
  return html`<section><h2>${LABELS.alternatives[locale]}</h2>
<ul class="plain columns">${each(offer.alternatives, ({ slug, name, provider, roles }) => {
    const comparison = comparePath([offer.slug, slug], locale);
    const link = html`<a class="soft unbroken" href="${comparison}" aria-label="${compare}${choosePunctuation(locale).colon}${joinList([offer.name, name], locale)}">${compare}</a>`;
    const about = html`<span class="soft">${provider.name} · ${roleList(roles, locale)}</span>`;
    return html`<li><a href="${offerPath(slug, locale)}">${name}</a> ${about} ${link}</li>\n`;
  })}</ul></section>`;
}

function namedByTools({ worksWith }: OfferAnswer, locale: Locale): Markup | '' {
  if (worksWith.length === 0) return '';
  const tools = new Set(worksWith.map(({ tool }) => tool.slug));
  return html`<section id="works-with"><h2>${WORKS_WITH_TEXTS.named(tools.size)[locale]}</h2>
<p class="soft small">${WORKS_WITH_TEXTS.evidence[locale]}</p>
<details class="fold"${tools.size > TOOLS_OPEN_MAX ? '' : html` open`}><summary>${WORKS_WITH_TEXTS.column[locale]}</summary><dl class="card rows">${each(
    worksWith,
    (
      naming,
    ) => html`<div><dt><a href="${toolPath(naming.tool.slug, locale)}">${naming.tool.name}</a><small>${ROLE_NAMES[naming.role][locale]}</small></dt><dd>${namingQuote(naming, locale)}</dd></div>
`,
  )}</dl></details></section>`;
}

const TOOLS_OPEN_MAX = 6;

function citation(offer: OfferAnswer, { locale, publicUrl, snapshot }: PageContext): Markup {
  const dated = datedOfferPath(snapshot.version, offer.slug, locale);
  const cited = { title: offer.name, address: publicUrl + dated, version: snapshot.version };
  return html`<section id="cite"><h2>${CITE_TEXTS.heading[locale]}</h2>
<details class="fold"><summary>${CITE_TEXTS.show[locale]}</summary>${citationForms(cited, locale)}</details>
<p class="taps"><a href="${dated}">${CITE_TEXTS.dated[locale]}</a></p></section>`;
}

function record(offer: OfferAnswer, { locale, links: { repositoryUrl } }: PageContext): Markup {
  const edit = repositoryUrl === null ? null : `${repositoryUrl}/edit/main/${recordFile(offer)}`;
  return html`<p class="soft small taps record">${LABELS.updatedAt[locale]} <time datetime="${offer.updatedAt}">${describeDay(offer.updatedAt.slice(0, 10), locale)}</time>${
    edit === null ? '' : html` · <a href="${edit}">${OFFER_TEXTS.edit[locale]}</a>`
  } · <a href="${correctPath([offer.slug], locale)}">${SITE.correct[locale]}</a></p>`;
}

/** Only what the record states. A price of 0 is said of plans that last alone: no trial, no credit, none that is over. @param offer in the language of the page */
function offerStructuredData(offer: Offer, context: PageContext): object {
  const { locale, publicUrl, index } = context;
  const { slug, name, summary, provider, roles, plan, endsOn, standing } = offer;
  const url = offerAddress(publicUrl, slug, locale);
  const steps = [
    [SITE.catalog[locale], publicUrl + pagePath('/catalog', locale)],
    [provider.name, providerAddress(publicUrl, provider.slug, locale)],
    [name, url],
  ] as const;
  const homepage = index.providerBySlug.get(provider.slug)?.homepage;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList(steps, context),
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
