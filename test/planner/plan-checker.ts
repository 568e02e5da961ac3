/**
 * Recomputes every claim of a plan from the published catalog alone. It shares no code with the planner; its
 * rules are those of plan-rules.ts.
 */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { PlanAnswer, Pick as PlanPick, PlanRequest, Reason } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { brokenConstraints, judge, lastsForAll } from './plan-rules.ts';

/** @returns what is wrong with the plan, in words; empty where every claim holds */
export function wrongClaims(catalog: Catalog, request: PlanRequest, plan: PlanAnswer): string[] {
  const wrong: string[] = [];
  const bySlug = new Map(catalog.offers.map((offer) => [offer.slug, offer]));
  const find = (slug: string): Offer => {
    const offer = bySlug.get(slug);
    if (offer === undefined) throw new Error(`the plan names ${slug}, which the catalog does not hold`);
    return offer;
  };
  const chosen = new Map<Role, Offer>();
  for (const { need, choice } of plan.picks) if (choice !== null) chosen.set(need, find(choice.slug));
  const servedBy = (offer: Offer) => [...chosen].filter(([, other]) => other === offer).map(([role]) => role);

  if (plan.picks.map(({ need }) => need).join() !== request.needs.join())
    wrong.push('not one pick a need, in order');
  for (const pick of plan.picks) {
    const say = (text: string) => wrong.push(`${pick.need}: ${text}`);
    checkCompleteness(catalog, pick, say);
    const offer = chosen.get(pick.need);
    if (offer === undefined) {
      if (pick.fit !== 'none' && pick.fit !== 'exceeds') say(`no choice, but fit ${pick.fit}`);
      if (pick.alternatives.length > 0) say('no choice, but alternatives');
    } else {
      checkChoice(catalog, request, pick, offer, servedBy(offer), say);
    }
    for (const alternative of pick.alternatives) {
      const other = find(alternative.offer.slug);
      const together = [...new Set([...servedBy(other), pick.need])];
      const { fit } = judge(other, pick.need, together, request);
      if (fit !== alternative.fit || fit === 'exceeds') say(`alternative ${other.slug} is ${fit}`);
      if (brokenConstraints(other, request, catalog).length > 0)
        say(`alternative ${other.slug} breaks a constraint`);
    }
    for (const exclusion of pick.exclusions) {
      checkExclusion(
        catalog,
        request,
        pick.need,
        find(exclusion.offer.slug),
        exclusion.reasons,
        servedBy,
        say,
      );
    }
    const told = [
      pick.why,
      pick.watch,
      pick.relaxation,
      ...pick.exclusions.map(({ reasons }) => reasons),
    ].flat();
    checkEvidence(catalog, told, say);
  }
  const holds = plan.picks.every(({ need, fit }) => {
    const offer = chosen.get(need);
    return offer !== undefined && fit === 'fits' && lastsForAll(offer);
  });
  if (plan.zeroCost !== holds) wrong.push(`the verdict is ${plan.zeroCost}`);
  if (plan.dataAsOf !== catalog.dataAsOf) wrong.push("dataAsOf is not the catalog's");
  return wrong;
}

type Say = (text: string) => void;

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
  if (pick.exclusions.some(({ reasons }) => reasons.length === 0)) say('an exclusion without a reason');
}

function checkChoice(
  catalog: Catalog,
  request: PlanRequest,
  pick: PlanPick,
  offer: Offer,
  served: readonly Role[],
  say: Say,
): void {
  if (!offer.roles.includes(pick.need)) say('the choice does not serve the need');
  const broken = brokenConstraints(offer, request, catalog);
  if (broken.length > 0) say(`the choice breaks ${broken.join()}`);
  const judgement = judge(offer, pick.need, served, request);
  if (judgement.fit !== pick.fit || pick.fit === 'exceeds')
    say(`fit ${pick.fit}, recomputed ${judgement.fit}`);
  if (pick.usage.length !== judgement.shares.size) say('usage does not tell every stated figure');
  for (const [figure, expected] of judgement.shares) {
    const told = pick.usage.find((usage) => usage.figure === figure);
    const allowed = expected.allowed === Number.POSITIVE_INFINITY ? 'unlimited' : expected.allowed;
    const share = expected.share === Number.POSITIVE_INFINITY ? null : expected.share;
    if (told === undefined) say(`no usage of ${figure}`);
    else if (!near(told.share, share) || told.asked !== expected.asked || !near(told.allowed, allowed)) {
      say(
        `usage of ${figure}: ${JSON.stringify(told)}, recomputed ${JSON.stringify({ ...expected, allowed, share })}`,
      );
    }
  }
  const codes = pick.watch.map(({ code }) => code);
  const mustWatch: [boolean, string][] = [
    [offer.overage === 'billed', 'overage-billed'],
    [offer.review !== null, 'under-review'],
    [offer.flags.idlePause === 'sleeps', 'sleeps-when-idle'],
    [offer.flags.idlePause === 'pauses', 'pauses-when-idle'],
    [offer.flags.idlePause === 'deletes', 'deletes-when-idle'],
    [offer.flags.dataTraining === 'used', 'trains-on-your-data'],
    [offer.freeType === 'trial', 'trial-ends'],
    [offer.freeType === 'one-time-credit', 'credit-runs-out'],
    [offer.freeType === 'open-source', 'open-source-only'],
    [offer.endsOn !== null, 'plan-ends'],
    [offer.evidence.some(({ freshness }) => freshness.status === 'stale'), 'stale-evidence'],
    [
      [...judgement.shares.values()].some(({ share, fit }) => fit === 'fits' && (share ?? 0) > 0.7),
      'quota-nearly-used',
    ],
  ];
  for (const [due, code] of mustWatch) if (due && !codes.includes(code)) say(`does not say ${code}`);
}

function near(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)))
  );
}

function checkExclusion(
  catalog: Catalog,
  request: PlanRequest,
  need: Role,
  offer: Offer,
  reasons: readonly Reason[],
  servedBy: (offer: Offer) => Role[],
  say: Say,
): void {
  const codes = reasons.map(({ code }) => code);
  const alone = judge(offer, need, [need], request);
  const expected = brokenConstraints(offer, request, catalog);
  for (const { fit } of alone.shares.values()) if (fit === 'exceeds') expected.push('usage-exceeds-limit');
  if (expected.length > 0) {
    if ([...codes].sort().join() !== [...expected].sort().join())
      say(`${offer.slug} told ${codes.join()}, recomputed ${expected.join()}`);
    return;
  }
  const together = [...new Set([...servedBy(offer), need])];
  const crowded = together.some((role) => judge(offer, role, together, request).fit === 'exceeds');
  const toldCrowded = codes.includes('shared-quota-exceeded');
  const toldOutranked = codes.length === 1 && codes[0]?.startsWith('outranked-') === true;
  if (crowded !== toldCrowded || crowded === toldOutranked)
    say(`${offer.slug} told ${codes.join()}, crowded ${crowded}`);
}

/** Every quote behind a reason is one of the catalog's, word for word. */
function checkEvidence(catalog: Catalog, reasons: readonly Reason[], say: Say): void {
  for (const { code, evidence } of reasons) {
    for (const { id, quote, source } of evidence) {
      const known = catalog.offers.some((offer) =>
        offer.evidence.some((entry) => entry.id === id && entry.quote === quote && entry.source === source),
      );
      if (!known) say(`${code} quotes what the catalog does not: ${quote}`);
    }
  }
}
