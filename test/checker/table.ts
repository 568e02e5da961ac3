/** How an answer about a real repository compares with its label. */
import type { CheckAnswer } from '../../schemas/check.ts';
import type { Score } from './measure.ts';
import type { RepositoryLabel } from './repositories.ts';

export type Known = {
  /** Providers that have a record. */
  readonly providers: ReadonlySet<string>;
  /** The provider of each offer. */
  readonly providerOf: ReadonlyMap<string, string>;
};

export type Comparison = {
  readonly label: RepositoryLabel;
  /** Services of providers that the catalog knows, at any strength. */
  readonly known: Score;
  /** The same at the very strength. */
  readonly knownAtStrength: Score;
  /** All labelled services, the catalog's and others. */
  readonly named: Score;
  readonly needs: Score;
  /** Providers found that the repository does not use at all. */
  readonly invented: readonly string[];
  readonly missed: readonly string[];
  readonly atAnotherStrength: readonly string[];
  /** Plans named for a service of the repository though they are clearly not used. */
  readonly wrongPlans: readonly string[];
  readonly missedPlans: readonly string[];
  /** Errors and warnings about plans that are not used. */
  readonly falseWarnings: readonly string[];
  readonly missedNeeds: readonly string[];
  /** Needs that the label denies, and needs that it does not speak of. */
  readonly falseNeeds: readonly string[];
};

type Answer = Pick<CheckAnswer, 'services' | 'findings' | 'needs'>;

/** Compares one answer with its label. What the label leaves open counts neither way. */
export function compareWithLabel(label: RepositoryLabel, answer: Answer, known: Known): Comparison {
  const expected = new Map(label.services.map((service) => [service.provider, service]));
  const open = new Set([
    ...label.outsideRoles,
    ...label.open.flatMap(({ providers }) => providers),
    ...label.onlyInCode.map(({ provider }) => provider),
  ]);
  const counted = answer.services.filter(({ provider }) => expected.has(provider) || !open.has(provider));
  const found = new Map(counted.map((service) => [service.provider, service]));
  const sameStrength = (provider: string): boolean =>
    expected.get(provider)?.strength === found.get(provider)?.strength;
  const all = { expected: [...expected.keys()], found: [...found.keys()] };
  const ofCatalog = {
    expected: all.expected.filter((provider) => known.providers.has(provider)),
    found: all.found.filter((provider) => known.providers.has(provider)),
  };
  const denied = new Set(label.notPlans);
  const named = answer.services.flatMap(({ offers }) => offers);
  const meant = label.services.flatMap(({ plans }) => plans);
  const foreign = (offer: string): boolean => {
    const provider = known.providerOf.get(offer);
    return provider === undefined || !(expected.has(provider) || open.has(provider));
  };
  const needs = answer.needs.filter((need) => !label.openNeeds.includes(need));
  const wanted = Object.keys(label.needs);
  return {
    label,
    known: score(ofCatalog, (provider) => expected.has(provider) && found.has(provider)),
    knownAtStrength: score(ofCatalog, (provider) => expected.has(provider) && sameStrength(provider)),
    named: score(all, (provider) => expected.has(provider) && found.has(provider)),
    needs: score({ expected: wanted, found: needs }, (need) => need in label.needs),
    invented: all.found.filter((provider) => !expected.has(provider)),
    missed: all.expected.filter((provider) => !found.has(provider)),
    atAnotherStrength: all.expected
      .filter((provider) => found.has(provider) && !sameStrength(provider))
      .map(
        (provider) =>
          `${provider} (labelled ${expected.get(provider)?.strength}, answered ${found.get(provider)?.strength})`,
      ),
    wrongPlans: [...new Set(named.filter((offer) => denied.has(offer)))],
    missedPlans: meant.filter((offer) => !named.includes(offer)),
    falseWarnings: answer.findings.flatMap(({ severity, code, offer }) =>
      severity !== 'note' && offer !== null && (denied.has(offer) || foreign(offer))
        ? [`${code}: ${offer}`]
        : [],
    ),
    missedNeeds: wanted.filter((need) => !needs.some((found) => found === need)),
    falseNeeds: needs.filter((need) => !(need in label.needs)),
  };
}

type Names = { readonly expected: readonly string[]; readonly found: readonly string[] };

function score({ expected, found }: Names, hit: (name: string) => boolean): Score {
  return { hits: found.filter(hit).length, found: found.length, expected: expected.length };
}

/** The scores of many, added up. */
export function total(scores: readonly Score[]): Score {
  const sum = { hits: 0, found: 0, expected: 0 };
  for (const { hits, found, expected } of scores) {
    sum.hits += hits;
    sum.found += found;
    sum.expected += expected;
  }
  return sum;
}
