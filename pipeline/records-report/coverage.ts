/** Offers by role and by audience. An unstated answer never counts as yes. */
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import type { ListedOffer } from './listed-offers.ts';
import type { AudienceCoverage, RoleCoverage } from './report.ts';

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
