/** One need of a plan: the pick, why, what to watch, usage against limits, and what else there is. */

import type { ChosenOffer, Pick, PlanRequest, Usage } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath, offerPath } from '../../../addresses.ts';
import { type CatalogIndex, ROLE_NAMES, type RoleField } from '../../../catalog/index.ts';
import type { PlanLinks, Swap } from '../../../planner/index.ts';
import {
  FIT_NAMES,
  fitName,
  joinList,
  LABELS,
  marksOf,
  roleFieldText,
  roleList,
} from '../../../words/index.ts';
import { PLAN_TEXTS, usageLine } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { bar } from '../parts/bar.ts';
import { provenValue, reasonList } from '../parts/evidence.ts';
import { fieldStrip } from '../parts/field-strip.ts';
import { foreign } from '../parts/foreign.ts';
import { offerLink, providerPageLink } from '../parts/offer-link.ts';
import { providerMark } from '../parts/provider-mark.ts';
import { type PlanShown, planPath } from './view.ts';

type Alternative = Pick['alternatives'][number];

/** Alternatives that stand open; the others are folded away. */
const OPEN_MAX = 2;

/** What a pick is shown with: the plan it is of, its links, the catalog for the names of other plans. */
type Around = { readonly plan: PlanShown; readonly links: PlanLinks; readonly index: CatalogIndex };

export function pickCard(pick: Pick, around: Around, locale: Locale): Markup {
  const { choice } = pick;
  const { links } = around;
  const { request } = around.plan.answer;
  return html`<li class="pick ${pick.fit}" id="${pick.need}"><p class="need">${ROLE_NAMES[pick.need][locale]} <span class="tag ${pick.unconfirmed.length > 0 ? 'warn' : FIT_CLASSES[pick.fit]}">${fitName(pick, locale)}</span></p>
<h3>${choice === null ? LABELS.nothingFits[locale] : offerLink(choice, locale)}</h3>
${choice === null ? '' : html`<p class="soft">${providerMark(choice.provider.slug)} ${choice.provider.name} · ${foreign(choice.plan, locale)}</p>`}
${whatOneGets(pick, around, locale)}${pastOf(pick, locale)}${usageBars(pick.usage, locale)}
<div class="sides"><div>${reasonList(LABELS[choice === null ? 'whyNot' : 'why'][locale], pick.why, locale, 'why')}</div><div>${reasonList(LABELS.watch[locale], pick.watch, locale, 'watch')}</div></div>
${allowanceUnknown(pick, locale)}${relaxation(pick, links, locale)}
${choice === null ? '' : html`<p class="actions">${providerPageLink(choice, locale)} ${excludeLink(choice, request, locale)}</p>`}
${alternatives(pick, links, locale)}
${exclusions(pick, locale)}</li>\n`;
}

function excludeLink({ slug, name }: ChosenOffer, request: PlanRequest, locale: Locale): Markup {
  const { prefer, exclude } = request;
  const without = { ...request, prefer: prefer.filter((one) => one !== slug), exclude: [...exclude, slug] };
  const label = PLAN_TEXTS.exclude[locale];
  return html`<a class="soft" href="${planPath(without)}" aria-label="${label}${marksOf(locale).colon}${name}">${label}</a>`;
}

const FIT_CLASSES = { fits: 'better', unproven: 'warn', exceeds: 'bad', none: 'bad' } as const;

/** The main limits, and what happens past them. */
function whatOneGets({ need, mainLimits, beyond, usage }: Pick, around: Around, locale: Locale): Markup | '' {
  // The scale of a limit that the usage is held against stands there, with the figures.
  const held = new Set(usage.map(({ limit }) => limit));
  const { colon } = marksOf(locale);
  const limits =
    mainLimits.length === 0
      ? ''
      : html`<h4>${LABELS.gets[locale]}</h4><ul class="plain usage">${each(mainLimits, ({ limit, name, text, share, evidence }) => html`<li><span>${name}</span> <div class="amounts">${provenValue(text, evidence, locale)}</div>${share === null ? among(around.plan.fieldOf(need, limit), around.index, locale) : held.has(limit) ? '' : bar(share)}</li>`)}</ul>`;
  const past =
    beyond === null
      ? ''
      : html`<div class="beyond"><span class="soft">${LABELS.beyond[locale]}${colon}</span>${provenValue(beyond.text, beyond.evidence, locale)}</div>`;
  return html`${limits}${past}`;
}

/** An amount among those of the other plans for the need. */
function among(field: RoleField | null, index: CatalogIndex, locale: Locale): Markup | '' {
  if (field === null) return '';
  const most = index.offerBySlug.get(field.most.slug)?.translations[locale].name ?? field.most.slug;
  return html`${fieldStrip(field)}<small class="soft">${roleFieldText(field, most, locale)}</small>`;
}

/** What is known of the plan's past, with the way to the words behind it. */
function pastOf({ choice, stability }: Pick, locale: Locale): Markup | '' {
  if (choice === null || stability === null) return '';
  return html`<p class="soft">${stability.text} <a href="${offerPath(choice.slug, locale)}#history">${LABELS.history[locale]}</a></p>`;
}

/** Plans that say nothing of a figure for which most are too small: named, for a person to ask. */
function allowanceUnknown({ allowanceUnknown: plans }: Pick, locale: Locale): Markup | '' {
  if (plans.length === 0) return '';
  const names = plans.map(({ slug, name }) => html`<a href="${offerPath(slug, locale)}">${name}</a>`);
  return html`<details class="fold"><summary>${LABELS.allowanceUnknown[locale]}${marksOf(locale).bracket(String(plans.length))}</summary><ul class="plain exclusions">${each(names, (name) => html`<li>${name}</li>`)}</ul></details>`;
}

function usageBars(usage: readonly Usage[], locale: Locale): Markup | '' {
  if (usage.length === 0) return '';
  return html`<h4>${LABELS.usage[locale]}</h4><ul class="plain usage">${each(usage, (one) => {
    const { name, amounts, shared } = usageLine(one, locale);
    return html`<li><span>${name}</span> <span class="amounts">${amounts}</span>${one.share === null ? '' : bar(one.share)}${shared === null ? '' : html`<small class="soft">${shared}</small>`}</li>`;
  })}</ul>`;
}

function relaxation({ relaxation: reasons }: Pick, { relaxed }: PlanLinks, locale: Locale): Markup | '' {
  if (reasons.length === 0) return '';
  const label = reasons.length === 1 ? LABELS.relaxLink : PLAN_TEXTS.relaxLinks;
  return html`${reasonList(LABELS.relaxation[locale], reasons, locale, 'help')}${relaxed === null ? '' : html`<p class="actions"><a class="button quiet" href="${planPath(relaxed)}">${label[locale]}</a></p>`}`;
}

function alternatives(pick: Pick, links: PlanLinks, locale: Locale): Markup | '' {
  const { alternatives: list } = pick;
  if (list.length === 0) return '';
  const open = list.slice(0, OPEN_MAX);
  const folded = list.slice(OPEN_MAX);
  const show = (some: readonly Alternative[]): Markup =>
    html`<ul class="plain alternatives">${each(some, (one) => alternative(one, pick, links, locale))}</ul>`;
  return html`<h4>${LABELS.alternatives[locale]}</h4>${show(open)}${folded.length === 0 ? '' : html`<details class="fold"><summary>${PLAN_TEXTS.moreAlternatives(folded.length)[locale]}</summary>${show(folded)}</details>`}`;
}

function alternative(
  { offer, fit, gains, losses }: Alternative,
  pick: Pick,
  links: PlanLinks,
  locale: Locale,
): Markup {
  const swap = links.swaps.get(offer.slug);
  return html`<li><p class="name"><a href="${offerPath(offer.slug, locale)}">${offer.name}</a> <span class="soft">${offer.provider.name}</span>${fit === 'fits' ? '' : html` <span class="tag ${FIT_CLASSES[fit]}">${FIT_NAMES[fit][locale]}</span>`}</p>
${reasonList(null, gains, locale, 'gains')}${reasonList(null, losses, locale, 'losses')}
<p class="swap">${swap === undefined ? '' : swapLink(swap, offer.name, locale)}${pick.choice === null ? '' : html` ${compareLink(pick.choice, offer, locale)}`}</p></li>\n`;
}

function swapLink({ request, alsoChanges }: Swap, name: string, locale: Locale): Markup {
  const t = PLAN_TEXTS;
  const { colon, bracket } = marksOf(locale);
  const others =
    alsoChanges.length === 0
      ? ''
      : html`<span class="soft">${bracket(`${t.alsoChanges[locale]}${colon}${roleList(alsoChanges, locale)}`)}</span>`;
  return html`<a class="use" href="${planPath(request)}" aria-label="${LABELS.use[locale]}${colon}${name}">${LABELS.use[locale]}</a>${others}`;
}

function compareLink(choice: ChosenOffer, other: ChosenOffer, locale: Locale): Markup {
  const label = LABELS.compare[locale];
  const names = joinList([choice.name, other.name], locale);
  return html`<a class="soft" href="${comparePath([choice.slug, other.slug], locale)}" aria-label="${label}${marksOf(locale).colon}${names}">${label}</a>`;
}

function exclusions({ exclusions: list }: Pick, locale: Locale): Markup | '' {
  if (list.length === 0) return '';
  return html`<details class="fold"><summary>${PLAN_TEXTS.exclusions(list.length)[locale]}</summary><ul class="plain exclusions">${each(
    list,
    ({ offer, reasons }) =>
      html`<li><a href="${offerPath(offer.slug, locale)}">${offer.name}</a>${reasonList(null, reasons, locale)}</li>\n`,
  )}</ul></details>`;
}
