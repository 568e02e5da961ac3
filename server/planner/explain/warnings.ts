/** Warnings about the stack as a whole. */

import type { Provider } from '../../../schemas/catalog.ts';
import { groupBy } from '../../../schemas/lists.ts';
import type { Pick as PlanPick, Reason } from '../../../schemas/plan.ts';
import { AREA_NAMES, listAreas } from '../../../schemas/regions/region-filters.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { asLongAs, conditionName, figureHeading, joinList, roleList } from '../../words/index.ts';
import { decisive } from '../choose/objective.ts';
import { type Cost, compareCosts, plus } from '../choose/search/index.ts';
import type { Stack } from '../choose/stack.ts';
import type { EligibleOffer, Survey } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { type ReasonValues, reason } from '../reasons/reason.ts';
import type { WarningCode } from '../reasons/reason-table.ts';
import { outrankedExclusion, reasonsAgainst } from './exclusions.ts';
import type { ExplainContext } from './explain-context.ts';
import { lastingInstead } from './lasting-instead.ts';

/** The warnings that say why a stack is not $0 for good; the others only inform. */
const AGAINST_ZERO: ReadonlySet<string> = new Set<WarningCode>([
  'needs-without-plan',
  'to-be-confirmed',
  'usage-unproven',
  'plans-that-end',
  'figure-unused',
]);

/** Whether a warning of this code is why the verdict is not $0. */
export function speaksAgainstZero(code: string): boolean {
  return AGAINST_ZERO.has(code);
}

type PickedNeed = { readonly role: Role; readonly offer: IndexedOffer; readonly pick: PlanPick };

/** @param picks in the order of the survey's needs */
export function listWarnings(context: ExplainContext, picks: readonly PlanPick[]): Reason[] {
  const { stack, survey, locale } = context;
  const picked = picks.flatMap((pick): PickedNeed[] => {
    const offer = stack.picks.get(pick.need);
    return offer === undefined ? [] : [{ role: pick.need, offer, pick }];
  });
  const found: Reason[] = [];
  const aboutNeeds = (code: WarningCode, roles: readonly Role[], values: ReasonValues = {}) => {
    if (roles.length > 0) found.push(reason(code, locale, { needs: roleList(roles, locale), ...values }));
  };
  const howLong = asLongAs(context.request.days);
  const needsWhere = (test: (one: PickedNeed) => boolean) => picked.filter(test).map(({ role }) => role);

  aboutNeeds(
    'needs-without-plan',
    picks.filter(({ choice }) => choice === null).map(({ need }) => need),
  );
  aboutNeeds(
    'usage-unproven',
    needsWhere(({ pick }) => pick.fit === 'unproven'),
  );
  aboutNeeds(
    'plans-that-end',
    needsWhere(({ offer }) => !survey.lasts(offer)),
    { howLong: howLong[locale] },
  );
  aboutNeeds(
    'free-for-days-only',
    needsWhere(({ offer }) => survey.lasts(offer) && !offer.lasts),
    { howLong: howLong[locale] },
  );
  found.push(...lastingWarnings(context, picks));
  aboutNeeds(
    'to-be-confirmed',
    needsWhere(({ pick }) => pick.unconfirmed.length > 0),
  );
  const { unused } = survey.amounts;
  if (unused.length > 0) {
    const figures = joinList(
      unused.map((path) => figureHeading(path, locale)),
      locale,
    );
    found.push(reason('figure-unused', locale, { figures }));
  }
  found.push(...preferenceWarnings(context));
  const billed = ({ offer }: PickedNeed) => offer.mayBill;
  const measured = ({ pick }: PickedNeed) => pick.usage.length > 0;
  aboutNeeds(
    'bills-possible',
    needsWhere((one) => billed(one) && measured(one)),
  );
  aboutNeeds(
    'billed-without-figure',
    needsWhere((one) => billed(one) && !measured(one)),
  );
  aboutNeeds(
    'records-under-review',
    needsWhere(({ offer }) => offer.underReview),
  );

  const offers = [...new Set(picked.map(({ offer }) => offer))];
  const areas = offers.map(({ offer }) => listAreas(offer)).filter((list) => list.length > 0);
  const common = areas.reduce((left, list) => left.filter((area) => list.includes(area)), areas[0] ?? []);
  if (areas.length > 1 && common.length === 0) {
    const names = [...new Set(areas.flat())].map((area) => AREA_NAMES[area][locale]);
    found.push(reason('mixed-regions', locale, { regions: joinList(names, locale) }));
  }
  const providers = [...new Set(offers.map(({ provider }) => provider))].map(
    ({ translations }) => translations[locale].name,
  );
  const [only] = providers;
  if (providers.length === 1 && only !== undefined && picks.length > 1) {
    found.push(reason('one-provider', locale, { provider: only }));
  }
  found.push(...sharedAccounts(picked, locale), ...betterShared(context));
  if (providers.length > 0) found.push(accountsWarning(offers, providers, locale));
  return found;
}

/** The plans that would stay free in the place of picks that end, with what a person must confirm first. */
function lastingWarnings(
  { survey, request: { constraints }, locale }: ExplainContext,
  picks: readonly PlanPick[],
): Reason[] {
  return picks.flatMap((pick) => {
    const eligible = survey.needs.find(({ role }) => role === pick.need)?.eligible ?? [];
    const offers = new Map(eligible.map(({ offer: { offer } }) => [offer.slug, offer]));
    const instead = lastingInstead(pick, constraints, (slug) => offers.get(slug));
    if (instead === null) return [];
    const values = {
      need: roleList([pick.need], locale),
      conditions: joinList(
        instead.conditions.map((name) => conditionName(name, constraints, locale)),
        locale,
      ),
      offers: joinList(
        instead.offers.map(({ name }) => name),
        locale,
      ),
    };
    return [reason('lasting-if-confirmed', locale, values)];
  });
}

/** Accounts that serve several needs, each of them what their plans are made for. */
function sharedAccounts(picked: readonly PickedNeed[], locale: Locale): Reason[] {
  return [...groupBy(picked, ({ offer }) => offer.provider.slug).values()].flatMap((needs) => {
    const [first] = needs;
    const madeForAll = needs.every(({ role, offer }) => offer.baselines.get(role)?.byTheWay === false);
    if (first === undefined || needs.length < 2 || !madeForAll) return [];
    const values = {
      provider: first.offer.provider.translations[locale].name,
      needs: roleList(
        needs.map(({ role }) => role),
        locale,
      ),
    };
    return [reason('one-account-serves', locale, values)];
  });
}

/** So many needs are worth one account. */
const WORTH_ONE_ACCOUNT = 3;

/**
 * The provider that would serve the most needs from one account, each of them well and all of them together, if
 * the stack takes no more than one of them from it. The order of stacks puts what can go wrong before accounts; a
 * person may see it otherwise.
 */
function betterShared(context: ExplainContext): Reason[] {
  const { survey, stack, locale } = context;
  const best = new Map<Provider, Map<Role, EligibleOffer>>();
  for (const { role, eligible } of survey.needs) {
    for (const one of eligible) {
      if (!servesWell(survey, role, one)) continue;
      const known = best.get(one.offer.provider) ?? new Map<Role, EligibleOffer>();
      const before = known.get(role);
      if (before === undefined || compareCosts(one.cost, before.cost) < 0) known.set(role, one);
      best.set(one.offer.provider, known);
    }
  }
  const most = Math.max(0, ...[...best.values()].map((needs) => needs.size));
  if (most < WORTH_ONE_ACCOUNT) return [];
  const [found] = [...best]
    .filter(([, needs]) => needs.size === most && fitsTogether(needs, stack))
    .sort(([, a], [, b]) => compareCosts(totalCost(a), totalCost(b)));
  if (found === undefined) return [];
  const [provider, needs] = found;
  const taken = [...stack.picks.values()].filter((pick) => pick.provider === provider);
  if (taken.length > 1) return [];
  const values = { provider: provider.translations[locale].name, needs: roleList([...needs.keys()], locale) };
  return [reason('one-account-would-serve', locale, values)];
}

/** Whether an offer is made for the need, lasts, states every condition, and carries the usage by what it states. */
function servesWell(survey: Survey, role: Role, { offer, fit }: EligibleOffer): boolean {
  return (
    offer.providerReach >= WORTH_ONE_ACCOUNT &&
    fit.state === 'proven' &&
    offer.lasts &&
    !offer.underReview &&
    offer.baselines.get(role)?.byTheWay === false &&
    survey.unconfirmed(offer, role).length === 0
  );
}

/** Whether each offer carries all the needs that would be taken from it. */
function fitsTogether(needs: ReadonlyMap<Role, EligibleOffer>, { fitFor }: Stack): boolean {
  return [...needs].every(([role, { offer }]) => {
    const served = new Set([...needs].flatMap(([other, one]) => (one.offer === offer ? [other] : [])));
    return fitFor(offer, role, served).state === 'proven';
  });
}

function totalCost(needs: ReadonlyMap<Role, EligibleOffer>): Cost {
  return [...needs.values()].map(({ cost }) => cost).reduce(plus);
}

/** What the request prefers and does not get: said with the first reason against it. */
function preferenceWarnings(context: ExplainContext): Reason[] {
  const { survey, stack, preferred, locale } = context;
  return preferred.flatMap(({ slug, name }) => {
    const offer = name[locale];
    const isMeant = ({ offer: one }: IndexedOffer) => one.slug === slug || one.provider.slug === slug;
    if ([...stack.picks.values()].some(isMeant)) return [];
    for (const { role, eligible } of survey.needs) {
      const possible = eligible.find((one) => isMeant(one.offer));
      if (possible === undefined) continue;
      const values = {
        offer,
        needs: roleList([role], locale),
        reason: whyNotInstead(context, role, possible),
      };
      return [reason('preferred-not-chosen', locale, values)];
    }
    const against = survey.needs.flatMap(({ role, ruledOut }) =>
      ruledOut.filter((one) => isMeant(one.offer)).map((one) => reasonsAgainst(one, role, locale)),
    );
    const [first] = against.flat();
    return first === undefined
      ? [reason('preferred-not-needed', locale, { offer })]
      : [reason('preferred-not-possible', locale, { offer, reason: first.text }, first.evidence)];
  });
}

/** Why an offer that could serve a need was not taken. */
function whyNotInstead(context: ExplainContext, role: Role, possible: EligibleOffer): string {
  const { stack, survey } = context;
  const criterion = decisive(survey.objective, stack.cost, stack.costWith(role, possible));
  const [first] = outrankedExclusion(context, possible.offer, criterion).reasons;
  return first?.text ?? '';
}

/** An account asks for a card when one of its picked plans does. */
function accountsWarning(
  offers: readonly IndexedOffer[],
  providers: readonly string[],
  locale: Locale,
): Reason {
  const having = (card: 'required' | 'unstated') =>
    new Set(offers.filter(({ offer }) => offer.signup.card === card).map(({ provider }) => provider));
  const asking = having('required');
  const silent = [...having('unstated')].filter((provider) => !asking.has(provider));
  return reason('accounts', locale, {
    count: String(providers.length),
    providers: joinList(providers, locale),
    cards: String(asking.size),
    unknown: String(silent.length),
  });
}
