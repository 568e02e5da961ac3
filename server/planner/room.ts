/** How far each pick of a plan goes, by what the request states, or by usual use where it states nothing. */
import type { PlanAnswer } from '../../schemas/plan.ts';
import { USAGE_MODELS, type UsageModel } from '../../schemas/usage-models.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { figureHeading, type Room, type RoomUnit, text } from '../words/index.ts';
import type { PlannerIndex } from './offers/catalog-index.ts';
import type { IndexedOffer } from './offers/indexed-offer.ts';
import { type Amounts, multiplyAmounts, readAmounts } from './request/amounts.ts';
import { stateAssumed } from './request/project.ts';
import { type Carried, crowdModel, roundCarried, timesCarried, usePerUser } from './users-carried.ts';

/** Multiples of the stated figures are looked for from a hundredth on. */
const PARTS = 100;
/** Shares are multiplied back from their whole. */
const ALMOST = 1 - 1e-9;

/** @param index with the kinds that the request asks for */
export function roomOf(index: PlannerIndex, { request, picks }: PlanAnswer): Room {
  const { unit, one, perUnit } = measureOf(request);
  const offerOf = (role: Role, slug: string): IndexedOffer | undefined =>
    index.get(role)?.find(({ offer }) => offer.slug === slug);
  const carriedBy = (role: Role, slug: string): Carried => {
    const offer = offerOf(role, slug);
    if (offer === undefined) throw new Error(`The plan picks ${slug} for ${role}, which does not serve it`);
    const others = picks.filter(({ choice }) => choice?.slug === slug).map(({ need }) => need);
    const { times, measure } = timesCarried(offer, role, new Set([role, ...others]), one);
    if (times === null) return { times, measure };
    const carries = times / perUnit;
    const asked = unit.kind === 'counted' ? (unit.asked ?? 0) : 0;
    // Rounded down, what carries all that is asked must not read as less.
    return { times: Math.max(roundCarried(carries), carries >= asked * ALMOST ? asked : 0), measure };
  };
  const rows = picks.flatMap(({ need, choice, alternatives }) => {
    if (choice === null || one.byNeed[need] === undefined) return [];
    const { times: carries, measure } = carriedBy(need, choice.slug);
    const lasting = alternatives.filter(({ state }) => state !== 'ends' && state !== 'ends-unconfirmed');
    let instead: Room['rows'][number]['instead'] = null;
    for (const { offer } of lasting.length > 0 ? lasting : alternatives) {
      const next = { slug: offer.slug, name: offer.name, carries: carriedBy(need, offer.slug).times };
      instead ??= next;
      if ((next.carries ?? 0) <= (carries ?? 0)) continue;
      instead = next;
      break;
    }
    return [{ need, carries, measure, instead }];
  });
  const isCounted = (role: Role) => rows.some(({ need, carries }) => need === role && carries !== null);
  const chosen = picks.filter(({ choice }) => choice !== null).map(({ need }) => need);
  return { unit, uncounted: chosen.filter((role) => !isCounted(role)), rows: rows.sort(byRoom) };
}

/** What is counted, the use of one step of it, and how many steps are one of it. */
function measureOf(request: PlanAnswer['request']): {
  readonly unit: RoomUnit;
  readonly one: Amounts;
  readonly perUnit: number;
} {
  const amounts = readAmounts(stateAssumed(request));
  const isStated = Object.values(amounts.byNeed).some((figures) =>
    Object.values(figures).some((amount) => amount > 0),
  );
  if (!isStated)
    return {
      unit: { kind: 'counted', name: USUAL_USERS, asked: null },
      one: usualUse(request.needs),
      perUnit: 1,
    };
  const counted = countedBy(request);
  if (counted === null)
    return { unit: { kind: 'times' }, one: multiplyAmounts(amounts, 1 / PARTS), perUnit: PARTS };
  return {
    unit: { kind: 'counted', ...counted },
    one: multiplyAmounts(amounts, 1 / counted.asked),
    perUnit: 1,
  };
}

const USUAL_USERS = USAGE_MODELS.saas.questions.users.name;

/** What one user uses of each need, for the needs that a usage model tells it of. */
function usualUse(needs: readonly Role[]): Amounts {
  let byNeed: Amounts['byNeed'] = {};
  for (const role of needs) {
    const crowd = crowdModel(role);
    if (crowd !== null) byNeed = { ...byNeed, ...usePerUser(role, crowd) };
  }
  return { byNeed, paths: {}, unused: [] };
}

/** The answer that all figures of the project are multiples of, or the users that are stated; null if there is none. */
function countedBy({ needs, project, scale }: PlanAnswer['request']) {
  if (project === undefined) {
    const asked = scale.monthlyActiveUsers ?? 0;
    return asked > 0
      ? {
          name: text(figureHeading('monthlyActiveUsers', 'en'), figureHeading('monthlyActiveUsers', 'zh-CN')),
          asked,
        }
      : null;
  }
  const { questions, formulas }: UsageModel = USAGE_MODELS[project.model];
  const own = formulas.filter(({ need }) => needs.includes(need));
  for (const [question, { name, usual }] of Object.entries(questions)) {
    const asked = project.answers[question] ?? usual;
    if (asked > 0 && own.every(({ of }) => of.includes(question))) return { name, asked };
  }
  return null;
}

/** The shortest first; what does not say enough is last. */
function byRoom(
  { carries: a }: { carries: number | null },
  { carries: b }: { carries: number | null },
): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
