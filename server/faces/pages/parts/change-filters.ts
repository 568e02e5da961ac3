/** The filters of changes as links: each sets its value in the address, or takes it away. */
import type { ChangeFilters } from '../../../../schemas/change-queries.ts';
import { DIRECTIONS, type Locale, type Role } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../../schemas/words/role-names.ts';
import { capitalised, choosePunctuation, DIRECTION_NAMES } from '../../../words/index.ts';
import { TIMELINE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';

const t = TIMELINE_TEXTS;

/** @param all the name of "every year" @param pathOf the address of a state, with the language prefix */
export function changeFilterLinks(
  asked: ChangeFilters,
  offered: { readonly years: readonly number[]; readonly needs: readonly Role[]; readonly all: string },
  pathOf: (asked: ChangeFilters) => string,
  locale: Locale,
): Markup {
  const chip = (of: Partial<ChangeFilters>, name: string, isOn: boolean): Markup =>
    html`<li><a class="choice${isOn ? ' chosen' : ''}" rel="nofollow" href="${pathOf({ ...asked, ...of })}"${isOn ? html` aria-current="true"` : ''}>${name}</a></li>\n`;
  const { need, direction, year } = asked;
  const group = (title: string, chips: readonly Markup[]): Markup =>
    html`<ul class="plain choices" aria-label="${title}">${chips}</ul>`;
  const needs = group(t.needs[locale], [
    chip({ need: undefined }, t.all[locale], need === undefined),
    ...offered.needs.map((role) => chip({ need: role }, ROLE_NAMES[role][locale], role === need)),
  ]);
  return html`<nav class="filters change-filters" aria-label="${t.filters[locale]}">${group(t.years[locale], [
    chip({ year: undefined }, offered.all, year === undefined),
    ...each(offered.years.toReversed(), (one) => chip({ year: one }, String(one), one === year)),
  ])}${group(t.directions[locale], [
    chip({ direction: undefined }, t.all[locale], direction === undefined),
    ...DIRECTIONS.map((one) =>
      chip({ direction: one }, capitalised(DIRECTION_NAMES[one][locale]), one === direction),
    ),
  ])}<details class="fold"><summary>${t.needs[locale]}${need === undefined ? '' : html`${choosePunctuation(locale).colon}<strong>${ROLE_NAMES[need][locale]}</strong>`}</summary>${needs}</details></nav>`;
}
