/** What the offers cover: roles, audiences, facts, setup commands. An unstated answer never counts as yes. */
import { canState } from '../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../schemas/facts.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { statedFields } from '../load/index.ts';
import type { ListedOffer } from './offers.ts';
import type { AudienceCoverage, FactCount, RoleCoverage, SetupFigures } from './report.ts';

/** One row a role, those with the fewest offers first; an offer counts in each of its roles. */
export function coverageByRole(offers: readonly ListedOffer[]): RoleCoverage[] {
  return ROLES.map((role) => coverageOf(role, offers)).sort((a, b) => a.offers - b.offers);
}

function coverageOf(role: Role, offers: readonly ListedOffer[]): RoleCoverage {
  const inRole = offers.filter(({ offer }) => offer.roles.includes(role));
  const number = (holds: (listed: ListedOffer) => boolean): number => inRole.filter(holds).length;
  return {
    role,
    offers: inRole.length,
    providers: new Set(inRole.map(({ provider }) => provider.slug)).size,
    eeaAvailable: number(({ offer }) => offer.audiences.eea === 'available'),
    cnAvailable: number(({ offer }) => offer.audiences.cn === 'available'),
    commercialAllowed: number(({ offer }) => offer.commercial.use === 'allowed'),
    withSetup: number(({ offer }) => offer.setup.some((step) => step.roles?.includes(role) ?? true)),
  };
}

/** Whom the offers are stated to be for. */
export function coverageByAudience(offers: readonly ListedOffer[]): AudienceCoverage {
  const answers = (of: (listed: ListedOffer) => string, yes: string) => {
    const values = offers.map(of);
    const unstated = values.filter((value) => value === 'unstated').length;
    const said = values.filter((value) => value === yes).length;
    return { yes: said, no: values.length - said - unstated, unstated };
  };
  const chinese = offers.filter(quotesChinesePage);
  const cn = offers.filter(({ offer }) => offer.audiences.cn === 'available');
  return {
    eea: answers(({ offer }) => offer.audiences.eea, 'available'),
    cn: answers(({ offer }) => offer.audiences.cn, 'available'),
    commercial: answers(({ offer }) => offer.commercial.use, 'allowed'),
    chineseSource: chinese.length,
    cnOrChineseSource: new Set([...chinese, ...cn]).size,
  };
}

function quotesChinesePage({ offer, provider }: ListedOffer): boolean {
  return offer.evidence.some((entry) => provider.sources[entry.source]?.language === 'zh');
}

/** One row per fact, the most unstated first; `limits` and `setup` are stated where there is one at least. */
export function countFacts(offers: readonly ListedOffer[]): FactCount[] {
  const statedByOffer = offers.map(({ offer }) => ({
    offer,
    stated: new Set(statedFields(offer).map(({ field }) => field.replace(/^(limits|setup)\..*$/, '$1'))),
  }));
  return [...FIXED_FACT_FIELDS, 'limits', 'setup']
    .map((fact) => {
      const stated = statedByOffer.filter((entry) => entry.stated.has(fact)).length;
      const field = FIXED_FACT_FIELDS.find((name) => name === fact);
      const notApplicable = statedByOffer.filter(
        (entry) => !entry.stated.has(fact) && field !== undefined && !canState(entry.offer, field),
      ).length;
      return { fact, stated, unstated: offers.length - stated - notApplicable, notApplicable };
    })
    .sort((a, b) => b.unstated - a.unstated);
}

/** Commands in all, offers with one at least, and the offers without. */
export function countSetup(offers: readonly ListedOffer[]): SetupFigures {
  const without = offers.filter(({ offer }) => offer.setup.length === 0);
  return {
    commands: offers.reduce((sum, { offer }) => sum + offer.setup.length, 0),
    withSetup: offers.length - without.length,
    without: without.map(({ offer, at }) => ({ offer: offer.slug, at: at([]) })),
  };
}
