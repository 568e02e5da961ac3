/** What a check found, worst first and strongest first, each with its place and the quotes behind it. */

import type { CheckAnswer } from '../../../../schemas/check.ts';
import { STRENGTHS } from '../../../../schemas/detection/index.ts';
import type { Unlisted } from '../../../../schemas/unlisted.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix, offerPath, pagePath, providerPath } from '../../../addresses.ts';
import { type CatalogIndex, unlistedService } from '../../../catalog/index.ts';
import {
  choosePunctuation,
  formatPlace,
  LABELS,
  roleList,
  SEVERITY_NAMES,
  STRENGTH_NAMES,
} from '../../../words/index.ts';
import { CHECK_TEXTS, SITE, STRENGTH_NOTES } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { quoteBlocks } from '../parts/evidence.ts';

type Service = CheckAnswer['services'][number];
type Finding = CheckAnswer['findings'][number];

/** Places that are shown; the others are folded away. */
const PLACES_OPEN = 3;

export function renderResult(answer: CheckAnswer, context: PageContext): Markup {
  const { locale } = context;
  const t = CHECK_TEXTS;
  return html`<header class="title"><h1>${t.result[locale]}</h1></header>
${needs(answer, context)}
<section><h2>${LABELS.findings[locale]}</h2>${answer.findings.length === 0 ? html`<p class="soft">${LABELS.noFindings[locale]}</p>` : html`<ul class="plain findings">${each(answer.findings, (one) => finding(one, context))}</ul>`}</section>
<section><h2>${LABELS.services[locale]}</h2>${answer.services.length === 0 ? html`<p class="soft">${LABELS.noServices[locale]}</p>` : each(STRENGTHS, (strength) => group(strength, answer.services, context))}</section>
${unread(answer, locale)}
<p class="soft disclosure">${answer.disclosure} ${LABELS.dataAsOf[locale]} <time datetime="${answer.dataAsOf}">${answer.dataAsOf.slice(0, 10)}</time>${SITE.stop[locale].trim()}</p>`;
}

function needs({ needs: roles, neededBy, planUrl }: CheckAnswer, { locale, publicUrl }: PageContext): Markup {
  if (roles.length === 0) return html`<p class="lead">${LABELS.noNeeds[locale]}</p>`;
  const path = planUrl.startsWith(publicUrl) ? planUrl.slice(publicUrl.length) : pagePath('/plan', locale);
  return html`<p class="lead">${LABELS.needs[locale]}${choosePunctuation(locale).colon}${roleList(roles, locale)}</p><p class="actions"><a class="button" href="${path}">${LABELS.planNeeds[locale]}</a></p>
<details class="fold"><summary>${CHECK_TEXTS.foundIn[locale]}</summary><ul class="plain small">${each(neededBy, needPlaces(locale))}</ul></details>`;
}

function needPlaces(locale: Locale): (need: CheckAnswer['neededBy'][number]) => Markup {
  const { colon, list } = choosePunctuation(locale);
  return ({ role, foundIn }) =>
    html`<li>${roleList([role], locale)}${colon}${each(foundIn.slice(0, PLACES_OPEN), ({ path, line }, position) => html`${position === 0 ? '' : list}<code>${formatPlace(path, line)}</code>`)}</li>`;
}

function finding(
  { severity, code, message, path, line, offer, evidence }: Finding,
  { locale, index }: PageContext,
): Markup {
  const record = offer === null ? undefined : index.offerBySlug.get(offer);
  return html`<li class="card"><p><span class="tag ${SEVERITY_CLASSES[severity]}">${SEVERITY_NAMES[severity][locale]}</span> ${message}</p>
<p class="soft small">${path === null ? '' : html`<code>${formatPlace(path, line)}</code> · `}${record === undefined ? '' : html`<a href="${offerPath(record.slug, locale)}">${record.translations[locale].name}</a> · `}<code>${code}</code></p>${quoteBlocks(evidence, locale)}</li>\n`;
}

const SEVERITY_CLASSES = { error: 'bad', warning: 'warn', note: '' } as const;

function group(strength: Service['strength'], all: readonly Service[], context: PageContext): Markup | '' {
  const { locale } = context;
  const own = all.filter((service) => service.strength === strength);
  if (own.length === 0) return '';
  return html`<h3>${STRENGTH_NAMES[strength][locale]}</h3><p class="soft small">${STRENGTH_NOTES[strength][locale]}</p><ul class="plain columns services">${each(own, (service) => serviceItem(service, context.index, locale))}</ul>`;
}

function serviceItem(
  { provider, offers, roles, foundIn }: Service,
  index: CatalogIndex,
  locale: Locale,
): Markup {
  const t = CHECK_TEXTS;
  const known = index.providerBySlug.get(provider);
  const unlisted = known === undefined ? unlistedService(index, { slug: provider, roles }) : null;
  const { colon, list } = choosePunctuation(locale);
  const links = offers.flatMap((slug) => {
    const offer = index.offerBySlug.get(slug);
    return offer === undefined ? [] : [offer];
  });
  const places = foundIn.map(
    ({ path, line, rule }) =>
      html`<li><code>${formatPlace(path, line)}</code> <span class="soft">${rule}</span></li>`,
  );
  return html`<li class="card"><p class="name"><strong>${known === undefined ? (unlisted?.name[locale] ?? provider) : html`<a href="${providerPath(provider, locale)}">${known.translations[locale].name}</a>`}</strong> <span class="soft">${roleList(roles, locale)}</span></p>
<p>${links.length === 0 ? html`<span class="soft">${unlisted === null ? LABELS.noFreePlan[locale] : unlisted.note[locale]}</span>${unlisted === null ? '' : html` <a href="${catalogOf(unlisted, locale)}">${t.inCatalog[locale]}</a>`}` : html`${t.freePlans[locale]}${colon}${each(links, (offer, position) => html`${position === 0 ? '' : list}<a href="${localePrefix(locale)}/offers/${offer.slug}">${offer.translations[locale].name}</a>`)}`}</p>
<p class="soft small">${t.foundIn[locale]}</p><ul class="plain small">${places.slice(0, PLACES_OPEN)}</ul>${places.length <= PLACES_OPEN ? '' : html`<details class="fold"><summary>+${places.length - PLACES_OPEN}</summary><ul class="plain small">${places.slice(PLACES_OPEN)}</ul></details>`}</li>\n`;
}

/** The catalog with the entry of a service, its source and its quote. */
function catalogOf({ name }: Unlisted, locale: Locale): string {
  return `${pagePath('/catalog', locale)}?${new URLSearchParams({ q: name[locale] })}`;
}

function unread({ unread: list }: CheckAnswer, locale: Locale): Markup | '' {
  if (list.length === 0) return '';
  return html`<section><h2>${LABELS.unread[locale]}</h2><ul>${each(list, ({ path, line, reason }) => html`<li><code>${formatPlace(path, line)}</code>${choosePunctuation(locale).colon}${reason}</li>`)}</ul></section>`;
}
