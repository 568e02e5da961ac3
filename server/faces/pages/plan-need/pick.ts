/** The pick of a need with everything known of it: what one gets beside the other plans, why, what to watch, each with its quotes. */
import type { Pick } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath } from '../../../addresses.ts';
import { type CatalogIndex, type RoleField, roleField } from '../../../catalog/index.ts';
import { joinSentences, LABELS, marksOf, roleFieldText } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { provenValue, type QuotesShown, reasonList } from '../parts/evidence.ts';
import { bar, fieldStrip } from '../parts/scales.ts';
import { pastOf, pickActions, pickHead, relaxation, usageBars } from '../plan/pick-parts.ts';
import type { NeedView } from './view.ts';

/** @param usual how most quotes of the page stand */
export function wholePick(
  { answer, pick, relaxed }: NeedView,
  index: CatalogIndex,
  usual: FreshnessStatus | null,
  locale: Locale,
): Markup {
  const { choice } = pick;
  const quotes: QuotesShown = choice === null ? { usual } : { of: choice.slug, usual };
  return html`<section><h2>${PLAN_TEXTS.thePick[locale]}</h2><div class="pick ${pick.fit}">${pickHead(pick, locale)}
${toConfirm(pick, locale)}${whatOneGets(pick, index, quotes, locale)}${pastOf(pick, locale)}${usageBars(pick.usage, locale)}
<div class="sides"><div>${reasonList(LABELS[choice === null ? 'whyNot' : 'why'][locale], pick.why, locale, 'why', quotes)}</div><div>${reasonList(LABELS.watch[locale], pick.watch, locale, 'watch', quotes)}</div></div>
${allowanceUnknown(pick, locale)}${relaxation(pick, relaxed, { locale, unmarked: usual })}
${choice === null ? '' : html`<p class="actions">${pickActions(choice, answer.request, locale)}</p>`}</div></section>`;
}

/** What the plan leaves open of the asked conditions, each with the page of the provider where a person reads it. */
function toConfirm({ unconfirmed }: Pick, locale: Locale): Markup | '' {
  if (unconfirmed.length === 0) return '';
  const readHere = LABELS.readHere[locale];
  return html`<h4>${LABELS.toConfirm[locale]}</h4><ul class="reasons watch">${each(unconfirmed, ({ text, readHere: href }) => html`<li>${text} <a href="${safeHref(href)}" rel="noopener" aria-label="${joinSentences([text, readHere], locale)}">${readHere}</a></li>`)}</ul>
`;
}

/** The main limits, and what happens past them. */
function whatOneGets(
  { need, choice, mainLimits, beyond, usage }: Pick,
  index: CatalogIndex,
  quotes: QuotesShown,
  locale: Locale,
): Markup | '' {
  const offer = choice === null ? undefined : index.offerBySlug.get(choice.slug);
  // The scale of a limit that the usage is held against stands there, with the figures.
  const held = new Set(usage.map(({ limit }) => limit));
  const { colon } = marksOf(locale);
  const limits =
    mainLimits.length === 0
      ? ''
      : html`<h4>${LABELS.gets[locale]}</h4><ul class="plain usage">${each(mainLimits, ({ limit, name, text, share, evidence }) => html`<li><span>${name}</span> <div class="amounts">${provenValue(text, evidence, locale, quotes)}</div>${share === null ? among(offer === undefined ? null : roleField(index, offer, need, limit), index, locale) : held.has(limit) ? '' : bar(share)}</li>`)}</ul>`;
  const past =
    beyond === null
      ? ''
      : html`<div class="beyond"><span class="soft">${LABELS.beyond[locale]}${colon}</span>${provenValue(beyond.text, beyond.evidence, locale, quotes)}</div>`;
  return html`${limits}${past}`;
}

/** An amount among those of the other plans for the need. */
function among(field: RoleField | null, index: CatalogIndex, locale: Locale): Markup | '' {
  if (field === null) return '';
  const most = index.offerBySlug.get(field.most.slug)?.translations[locale].name ?? field.most.slug;
  return html`${fieldStrip(field)}<small class="soft">${roleFieldText(field, most, locale)}</small>`;
}

/** Plans that say nothing of a figure for which most are too small: named, for a person to ask. */
function allowanceUnknown({ allowanceUnknown: plans }: Pick, locale: Locale): Markup | '' {
  if (plans.length === 0) return '';
  return html`<details class="fold"><summary>${LABELS.allowanceUnknown[locale]}${marksOf(locale).bracket(String(plans.length))}</summary><ul class="plain exclusions">${each(plans, ({ slug, name }) => html`<li><a href="${offerPath(slug, locale)}">${name}</a></li>`)}</ul></details>`;
}
