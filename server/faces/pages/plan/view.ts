/** What the plan page shows: the request as the form holds it, the answer, and the requests one click away. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Pick, PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, lasts } from '../../../catalog/index.ts';
import { type PlanLinks, planUrl, speaksAgainstZero } from '../../../planner/index.ts';

export type PlanView = {
  /** What the form shows, as it was asked, readable or not. */
  readonly asked: URLSearchParams;
  readonly problems: readonly { readonly path: string; readonly message: LocalizedText }[];
  /** The form was sent without a need. */
  readonly needMissing: boolean;
  readonly plan: PlanShown | null;
};

export type PlanShown = {
  readonly answer: PlanAnswer;
  /** One entry a pick, in the same order. */
  readonly links: readonly PlanLinks[];
};

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

/** The warnings that speak against $0, and the others. */
export function splitWarnings({ warnings }: PlanAnswer): {
  blocking: PlanAnswer['warnings'];
  others: PlanAnswer['warnings'];
} {
  return {
    blocking: warnings.filter(({ code }) => speaksAgainstZero(code)),
    others: warnings.filter(({ code }) => !speaksAgainstZero(code)),
  };
}

/** A call of the API that saves the stack, for a shell. Slugs and numbers need no quoting inside it. */
export function saveCall(request: PlanRequest, publicUrl: string): string {
  const body = JSON.stringify({ organizationId: 'org_...', name: 'My stack', request });
  return [
    `curl ${publicUrl}/api/stacks`,
    "-H 'Authorization: Bearer zero_...'",
    "-H 'Content-Type: application/json'",
    `-d '${body.replaceAll("'", String.raw`'\''`)}'`,
  ].join(' \\\n  ');
}

/** The name of an offer or provider that a request prefers or excludes. */
export function slugName(slug: string, index: CatalogIndex, locale: Locale): string {
  const record = index.offerBySlug.get(slug) ?? index.providerBySlug.get(slug);
  return record?.translations[locale].name ?? slug;
}
