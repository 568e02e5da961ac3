/** Drivers: variables of a framework that choose one of several services, and what they leave unchosen. */
import { type DetectionIndex, type DetectionRule, isEcosystem } from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Find } from './find.ts';
import type { FileReading } from './read-files.ts';
import { standsAside, weaker } from './strength.ts';

/** For each role whose driver is set: who may serve it by what it is set to. */
type Driven = ReadonlyMap<Role, ReadonlySet<string>>;
type Choosable = ReadonlyMap<string, readonly Role[]>;

/**
 * A service that a driver leaves unchosen: its client library is at hand, not in use; and without the library its
 * other variables in the same file are those that the framework writes into every project.
 */
export function resolveDrivers(
  finds: readonly Find[],
  readings: readonly FileReading[],
  index: DetectionIndex,
): Find[] {
  const choices = readings.flatMap(({ path, signals }) => {
    const driverNames = signals.flatMap(({ kind, name }) => (kind === 'choice' ? [name.toLowerCase()] : []));
    return driverNames.length === 0 || standsAside(path) ? [] : [{ path, made: driverNames }];
  });
  if (choices.length === 0) return [...finds];
  const inFile = new Map(choices.map(({ path, made }) => [path, drivenBy(made, index)] as const));
  const everywhere = drivenBy(
    choices.flatMap(({ made }) => made),
    index,
  );
  const installed = finds.filter(({ signal, path }) => isEcosystem(signal.kind) && !standsAside(path));
  const providers = new Set(installed.flatMap(({ rule }) => rule.provider ?? []));
  const roles = new Set(installed.flatMap(({ rule }) => rule.roles));
  const hasClient = ({ rule }: Find): boolean =>
    (rule.provider !== null && providers.has(rule.provider)) || rule.roles.some((role) => roles.has(role));
  const choosable = choosableRoles(index);
  return finds.map((find) => {
    const { kind } = find.signal;
    const own = inFile.get(find.path);
    if (kind === 'env' && own !== undefined && isUnchosen(find, own, choosable) && !hasClient(find))
      return { ...find, strength: 'mentioned' as const };
    const { provider } = find.rule;
    const isLibrary = isEcosystem(kind) && provider !== null && choosable.has(provider);
    return isLibrary && isUnchosen(find, everywhere, choosable)
      ? { ...find, strength: weaker(find.strength, 'configured') }
      : find;
  });
}

function isUnchosen({ rule }: Find, driven: Driven, choosable: Choosable): boolean {
  // A name for the whole account means everything that its provider could be chosen for.
  const roles =
    rule.roles.length === 0 && rule.provider !== null ? (choosable.get(rule.provider) ?? []) : rule.roles;
  const named = roles.flatMap((role) => driven.get(role) ?? []);
  return named.length > 0 && !named.some((owners) => owners.has(nameOwner(rule)));
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
      for (const rule of rulesFor({ kind: 'choice', name })) owners.add(nameOwner(rule));
    }
    driven.set(role, owners);
  }
  return driven;
}

/** The providers that a driver can choose, each with what for. */
function choosableRoles({ detection }: DetectionIndex): Choosable {
  const byProvider = new Map<string, Role[]>();
  for (const { provider, roles, looksFor } of detection.rules) {
    if (provider === null || !looksFor.some((probe) => probe.startsWith('choice '))) continue;
    byProvider.set(provider, [...(byProvider.get(provider) ?? []), ...roles]);
  }
  return byProvider;
}

/** A provider, or an engine by its rule. */
function nameOwner({ provider, id }: DetectionRule): string {
  return provider ?? id;
}
