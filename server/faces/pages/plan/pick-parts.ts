/** What a pick is headed with and led on by, on the page of the plan and on that of its need. */
import { type PickState, pickState } from '../../../../schemas/pick-state.ts';
import type { ChosenOffer, Pick, PlanRequest, Usage } from '../../../../schemas/plan.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { comparePath, offerPath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { joinList, LABELS, marksOf, PICK_STATE_NAMES } from '../../../words/index.ts';
import { PLAN_TEXTS, usageLine } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { reasonList } from '../parts/evidence.ts';
import { offerLink, providerPageLink } from '../parts/offer-link.ts';
import { providerMark } from '../parts/provider-mark.ts';
import { bar } from '../parts/scales.ts';
import { foreign } from '../parts/wording.ts';
import type { Stated } from './stated.ts';
import { planPath } from './view.ts';

/** Green is only what counts towards $0 as it is. */
export const STATE_CLASSES: Readonly<Record<PickState, string>> = {
  fits: 'better',
  unconfirmed: 'warn',
  ends: 'warn',
  'ends-unconfirmed': 'warn',
  unproven: 'warn',
  exceeds: 'bad',
  none: 'bad',
};

export function pickHead(pick: Pick, locale: Locale): Markup {
  const { need, choice } = pick;
  const state = pickState(pick);
  return html`<p class="need">${ROLE_NAMES[need][locale]} <span class="tag ${STATE_CLASSES[state]}">${PICK_STATE_NAMES[state][locale]}</span></p>
<h3>${choice === null ? LABELS.nothingFits[locale] : offerLink(choice, locale)}</h3>
${choice === null ? '' : html`<p class="soft">${providerMark(choice.provider.slug)} ${choice.provider.name} · ${foreign(choice.plan, locale)}</p>`}`;
}

/** What is known of the plan's past, with the way to the words behind it. */
export function pastOf({ choice, stability }: Pick, locale: Locale): Markup | '' {
  if (choice === null || stability === null) return '';
  return html`<p class="soft">${stability.text} <a href="${offerPath(choice.slug, locale)}#history">${LABELS.history[locale]}</a></p>`;
}

export function pickActions(choice: ChosenOffer | null, request: PlanRequest, locale: Locale): Markup | '' {
  if (choice === null) return '';
  const { slug, name } = choice;
  const { prefer, exclude } = request;
  const without = { ...request, prefer: prefer.filter((one) => one !== slug), exclude: [...exclude, slug] };
  const label = PLAN_TEXTS.exclude[locale];
  return html`${providerPageLink(choice, locale)} <a class="soft" href="${planPath(without)}" aria-label="${label}${marksOf(locale).colon}${name}">${label}</a>`;
}

export function usageBars(usage: readonly Usage[], locale: Locale): Markup | '' {
  if (usage.length === 0) return '';
  return html`<h4>${LABELS.usage[locale]}</h4><ul class="plain usage">${each(usage, (one) => {
    const { name, amounts, shared } = usageLine(one, locale);
    return html`<li><span>${name}</span> <span class="amounts">${amounts}</span>${one.share === null ? '' : bar(one.share)}${shared === null ? '' : html`<small class="soft">${shared}</small>`}</li>`;
  })}</ul>`;
}

/** @param relaxed the request with all of it given up; null where no link can say it */
export function relaxation(
  { relaxation: reasons }: Pick,
  relaxed: PlanRequest | null,
  { locale, unmarked }: Stated,
): Markup | '' {
  if (reasons.length === 0) return '';
  const label = reasons.length === 1 ? LABELS.relaxLink : PLAN_TEXTS.relaxLinks;
  return html`${reasonList(LABELS.relaxation[locale], reasons, locale, 'help', { usual: unmarked })}${relaxed === null ? '' : html`<p class="actions"><a class="button quiet" href="${planPath(relaxed)}">${label[locale]}</a></p>`}`;
}

/**
 * Leads to the need in the new plan, whose top is far from there on a phone; browsers keep the mark over a redirect.
 * @param href the request that chooses it, or the address that looks for that request
 */
export function useLink(href: string, need: Role, name: string, locale: Locale): Markup {
  const label = LABELS.use[locale];
  return html`<a class="use" href="${href}#${need}" rel="nofollow" aria-label="${label}${marksOf(locale).colon}${name}">${label}</a>`;
}

export function compareLink(choice: ChosenOffer, other: ChosenOffer, locale: Locale): Markup {
  const label = LABELS.compare[locale];
  const names = joinList([choice.name, other.name], locale);
  return html`<a class="soft" href="${comparePath([choice.slug, other.slug], locale)}" aria-label="${label}${marksOf(locale).colon}${names}">${label}</a>`;
}
