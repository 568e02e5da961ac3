/** Of each offer and role: does the plan state what a person compares first there? */
import { MAIN_FIGURES } from '../../schemas/main-figures.ts';
import type { Metric } from '../../schemas/metrics.ts';
import type { OfferRecord } from '../../schemas/record.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { LOOKED_FOR } from './looked-for.ts';
import type { ListedOffer } from './offers.ts';
import type { MainFigureCoverage, MissingMainFigure } from './report.ts';

/** One row a role, in the order of the roles. */
export function coverageOfMainFigures(offers: readonly ListedOffer[]): MainFigureCoverage[] {
  return ROLES.map((role) => {
    const inRole = offers.filter(({ offer }) => offer.roles.includes(role));
    return {
      role,
      offers: inRole.length,
      stated: inRole.filter(({ offer }) => statesMainFigure(offer, role)).length,
      creditOnly: inRole.filter(({ offer }) => !statesMainFigure(offer, role) && statesCredit(offer, role))
        .length,
    };
  });
}

/** The pairs without, the best known of their role first. */
export function missingMainFigures(offers: readonly ListedOffer[]): MissingMainFigure[] {
  return offers
    .flatMap(({ offer, provider, at }) =>
      offer.roles
        .filter((role) => !statesMainFigure(offer, role))
        .map((role) => ({
          offer: offer.slug,
          at: at([]),
          role,
          creditOnly: statesCredit(offer, role),
          rank: rankOf(provider.slug, role),
        })),
    )
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
}

/** Credits state it only where the plan says what they pay for, and one of that is the main figure. */
function statesMainFigure({ limits }: OfferRecord, role: Role): boolean {
  const isMain = ({ metric }: { readonly metric: Metric }): boolean => MAIN_FIGURES[role].includes(metric);
  return limits.some(
    (limit) =>
      limit.roles.includes(role) &&
      (isMain(limit) || (limit.metric === 'credits' && limit.costs?.some(isMain) === true)),
  );
}

/** A sum of credits alone is no main figure: it says how much only together with a price. */
function statesCredit({ limits }: OfferRecord, role: Role): boolean {
  return limits.some(({ metric, roles }) => roles.includes(role) && metric === 'credits');
}

/** 1 for the best known; null for a provider that the list does not name. */
function rankOf(provider: string, role: Role): number | null {
  const place = LOOKED_FOR[role].indexOf(provider);
  return place < 0 ? null : place + 1;
}
