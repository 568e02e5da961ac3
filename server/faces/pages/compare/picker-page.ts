/** `/compare`: plans to choose from, by need and words; the answer is the address of their comparison. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/compare.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import {
  type FreshnessStatus,
  type Locale,
  type Role,
  ROLES,
  roleSchema,
} from '../../../../schemas/vocabulary.ts';
import { comparePath, localePrefix, offerAddress, pagePath } from '../../../addresses.ts';
import {
  type CatalogIndex,
  headlineLimits,
  nearestSlugs,
  ROLE_NAMES,
  searchOffers,
} from '../../../catalog/index.ts';
import { md, type MdBlock, mdLink, mdPage, mdSection } from '../../../markdown/index.ts';
import {
  apartHeading,
  byStanding,
  choosePunctuation,
  joinList,
  limitBrief,
  planKind,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { COMPARE_TEXTS, PICKER_PROBLEMS, TRAY_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage, type PageContext, type RenderedPage } from '../page.ts';
import { type ChosenPlans, chosenPlans, COMPARE_PARAMETER, pickerPath } from '../parts/compare-tray.ts';
import { defaultFreshnessNote, freshnessMark } from '../parts/evidence.ts';

const WORDS_MAX = 200;

/**
 * `compare` (repeated or joined by commas) ticks plans and keeps them ticked whatever is searched for; `sent` is the
 * button that asks for their comparison. `offers` asks for it too, for links that know what they want.
 */
export const pickerPage = definePage<Picker>({
  path: '/compare',
  read: ({ index, locale }, { query }) => {
    const plans = chosenPlans(index, query, ['offers', COMPARE_PARAMETER]);
    const { offers: chosen, unknown } = plans;
    const words = (query.get('q') ?? '').trim().slice(0, WORDS_MAX);
    // Nothing asked for: what the ticked plans are for is what they are compared in.
    const asked = query.has('role') || words !== '' ? query.get('role') : chosen[0]?.roles[0];
    const role = roleSchema.safeParse(asked).data ?? null;
    const sent = query.has('offers') || query.has('sent');
    const problems = sent ? problemsOf(index, plans) : [];
    const slugs = chosen.map(({ slug }) => slug);
    if (sent && problems.length === 0) return { kind: 'moved', path: comparePath(slugs, 'en') };
    const found = findPlans(index, role, words, locale).filter(({ slug }) => !slugs.includes(slug));
    const dropped = sent ? [] : unknown.slice(0, COMPARE_MAX).map((slug) => slug.slice(0, 80));
    const view = { role, words, chosen, found, problems, unknown: dropped };
    return { kind: 'view', view, ...(problems.length > 0 && { status: 400 }) };
  },
  html: pickerHtml,
  markdown: pickerMarkdown,
});

function findPlans(index: CatalogIndex, role: Role | null, words: string, locale: Locale): Picker['found'] {
  if (role === null && words === '') return [];
  const query = { ...(role !== null && { role }), ...(words !== '' && { q: words }) };
  return searchOffers(index, { ...query, standing: 'all', locale, offset: 0, limit: index.offers.length })
    .offers;
}

/** Why plans cannot be compared: names that no plan has, too few or too many. */
function problemsOf(index: CatalogIndex, { offers, unknown }: ChosenPlans): LocalizedText[] {
  const problems = unknown
    .slice(0, COMPARE_MAX)
    .map((slug) => PICKER_PROBLEMS.unknown(slug.slice(0, 80), nearestSlugs(slug, index.offerBySlug.keys())));
  if (offers.length < COMPARE_MIN) problems.push(PICKER_PROBLEMS.few(offers.length));
  if (offers.length > COMPARE_MAX) problems.push(PICKER_PROBLEMS.many(offers.length));
  return problems;
}

type Picker = {
  readonly role: Role | null;
  readonly words: string;
  readonly chosen: readonly Offer[];
  /** Plans to choose from, without the chosen ones; none while neither need nor words are given. */
  readonly found: readonly Offer[];
  readonly problems: readonly LocalizedText[];
  /** Names in the address that no plan has; they were left out. */
  readonly unknown: readonly string[];
};

type Around = { readonly unmarked: FreshnessStatus | null; readonly locale: Locale };

/** As many plans as one can look through; words or a need narrow the rest. */
const SHOWN_MAX = 100;

const t = COMPARE_TEXTS;

function pickerHtml(view: Picker, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const { role, words, chosen, problems, unknown } = view;
  const isAsked = role !== null || words !== '';
  const slugs = chosen.map(({ slug }) => slug);
  const shown = [...chosen, ...view.found].map(({ evidence }) => evidence);
  const around = { unmarked: unmarkedFreshness(shown), locale };
  return {
    head: {
      title:
        role === null
          ? t.title[locale]
          : `${t.title[locale]}${choosePunctuation(locale).colon}${ROLE_NAMES[role][locale]}`,
      description: t.description[locale],
      path: pickerPath({ role, words, chosen: [] }, 'en'),
      indexed: words === '' && slugs.length + unknown.length + problems.length === 0,
      section: 'compare',
      scripts: ['compare.js'],
      compare: slugs,
    },
    body: html`<div class="wrap"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
${when(problems.length > 0, () => html`<div class="caution bad" role="alert">${each(problems, (problem) => html`<p>${problem[locale]}</p>`)}</div>`)}
${when(unknown.length > 0, () => html`<p class="caution">${TRAY_TEXTS.unknown(unknown)[locale]}</p>`)}
<form class="pick-plans" action="${pagePath('/compare', locale)}" method="get">
${chosenPlansField(chosen, around)}${narrowing(view, locale)}${defaultFreshnessNote(around.unmarked, locale)}${when(isAsked, () => plansToChoose(view, around))}
${when(isAsked || slugs.length > 0, () => html`<p class="actions sticky"><button class="main" type="submit" name="sent" value="1">${t.submit[locale]}</button><output class="soft" data-of="${t.countChosen[locale]}"></output></p>`)}</form>
${when(!isAsked, () => html`<section><h2>${t.whatFor[locale]}</h2>${roleLinks(slugs, index, locale)}</section>`)}</div>`,
  };
}

/** The plans that are ticked already, of whatever need: unticking one takes it out. */
function chosenPlansField(chosen: readonly Offer[], around: Around): Markup | '' {
  if (chosen.length === 0) return '';
  return html`<fieldset><legend>${t.chosen[around.locale]}</legend><div class="plan-boxes">${each(chosen, (offer) => planBox(offer, true, around))}</div></fieldset>\n`;
}

/** Its button comes first in the form, so that the Enter key searches and keeps what is ticked. */
function narrowing({ role, words, chosen }: Picker, locale: Locale): Markup {
  return html`<div class="narrow"><label class="field">${t.words[locale]}<input type="search" name="q" maxlength="200" value="${words}" autocomplete="off"></label>
<label class="field">${t.need[locale]}<select name="role"><option value="">${t.anyNeed[locale]}</option>${each(ROLES, (one) => html`<option value="${one}"${one === role ? html` selected` : ''}>${ROLE_NAMES[one][locale]}</option>`)}</select></label>
<button type="submit">${t.show[locale]}</button></div>
${when(words !== '' || role !== null || chosen.length > 0, () => html`<p class="soft small">${t.showKeeps[locale]}</p>`)}\n`;
}

function plansToChoose({ found, chosen }: Picker, around: Around): Markup {
  const { locale } = around;
  const { available, gone } = byStanding(found);
  const shown = available.slice(0, SHOWN_MAX);
  const boxes = (some: readonly Offer[]): Markup =>
    html`<div class="plan-boxes">${each(some, (offer) => planBox(offer, false, around))}</div>`;
  if (found.length === 0) return html`<p>${(chosen.length === 0 ? t.noneFound : t.noOtherFound)[locale]}</p>`;
  return html`<fieldset><legend>${t.choose[locale]} <small class="soft">${t.found(shown.length, available.length)[locale]}</small></legend>${boxes(shown)}</fieldset>
${when(gone.length > 0, () => html`<fieldset><legend>${apartHeading(gone, locale)}</legend>${boxes(gone.slice(0, SHOWN_MAX))}</fieldset>`)}`;
}

function roleLinks(chosen: readonly string[], index: CatalogIndex, locale: Locale): Markup {
  const { available } = byStanding(index.catalog.offers);
  return html`<ul class="plain choices">${each(ROLES, (one) => {
    const count = available.filter((offer) => offer.roles.includes(one)).length;
    return html`<li><a class="choice" href="${pickerPath({ role: one, words: '', chosen }, locale)}">${ROLE_NAMES[one][locale]} <span class="soft">${count}</span></a></li>\n`;
  })}</ul>`;
}

function planBox(offer: Offer, ticked: boolean, { unmarked, locale }: Around): Markup {
  const limits = headlineLimits(offer, 2);
  return html`<label class="card plan-box"><input type="checkbox" name="${COMPARE_PARAMETER}" value="${offer.slug}"${ticked ? html` checked` : ''}><span><strong>${offer.translations[locale].name}</strong> <span class="soft">${planKind(offer, locale)}</span><small class="soft">${each(limits, (limit, position) => html`${position === 0 ? '' : ' · '}${limitBrief(limit, locale)}`)}</small>${freshnessMark(worstFreshness(offer.evidence), locale, unmarked)}</span></label>\n`;
}

function pickerMarkdown(view: Picker, context: PageContext): string {
  const { role, words, chosen, found, problems, unknown } = view;
  const { locale, publicUrl, index } = context;
  const { colon, dot } = choosePunctuation(locale);
  const t = COMPARE_TEXTS;
  const itemOf = ({ slug, translations }: Offer): string =>
    `${mdLink(translations[locale].name, offerAddress(publicUrl, slug, locale))}${colon}\`${slug}\``;
  const section = (title: string, offers: readonly Offer[]): MdBlock[] => {
    const { available, gone } = byStanding(offers);
    const items = (some: readonly Offer[]): string[] => some.map((offer) => `- ${itemOf(offer)}`);
    return [
      `## ${md(title)}`,
      items(available),
      ...mdSection(`### ${apartHeading(gone, locale)}`, items(gone)),
    ];
  };
  const asked = [...(role === null ? [] : [ROLE_NAMES[role][locale]]), ...(words === '' ? [] : [words])];
  const notes = [...problems, ...(unknown.length === 0 ? [] : [TRAY_TEXTS.unknown(unknown)])];
  return mdPage(
    context,
    pickerPath({ role, words, chosen: [] }, 'en'),
    `# ${t.title[locale]}`,
    notes.map((note) => `> ${md(note[locale])}`).join('\n>\n'),
    t.lead[locale],
    `${t.markdownPick[locale]} \`${publicUrl}${localePrefix(locale)}/compare/{a}-vs-{b}.md\``,
    chosen.length === 0 ? null : `${t.chosen[locale]}${colon}${joinList(chosen.map(itemOf), locale)}`,
    ...(asked.length > 0
      ? section(asked.join(dot), found)
      : ROLES.flatMap((one) =>
          section(
            ROLE_NAMES[one][locale],
            index.offers.filter((offer) => offer.roles.includes(one)),
          ),
        )),
  );
}
