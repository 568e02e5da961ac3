/** What the plan page shows: the request as the form holds it, the answer, and the requests one click away. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { type Pick, type PlanAnswer, type PlanRequest, planRequestSchema } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { USAGE_MODEL_NAMES, USAGE_MODELS, type UsageModel } from '../../../../schemas/usage-models.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, lasts, ROLE_NAMES } from '../../../catalog/index.ts';
import {
  type countConstraints,
  planNeedUrl,
  planUrl,
  speaksAgainstZero,
  type SwapOutcome,
} from '../../../planner/index.ts';
import { roleList, type Room } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';

export type AddressProblem = {
  readonly path: string;
  readonly message: LocalizedText;
  /** The label of its field, if that is one of the form's. */
  readonly field?: LocalizedText;
  /** If an unknown need is named: similar names, each with the query that asks for it. */
  readonly unknownNeed?: { readonly nearest: readonly { readonly role: Role; readonly query: string }[] };
};

export type PlanView = {
  /** What the form shows, as it was asked, readable or not. */
  readonly asked: URLSearchParams;
  readonly problems: readonly AddressProblem[];
  /** The form was sent without a need. */
  readonly needMissing: boolean;
  readonly plan: PlanShown | null;
  /** How many plans for the asked needs state to meet each condition. */
  readonly counts: ReturnType<typeof countConstraints>;
};

export type PlanShown = {
  readonly answer: PlanAnswer;
  /** One entry a pick: the request with everything given up that would give the need a plan. */
  readonly relaxed: readonly (PlanRequest | null)[];
  readonly room: Room;
};

/** A need of a plan, as its pick is shown. */
export type PickAsked = {
  readonly pick: Pick;
  readonly request: PlanRequest;
  /** The request with everything given up that would give the need a plan; null if there is none. */
  readonly relaxed: PlanRequest | null;
};

/** The page of one need: its pick with everything known of it, a page of the other plans at a time. */
export type NeedView = PickAsked & {
  readonly answer: PlanAnswer;
  /** Of the plans that were not chosen, from 1. */
  readonly page: number;
  /**
   * What came of the plan that was asked for in place of the pick: a request that chooses it and other plans for other
   * needs, which a person should know first, or why there is none; null if no other was asked for.
   */
  readonly wanted: SwapOutcome | null;
};

/** The path of a request's plan, with the language prefix. */
export function planPath(request: PlanRequest): string {
  return planUrl('', request);
}

/** The path of the page of one of its needs. @param page of the plans that were not chosen, from 1 */
export function planNeedPath(request: PlanRequest, need: Role, page = 1): string {
  const path = planNeedUrl('', request, need);
  return page === 1 ? path : `${path}&page=${page}`;
}

/** The address that chooses an offer for a need: it redirects to that plan. @param page as of its page */
export function planUsePath(request: PlanRequest, need: Role, offer: string, page = 1): string {
  return `${planNeedPath(request, need, page)}&use=${offer}`;
}

export type EndingPick = { readonly pick: Pick; readonly offer: Offer };

/** Needs whose pick does not last, and the offer that says so. */
export function endingPicks(picks: readonly Pick[], index: CatalogIndex): EndingPick[] {
  return picks.flatMap((pick) => {
    const { choice } = pick;
    const offer = choice === null ? undefined : index.offerBySlug.get(choice.slug);
    if (offer === undefined) return [];
    return lasts(offer) ? [] : [{ pick, offer }];
  });
}

/** The warnings that speak against $0, what was preferred and is not chosen, and the others. */
export function splitWarnings({ warnings }: PlanAnswer): {
  blocking: PlanAnswer['warnings'];
  dropped: PlanAnswer['warnings'];
  others: PlanAnswer['warnings'];
} {
  const blocking = warnings.filter(({ code }) => speaksAgainstZero(code));
  const dropped = warnings.filter(({ code }) => code.startsWith('preferred-not-'));
  const said = new Set([...blocking, ...dropped]);
  return { blocking, dropped, others: warnings.filter((one) => !said.has(one)) };
}

/** The name of an offer or provider that a request prefers or excludes. */
export function slugName(slug: string, index: CatalogIndex, locale: Locale): string {
  const record = index.offerBySlug.get(slug) ?? index.providerBySlug.get(slug);
  return record?.translations[locale].name ?? slug;
}

export type Preset = UsageModel & { readonly model: string };

export const PRESETS: readonly Preset[] = USAGE_MODEL_NAMES.map((model) => ({
  ...USAGE_MODELS[model],
  model,
}));

/** The path of a preset's plan, with the language prefix. */
export function presetPath(preset: Preset, locale: Locale): string {
  return planUrl('', presetRequest(preset, locale));
}

export function presetRequest(
  { model, needs, conditions = [], audience }: Preset,
  locale: Locale,
): PlanRequest {
  const constraints = { ...Object.fromEntries(conditions.map((name) => [name, true])), audience };
  return planRequestSchema.parse({ needs, project: { model }, constraints, locale });
}

/** @returns `name` of that plan, or the slug that was asked for; `path` of the stack with it, null if there is none */
export function swapInWords(
  wanted: SwapOutcome,
  need: Role,
  index: CatalogIndex,
  locale: Locale,
): { readonly says: string; readonly name: string; readonly path: string | null } {
  const name = slugName(wanted.offer, index, locale);
  switch (wanted.kind) {
    case 'swap': {
      const { request, alsoChanges } = wanted.swap;
      const says = PLAN_TEXTS.alsoChanges(name, roleList(alsoChanges, locale))[locale];
      return { says, name, path: planPath(request) };
    }
    case 'unknown-offer':
      return { says: PLAN_TEXTS.unknownPlan(name)[locale], name, path: null };
    case 'serves-other-needs':
      return { says: PLAN_TEXTS.servesOtherNeeds(name, ROLE_NAMES[need])[locale], name, path: null };
    case 'not-usable':
      return { says: PLAN_TEXTS.notUsable(name)[locale], name, path: null };
  }
}
