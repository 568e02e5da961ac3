/** One need of a plan: the pick, why, what to watch, usage against limits, and what else there is. */

import type { Pick, PlanRequest, Usage } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath, offerPath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { joinList } from '../../../words/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { bar } from '../parts/bar.ts';
import { offerLink, providerPageLink } from '../parts/offer-link.ts';
import { reasonList } from './reasons.ts';
import { FIT_NAMES, PLAN_TEXTS } from './texts.ts';
import { usageWords } from './usage-words.ts';
import { type Moves, planPath } from './view.ts';

type Alternative = Pick['alternatives'][number];

/** Alternatives that stand open; the others are folded away. */
const OPEN_MAX = 2;

export function pickCard(pick: Pick, moves: Moves, request: PlanRequest, locale: Locale): Markup {
  const { choice } = pick;
  const t = PLAN_TEXTS;
  return html`<li class="pick ${pick.fit}" id="${pick.need}"><p class="need">${ROLE_NAMES[pick.need][locale]} <span class="tag ${FIT_CLASSES[pick.fit]}">${FIT_NAMES[pick.fit][locale]}</span></p>
<h3>${choice === null ? t.nothing[locale] : offerLink(choice, locale)}</h3>
${choice === null ? '' : html`<p class="soft">${choice.provider.name} · ${choice.plan}</p>`}
${usageBars(pick.usage, locale)}
<div class="sides"><div>${reasonList(t.why[locale], pick.why, locale, 'why')}</div><div>${reasonList(t.watch[locale], pick.watch, locale, 'watch')}</div></div>
${relaxation(pick, moves, locale)}
${choice === null ? '' : html`<p class="actions">${providerPageLink(choice, locale)} <a class="soft" href="${planPath({ ...request, prefer: request.prefer.filter((slug) => slug !== choice.slug), exclude: [...request.exclude, choice.slug] })}" aria-label="${t.exclude[locale]}${locale === 'en' ? ': ' : '：'}${choice.name}">${t.exclude[locale]}</a></p>`}
${alternatives(pick, moves, locale)}
${exclusions(pick, locale)}</li>\n`;
}

const FIT_CLASSES = { fits: 'better', unproven: 'warn', exceeds: 'bad', none: 'bad' } as const;

function usageBars(usage: readonly Usage[], locale: Locale): Markup | '' {
  if (usage.length === 0) return '';
  return html`<h4>${PLAN_TEXTS.usageBars[locale]}</h4><ul class="plain usage">${each(usage, (one) => {
    const { name, amounts, shared } = usageWords(one, locale);
    return html`<li><span>${name}</span> <span class="amounts">${amounts}</span>${one.share === null ? '' : bar(one.share)}${shared === null ? '' : html`<small class="soft">${shared}</small>`}</li>`;
  })}</ul>`;
}

function relaxation({ relaxation: reasons }: Pick, { relaxed }: Moves, locale: Locale): Markup | '' {
  if (reasons.length === 0) return '';
  const label = reasons.length === 1 ? PLAN_TEXTS.relaxLink : PLAN_TEXTS.relaxLinks;
  return html`${reasonList(PLAN_TEXTS.relaxation[locale], reasons, locale, 'help')}${relaxed === null ? '' : html`<p class="actions"><a class="button quiet" href="${planPath(relaxed)}">${label[locale]}</a></p>`}`;
}

function alternatives(pick: Pick, moves: Moves, locale: Locale): Markup | '' {
  const { alternatives: list } = pick;
  if (list.length === 0) return '';
  const open = list.slice(0, OPEN_MAX);
  const folded = list.slice(OPEN_MAX);
  const show = (some: readonly Alternative[]): Markup =>
    html`<ul class="plain alternatives">${each(some, (one) => alternative(one, pick, moves, locale))}</ul>`;
  return html`<h4>${PLAN_TEXTS.alternatives[locale]}</h4>${show(open)}${folded.length === 0 ? '' : html`<details class="fold"><summary>${PLAN_TEXTS.moreAlternatives(folded.length)[locale]}</summary>${show(folded)}</details>`}`;
}

function alternative(
  { offer, fit, gains, losses }: Alternative,
  pick: Pick,
  moves: Moves,
  locale: Locale,
): Markup {
  const t = PLAN_TEXTS;
  const swap = moves.swaps.get(offer.slug);
  const others = swap?.alsoChanges.map((need) => ROLE_NAMES[need][locale]) ?? [];
  const colon = locale === 'en' ? ': ' : '：';
  return html`<li><p class="name"><a href="${offerPath(offer.slug, locale)}">${offer.name}</a> <span class="soft">${offer.provider.name}</span>${fit === 'fits' ? '' : html` <span class="tag ${FIT_CLASSES[fit]}">${FIT_NAMES[fit][locale]}</span>`}</p>
${reasonList(null, gains, locale, 'gains')}${reasonList(null, losses, locale, 'losses')}
<p class="swap">${swap === undefined ? '' : html`<a class="use" href="${planPath(swap.request)}" aria-label="${t.use[locale]}${colon}${offer.name}">${t.use[locale]}</a>${others.length === 0 ? '' : html` <span class="soft">(${t.alsoChanges[locale]}${colon}${joinList(others, locale)})</span>`}`}${pick.choice === null ? '' : html` <a class="soft" href="${comparePath([pick.choice.slug, offer.slug], locale)}" aria-label="${t.compare[locale]}${colon}${joinList([pick.choice.name, offer.name], locale)}">${t.compare[locale]}</a>`}</p></li>\n`;
}

function exclusions({ exclusions: list }: Pick, locale: Locale): Markup | '' {
  if (list.length === 0) return '';
  return html`<details class="fold"><summary>${PLAN_TEXTS.exclusions(list.length)[locale]}</summary><ul class="plain exclusions">${each(
    list,
    ({ offer, reasons }) =>
      html`<li><a href="${offerPath(offer.slug, locale)}">${offer.name}</a>${reasonList(null, reasons, locale)}</li>\n`,
  )}</ul></details>`;
}
