/** What the plan page states of a pick: each fact leads to the proof of its own, since sixteen picks of quotes are no page. */
import type { ChosenOffer, PlanAnswer, Reason } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { proofPath } from '../../../addresses.ts';
import { unmarkedFreshness, worstFreshness } from '../../../words/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { freshnessMark } from '../parts/evidence.ts';

type Quotes = Reason['evidence'];

/** What is said once for all facts of the page; see `unmarkedFreshness`. */
export type Stated = { readonly locale: Locale; readonly unmarked: FreshnessStatus | null };

/** @param answer whose picks, and needs without one, the page states the facts of */
export function statedOf({ picks }: PlanAnswer, locale: Locale): Stated {
  const facts = picks.flatMap(({ why, watch, relaxation, mainLimits, beyond }) => [
    ...[...why, ...watch, ...relaxation, ...mainLimits],
    ...(beyond === null ? [] : [beyond]),
  ]);
  return { locale, unmarked: unmarkedFreshness(facts.map(({ evidence }) => evidence)) };
}

/** A fact of an offer, leading to its proof; how fresh it is where that is not as for the others. */
export function stated(
  text: string,
  evidence: Quotes,
  { slug }: Pick<ChosenOffer, 'slug'>,
  { locale, unmarked }: Stated,
): Markup {
  const [first] = evidence;
  if (first === undefined) return html`<span class="value">${text}</span>`;
  const worst = worstFreshness(evidence);
  const mark = worst === unmarked ? '' : html` ${freshnessMark(worst, locale)}`;
  return html`<a class="stated" href="${proofPath(slug, first.id, locale)}">${text}</a>${mark}`;
}

/** Reasons of an offer as a list; `kind` sets the marks before them. */
export function statedReasons(
  reasons: readonly Reason[],
  offer: Pick<ChosenOffer, 'slug'>,
  page: Stated,
  kind: string,
): Markup | '' {
  if (reasons.length === 0) return '';
  return html`<ul class="reasons ${kind}">${each(reasons, ({ text, evidence }) => html`<li>${stated(text, evidence, offer, page)}</li>\n`)}</ul>`;
}
