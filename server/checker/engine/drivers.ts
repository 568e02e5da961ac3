/** Drivers: variables of a framework that choose one of several services, and what they leave unchosen. */
import { type DetectionIndex, type DetectionRule, isEcosystem } from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Find } from './find.ts';
import type { FileReading } from './read-files.ts';
import { standsAside, weaker } from './strength.ts';

/** For each role whose driver is set: who may serve it by what it is set to. */
type Driven = ReadonlyMap<Role, ReadonlySet<string>>;

/**
 * A service that a driver leaves unchosen: its client library is at hand, not in use; and without the library its
 * other variables in the same file are those that the framework writes into every project.
 */
export function settleDrivers(
  finds: readonly Find[],
  readings: readonly FileReading[],
  index: DetectionIndex,
): Find[] {
  const choices = readings.flatMap(({ path, signals }) => {
    const made = signals.flatMap(({ kind, name }) => (kind === 'choice' ? [name.toLowerCase()] : []));
    return made.length === 0 || standsAside(path) ? [] : [{ path, made }];
  });
  if (choices.length === 0) return [...finds];
  const inFile = new Map(choices.map(({ path, made }) => [path, drivenBy(made, index)] as const));
  const everywhere = drivenBy(
    choices.flatMap(({ made }) => made),
    index,
  );
  const installed = finds.filter(({ signal, path }) => isEcosystem(signal.kind) && !standsAside(path));
  const hasClient = ({ rule }: Find): boolean =>
    installed.some(
      (other) =>
        (rule.provider !== null && other.rule.provider === rule.provider) ||
        other.rule.roles.some((role) => rule.roles.includes(role)),
    );
  return finds.map((find) => {
    const { kind } = find.signal;
    const own = inFile.get(find.path);
    if (kind === 'env' && own !== undefined && isUnchosen(find, own, index) && !hasClient(find))
      return { ...find, strength: 'mentioned' as const };
    const { provider } = find.rule;
    const isLibrary = isEcosystem(kind) && provider !== null && choosable(provider, index).length > 0;
    return isLibrary && isUnchosen(find, everywhere, index)
      ? { ...find, strength: weaker(find.strength, 'configured') }
      : find;
  });
}

function isUnchosen({ rule }: Find, driven: Driven, index: DetectionIndex): boolean {
  // A name that speaks of the whole account stands for all that its provider could be chosen for.
  const roles =
    rule.roles.length === 0 && rule.provider !== null ? choosable(rule.provider, index) : rule.roles;
  const said = roles.flatMap((role) => driven.get(role) ?? []);
  return said.length > 0 && !said.some((owners) => owners.has(ownerOf(rule)));
}

function drivenBy(made: readonly string[], { detection, rulesFor }: DetectionIndex): Driven {
  const set = new Set(made);
  const driven = new Map<Role, Set<string>>();
  for (const { variables, words, role } of detection.drivers) {
    const chosen = variables
      .flatMap((variable) => words.map((word) => `${variable}=${word}`))
      .filter((choice) => set.has(choice.toLowerCase()));
    if (chosen.length === 0) continue;
    const owners = driven.get(role) ?? new Set();
    for (const name of chosen) {
      for (const rule of rulesFor({ kind: 'choice', name })) owners.add(ownerOf(rule));
    }
    driven.set(role, owners);
  }
  return driven;
}

/** What a driver could choose a provider for; empty for one that none knows. */
function choosable(provider: string, { detection }: DetectionIndex): Role[] {
  return detection.rules.flatMap((rule) =>
    rule.provider === provider && rule.looksFor.some((probe) => probe.startsWith('choice '))
      ? rule.roles
      : [],
  );
}

/** A provider, or an engine by its rule. */
function ownerOf({ provider, id }: DetectionRule): string {
  return provider ?? id;
}
