/** Builds `detection.json` from the detection rules of the records. */
import type { DetectRecord, EngineRecord, RuleRecord, ServiceRecord } from './record.ts';
import type { Detection, DetectionRule } from './rule.ts';
import { ECOSYSTEMS, NAME_LISTS } from './vocabulary.ts';

/** Prefix of the id of a rule that detects a need and no provider. */
const ENGINE = 'engine';

/** All rules of the records, of the services without a plan and of the engines, in order of their ids. */
export function assembleDetection(
  providers: readonly { readonly slug: string; readonly detect?: DetectRecord | undefined }[],
  services: readonly ServiceRecord[],
  engines: readonly EngineRecord[],
): Detection {
  const rules = [
    ...[...providers, ...services].flatMap(({ slug, detect }) => listRules(detect, slug)),
    ...engines.flatMap(({ detect }) => listRules(detect, null)),
  ];
  return {
    rules: rules.sort((a, b) => (a.id < b.id ? -1 : 1)),
    drivers: engines.flatMap(({ drivers }) => drivers),
    declares: [...providers, ...services]
      .flatMap(({ slug, detect }) =>
        (detect?.declares ?? []).map((rule) => ({ ...rule, id: `${slug}/${rule.id}`, provider: slug })),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    services: services.map(({ slug, name }) => ({ slug, name })).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}

function listRules(detect: DetectRecord | undefined, provider: string | null): DetectionRule[] {
  return detect === undefined
    ? []
    : detect.rules.map((rule) => assembleRule(rule, provider, detect.namesFrom));
}

/** One rule as published. @param namesFrom of the provider, if the rule names no pages of its own */
export function assembleRule(rule: RuleRecord, provider: string | null, namesFrom: string): DetectionRule {
  return {
    id: `${provider ?? ENGINE}/${rule.id}`,
    provider,
    roles: rule.roles,
    alsoRoles: rule.alsoRoles,
    doesItself: rule.doesItself,
    offers: rule.offers ?? [],
    looksFor: listProbes(rule).map(({ probe }) => probe),
    positive: rule.positive,
    negative: rule.negative,
    namesFrom: rule.namesFrom ?? namesFrom,
    atMost: rule.atMost,
    tool: rule.tool,
    client: rule.client,
    server: rule.server,
    standIn: rule.standIn,
  };
}

/** The probes of a written rule, each with its path in the rule. */
export function listProbes(rule: RuleRecord): { probe: string; path: (string | number)[] }[] {
  const packages = ECOSYSTEMS.flatMap((ecosystem) =>
    (rule.packages?.[ecosystem] ?? []).map((name, index) => ({
      probe: `${ecosystem} ${name}`,
      path: ['packages', ecosystem, index],
    })),
  );
  // The keys of a constant table of literals.
  const lists = Object.keys(NAME_LISTS) as (keyof typeof NAME_LISTS)[];
  const others = lists.flatMap((list) =>
    (rule[list] ?? []).map((name, index) => ({ probe: `${NAME_LISTS[list]} ${name}`, path: [list, index] })),
  );
  return [...packages, ...others];
}
