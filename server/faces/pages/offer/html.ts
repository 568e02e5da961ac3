/** The offer page for people. */

import type { OfferAnswer } from '../../../../schemas/catalog-queries.ts';
import type { OfferHistory } from '../../../../schemas/offer-history.ts';
import { KINDS, type Locale, listKinds } from '../../../../schemas/vocabulary.ts';
import {
  bestPath,
  categoryPath,
  comparePath,
  feedPath,
  localePrefix,
  offerPath,
  pagePath,
  picturePath,
  providerPath,
} from '../../../addresses.ts';
import { evidenceFor, headlineLimits, offerFacts, ROLE_NAMES } from '../../../catalog/index.ts';
import {
  factName,
  factValueOf,
  freshnessTally,
  joinList,
  kindList,
  LABELS,
  limitAmount,
  limitName,
  limitScope,
  marksOf,
  roleList,
} from '../../../words/index.ts';
import { OFFER_TEXTS, offerNote, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { cautions } from '../parts/banners.ts';
import { breadcrumbs } from '../parts/breadcrumbs.ts';
import { commandBlock } from '../parts/command.ts';
import { provenValue, quoteBlocks } from '../parts/evidence.ts';
import { langOf } from '../parts/foreign.ts';
import { kindTag } from '../parts/kind-tag.ts';
import { providerPageLink } from '../parts/offer-link.ts';
import { takeAlong } from '../parts/take-along.ts';
import { correctionLinks } from './correction-links.ts';
import { historySection } from './history.ts';
import { offerStructuredData } from './structured-data.ts';

export function offerHtml(offer: OfferAnswer, history: OfferHistory, context: PageContext): RenderedPage {
  const { locale } = context;
  return {
    head: {
      title: offer.name + marksOf(locale).bracket(offer.plan),
      description: offer.summary,
      path: offerPath(offer.slug, 'en'),
      picture: picturePath({ of: 'offer', slug: offer.slug }, locale),
      feeds: [
        { title: OFFER_TEXTS.feed[locale], href: feedPath({ about: 'offers', slug: offer.slug }, locale) },
        { title: SITE.feed[locale], href: feedPath({ about: 'everything' }, locale) },
      ],
      section: 'catalog',
      hasCard: true,
      structuredData: offerStructuredData(offer, context),
      scripts: ['copy.js'],
    },
    body: html`<div class="wrap">${intro(offer, context)}
<div class="pair">${limits(offer, locale)}
${terms(offer, locale)}</div>
${setup(offer, locale)}
${note(offer, locale)}
${alternatives(offer, locale)}
${historySection(offer, history, locale)}
${record(offer, context)}${takeAlong(offer, context)}</div>`,
  };
}

function intro(offer: OfferAnswer, context: PageContext): Markup {
  const { locale, index } = context;
  const category = index.catalog.categories.find(({ slug }) => slug === offer.category);
  const query = `needs=${offer.roles.join(',')}&prefer=${offer.slug}`;
  const headline = headlineLimits(offer, 4);
  return html`${breadcrumbs(
    [
      { name: SITE.catalog[locale], href: pagePath('/catalog', locale) },
      {
        name: category?.translations[locale].name ?? offer.category,
        href: categoryPath(offer.category, locale),
      },
      { name: offer.provider.name, href: providerPath(offer.provider.slug, locale) },
    ],
    locale,
  )}
<header class="title">
<h1>${offer.name}</h1>
<p class="lead">${offer.summary}</p>
<p class="tags">${offer.endsOn === null || offer.standing !== 'available' ? kindTag(offer, locale) : ''}<span class="tag"${langOf(offer.plan, locale)}>${offer.plan}</span>${each(offer.roles, (role) => html`<a class="tag" href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]}</a>`)}${roleKindTag(offer, locale)}<span class="soft">${freshnessTally(offer.evidence, locale)}</span></p>
${cautions(offer, locale)}
${
  headline.length === 0
    ? ''
    : html`<dl class="figures big">${each(headline, (limit) => html`<div><dt>${limitName(limit, locale)}</dt><dd>${limitAmount(limit, locale)}<small>${limitScope(limit, locale)}</small></dd></div>`)}</dl>`
}
<p class="actions">${providerPageLink(offer, locale)} <a class="button quiet" href="${pagePath('/plan', locale)}?${query}">${OFFER_TEXTS.planWith[locale]}</a></p>
</header>`;
}

/** What the plan is, where its role does not say it already. */
function roleKindTag({ kinds }: OfferAnswer, locale: Locale): Markup | '' {
  const usual: readonly string[] = Object.values(KINDS).map(([first]) => first);
  const telling = listKinds(kinds).filter((kind) => !usual.includes(kind));
  return telling.length === 0 ? '' : html`<span class="tag">${kindList(telling, locale)}</span>`;
}

function limits(offer: OfferAnswer, locale: Locale): Markup {
  if (offer.limits.length === 0) {
    return html`<section><h2>${LABELS.gives[locale]}</h2><p class="soft">${LABELS.noLimits[locale]}</p></section>`;
  }
  return html`<section><h2>${LABELS.gives[locale]}</h2>
<dl class="rows">${each(
    offer.limits,
    (limit) =>
      html`<div id="limits.${limit.id}"><dt>${limitName(limit, locale)}<small>${limitScope(limit, locale)}${
        limit.roles.length === offer.roles.length ? '' : html` · ${roleList(limit.roles, locale)}`
      }</small></dt><dd>${provenValue(limitAmount(limit, locale), evidenceFor(offer, `limits.${limit.id}`), locale)}</dd></div>\n`,
  )}</dl></section>`;
}

function terms(offer: OfferAnswer, locale: Locale): Markup {
  const facts = offerFacts(offer);
  const unstated = facts.filter(({ stated }) => !stated);
  return html`<section><h2>${LABELS.terms[locale]}</h2>
<dl class="rows">${each(
    facts.filter(({ stated }) => stated),
    (fact) =>
      html`<div id="${fact.field}"><dt>${factName(fact.field, locale)}</dt><dd>${provenValue(factValueOf(offer, fact, locale), fact.evidence, locale)}</dd></div>\n`,
  )}${when(
    unstated.length > 0,
    () =>
      html`<div class="unstated"><dt>${OFFER_TEXTS.unstated[locale]}</dt><dd>${joinList(
        unstated.map(({ field }) => factName(field, locale)),
        locale,
      )}</dd></div>`,
  )}</dl></section>`;
}

function setup(offer: OfferAnswer, locale: Locale): Markup | '' {
  if (offer.setup.length === 0) return '';
  return html`<section><h2>${LABELS.commands[locale]}</h2>${each(
    offer.setup,
    ({ id, command, source, roles }) =>
      html`${offer.setup.length > 1 ? html`<p class="soft">${roleList(roles, locale)}</p>` : ''}${commandBlock(command, source, locale)}${quoteBlocks(evidenceFor(offer, `setup.${id}`), locale)}`,
  )}</section>`;
}

function note(offer: OfferAnswer, locale: Locale): Markup | '' {
  const words = offerNote(offer, locale);
  return words === null ? '' : html`<section><h2>${LABELS.note[locale]}</h2><p>${words}</p></section>`;
}

function alternatives(offer: OfferAnswer, locale: Locale): Markup | '' {
  if (offer.alternatives.length === 0) return '';
  const compare = LABELS.compare[locale];
  return html`<section><h2>${LABELS.alternatives[locale]}</h2>
<ul class="plain columns">${each(offer.alternatives, ({ slug, name, provider, roles }) => {
    const comparison = comparePath([offer.slug, slug], locale);
    const link = html`<a class="soft" href="${comparison}" aria-label="${compare}: ${offer.name}, ${name}">${compare}</a>`;
    const about = html`<span class="soft">${provider.name} · ${roleList(roles, locale)}</span>`;
    return html`<li><a href="${offerPath(slug, locale)}">${name}</a> ${about} ${link}</li>\n`;
  })}</ul></section>`;
}

function record(offer: OfferAnswer, { locale, links, publicUrl }: PageContext): Markup {
  const { edit, report } = correctionLinks(offer, links, publicUrl + localePrefix(locale));
  return html`<p class="record soft">${LABELS.updatedAt[locale]} <time datetime="${offer.updatedAt}">${offer.updatedAt.slice(0, 10)}</time>${
    edit === null ? '' : html` · <a href="${edit}">${OFFER_TEXTS.edit[locale]}</a>`
  } · <a href="${report}">${OFFER_TEXTS.report[locale]}</a></p>`;
}
