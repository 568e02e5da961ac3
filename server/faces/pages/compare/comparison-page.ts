/** `/compare/{a}-vs-{b}`: its one address is the alphabetical one; others lead to it. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/compare.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { type FreshnessStatus, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import { hanGap } from '../../../../schemas/words/han-text.ts';
import { comparePath, markdownPath, pagePath, providerPath } from '../../../addresses.ts';
import {
  type CatalogIndex,
  compareOffers,
  lineUpFacts,
  plansToAdd,
  ROLE_NAMES,
} from '../../../catalog/index.ts';
import { invalidRequest, type ProblemDetail, unknownSlug } from '../../../http/index.ts';
import { comparisonDocument, mdPage, siteLinks } from '../../../markdown/index.ts';
import {
  actionOn,
  allRows,
  apartHeading,
  type Cell,
  choosePunctuation,
  type Comparison,
  describeComparison,
  differenceTally,
  fewLimitsText,
  joinList,
  missingText,
  type Row,
  type Rows,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { COMPARE_TEXTS, COMPARISON_PROBLEMS, SITE, versus } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage, type PageContext, type RenderedPage } from '../page.ts';
import { cautions } from '../parts/banners.ts';
import { pickerPath } from '../parts/compare-tray.ts';
import { defaultFreshnessNote, freshnessMark, provenValue } from '../parts/evidence.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { kindTag, offerLink, providerMark, providerPageLink } from '../parts/offer-marks.ts';
import { bar } from '../parts/scales.ts';
import { downloads } from '../parts/share-links.ts';
import { providerWords, unbroken } from '../parts/wording.ts';

export const comparisonPage = definePage<Comparison>({
  path: '/compare/{slug}',
  read: ({ index, locale }, { slug }) => {
    const asked = slug.split('-vs-');
    if (asked.length > COMPARE_MAX) return problem(COMPARISON_PROBLEMS.number);
    const reading = compareOffers(index, asked, locale);
    if (reading.kind === 'unknown') {
      const { slug: unknown, nearest } = reading;
      const corrected = (near: string, of: Locale): string =>
        comparePath([...new Set(asked.map((one) => (one === unknown ? near : one)))], of);
      return { kind: 'problem', problem: unknownSlug('offer', unknown, nearest, corrected) };
    }
    const present = reading.kind === 'moved' ? reading.slugs : asked;
    if (new Set(present).size < present.length) return problem(COMPARISON_PROBLEMS.twice);
    // One plan is where a comparison begins: the picker, with that plan ticked.
    if (present.length < COMPARE_MIN)
      return { kind: 'moved', path: pickerPath({ role: null, words: '', chosen: present }, 'en') };
    const path = comparePath(present, 'en');
    if (path !== `/compare/${slug}` || reading.kind === 'moved') return { kind: 'moved', path };
    const categoryName = (slug: string): string =>
      index.catalog.categories.find((one) => one.slug === slug)?.translations[locale].name ?? slug;
    const facts = lineUpFacts(reading.value.offers);
    return { kind: 'view', view: describeComparison(reading.value, facts, categoryName, locale) };
  },
  html: comparisonHtml,
  markdown: (view, context) => {
    const { locale, publicUrl } = context;
    const slugs = view.offers.map(({ slug }) => slug);
    const links = siteLinks(publicUrl, locale);
    return mdPage(context, comparePath(slugs, 'en'), ...comparisonDocument(view, locale, links));
  },
});

function problem(message: LocalizedText): { kind: 'problem'; problem: ProblemDetail } {
  return { kind: 'problem', problem: invalidRequest([{ path: 'offers', message }]) };
}

function comparisonHtml(view: Comparison, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const { offers, limits, terms, unstated } = view;
  const names = offers.map(({ name }) => name);
  const t = COMPARE_TEXTS;
  const unmarked = unmarkedFreshness(
    [...allRows(limits), ...allRows(terms)].flatMap(({ cells }) => cells.map((cell) => cell?.evidence ?? [])),
  );
  const shown = { offers, unmarked, locale };
  const title = t.head(versus(names, locale));
  const alone = [...allRows(limits), ...allRows(terms)].filter((row) => row.agreement === 'alone').length;
  return {
    head: {
      title: title[locale],
      description: t.sideBySide(joinList(names, locale), differenceTally(view, locale))[locale],
      path: comparePath(
        offers.map(({ slug }) => slug),
        'en',
      ),
      section: 'compare',
      offers: offers.map(({ slug }) => slug),
    },
    body: html`<div class="wrap compare plans-${offers.length}">${breadcrumbs([{ name: SITE.compare[locale], href: pagePath('/compare', locale) }], locale)}
<header class="title"><h1>${each(names, (name, position) => html`${between(names, position, locale)}${name}`)}</h1>
<p class="lead">${differenceTally(view, locale)}</p><p><a href="${sizeUpPath(offers, locale)}">${t.sizeUp[locale]}</a></p>${defaultFreshnessNote(unmarked, locale)}</header>
<h2 class="visually-hidden">${t.plans[locale]}</h2>
<ul class="plain compared">${each(offers, (offer) => planCard(offer, shown))}</ul>
${addForm(offers, index, locale)}
<p class="choices hide-rows"><label class="choice"><input type="checkbox" id="hide-agreeing">${t.hideAgreeing[locale]}</label>${alone === 0 ? '' : html`<label class="choice"><input type="checkbox" id="hide-alone"${offers.length > COMPARE_MIN ? html` checked` : ''}>${t.hideAlone(alone)[locale]}</label>`}</p>
<section><h2 id="limits">${t.limits[locale]}</h2>
${allRows(limits).length === 0 ? html`<p class="soft">${t.noLimits[locale]}</p>` : html`${when(limits.shared.length > 0, () => html`<p class="soft">${t.limitsNote[locale]}</p>`)}${table('limits', limits, shown)}`}</section>
<section><h2 id="terms">${t.terms[locale]}</h2>
${table('terms', terms, shown)}
${unstated.length === 0 ? '' : html`<p class="soft nobody">${t.nobodyStates[locale]}${choosePunctuation(locale).colon}${joinList(unstated, locale)}</p>`}</section>
${downloads(dataPaths(offers, locale), locale)}</div>`,
  };
}

/** The planner with the compared plans preferred, asked for what all of them serve, or each of them first of all. */
function sizeUpPath(offers: readonly Offer[], locale: Locale): string {
  const shared = ROLES.filter(
    (role) =>
      offers.every(({ roles }) => roles.includes(role)) && offers.some(({ aside }) => !aside.includes(role)),
  );
  const first = offers.flatMap(
    ({ roles, aside }) => roles.find((role) => !aside.includes(role)) ?? roles[0] ?? [],
  );
  const needs = shared.length > 0 ? shared : [...new Set(first)];
  return `${pagePath('/plan', locale)}?needs=${needs.join(',')}&prefer=${offers.map(({ slug }) => slug).join(',')}`;
}

/** The text before a name of the heading: as in its title, with the word between names set apart. */
function between(names: readonly string[], position: number, locale: Locale): Markup | '' {
  const before = names[position - 1];
  if (before === undefined) return '';
  if (locale === 'zh-CN' && position < names.length - 1) return html`、`;
  const word = COMPARE_TEXTS.versus[locale];
  return html`${gap(before, word, locale)}<span class="versus">${word}</span>${gap(word, names[position] ?? '', locale)}`;
}

function planCard(offer: Offer, { offers, unmarked, locale }: Shown): Markup {
  const rest = offers.filter(({ slug }) => slug !== offer.slug).map(({ slug }) => slug);
  const plan = `${pagePath('/plan', locale)}?needs=${offer.roles.join(',')}&prefer=${offer.slug}`;
  const t = COMPARE_TEXTS;
  const few = fewLimitsText(offer, offers, locale);
  return html`<li class="card"><h3>${offerLink(offer, locale)}</h3>
<p class="soft">${providerMark(offer.provider.slug)} <a href="${providerPath(offer.provider.slug, locale)}">${offer.provider.name}</a> · ${providerWords(offer.plan, locale)}</p>
<p class="summary">${unbroken(offer.summary)}</p>
<p class="tags">${kindTag(offer, locale)}${freshnessMark(worstFreshness(offer.evidence), locale, unmarked)}</p>
${cautions(offer, locale)}${when(few !== null, () => html`<p class="caution">${few}</p>`)}
<p class="actions">${providerPageLink(offer, locale)}${when(offer.standing === 'available', () => html` <a href="${plan}" aria-label="${t.planWith[locale]}${choosePunctuation(locale).colon}${offer.name}">${t.planWith[locale]}</a>`)}${
    rest.length < COMPARE_MIN
      ? ''
      : html` <a class="soft" href="${comparePath(rest, locale)}" aria-label="${actionOn(t.remove[locale], offer.name, locale)}">${t.remove[locale]}</a>`
  }</p></li>\n`;
}

/**
 * Plans that serve what the compared ones serve, to add with one choice, if there is room for one more; the server
 * leads to the right address. The picker has all others, with the compared ones ticked.
 */
function addForm(offers: readonly Offer[], index: CatalogIndex, locale: Locale): Markup {
  const t = COMPARE_TEXTS;
  const slugs = offers.map(({ slug }) => slug);
  const picker = html`<a href="${pickerPath({ role: offers[0]?.roles[0] ?? null, words: '', chosen: slugs }, locale)}">${t.addOther[locale]}</a>`;
  if (offers.length >= COMPARE_MAX) return html`<p class="row taps add-plan">${picker}</p>`;
  const { groups, gone } = plansToAdd(index, offers, locale);
  const group = (label: string, some: readonly Offer[]): Markup =>
    html`<optgroup label="${label}">${each(some, (offer) => html`<option value="${offer.slug}">${offer.translations[locale].name}</option>`)}</optgroup>`;
  return html`<form class="row taps add-plan" action="${pagePath('/compare', locale)}" method="get">${each(slugs, (slug) => html`<input type="hidden" name="offers" value="${slug}">`)}${
    groups.length + gone.length === 0
      ? ''
      : html`<label for="add">${t.add[locale]}</label> <select id="add" name="offers">${each(groups, ({ role, offers: some }) => group(ROLE_NAMES[role][locale], some))}${when(gone.length > 0, () => group(apartHeading(gone, locale), gone))}</select> <button type="submit">${t.addButton[locale]}</button> `
  }${picker}</form>`;
}

function table(id: string, { shared, ofOne }: Rows, shown: Shown): Markup {
  const { offers, locale } = shown;
  const columns = offers.length + 1;
  const alone = html`<tr class="group"><th scope="rowgroup" colspan="${columns}">${COMPARE_TEXTS.alone[locale]}</th></tr>`;
  return html`<div class="card scroll" tabindex="0" role="region" aria-labelledby="${id}"><table class="compared-facts">
<thead><tr><th scope="col">${COMPARE_TEXTS.fact[locale]}</th>${each(offers, (offer) => html`<th scope="col">${offer.name}</th>`)}</tr></thead>
${when(shared.length > 0, () => html`<tbody>${each(differencesFirst(shared), (row) => rowOf(row, shown, agreementMark(row, locale)))}</tbody>`)}${when(ofOne.length > 0, () => html`<tbody class="of-one">${alone}${each(ofOne, (row) => rowOf(row, shown, ''))}</tbody>`)}</table></div>`;
}

type Shown = {
  readonly offers: readonly Offer[];
  readonly unmarked: FreshnessStatus | null;
  readonly locale: Locale;
};

function rowOf(row: Row, shown: Shown, agreement: Markup | ''): Markup {
  const detail = row.detail === '' ? '' : html`<small>${row.detail}</small>`;
  return html`<tr id="${row.id}" class="${row.agreement}"><th scope="row"${row.isExtra ? html` class="extra"` : ''}><span class="name">${row.name}</span>${detail}${agreement}</th>${each(row.cells, (cell, column) => cellOf(cell, shown.offers[column], missingText(row, shown.locale), shown))}</tr>\n`;
}

const SIGNS = { differs: '≠', same: '=', partly: '=', 'other-scope': '≈', alone: '–' } as const;

function agreementMark({ agreement }: Row, locale: Locale): Markup {
  return html`<small class="agreement"><span aria-hidden="true">${SIGNS[agreement]}</span> ${COMPARE_TEXTS[agreement][locale]}</small>`;
}

function cellOf(cell: Cell | null, offer: Offer | undefined, missing: string, { unmarked, locale }: Shown) {
  const whose = html`<span class="whose">${offer?.name ?? ''}</span>`;
  if (cell === null) return html`<td class="unstated">${whose}<span class="soft">${missing}</span></td>`;
  const { text, note, evidence, share, isMost } = cell;
  const said = isMost
    ? html`<strong>${text}</strong> <small class="most">${COMPARE_TEXTS.most[locale]}</small>`
    : text;
  return html`<td>${whose}<div>${provenValue(said, evidence, locale, { usual: unmarked })}${note === '' ? '' : html`<small class="soft">${note}</small>`}${share === null ? '' : bar(share, '', 'size')}</div></td>`;
}

/** Between two parts of a heading that are elements of their own. */
function gap(before: string, after: string, locale: Locale): string {
  return locale === 'en' ? ' ' : hanGap(before, after);
}

function dataPaths(offers: readonly Offer[], locale: Locale): { json: string; markdown: string } {
  const slugs = offers.map(({ slug }) => slug);
  const language = locale === 'en' ? '' : `&locale=${locale}`;
  return {
    json: `/api/zero/compare?offers=${slugs.join(',')}${language}`,
    markdown: markdownPath(comparePath(slugs, locale)),
  };
}

/** Rows in which the plans differ before the others, each with the extra rows that follow it; else in their order. */
export function differencesFirst(rows: readonly Row[]): Row[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.isExtra && last !== undefined) last.push(row);
    else groups.push([row]);
  }
  const differs = (group: readonly Row[]): boolean =>
    group.some(({ agreement }) => agreement === 'differs' || agreement === 'other-scope');
  return [...groups.filter(differs), ...groups.filter((group) => !differs(group))].flat();
}
