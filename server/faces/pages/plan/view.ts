/** What the plan page shows: the request as the form holds it, the answer, and the requests one click away. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Pick, PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, lasts, type RoleField, roleField } from '../../../catalog/index.ts';
import { type countConstraints, type PlanLinks, planUrl, speaksAgainstZero } from '../../../planner/index.ts';

export type PlanView = {
  /** What the form shows, as it was asked, readable or not. */
  readonly asked: URLSearchParams;
  readonly problems: readonly { readonly path: string; readonly message: LocalizedText }[];
  /** The form was sent without a need. */
  readonly needMissing: boolean;
  readonly plan: PlanShown | null;
  /** How many plans for the asked needs state to meet each condition. */
  readonly counts: ReturnType<typeof countConstraints>;
};

export type PlanShown = {
  readonly answer: PlanAnswer;
  /** One entry a pick, in the same order. */
  readonly links: readonly PlanLinks[];
  /** What a limit of a pick is compared with, by need and limit. */
  readonly fieldOf: (need: Role, limit: string) => RoleField | null;
};

/** The main limits of the picks beside what the other plans of their roles give. */
export function planFields({ picks }: PlanAnswer, index: CatalogIndex): PlanShown['fieldOf'] {
  const fields = new Map(
    picks.flatMap(({ need, choice, mainLimits }) => {
      const offer = choice === null ? undefined : index.offerBySlug.get(choice.slug);
      if (offer === undefined) return [];
      return mainLimits.map(({ limit }): [string, RoleField | null] => [
        `${need} ${limit}`,
        roleField(index, offer, need, limit),
      ]);
    }),
  );
  return (need, limit) => fields.get(`${need} ${limit}`) ?? null;
}

/** The path of a request's plan, with the language prefix. */
export function planPath(request: PlanRequest): string {
  return planUrl('', request);
}

/** Needs whose pick does not last, and the offer that says so. */
export function endingPicks(
  picks: readonly Pick[],
  index: CatalogIndex,
): { readonly need: Role; readonly offer: Offer }[] {
  return picks.flatMap(({ need, choice }) => {
    const offer = choice === null ? undefined : index.offerBySlug.get(choice.slug);
    if (offer === undefined) return [];
    return lasts(offer) ? [] : [{ need, offer }];
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
