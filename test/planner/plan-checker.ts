/**
 * Recomputes every claim of a plan from the published catalog alone. It shares no code with the planner; its
 * rules are those of plan-rules.ts, usage-rules.ts and order-rules.ts.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { PlanAnswer, Pick as PlanPick, PlanRequest, Reason } from '../../schemas/plan.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { checkChoice, type Say } from './choice-checker.ts';
import {
  compareStacks,
  firstDifference,
  type PickNumbers,
  rememberedNumbers,
  type Stack,
  stackNumbers,
  runsBriefly,
} from './order-rules.ts';
import { type Asked, exclusionsOf, lastsLongEnough, obtainable, unconfirmedOf } from './plan-rules.ts';
import { statesInVain } from './plan-tables.ts';
import { judge } from './usage-rules.ts';

/** The choices of a plan, by need in the order of ROLES. */
interface Chosen {
  needs: Role[];
  stack: Stack;
  numbers: readonly number[];
  numbersOf: PickNumbers;
}

/**
 * @returns what is wrong with the plan, in words; empty where every claim holds
 */
export function wrongClaims(catalog: Catalog, given: PlanRequest, plan: PlanAnswer): string[] {
  const wrong: string[] = [];
  const request = withCurrentSlugs(catalog, given);
  const asked: Asked = { catalog, request };
  const find = (slug: string): Offer => {
    const offer = catalog.offers.find((one) => one.slug === slug);
    if (offer === undefined) throw new Error(`the plan names ${slug}, which the catalog does not hold`);
    return offer;
  };
  if (plan.picks.map(({ need }) => need).join() !== request.needs.join())
    wrong.push('not one pick for each need, in the order of the request');

  const needs = ROLES.filter((role) => request.needs.includes(role));
  const stack = needs.map((need) => {
    const choice = plan.picks.find((pick) => pick.need === need)?.choice ?? null;
    return choice === null ? null : find(choice.slug);
  });
  const numbersOf = rememberedNumbers();
  const numbers = stackNumbers(needs, stack, asked, numbersOf);
  if (numbers === null) return [...wrong, 'the stack takes more than its offers have'];

  for (const pick of plan.picks) {
    const say: Say = (text) => wrong.push(`${pick.need}: ${text}`);
    checkPick(asked, pick, { needs, stack, numbers, numbersOf }, find, say);
  }
  checkVerdict(plan, needs, stack, asked, (text) => wrong.push(text));
  checkWarnings(plan, asked, (text) => wrong.push(text));
  if (plan.dataAsOf !== catalog.dataAsOf) wrong.push("dataAsOf is not the catalog's");
  return wrong;
}

/** The request as the planner has to read it: an old slug names what it was renamed to. */
function withCurrentSlugs(catalog: Catalog, request: PlanRequest): PlanRequest {
  const current = (slug: string): string =>
    [...catalog.offers, ...catalog.providers].find(({ aliases }) => aliases.includes(slug))?.slug ?? slug;
  return { ...request, prefer: request.prefer.map(current), exclude: request.exclude.map(current) };
}

function checkPick(
  asked: Asked,
  pick: PlanPick,
  chosen: Chosen,
  find: (slug: string) => Offer,
  say: Say,
): void {
  const { catalog, request } = asked;
  const { needs, stack } = chosen;
  const position = needs.indexOf(pick.need);
  const offer = stack[position] ?? null;
  const codesOf = exclusionsOf(pick.need, asked);
  const swappedIn = (other: Offer) => {
    const swapped = stack.with(position, other);
    const numbers = stackNumbers(needs, swapped, asked, chosen.numbersOf);
    return numbers === null ? null : { numbers, stack: swapped };
  };

  checkCompleteness(catalog, pick, say);
  if (offer === null) {
    checkEmptyPick(pick, say);
  } else {
    if (!offer.roles.includes(pick.need)) say('the choice does not serve the need');
    const broken = codesOf(offer);
    if (broken.length > 0) say(`the choice is ruled out by ${broken.join()}`);
    const served = needs.filter((_, other) => stack[other] === offer);
    checkChoice(asked, pick, offer, served, say);
  }

  for (const alternative of pick.alternatives) {
    const other = find(alternative.offer.slug);
    const served = needs.filter((need, at) => stack[at] === other || need === pick.need);
    const { fit } = judge(other, pick.need, served, request, obtainable(catalog));
    if (fit !== alternative.fit) say(`alternative ${other.slug} is ${fit}, not ${alternative.fit}`);
    if (codesOf(other).length > 0 || swappedIn(other) === null)
      say(`alternative ${other.slug} is ruled out by ${codesOf(other).join() || 'what is left of a quota'}`);
  }
  for (const exclusion of pick.exclusions) {
    const other = find(exclusion.offer.slug);
    const told = exclusion.reasons.map(({ code }) => code);
    const codes = codesOf(other);
    if (codes.length > 0) {
      if ([...told].sort().join() !== [...codes].sort().join())
        say(`${other.slug} told ${told.join()}, recomputed ${codes.join()}`);
      continue;
    }
    const swapped = swappedIn(other);
    const difference = swapped === null ? null : firstDifference(chosen.numbers, swapped.numbers);
    const outranked =
      difference === null ? 'equal-by-name' : `outranked-${called(difference, other, request)}`;
    const expected = swapped === null ? 'shared-quota-exceeded' : outranked;
    if (told.length === 0 || told.some((code) => code !== expected))
      say(`${other.slug} told ${told.join()}, recomputed ${expected}`);
  }

  const unknown = catalog.offers
    .filter((other) => other.roles.includes(pick.need) && codesOf(other).includes('allowance-unknown'))
    .map(({ slug }) => slug);
  const toldUnknown = pick.allowanceUnknown.map(({ slug }) => slug);
  if (toldUnknown.sort().join() !== unknown.sort().join())
    say(`allowance unknown of ${toldUnknown.join()}, recomputed ${unknown.join()}`);

  if (offer !== null) {
    const next = catalog.offers
      .filter((other) => other !== offer && other.roles.includes(pick.need) && codesOf(other).length === 0)
      .flatMap((other) => {
        const swapped = swappedIn(other);
        return swapped === null ? [] : [{ other, swapped }];
      })
      .sort((a, b) => compareStacks(a.swapped, b.swapped))[0];
    const difference = next === undefined ? null : firstDifference(chosen.numbers, next.swapped.numbers);
    const lead =
      next === undefined
        ? []
        : [
            difference === null
              ? 'equal-to'
              : `ahead-${calledOfNext(difference, next.other, pick.need, request)}`,
          ];
    checkLead(pick, lead, say);
  }
  // A plan that forbids commercial use, or does not serve the audience, is never the way out.
  for (const { code } of pick.relaxation)
    if (code === 'relax-commercial' || code === 'relax-audience') say(`gives up what is forbidden: ${code}`);
  const told = [
    pick.why,
    pick.watch,
    pick.relaxation,
    ...pick.exclusions.map(({ reasons }) => reasons),
  ].flat();
  for (const { code, evidence } of told) checkQuotes(catalog, code, evidence, say);
  for (const { limit, evidence } of pick.mainLimits) checkQuotes(catalog, `limit ${limit}`, evidence, say);
  checkQuotes(catalog, 'beyond', pick.beyond?.evidence ?? [], say);
}

/** Choice, alternatives and exclusions together are all offers of the role, each once. */
function checkCompleteness(catalog: Catalog, pick: PlanPick, say: Say): void {
  const named = [
    ...(pick.choice === null ? [] : [pick.choice.slug]),
    ...pick.alternatives.map(({ offer }) => offer.slug),
    ...pick.exclusions.map(({ offer }) => offer.slug),
  ].sort();
  const all = catalog.offers
    .filter(({ roles }) => roles.includes(pick.need))
    .map(({ slug }) => slug)
    .sort();
  if (named.join() !== all.join()) say(`names ${named.join()} of ${all.join()}`);
}

/** Codes that say that a plan is too small, or may be. */
const OF_SIZE = ['usage-exceeds-limit', 'shared-quota-exceeded', 'allowance-unknown'];

function checkEmptyPick(pick: PlanPick, say: Say): void {
  const tooSmall = pick.exclusions.some(({ reasons }) => reasons.every(({ code }) => OF_SIZE.includes(code)));
  const fit = tooSmall ? 'exceeds' : 'none';
  if (pick.fit !== fit) say(`no choice and fit ${pick.fit}, recomputed ${fit}`);
  if (pick.alternatives.length > 0) say('no choice, but alternatives');
  if (pick.usage.length + pick.unconfirmed.length + pick.mainLimits.length > 0 || pick.beyond !== null)
    say('no choice, but claims about one');
}

/** What reasons call the number by which another plan is behind. */
function called(difference: string, other: Offer, { constraints }: PlanRequest): string {
  const papers = constraints.audience !== 'cn' && other.signup.realName === 'required';
  return difference === 'doubtful' && papers ? 'real-name' : difference;
}

/** A plan that says nothing of idling is not said to pause. */
function calledOfNext(difference: string, next: Offer, need: Role, request: PlanRequest): string {
  if (difference === 'must-wake' && runsBriefly(next, need)) return 'mostly-off';
  const isSilent = difference === 'must-wake' && next.flags.idlePause === 'unstated';
  return isSilent ? 'waking-unstated' : called(difference, next, request);
}

/** The last reason names the first number by which the choice is ahead of the next best stack. */
function checkLead(pick: PlanPick, expected: readonly string[], say: Say): void {
  const codes = pick.why.map(({ code }) => code);
  const leads = codes.filter((code) => code.startsWith('ahead-') || code === 'equal-to');
  if (leads.join() !== expected.join()) say(`is ${leads.join()}, recomputed ${expected.join()}`);
  if (leads.length > 0 && codes.at(-1) !== leads[0]) say('does not end with what puts it ahead');
}

function checkVerdict(plan: PlanAnswer, needs: readonly Role[], stack: Stack, asked: Asked, say: Say): void {
  const { request } = asked;
  const holds = needs.every((need, position) => {
    const offer = stack[position];
    if (offer === undefined || offer === null || !lastsLongEnough(offer, asked)) return false;
    const served = needs.filter((_, other) => stack[other] === offer);
    return judge(offer, need, served, request, obtainable(asked.catalog)).fit === 'fits';
  });
  const silent = needs.some((need, position) => {
    const offer = stack[position] ?? null;
    return offer !== null && unconfirmedOf(offer, need, request).length > 0;
  });
  const verdict = !holds || statesInVain(request) ? 'not-zero' : silent ? 'zero-if-confirmed' : 'zero';
  if (plan.verdict !== verdict) say(`the verdict is ${plan.verdict}, recomputed ${verdict}`);
  if (plan.zeroCost !== (verdict === 'zero')) say(`zeroCost is ${plan.zeroCost} of ${verdict}`);
}

function checkWarnings(plan: PlanAnswer, asked: Asked, say: Say): void {
  const { catalog, request } = asked;
  const warned = (code: string): boolean => plan.warnings.some((warning) => warning.code === code);
  const confirm = plan.picks.some(({ unconfirmed }) => unconfirmed.length > 0);
  if (warned('to-be-confirmed') !== confirm) say(`to-be-confirmed: ${warned('to-be-confirmed')}`);

  // For each preferred slug the needs that it could serve, each with whether all its offers are ruled out there.
  const preferred = request.prefer.map((slug) =>
    request.needs.flatMap((need) => {
      const offers = catalog.offers.filter(
        (offer) => offer.roles.includes(need) && (offer.slug === slug || offer.provider.slug === slug),
      );
      if (offers.length === 0) return [];
      const codesOf = exclusionsOf(need, asked);
      return offers.every((offer) => codesOf(offer).length > 0);
    }),
  );
  const impossible = preferred.some((needs) => needs.length > 0 && needs.every((isOut) => isOut));
  const partly = preferred.some((needs) => needs.some((isOut) => isOut));
  if (warned('preferred-not-possible') ? !partly : impossible)
    say(`preferred-not-possible: ${warned('preferred-not-possible')}`);
  const needless = preferred.some((needs) => needs.length === 0);
  if (warned('preferred-not-needed') !== needless) say(`preferred-not-needed: ${!needless}`);
}

/** Every quote is one of the catalog's, word for word, with its source and its freshness. */
function checkQuotes(catalog: Catalog, of: string, evidence: Reason['evidence'], say: Say): void {
  for (const { id, quote, source, freshness } of evidence) {
    const known = catalog.offers.some((offer) =>
      offer.evidence.some(
        (entry) =>
          entry.id === id &&
          entry.quote === quote &&
          entry.source === source &&
          isDeepStrictEqual(entry.freshness, freshness),
      ),
    );
    if (!known) say(`${of} quotes what the catalog does not: ${quote}`);
  }
}
