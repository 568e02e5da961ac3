/** `/providers/{slug}`: a provider with its free plans and what it changed. */
import type { ProviderAnswer } from '../../../../schemas/catalog-queries.ts';
import type { ProviderHistory, ProviderStep } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { describeChange } from '../../../../schemas/words/describe-change.ts';
import { changeAnchor, changePath, feedPath, pagePath, providerPath } from '../../../addresses.ts';
import { providerHistory, readProvider, stepsByYear } from '../../../catalog/index.ts';
import { unknownSlug } from '../../../http/index.ts';
import { mdPage, providerDocument, providerHistoryBlocks, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation, EFFECT_SIGNS, effectCount, effectCounts, LABELS } from '../../../words/index.ts';
import { HISTORY_TEXTS, PROVIDER_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { definePage } from '../page.ts';
import { changeNote, correctionLine, stepValue, stepWords } from '../parts/changes.ts';
import { readTray, type Tray, trayHead, traySlugs, withPlans } from '../parts/compare-tray.ts';
import { breadcrumbs, siteFeeds } from '../parts/navigation.ts';
import { providerMark } from '../parts/offer-marks.ts';
import { offerSections } from '../parts/offer-row.ts';

/** Changes on the page; older ones are on the pages of the plans. */
const STEPS_SHOWN = 40;

/** @param feed the path of the provider's feed */
function providerHistorySection(history: ProviderHistory, feed: string, locale: Locale): Markup {
  const { steps, corrections } = history;
  const rest = steps.length - STEPS_SHOWN;
  return html`<section id="history" class="history"><h2>${LABELS.history[locale]}</h2>
${steps.length === 0 ? html`<p class="soft">${PROVIDER_TEXTS.noChanges[locale]}</p>` : html`${legend(steps, locale)}`}
${each(stepsByYear(steps.slice(0, STEPS_SHOWN)), ({ year, steps: own }) => html`<h3>${year}</h3><ol class="plain past">${each(own, (step) => line(step, locale))}</ol>\n`)}${rest > 0 ? html`<p class="soft">${HISTORY_TEXTS.older(rest)[locale]}</p>` : ''}${correctionLine(corrections, locale)}
<p><a href="${feed}">${PROVIDER_TEXTS.feed[locale]}</a></p></section>`;
}

function legend(steps: readonly ProviderStep[], locale: Locale): Markup {
  return html`<ul class="plain row legend" aria-label="${HISTORY_TEXTS.marks[locale]}">${each(
    effectCounts(steps),
    (one) =>
      html`<li><span class="sign ${one.effect}" aria-hidden="true">${EFFECT_SIGNS[one.effect]}</span> ${effectCount(one, locale)}</li>`,
  )}</ul>`;
}

function line(step: ProviderStep, locale: Locale): Markup {
  const { offer, on, field, id } = step;
  const { colon } = choosePunctuation(locale);
  const name = offer.listed
    ? html`<a href="${changePath(offer.slug, id, locale)}">${offer.name}</a>`
    : html`<span>${offer.name}</span>`;
  return html`<li class="row" id="${changeAnchor(id)}"><p class="row"><time datetime="${on}">${on}</time> <span>${name}${colon}${describeChange(step, locale).name}</span> ${stepValue(step, field, locale)}</p><details class="fold"><summary>${LABELS.quotes[locale]}</summary>${changeNote(step, locale)}${stepWords(step, locale)}</details></li>\n`;
}

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
