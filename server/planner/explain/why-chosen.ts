/** Why an offer was chosen: the facts that make it do, and what put it ahead of the next one. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Reason } from '../../../schemas/plan.ts';
import { namesEuRegion } from '../../../schemas/regions/eu-region.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import {
  asLongAs,
  choosePunctuation,
  euRegionsInWords,
  figureAmount,
  joinList,
  limitPhrase,
  listWithRest,
  roleList,
} from '../../words/index.ts';
import { type Criterion, decisive } from '../choose/objective.ts';
import { type Cost, compareCosts } from '../choose/search/index.ts';
import type { EligibleOffer, Survey, SurveyedNeed } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { type FactField, type ReasonEvidence, type ReasonValues, reason } from '../reasons/reason.ts';
import { GRAVE_HARMS, HARM_ELSEWHERE, HARMS, type WhyCode } from '../reasons/reason-table.ts';
import type { Contender } from './alternatives.ts';
import type { ExplainContext } from './explain-context.ts';

/** Of many equals so many are named. */
const EQUALS_NAMED = 3;

/** @param others the offers that could take its place, best first, each with the cost of the stack it would make */
export function whyChosen(
  context: ExplainContext,
  need: SurveyedNeed,
  { offer, fit }: Contender,
  others: readonly { readonly eligible: EligibleOffer; readonly cost: Cost }[],
): Reason[] {
  const { survey, stack, constraints, locale } = context;
  const why: Reason[] = [];
  if (offer.lasts) why.push(reason('no-end-date', locale, {}, offer.quotes(['freeType'])));
  else if (survey.lasts(offer))
    why.push(
      reason(
        'free-for-days',
        locale,
        { howLong: asLongAs(context.request.days)[locale] },
        offer.quotes(['freeType', 'trialDays', 'endsOn', 'renewEveryDays']),
      ),
    );
  for (const { row, state, binding, needed, allowed } of fit.figures) {
    if (state !== 'proven' || binding === null) continue;
    const values = {
      figure: row.name[locale],
      asked: figureAmount(needed, row.unit, locale),
      allowed: figureAmount(allowed, row.unit, locale),
      limit: limitPhrase(binding.limit, locale),
    };
    why.push(reason('usage-covered', locale, values, offer.quotes([`limits.${binding.limit.id}`])));
  }
  if (fit.figures.length === 0) why.push(reason('no-usage-stated', locale));
  for (const { id, met, field } of constraints) {
    if (offer.answers.get(id)?.is === 'met')
      why.push(reason(met, locale, metValues(met, offer.offer, locale), metQuotes(met, offer, field)));
  }
  if (survey.hasPreference && survey.isPreferred(offer)) why.push(reason('preferred', locale));
  why.push(...toolReasons(context, need, offer));
  const sameAccount = [...stack.picks].flatMap(([role, pick]) =>
    role !== need.role && pick.provider === offer.provider ? [role] : [],
  );
  if (sameAccount.length > 0)
    why.push(reason('shares-account', locale, { needs: roleList(sameAccount, locale) }));
  why.push(...explainLead(context, others, stack.cost, need, offer));
  return why;
}

/** How well known it is for the need, and which tools of the request name it. */
function toolReasons(
  { survey, request, tools, locale }: ExplainContext,
  { role }: SurveyedNeed,
  offer: IndexedOffer,
): Reason[] {
  const baseline = offer.baselines.get(role);
  const measured = baseline?.adoption?.[survey.toolList];
  const own = request.tools.filter((slug) => baseline?.namedBy.has(slug) === true);
  return [
    ...(measured === undefined || measured.named === 0
      ? []
      : [reason('named-by-tools', locale, { named: `${measured.named}`, of: `${measured.of}` })]),
    ...(own.length === 0
      ? []
      : [reason('works-with-tools', locale, { tools: joinList(toolNames(tools, own), locale) })]),
  ];
}

export function toolNames({ toolBySlug }: ExplainContext['tools'], slugs: readonly string[]): string[] {
  return slugs.map((slug) => toolBySlug.get(slug)?.name ?? slug);
}

/** What a met constraint names in addition to its quote. */
function metValues(met: WhyCode, offer: Offer, locale: Locale): ReasonValues {
  if (met !== 'eu-region') return {};
  const regions = euRegionsInWords(offer, locale);
  return { regions: regions === '' ? '' : `${choosePunctuation(locale).colon}${regions}` };
}

/** The quotes behind a met constraint: of regions those that name one in the EU, if any does by itself. */
function metQuotes(
  met: WhyCode,
  { offer, quotes: quotesFor }: IndexedOffer,
  field: FactField,
): ReasonEvidence {
  const quotes = quotesFor([field]);
  if (met !== 'eu-region') return quotes;
  const named = quotes.filter(({ quote }) => namesEuRegion(quote, offer));
  return named.length === 0 ? quotes : named;
}

/** What put the choice ahead of the next offer. A real tie is called a tie: a name is no merit. */
function explainLead(
  { survey, locale }: ExplainContext,
  others: readonly { readonly eligible: EligibleOffer; readonly cost: Cost }[],
  cost: Cost,
  need: SurveyedNeed,
  chosen: IndexedOffer,
): Reason[] {
  const nameOffer = ({ eligible }: { readonly eligible: EligibleOffer }) => eligible.offer.named(locale).name;
  const equal = others.filter((other) => compareCosts(cost, other.cost) === 0);
  if (equal.length > 0) {
    const named = equal.slice(0, EQUALS_NAMED).map(nameOffer);
    return [reason('equal-to', locale, { others: listWithRest(named, equal.length - named.length, locale) })];
  }
  const [next] = others;
  if (next === undefined) return need.eligible.length === 1 ? [reason('only-option', locale)] : [];
  const criterion = decisive(survey.objective, cost, next.cost);
  if (criterion === null || criterion === 'unserved') return [];
  return [
    reason(aheadCode(survey, next.eligible.offer, need.role, criterion), locale, {
      next: nameOffer(next),
      worst: describeWorst(next.eligible.offer, chosen, need.role, locale),
      grave: GRAVE_HARMS[losesData(survey, next.eligible.offer, need.role) ? 'deletes' : 'bills'][locale],
    }),
  ];
}

/** Whether the grave harm of an offer is that it deletes what is stored; see computePickCost. */
function losesData({ buildTerms }: Survey, offer: IndexedOffer, role: Role): boolean {
  const baseline = offer.baselines.get(role);
  if (baseline === undefined) return false;
  return baseline.deletesWhenIdle && (baseline.discouraged || !buildTerms(offer, role).keptAwake);
}

/** The words for what put the choice ahead of the next offer, by what the next one states. */
function aheadCode(
  { asksForRealName }: Survey,
  next: IndexedOffer,
  role: Role,
  criterion: Exclude<Criterion, 'unserved'>,
): WhyCode {
  if (criterion === 'doubtful' && asksForRealName(next)) return 'ahead-real-name';
  if (criterion === 'must-wake' && next.baselines.get(role)?.mostlyOff === true) return 'ahead-mostly-off';
  if (criterion === 'must-wake' && next.offer.flags.idlePause === 'unstated') return 'ahead-waking-unstated';
  return `ahead-${criterion}`;
}

/** What speaks against an offer more than against the chosen one, by what its facts say or leave unsaid. */
function describeWorst(offer: IndexedOffer, chosen: IndexedOffer, role: Role, locale: Locale): string {
  const known = chosen.baselines.get(role)?.finerHarms ?? [];
  const more = (offer.baselines.get(role)?.finerHarms ?? []).filter((harm) => !known.includes(harm));
  if (more.length === 0) return HARM_ELSEWHERE[locale];
  return more.map((harm) => HARMS[harm][locale]).join(choosePunctuation(locale).semicolon);
}
