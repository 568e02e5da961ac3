/** From a catalog and a request to a plan: the one function behind every face of the planner. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { PlanAnswer, PlanRequest, PlanVerdict } from '../../schemas/plan.ts';
import type { Tools } from '../../schemas/tools.ts';
import { listKinds, type Role } from '../../schemas/vocabulary.ts';
import type { Room } from '../words/index.ts';
import { publishedOn, stabilityFor } from '../catalog/index.ts';
import { chooseStack, type Stack } from './choose/stack.ts';
import { favouring, type Survey, survey } from './choose/survey.ts';
import { datesOf } from './explain/as-of.ts';
import { listCommands } from './explain/commands.ts';
import { buildDisclosure } from './explain/disclosure.ts';
import { listEnds } from './explain/ends.ts';
import type { ExplainContext } from './explain/explain-context.ts';
import { pickFor } from './explain/pick.ts';
import { describeRunway } from './explain/runway.ts';
import { listVariants } from './explain/variants.ts';
import { listWarnings } from './explain/warnings.ts';
import { indexCatalog, type PlannerIndex, readIndexAs } from './offers/catalog-index.ts';
import { requestedConstraints } from './offers/constraints.ts';
import { planUrl } from './request/address.ts';
import { multiplyScale } from './request/amounts.ts';
import { type Chooser, relaxedRequests, type Swap, swapIn } from './request/change-request.ts';
import { assumeFigures, stateAssumed } from './request/project.ts';
import { currentSlugs, findUnknownSlugs, normaliseRequest, type UnknownSlug } from './request/slugs.ts';
import { roomOf } from './room.ts';
import { usersCarried } from './users-carried.ts';

/** The published data that plans follow from. */
export type PlanData = {
  readonly catalog: Catalog;
  /** What tools name; null if the version does not say. */
  readonly tools: Tools | null;
};

export type PlanContext = {
  /** Scheme and host of the pages, without a slash at the end: `https://host`. */
  readonly planUrlBase: string;
  /** The published changes by the slug of their offer: the past of a plan that an answer mentions. */
  readonly changesByOffer: ReadonlyMap<string, readonly ChangeEntry[]>;
};

export type PlanOutcome =
  | { readonly kind: 'plan'; readonly plan: PlanAnswer }
  /** `prefer` or `exclude` names what no offer and no provider is or was called. */
  | { readonly kind: 'unknown-slugs'; readonly unknown: readonly UnknownSlug[] };

type UnknownSlugs = Extract<PlanOutcome, { kind: 'unknown-slugs' }>;

/** A plan, how far its picks go, and for each pick without a plan the request that would give it one; see relaxedRequests. */
export type LinkedPlanOutcome =
  | {
      readonly kind: 'plan';
      readonly plan: PlanAnswer;
      readonly relaxed: readonly (PlanRequest | null)[];
      readonly room: Room;
    }
  | UnknownSlugs;

/** What to look for: the request that chooses an offer, by its slug, for a need. */
export type SwapRequest = { readonly request: PlanRequest; readonly need: Role; readonly offer: string };

/** What came of looking for it; `offer` is the present slug of what was asked for. */
export type SwapOutcome = { readonly offer: string } & (
  | { readonly kind: 'swap'; readonly swap: Swap }
  /** It serves the need, but no request was found that chooses it. */
  | { readonly kind: 'not-usable' }
  | { readonly kind: 'serves-other-needs' }
  /** No offer is or was called so. */
  | { readonly kind: 'unknown-offer' }
);

export type Planner = {
  /** Unknown slugs in `prefer` and `exclude` match nothing. */
  readonly plan: (request: PlanRequest, context: PlanContext) => PlanAnswer;
  readonly choose: Chooser;
  /** The request with the present slugs of its offers and providers. */
  readonly normalise: (request: PlanRequest) => PlanRequest;
  readonly unknownSlugs: (request: PlanRequest) => UnknownSlug[];
  /** The offer that is or was called so. */
  readonly offerCalled: (slug: string) => Offer | undefined;
  /** How far the picks of a plan of this catalog go. */
  readonly roomOf: (plan: PlanAnswer) => Room;
  /** See {@link usersCarried}. */
  readonly usersCarried: (role: Role) => ReadonlyMap<string, number>;
};

/** For so many combinations of asked kinds the index is kept. */
const ASKED_KEPT = 16;

/**
 * A planner over one catalog, which must not be changed afterwards.
 * @param tools what tools name; null if the version does not say
 * @throws if an offer names a provider that the catalog does not hold, which a valid snapshot rules out
 */
export function createPlanner(catalog: Catalog, tools: Tools | null = null): Planner {
  const { offers: index, tools: toolIndex } = indexCatalog(catalog, tools);
  const current = currentSlugs(catalog);
  const offerBySlug = new Map(catalog.offers.map((offer) => [offer.slug, offer]));
  const today = publishedOn(catalog);
  const names = new Map(
    [...catalog.offers, ...catalog.providers].map(({ slug, translations }) => [
      slug,
      { en: translations.en.name, 'zh-CN': translations['zh-CN'].name },
    ]),
  );
  const asked = new Map<string, PlannerIndex>();
  const indexFor = ({ kinds }: PlanRequest): PlannerIndex => {
    if (listKinds(kinds).length === 0) return index;
    const key = JSON.stringify(kinds);
    const known = asked.get(key) ?? readIndexAs(index, kinds);
    // Kinds can be asked for in thousands of combinations.
    if (asked.size >= ASKED_KEPT) asked.clear();
    asked.set(key, known);
    return known;
  };
  return {
    unknownSlugs: (request) => findUnknownSlugs(current, toolIndex.toolBySlug, request),
    roomOf: (plan) => roomOf(indexFor(plan.request), plan),
    usersCarried: (role) => usersCarried(index.get(role) ?? [], role),
    offerCalled: (slug) => offerBySlug.get(current.get(slug) ?? slug),
    normalise: (request) => normaliseRequest(request, current),
    choose: (request) => {
      const surveyed = survey(indexFor(request), stateAssumed(normaliseRequest(request, current)), today);
      const { picks } = chooseStack(surveyed);
      return new Map(surveyed.needs.map(({ role }) => [role, picks.get(role)?.offer.slug ?? null]));
    },
    plan: (asGiven, { planUrlBase, changesByOffer }) => {
      const normalised = normaliseRequest(asGiven, current);
      const assumed = assumeFigures(normalised);
      // From here on what was assumed is as if it had been stated.
      const request = stateAssumed(normalised, assumed);
      const { needs, locale } = request;
      const index = indexFor(request);
      const surveyed = survey(index, request, today);
      const stack = chooseStack(surveyed);
      const constraints = requestedConstraints(request.constraints);
      const preferred = request.prefer.flatMap((slug) => {
        const name = names.get(slug);
        return name === undefined ? [] : [{ slug, name }];
      });
      const couldServe: ExplainContext['couldServe'] = (changed, role, offer) =>
        survey(index, { ...changed, needs: [role] }, today).needs.some(({ eligible }) =>
          eligible.some((one) => one.offer === offer),
        );
      const context: ExplainContext = {
        request,
        couldServe,
        stabilityOf: ({ offer }, role) =>
          stabilityFor(offer, role, changesByOffer.get(offer.slug) ?? [], today, locale),
        survey: surveyed,
        stack,
        constraints,
        preferred,
        tools: toolIndex,
        locale,
      };
      const picks = surveyed.needs.map((need) => pickFor(context, need));
      const offers = [...stack.picks.values()];
      const verdict = verdictOf(surveyed, stack);
      return {
        zeroCost: verdict === 'zero',
        verdict,
        runway: describeRunway(context, verdict, today, (times) => {
          const more = survey(index, { ...request, scale: multiplyScale(request.scale, times) }, today);
          const then = chooseStack(more);
          return { verdict: verdictOf(more, then), picks: then.picks };
        }),
        ends: listEnds(context, today),
        assumed: assumed.map((one) => ({ ...one, assumption: one.assumption[locale] })),
        asOf: datesOf(picks),
        variants: listVariants({ ...context, request: normalised }, planUrlBase, (favour) => {
          const other = favouring(surveyed, favour);
          const then = chooseStack(other);
          return { verdict: verdictOf(other, then), picks: then.picks };
        }),
        picks: [...picks].sort((a, b) => needs.indexOf(a.need) - needs.indexOf(b.need)),
        warnings: listWarnings(context, picks),
        commands: listCommands(stack),
        request: normalised,
        planUrl: planUrl(planUrlBase, normalised),
        dataAsOf: catalog.dataAsOf,
        disclosure: buildDisclosure(offers, locale),
      };
    },
  };
}

function verdictOf(
  { needs, amounts, unconfirmed, lasts }: Survey,
  { picks, servedBy, fitFor }: Stack,
): PlanVerdict {
  const chosen = [...picks];
  const proven =
    amounts.unused.length === 0 &&
    picks.size === needs.length &&
    chosen.every(([role, offer]) => lasts(offer) && fitFor(offer, role, servedBy(offer)).state === 'proven');
  if (!proven) return 'not-zero';
  return chosen.every(([role, offer]) => unconfirmed(offer, role).length === 0)
    ? 'zero'
    : 'zero-if-confirmed';
}

const planners = new WeakMap<Catalog, { readonly tools: Tools | null; readonly planner: Planner }>();

/** The planner of a catalog: made once, at its first plan, because indexing a catalog takes many times as long as a plan. */
export function plannerOf({ catalog, tools }: PlanData): Planner {
  const known = planners.get(catalog);
  if (known !== undefined && known.tools === tools) return known.planner;
  const planner = createPlanner(catalog, tools);
  planners.set(catalog, { tools, planner });
  return planner;
}

/** Plans a stack: for every need the choice, what else there is and why not, and a verdict. */
export function planStack(data: PlanData, request: PlanRequest, context: PlanContext): PlanOutcome {
  const planner = plannerOf(data);
  const unknown = planner.unknownSlugs(request);
  if (unknown.length > 0) return { kind: 'unknown-slugs', unknown };
  return { kind: 'plan', plan: planner.plan(request, context) };
}

/** The same with the requests that give up what is in the way. */
export function planWithLinks(data: PlanData, request: PlanRequest, context: PlanContext): LinkedPlanOutcome {
  const outcome = planStack(data, request, context);
  if (outcome.kind !== 'plan') return outcome;
  const { choose, roomOf: room } = plannerOf(data);
  return { ...outcome, relaxed: relaxedRequests(choose, outcome.plan), room: room(outcome.plan) };
}

/** The request that chooses an offer for a need; nothing is tried for an offer that does not serve it. */
export function findSwap(data: PlanData, { request, need, offer: asked }: SwapRequest): SwapOutcome {
  const { choose, normalise, offerCalled } = plannerOf(data);
  const found = offerCalled(asked);
  if (found === undefined) return { kind: 'unknown-offer', offer: asked };
  const { slug: offer, roles } = found;
  if (!roles.includes(need)) return { kind: 'serves-other-needs', offer };
  const swap = swapIn(choose, normalise(request), need, offer);
  return swap === null ? { kind: 'not-usable', offer } : { kind: 'swap', offer, swap };
}
