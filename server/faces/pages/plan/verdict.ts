/** The top of a plan: whether it is $0, what stands in the way, for how long, and what else to know. */

import type { PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { actionOn, LABELS, marksOf, verdictTitle } from '../../../words/index.ts';
import { endingWords, PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { reasonList } from '../parts/evidence.ts';
import { endingPicks, planPath, slugName, splitWarnings } from './view.ts';

const VERDICT_CLASSES = { zero: 'yes', 'zero-if-confirmed': 'perhaps', 'not-zero': 'no' } as const;

export function verdict(answer: PlanAnswer, { locale, index }: PageContext): Markup {
  const t = PLAN_TEXTS;
  const { blocking, dropped } = splitWarnings(answer);
  const ending = endingPicks(answer.picks, index);
  return html`<header id="verdict" class="verdict ${VERDICT_CLASSES[answer.verdict]}"><h1>${verdictTitle(answer)[locale]}</h1>
<dl class="overview">${each(answer.picks, ({ need, choice }) => html`<div><dt>${ROLE_NAMES[need][locale]}</dt><dd><a href="#${need}">${choice?.name ?? LABELS.nothingFits[locale]}</a></dd></div>`)}</dl>
${answer.verdict === 'not-zero' ? '' : html`<p>${t.lasting[locale]}</p>`}${reasonList(null, blocking, locale)}${reasonList(null, dropped, locale, 'watch')}${confirmations(answer, locale)}
${
  ending.length === 0
    ? ''
    : html`<h2>${t.howLong[locale]}</h2><ul>${each(ending, ({ need, offer }) => html`<li><a href="${offerPath(offer.slug, locale)}">${offer.translations[locale].name}</a> (${ROLE_NAMES[need][locale]})${marksOf(locale).colon}${endingWords(offer, locale)}</li>`)}</ul>`
}</header>`;
}

/** The verdict in one line, in view while the form changes; it leads to the whole of it. */
export function verdictLine(answer: PlanAnswer, locale: Locale): Markup {
  return html`<p class="verdict-line ${VERDICT_CLASSES[answer.verdict]}"><span class="soft">${PLAN_TEXTS.now[locale]}${marksOf(locale).colon}</span><a href="#verdict">${verdictTitle(answer)[locale]}</a></p>`;
}

/** Every open point, each with the page that a person reads to close it. */
function confirmations({ picks }: PlanAnswer, locale: Locale): Markup | '' {
  const open = picks.flatMap(({ need, choice, unconfirmed }) =>
    unconfirmed.map((point) => ({ need, name: choice?.name ?? '', ...point })),
  );
  if (open.length === 0) return '';
  const { colon } = marksOf(locale);
  return html`<h2>${LABELS.toConfirm[locale]}</h2><ul>${each(open, ({ need, name, text, readHere }) => html`<li><a href="#${need}">${name}</a>${colon}${text} <a href="${safeHref(readHere)}" rel="noopener">${LABELS.readHere[locale]}</a></li>\n`)}</ul>`;
}

/** Warnings that do not decide the verdict. */
export function worthKnowing(answer: PlanAnswer, locale: Locale): Markup | '' {
  const { others } = splitWarnings(answer);
  return others.length === 0
    ? ''
    : html`<section class="know"><h2>${PLAN_TEXTS.know[locale]}</h2>${reasonList(null, others, locale)}</section>`;
}

/** What was preferred and left out, each with a link that takes it back. */
export function requestChips(request: PlanRequest, { locale, index }: PageContext): Markup | '' {
  const t = PLAN_TEXTS;
  const { prefer, exclude } = request;
  if (prefer.length + exclude.length === 0) return '';
  const chip = (word: string, slug: string, without: PlanRequest): Markup => {
    const name = slugName(slug, index, locale);
    return html`<li><span class="soft">${word}</span> ${name} <a href="${planPath(without)}" aria-label="${t.undo[locale]}${marksOf(locale).colon}${actionOn(word, name, locale)}">${t.undo[locale]}</a></li>`;
  };
  return html`<h3 class="chips-title">${t.choices[locale]}</h3><ul class="plain chips">${each(prefer, (slug) => chip(t.preferred[locale], slug, { ...request, prefer: prefer.filter((one) => one !== slug) }))}${each(exclude, (slug) => chip(t.excluded[locale], slug, { ...request, exclude: exclude.filter((one) => one !== slug) }))}</ul>`;
}
