/** The plan page for people: the verdict first, then the stack, then the form; the form alone if nothing is asked. */

import { describeDay } from '../../../../schemas/words/describe-number.ts';
import type { PlanAnswer } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { pagePath, picturePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  choosePunctuation,
  joinList,
  joinSentences,
  LABELS,
  roleList,
  verdictTitle,
} from '../../../words/index.ts';
import { PLAN_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, PageHead, RenderedPage } from '../page.ts';
import { defaultFreshnessNote } from '../parts/evidence.ts';
import { commandBlock, copyBlock } from '../parts/share-links.ts';
import { planForm } from './form.ts';
import { defaultFreshness, pickCard } from './pick.ts';
import { PRESETS, presetPath } from './presets.ts';
import { planFeedPath, shareSection } from './share.ts';
import { renderVerdict, requestChips, verdictLine, worthKnowing } from './verdict.ts';
import { type PlanShown, type PlanView, planPath } from './view.ts';

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
function problem(
  { path, message, field, unknownNeed }: PlanView['problems'][number],
  locale: Locale,
): Markup {
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

/** The commands of a plan's services, to copy. */
function commands({ commands: list }: PlanAnswer, locale: Locale): Markup | '' {
  const t = PLAN_TEXTS;
  if (list.length === 0) return '';
  const all = list.map(({ command }) => command).join('\n');
  return html`<section><details class="fold"><summary><h2>${t.commands[locale]}</h2></summary>${each(list, ({ need, command, source }) => html`<p class="soft small">${ROLE_NAMES[need][locale]}</p>${commandBlock(command, source, locale)}`)}
${list.length < 2 ? '' : html`<details class="fold"><summary>${t.all[locale]}</summary>${copyBlock(all, t.copyAll[locale], locale)}</details>`}</details></section>`;
}
