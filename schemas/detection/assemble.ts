/** Builds `detection.json` from the detection rules of the records. */

import type { DeclareRule } from './declares.ts';
import {
  type DetectRecord,
  type EngineRecord,
  NAME_LISTS,
  type RuleRecord,
  type ServiceRecord,
} from './record.ts';
import type { Detection, DetectionRule } from './rule.ts';
import { ECOSYSTEMS } from './vocabulary.ts';

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
      .flatMap(({ slug, detect }) => listDeclares(detect, slug))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    services: services.map(({ slug, name }) => ({ slug, name })).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}

function listRules(detect: DetectRecord | undefined, provider: string | null): DetectionRule[] {
  return detect === undefined
    ? []
    : detect.rules.map((rule) => assembleRule(rule, provider, detect.namesFrom));
}

/** What the record of a provider declares, as published. */
export function listDeclares(detect: DetectRecord | undefined, provider: string): DeclareRule[] {
  return (detect?.declares ?? []).map((rule) => ({ ...rule, id: `${provider}/${rule.id}`, provider }));
}

/** One rule as published. @param namesFrom of the provider, if the rule names no pages of its own */
export function assembleRule(rule: RuleRecord, provider: string | null, namesFrom: string): DetectionRule {
  const {
    id,
    roles,
    alsoRoles,
    doesItself,
    offers,
    positive,
    negative,
    atMost,
    tool,
    client,
    server,
    standIn,
  } = rule;
  return {
    id: `${provider ?? ENGINE}/${id}`,
    provider,
    roles,
    ...(alsoRoles === undefined ? {} : { alsoRoles }),
    ...(doesItself === undefined ? {} : { doesItself }),
    offers: offers ?? [],
    looksFor: listProbes(rule).map(({ probe }) => probe),
    positive,
    negative,
    namesFrom: rule.namesFrom ?? namesFrom,
    ...(atMost === undefined ? {} : { atMost }),
    ...(tool === undefined ? {} : { tool }),
    ...(client === undefined ? {} : { client }),
    ...(server === undefined ? {} : { server }),
    ...(standIn === undefined ? {} : { standIn }),
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
