/** Reads the detection rules: `services/*.yaml`, `engines/*.yaml`, and `detect:` of each provider. */
import {
  assembleRule,
  compileDeclares,
  compileDetection,
  type DeclareRecord,
  type DetectRecord,
  type Driver,
  type EngineRecord,
  engineRecordSchema,
  exampleEntries,
  listProbes,
  type RuleRecord,
  readProbe,
  type ServiceRecord,
  serviceRecordSchema,
} from '../../schemas/detection/index.ts';
import type { OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { locate, readFolder } from './parse-file.ts';
import type { Finding, RecordProblem } from './problem.ts';
import type { MappedYaml, YamlPath } from './source-map.ts';

const SERVICES_FOLDER = 'services';
const ENGINES_FOLDER = 'engines';

export type LoadedDetection = {
  readonly services: readonly ServiceRecord[];
  readonly engines: readonly EngineRecord[];
  readonly problems: readonly RecordProblem[];
  /** Names and digests of the files, for the digest of the records. */
  readonly digest: readonly string[];
};

/** Reads the two folders, if present, and checks them with what the records detect. Throws for no bad file. */
export async function loadDetection(
  dir: string,
  records: readonly { readonly file: string; readonly record: ProviderRecord; readonly yaml: MappedYaml }[],
  displayFrom: string,
): Promise<LoadedDetection> {
  const services = await readFolder(dir, SERVICES_FOLDER, serviceRecordSchema, displayFrom);
  const engines = await readFolder(dir, ENGINES_FOLDER, engineRecordSchema, displayFrom);
  const owners = [
    ...records.map(({ file, record, yaml }) =>
      createOwner(file, yaml, record.slug, record.detect, record.offers),
    ),
    ...services.files.map(({ file, value, yaml }) => createOwner(file, yaml, value.slug, value.detect, null)),
    ...engines.files.map(({ file, value, yaml }) => createOwner(file, yaml, null, value.detect, null)),
  ].flatMap((owner) => owner ?? []);
  const findings = detectFindings(
    owners,
    engines.files.flatMap(({ value }) => value.drivers),
  );
  return {
    services: services.files.map(({ value }) => value),
    engines: engines.files.map(({ value }) => value),
    problems: [
      ...services.problems,
      ...engines.problems,
      ...findings.map(({ owner, ...finding }) => locate(owner.file, owner.yaml, finding)),
    ],
    digest: [...services.digest, ...engines.digest],
  };
}

function createOwner(
  file: string,
  yaml: MappedYaml,
  provider: string | null,
  detect: DetectRecord | undefined,
  offers: DetectOwner['offers'],
): DetectOwner | null {
  return detect === undefined ? null : { file, yaml, provider, detect, offers };
}

/** A file that detects something. */
type DetectOwner = {
  readonly file: string;
  readonly yaml: MappedYaml;
  /** Null for an engine. */
  readonly provider: string | null;
  readonly detect: DetectRecord;
  /** The plans of the provider; null if the catalog has none. */
  readonly offers: readonly Pick<OfferRecord, 'slug' | 'roles' | 'limits'>[] | null;
};

type DetectFinding = Finding & { readonly owner: DetectOwner };

type Placed = { readonly owner: DetectOwner; readonly rule: RuleRecord; readonly path: YamlPath };

type Check = (placed: readonly Placed[], report: DetectReport, drivers: readonly Driver[]) => void;
/** @param path within the rule */
type DetectReport = (rule: string, at: Placed, path: YamlPath, message: string) => void;

/** Everything that is wrong with what the files detect. */
function detectFindings(owners: readonly DetectOwner[], drivers: readonly Driver[]): DetectFinding[] {
  const placed = owners.flatMap((owner) =>
    owner.detect.rules.map((rule, index): Placed => ({ owner, rule, path: ['detect', 'rules', index] })),
  );
  const findings: DetectFinding[] = [];
  const report: DetectReport = (rule, at, path, message) =>
    findings.push({ owner: at.owner, rule, path: [...at.path, ...path], message });
  for (const check of CHECKS) check(placed, report, drivers);
  return [...findings, ...owners.flatMap(declareFindings)];
}

const CHECKS: readonly Check[] = [checkIds, checkProbes, checkOffers, checkExamples, checkChoices];

const ruleId = ({ owner, rule }: Placed): string => `${owner.provider ?? 'engine'}/${rule.id}`;

function checkIds(placed: readonly Placed[], report: DetectReport): void {
  const first = new Map<string, Placed>();
  for (const one of placed) {
    const id = ruleId(one);
    const before = first.get(id);
    if (before === undefined) first.set(id, one);
    else
      report(
        'rule-id-used-twice',
        one,
        ['id'],
        `"${id}" is already a rule in ${before.owner.file}; write another id`,
      );
  }
}

/** A name means one provider: two that claim it would both be reported for every file that has it. */
function checkProbes(placed: readonly Placed[], report: DetectReport): void {
  const owners = new Map<string, DetectOwner>();
  for (const one of placed) {
    const probes = listProbes(one.rule);
    if (probes.length === 0)
      report(
        'looks-for-nothing',
        one,
        ['id'],
        'the rule names nothing to look for; add packages, settings, hosts, files or keys',
      );
    for (const { probe, path } of probes) {
      const { kind, name } = readProbe(probe);
      const key = `${kind} ${name}`;
      const first = owners.get(key);
      if (first === undefined) owners.set(key, one.owner);
      else if (first.provider !== one.owner.provider)
        report(
          'name-means-two-providers',
          one,
          path,
          `"${key}" already means ${first.provider ?? 'an engine'} in ${first.file}; keep it with the one whose documentation gives the name`,
        );
    }
  }
}

/** Whether a role is one that the rule speaks of, surely or unless the repository does it itself. */
const isUse = ({ roles, alsoRoles = [] }: RuleRecord, role: Role): boolean =>
  roles.includes(role) || alsoRoles.includes(role);

/** A use means named plans of its own provider that serve the use; an empty list says that there are none. */
function checkOffers(placed: readonly Placed[], report: DetectReport): void {
  for (const one of placed) {
    const { rule } = one;
    const { offers, provider } = one.owner;
    if (offers === null) {
      if (rule.offers !== undefined)
        report(
          'offers-outside-catalog',
          one,
          ['offers'],
          'the catalog has no plan of this service; remove "offers"',
        );
      continue;
    }
    const serving = offers.filter(({ roles }) => roles.some((role) => isUse(rule, role)));
    if (rule.offers === undefined && serving.length > 0)
      report(
        'offers-missing',
        one,
        ['id'],
        `say which free plans this use means; write offers: [...] with some of ${serving.map(({ slug }) => slug).join(', ')}, or [] if it means none of them`,
      );
    for (const [index, slug] of (rule.offers ?? []).entries()) {
      const offer = offers.find((known) => known.slug === slug);
      if (offer === undefined)
        report(
          'unknown-offer',
          one,
          ['offers', index],
          `"${slug}" is not a plan of ${provider}; write one of ${offers.map((known) => known.slug).join(', ')}`,
        );
      else if (!offer.roles.some((role) => isUse(rule, role)))
        report(
          'offer-of-other-role',
          one,
          ['offers', index],
          `"${slug}" serves ${offer.roles.join(', ')} and the rule says ${rule.roles.join(', ') || 'no role'}; fix one of the two`,
        );
    }
  }
}

/** The examples are read by all rules together: that is how a file is read. */
function checkExamples(placed: readonly Placed[], report: DetectReport): void {
  const { rulesFor } = compileDetection({
    rules: placed.map(({ owner, rule }) => assembleRule(rule, owner.provider, owner.detect.namesFrom)),
    drivers: [],
    declares: [],
    services: [],
  });
  const meets = (probe: string, id: string): boolean =>
    rulesFor(readProbe(probe)).some((rule) => rule.id === id);
  for (const one of placed) {
    const { positive, negative } = one.rule;
    if (!meets(positive, ruleId(one)))
      report(
        'positive-not-met',
        one,
        ['positive'],
        `"${positive}" does not meet the rule; write an example that does, or add its name`,
      );
    if (meets(negative, ruleId(one)))
      report(
        'negative-met',
        one,
        ['negative'],
        `"${negative}" meets the rule; write a name that looks alike and means something else, or narrow the rule`,
      );
  }
}

function checkChoices(placed: readonly Placed[], report: DetectReport, drivers: readonly Driver[]): void {
  const known = new Set(
    drivers.flatMap(({ variables, words }) =>
      variables.flatMap((variable) => words.map((word) => `${variable}=${word}`)),
    ),
  );
  for (const one of placed)
    for (const [index, choice] of (one.rule.choices ?? []).entries())
      if (!known.has(choice))
        report(
          'unknown-choice',
          one,
          ['choices', index],
          `no framework has the driver "${choice}"; add its variable and word to drivers in engines/`,
        );
}

/** What is wrong with the rules of values: their ids, their plans, and what their examples say. */
function declareFindings(owner: DetectOwner): DetectFinding[] {
  const { provider, offers, detect } = owner;
  const ids = new Map<string, number>();
  return detect.declares.flatMap((rule, index) => {
    const { id, plan, values, positive, negative } = rule;
    const found: DetectFinding[] = [];
    const report = (name: string, path: YamlPath, message: string): void => {
      found.push({ owner, rule: name, path: ['detect', 'declares', index, ...path], message });
    };
    if (ids.has(id)) report('rule-id-used-twice', ['id'], `"${id}" is already here; write another id`);
    ids.set(id, index);
    if (plan !== undefined && offers?.some(({ slug }) => slug === plan) !== true)
      report('unknown-offer', ['plan'], `"${plan}" is not a plan of ${provider}; write one of its slugs`);
    const limit = rule.schedule?.limit;
    if (
      limit !== undefined &&
      offers?.some(({ slug, limits }) => slug === plan && limits.some(({ id: own }) => own === limit)) !==
        true
    )
      report(
        'unknown-limit',
        ['schedule', 'limit'],
        `"${limit}" is not a limit of ${plan}; write one of its ids`,
      );
    if (
      plan === undefined &&
      Object.values(values).some((meaning) => meaning === 'beyond' || (meaning === 'free' && offers !== null))
    )
      report(
        'plan-missing',
        ['values'],
        'name the free plan that the values keep to or exceed: plan: {slug}',
      );
    const met = new Set<string>();
    for (const [list, costs] of [
      ['positive', true],
      ['negative', false],
    ] as const)
      for (const [at, value] of rule[list].entries()) {
        const said = readExample(rule, provider ?? '', value);
        for (const { test } of said) met.add(test);
        if (said.some(({ meaning }) => meaning === 'paid' || meaning === 'beyond') !== costs)
          report(
            costs ? 'positive-not-met' : 'negative-met',
            [list, at],
            `"${value}" ${costs ? 'costs nothing' : 'costs money'} by the rule; fix the example or the values`,
          );
      }
    for (const test of Object.keys(values))
      if (!met.has(test))
        report('value-without-example', ['values', test], `add an example that meets "${test}"`);
    if (positive.some((value) => negative.includes(value)))
      report('example-twice', ['negative'], 'an example is both positive and negative');
    return found;
  });
}

function readExample(rule: DeclareRecord, provider: string, value: string) {
  const declaredBy = compileDeclares([{ ...rule, provider }]);
  return declaredBy(rule.keys[0]?.split(':')[0] ?? '', exampleEntries(rule, value));
}
