/** The plan page for people: the verdict first, then the stack, then the form; the form alone if nothing is asked. */

import { FIGURE_FIELDS, FIGURE_MEANINGS } from '../../../../schemas/measures.ts';
import type { Assumed, PlanAnswer } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import {
  questionFields,
  questionLabel,
  USAGE_MODEL_NAMES,
  USAGE_MODELS,
} from '../../../../schemas/usage-models.ts';
import { AUDIENCES, KIND_FIELDS, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import { describeDay } from '../../../../schemas/words/describe-number.ts';
import { pagePath, picturePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { type ConstraintCount, namedNeeds, rankConstraints } from '../../../planner/index.ts';
import {
  AUDIENCE_NAMES,
  choosePunctuation,
  figureLabel,
  joinList,
  joinSentences,
  LABELS,
  ROLE_KIND_NAMES,
  roleList,
  roundedNumber,
  SWITCH_NAMES,
  verdictTitle,
} from '../../../words/index.ts';
import { PLAN_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, PageHead, RenderedPage } from '../page.ts';
import { defaultFreshnessNote } from '../parts/evidence.ts';
import { commandBlock, copyBlock } from '../parts/share-links.ts';
import { defaultFreshness, pickCard } from './pick.ts';
import { planFeedPath, shareSection } from './share.ts';
import { renderVerdict, requestChips, verdictLine, worthKnowing } from './verdict.ts';
import { planPath, type PlanShown, type PlanView, presetPath, PRESETS } from './view.ts';

export function planHtml(view: PlanView, context: PageContext): RenderedPage {
  const { plan } = view;
  return {
    head: headOf(view, context),
    body: plan === null ? emptyPage(view, context) : planned(plan, view, context),
  };
}

function headOf({ plan, problems }: PlanView, { locale }: PageContext): PageHead {
  const base = { section: 'plan', scripts: ['copy.js', 'filter.js'] } as const;
  if (plan === null) {
    return {
      ...base,
      title: PLAN_TEXTS.title[locale],
      description: PLAN_TEXTS.description[locale],
      path: '/plan',
      indexed: problems.length === 0,
    };
  }
  const { answer } = plan;
  const path = planPath({ ...answer.request, locale: 'en' });
  const chosen = answer.picks.flatMap(({ choice }) => (choice === null ? [] : [choice.name]));
  const title = verdictTitle(answer)[locale];
  return {
    ...base,
    title: `${title}${choosePunctuation(locale).colon}${roleList(answer.request.needs, locale)}`,
    description: `${joinList(chosen, locale)}${SITE.stop[locale]}${PLAN_TEXTS.description[locale]}`,
    path,
    picture: picturePath({ of: 'plan', query: path.slice('/plan?'.length) }, locale),
    feeds: [{ title: PLAN_TEXTS.feedTitle[locale], href: planFeedPath(answer, locale) }],
    indexed: false,
  };
}

/** The parts that follow the form; those of an answer without a plan say why there is none. */
const RESULT = 'plan-result';
const VERDICT = 'plan-verdict';

function emptyPage({ asked, problems, needMissing, counts }: PlanView, { locale }: PageContext): Markup {
  const t = PLAN_TEXTS;
  const { colon } = choosePunctuation(locale);
  const presets = html`<section><h2>${t.presets[locale]}</h2><ul class="plain presets">${each(PRESETS, (preset) => html`<li><a class="card" href="${presetPath(preset, locale)}"><strong>${preset.name[locale]}</strong><span class="soft">${preset.says[locale]}</span></a></li>\n`)}</ul></section>`;
  const missing = needMissing
    ? html`<p class="caution bad" role="alert">${joinSentences([t.noNeed[locale], t.noNeedHow[locale]], locale)}</p>`
    : '';
  const wrong =
    problems.length === 0
      ? ''
      : html`<div class="caution bad" role="alert"><p><strong>${t.invalid[locale]}${colon.trim()}</strong></p><ul>${each(problems, (one) => html`<li>${problem(one, locale)}</li>`)}</ul></div>`;
  const atForm = needMissing || problems.some(({ field }) => field !== undefined);
  const results = html`<div id="${RESULT}">${atForm ? '' : wrong}
${presets}</div>`;
  const form = html`<section><h2>${t.own[locale]}</h2><div id="${VERDICT}">${missing}${atForm ? wrong : ''}</div>${planForm(asked, counts, locale)}</section>`;
  // Who sent the form without a need, or with words for a figure, meets it first, with what is wrong above it.
  return html`<div class="wrap plan"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
${atForm ? [form, results] : [results, form]}</div>`;
}

/** What is wrong with the address; of a need that there is none of, the nearest lead to the plan that has them. */
function problem({ path, message, field, unknownNeed }: PlanView['problems'][number], locale: Locale) {
  const { colon, list, stop } = choosePunctuation(locale);
  if (unknownNeed === undefined) return html`${field?.[locale] ?? path}${colon}${message[locale]}`;
  const { nearest } = unknownNeed;
  const said = message[locale];
  if (nearest.length === 0) return html`${joinSentences([said, PLAN_TEXTS.noNeedHow[locale]], locale)}`;
  return html`${joinSentences([said, PLAN_TEXTS.nearestNeeds[locale]], locale)}${colon}${each(nearest, ({ role, query }, position) => html`${position === 0 ? '' : list}<a href="${pagePath('/plan', locale)}?${query}">${ROLE_NAMES[role][locale]}</a>`)}${stop}`;
}

function planned(plan: PlanShown, { asked, counts }: PlanView, context: PageContext): Markup {
  const { answer, relaxed, room } = plan;
  const { locale } = context;
  const t = PLAN_TEXTS;
  const usual = defaultFreshness(answer.picks, false);
  return html`<div class="wrap plan planned"><div class="result" id="${RESULT}" aria-live="polite">
${renderVerdict(answer, room, counts, context)}
${shareSection(answer, context)}
<section><h2>${t.inDetail[locale]}</h2>
${defaultFreshnessNote(usual, locale)}
<p class="soft small">${t.eachProven[locale]}</p>
<ol class="plain picks">${each(answer.picks, (pick, position) => pickCard({ pick, request: answer.request, relaxed: relaxed[position] ?? null }, usual, context.index, locale))}</ol></section>
${worthKnowing(answer, locale)}
${commands(answer, locale)}
<p class="soft disclosure">${joinSentences([answer.disclosure, LABELS.dataAsOf[locale]], locale)} <time datetime="${answer.dataAsOf}">${describeDay(answer.dataAsOf.slice(0, 10), locale)}</time>${SITE.stop[locale].trim()}</p></div>
<section class="request" id="request"><h2>${t.change[locale]}</h2>
<div id="${VERDICT}">${verdictLine(answer, locale)}</div>
${requestChips(answer.request, context)}
${planForm(asked, counts, locale, [RESULT, VERDICT], answer.assumed)}</section></div>`;
}

function commands({ commands: list }: PlanAnswer, locale: Locale): Markup | '' {
  const t = PLAN_TEXTS;
  if (list.length === 0) return '';
  const all = list.map(({ command }) => command).join('\n');
  return html`<section><details class="fold"><summary><h2>${t.commands[locale]}</h2></summary>${each(list, ({ need, command, source }) => html`<p class="soft small">${ROLE_NAMES[need][locale]}</p>${commandBlock(command, source, locale)}`)}
${list.length < 2 ? '' : html`<details class="fold"><summary>${t.all[locale]}</summary>${copyBlock(all, t.copyAll[locale], locale)}</details>`}</details></section>`;
}

type SwitchName = keyof typeof SWITCH_NAMES;

/** Measures that a figure of the whole stack states already. */
const MEANT = new Set(
  Object.values(FIGURE_MEANINGS).flatMap(([tier = []]) =>
    tier.map(({ role, measure }) => `${role}.${measure}`),
  ),
);
const SHOWN = 4;

/**
 * @param counts of what plans say to each condition: those that are a no most often come first
 * @param assumed figures that the fields hint at
 * @param live ids of the parts of the page that a script replaces as the form changes; empty for none
 */
function planForm(
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
