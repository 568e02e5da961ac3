/** The form of the plan page. Its state is the address: it shows what was requested, valid or not. */

import { FIGURE_FIELDS, FIGURE_MEANINGS } from '../../../../schemas/measures.ts';
import type { Assumed } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import {
  questionFields,
  questionLabel,
  USAGE_MODEL_NAMES,
  USAGE_MODELS,
} from '../../../../schemas/usage-models.ts';
import { AUDIENCES, KIND_FIELDS, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { type ConstraintCount, namedNeeds, rankConstraints } from '../../../planner/index.ts';
import {
  AUDIENCE_NAMES,
  choosePunctuation,
  figureLabel,
  ROLE_KIND_NAMES,
  roundedNumber,
  SWITCH_NAMES,
} from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';

type SwitchName = keyof typeof SWITCH_NAMES;

/** Measures that a figure of the whole stack states already. */
const MEANT = new Set(
  Object.values(FIGURE_MEANINGS).flatMap(([tier = []]) =>
    tier.map(({ role, measure }) => `${role}.${measure}`),
  ),
);
/** So many conditions are shown open. */
const SHOWN = 4;

/**
 * @param counts of what plans say to each condition: those that are a no most often come first
 * @param assumed figures that the fields hint at
 * @param live ids of the parts of the page that a script replaces as the form changes; empty for none
 */
export function planForm(
  asked: URLSearchParams,
  counts: ReadonlyMap<SwitchName, ConstraintCount>,
  locale: Locale,
  live: readonly string[] = [],
  assumed: readonly Assumed[] = [],
): Markup {
  const t = PLAN_TEXTS;
  const needs = new Set(namedNeeds(asked));
  const isOn = (name: SwitchName): boolean => ['true', 'on'].includes(asked.getAll(name).at(-1) ?? '');
  const value = (name: string): string => asked.getAll(name).at(-1) ?? '';
  const box = (name: SwitchName): Markup => {
    const plans = counts.get(name)?.plans ?? 0;
    const count = html` <small class="soft" data-count="${name}" title="${t.plansThatSay(plans)[locale]}">${plans}</small>`;
    return choice('checkbox', name, 'true', isOn(name), SWITCH_NAMES[name][locale], count);
  };
  const amounts = new Map(assumed.map(({ need, measure, amount }) => [`${need}.${measure}`, amount]));
  const figures = FIGURE_FIELDS.filter(
    ({ name, role }) =>
      role === null || value(name) !== '' || amounts.has(name) || (needs.has(role) && !MEANT.has(name)),
  );
  const number = (name: string, label: LocalizedText, usual: number | undefined, isAssumed = false) =>
    html`<label><span>${label[locale]}${isAssumed ? html`<small class="soft">${choosePunctuation(locale).bracket(t.isAssumed[locale])}</small>` : ''}</span><input type="text" name="${name}" value="${value(name)}"${usual === undefined ? '' : html` placeholder="${roundedNumber(usual, locale)}"`} autocomplete="off"></label>`;
  const model = value('project');
  const questions = questionFields(model);
  const { told, rare } = rankConstraints(counts);
  const folded = (names: readonly SwitchName[], summary: string): Markup | '' =>
    names.length === 0
      ? ''
      : html`<details class="fold"${names.some(isOn) ? html` open` : ''}><summary>${summary}</summary><div class="choices">${each(names, box)}</div></details>`;
  const audience = value('audience') === '' ? 'global' : value('audience');
  return html`<form class="plan-form" action="${pagePath('/plan', locale)}" method="get"${live.length === 0 ? '' : html` data-live="${live.join(' ')}"`}>
<fieldset><legend>${t.project[locale]}</legend><div class="field"><select name="project" aria-label="${t.project[locale]}" data-reload><option value="">${t.otherProject[locale]}</option>${each(USAGE_MODEL_NAMES, (one) => html`<option value="${one}"${one === model ? html` selected` : ''}>${USAGE_MODELS[one].name[locale]}</option>`)}</select></div><div class="choices">${choice('checkbox', 'openSource', 'true', ['true', 'on'].includes(value('openSource')), t.openSource[locale])}</div>
${questions.length === 0 ? '' : html`<p class="soft small">${t.projectHint[locale]}</p><div class="numbers">${each(questions, ({ field, row }) => number(field, questionLabel(row), row.usual))}</div>`}</fieldset>
<fieldset><legend>${t.needs[locale]}</legend><div class="choices">${each(ROLES, (role) => choice('checkbox', 'needs', role, needs.has(role), ROLE_NAMES[role][locale]))}</div>
<details class="fold"${KIND_FIELDS.some(({ name }) => value(name) !== '') ? html` open` : ''}><summary>${t.kinds[locale]}</summary><div class="numbers">${each(KIND_FIELDS, ({ role, name, kinds }) => html`<label><span>${ROLE_NAMES[role][locale]}</span><select name="${name}"><option value="">${t.usualKind[locale]}</option>${each(kinds, (kind) => html`<option value="${kind}"${value(name) === kind ? html` selected` : ''}>${ROLE_KIND_NAMES[kind][locale]}</option>`)}</select></label>`)}</div></details></fieldset>
<fieldset><legend>${t.constraints[locale]}</legend><div class="choices">${each(told.slice(0, SHOWN), box)}</div><p class="soft small">${t.countsHint[locale]}</p><p class="soft small">${t.regionHint[locale]}</p>
${folded(told.slice(SHOWN), t.more[locale])}${folded(rare, t.hardlyStated[locale])}</fieldset>
<fieldset><legend>${t.audience[locale]}</legend><div class="choices">${each(AUDIENCES, (one) => choice('radio', 'audience', one, one === audience, AUDIENCE_NAMES[one][locale], '', one === 'global'))}</div></fieldset>
<details class="fold"${[...figures.map(({ name }) => name), 'growth', 'days'].some((name) => value(name) !== '') ? html` open` : ''}><summary>${t.usage[locale]}</summary>
<p class="soft small">${t.usageHint[locale]}</p><div class="numbers">${each(figures, (one) => number(one.name, figureLabel(one), amounts.get(one.name), amounts.has(one.name)))}${number('growth', t.growth, undefined)}${number('days', t.days, undefined)}</div></details>
${each(['prefer', 'exclude', 'tools', 'favour'], (name) => (asked.getAll(name).length === 0 ? '' : html`<input type="hidden" name="${name}" value="${asked.getAll(name).join(',')}">`))}<button class="main" type="submit">${(live.length === 0 ? t.submit : t.again)[locale]}</button></form>`;
}

/** @param isUsual a value that addresses leave out */
function choice(
  type: 'checkbox' | 'radio',
  name: string,
  value: string,
  on: boolean,
  label: string,
  behind: Markup | '' = '',
  isUsual = false,
): Markup {
  return html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${on ? html` checked` : ''}${isUsual ? html` data-usual` : ''}>${label}${behind}</label>\n`;
}
