/** Services that a program leaves to its users, or has left behind: code is there, and none need be in use. */
import { isEcosystem, type SignalKind } from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { isSource } from '../parsers/manifests.ts';
import { OPENAI_ITSELF, OUT_MARK } from '../parsers/source.ts';
import type { FileReading } from './read-files.ts';
import { atLeast, type Find, standsAside } from './strength.ts';

/** Services that code alone names: as many as these for one need, or in all, are there for users to choose. */
const OPTIONS_OF_ONE_NEED = 4;
const OPTIONS_IN_ALL = 8;

/** A program that lets its users choose from many services has code for each, and need not use any. */
export function withoutOptions(finds: readonly Find[]): readonly Find[] {
  const isOfCode = ({ signal: { weight } }: Find): boolean => weight === 'code';
  const elsewhere = new Set(
    finds.flatMap((find) =>
      !isOfCode(find) && atLeast(find.strength, 'configured') ? (find.rule.provider ?? []) : [],
    ),
  );
  const byRole = new Map<Role, Set<string>>();
  const named = new Set<string>();
  for (const find of finds.filter(isOfCode)) {
    const { provider, roles } = find.rule;
    if (provider === null || elsewhere.has(provider)) continue;
    named.add(provider);
    for (const role of roles) byRole.set(role, (byRole.get(role) ?? new Set()).add(provider));
  }
  return finds.filter((find) => {
    const { provider, roles } = find.rule;
    if (!isOfCode(find) || provider === null || !named.has(provider)) return true;
    return (
      named.size < OPTIONS_IN_ALL &&
      roles.every((role) => (byRole.get(role)?.size ?? 0) < OPTIONS_OF_ONE_NEED)
    );
  });
}

/** Needs that a service is called for with a key of its own. Accounts have no role. */
const CALLED: ReadonlySet<Role> = new Set(['llm', 'search', 'object-storage', 'transactional-email']);

const isCalled = ({ rule }: Find): boolean => rule.roles.every((role) => CALLED.has(role));

/**
 * What users choose, or bring the key for, is set up and not in use: one of many clients for a need, one of two stores
 * that a file chooses from, a variable that its comment calls optional, a client whose key nothing names.
 */
export function settleOptions(finds: readonly Find[], readings: readonly FileReading[]): readonly Find[] {
  const said = new Set(saidOptional(finds));
  const options = new Set([...manyOfOneNeed(finds), ...chosenInTurn(finds), ...withoutKey(finds, readings)]);
  return finds.map((find) => {
    const { provider } = find.rule;
    return provider !== null &&
      find.strength === 'used' &&
      (isEcosystem(find.signal.kind) || find.signal.kind === 'host') &&
      (said.has(provider) || (options.has(provider) && isCalled(find)))
      ? { ...find, strength: 'configured' as const }
      : find;
  });
}

/** Clients of as many services as these for one need are there for users to choose from. */
const CLIENTS_OF_ONE_NEED = 5;

/** Clients in use of so many services for one need that users choose among them. */
function manyOfOneNeed(finds: readonly Find[]): string[] {
  const byRole = new Map<Role, Set<string>>();
  for (const { rule, signal, strength } of finds) {
    if (rule.provider === null || strength !== 'used' || !isEcosystem(signal.kind)) continue;
    for (const role of rule.roles) byRole.set(role, (byRole.get(role) ?? new Set()).add(rule.provider));
  }
  return [...byRole.values()].flatMap((of) => (of.size < CLIENTS_OF_ONE_NEED ? [] : [...of]));
}

/** A file that chooses two services for one need chooses by a condition. */
function chosenInTurn(finds: readonly Find[]): string[] {
  const chosen = new Map<string, Set<string>>();
  for (const { path, rule, signal } of finds) {
    if (rule.provider === null || signal.kind !== 'choice') continue;
    for (const role of rule.roles) {
      const place = `${path} ${role}`;
      chosen.set(place, (chosen.get(place) ?? new Set()).add(rule.provider));
    }
  }
  return [...chosen.values()].flatMap((of) => (of.size < 2 ? [] : [...of]));
}

/** All their variables of example files stand under a comment that says optional. */
function saidOptional(finds: readonly Find[]): string[] {
  const set = new Map<string, boolean>();
  for (const { rule, signal } of finds) {
    if (rule.provider === null || signal.kind !== 'env') continue;
    if (signal.weight !== 'optional' && signal.weight !== 'setting') continue;
    set.set(rule.provider, (set.get(rule.provider) ?? true) && signal.weight === 'optional');
  }
  return [...set].flatMap(([provider, isOptional]) => (isOptional ? provider : []));
}

/** The endings of code that calls the packages of an ecosystem whose imports are not read. */
const CODE_OF: Partial<Record<SignalKind, RegExp>> = {
  pypi: /\.py$/i,
  go: /\.go$/i,
  maven: /\.(?:java|kt)$/i,
  nuget: /\.cs$/i,
  gem: /\.rb$/i,
  composer: /\.php$/i,
};

/** The client is called, and nothing of the repository tells of its service but the client: the key comes from users. */
function withoutKey(finds: readonly Find[], readings: readonly FileReading[]): string[] {
  const code = readings.filter(({ path }) => isSource(path) && !standsAside(path));
  const imported = importsOf(code);
  const isCode = (kind: SignalKind): boolean => code.some(({ path }) => CODE_OF[kind]?.test(path) === true);
  const known = new Map<SignalKind, boolean>();
  const inCode = ({ signal: { kind, name } }: Find): boolean => {
    if (kind === 'npm') return imported.has(name);
    if (!known.has(kind)) known.set(kind, isCode(kind));
    return known.get(kind) === true;
  };
  const itself = code.some(({ signals }) => signals.some(({ name }) => name === OPENAI_ITSELF));
  const alone = new Map<string, boolean>(itself ? [['openai', false]] : []);
  const called = new Set<string>();
  for (const find of finds) {
    const { rule, signal, strength } = find;
    if (rule.provider === null || !atLeast(strength, 'configured')) continue;
    const isAlone = isEcosystem(signal.kind) && isCalled(find);
    alone.set(rule.provider, (alone.get(rule.provider) ?? true) && isAlone);
    if (isAlone && inCode(find)) called.add(rule.provider);
  }
  return [...alone].flatMap(([provider, isAlone]) => (isAlone && called.has(provider) ? provider : []));
}

/** The packages of npm that code imports. */
function importsOf(readings: readonly FileReading[]): Set<string> {
  return new Set(
    readings.flatMap(({ signals }) =>
      signals.flatMap(({ kind, name, weight }) => (kind === 'npm' && weight === 'code' ? [name] : [])),
    ),
  );
}

/** Packages that something else loads by their name. */
const LOADED = /adapter|plugin|provider|transport|module|preset|nodemailer/;
/** Code that imports fewer packages may not be all of it. */
const IMPORTS_MIN = 3;

/** A client that no code imports, where another service is set up for its needs, was left behind. */
export function withoutLeftovers(finds: readonly Find[], readings: readonly FileReading[]): readonly Find[] {
  const imported = importsOf(readings);
  if (imported.size < IMPORTS_MIN) return finds;
  const served = new Map<Role, Set<string>>();
  const shown = new Set<string>();
  for (const { rule, signal, strength } of finds) {
    if (rule.provider === null || !atLeast(strength, 'configured')) continue;
    if (isEcosystem(signal.kind)) {
      if (signal.kind !== 'npm' || imported.has(signal.name) || LOADED.test(signal.name))
        shown.add(rule.provider);
      continue;
    }
    shown.add(rule.provider);
    for (const role of rule.roles) served.set(role, (served.get(role) ?? new Set()).add(rule.provider));
  }
  return finds.map((find) => {
    const { provider, roles } = find.rule;
    const isLeft =
      provider !== null &&
      !shown.has(provider) &&
      roles.length > 0 &&
      roles.every((role) => (served.get(role)?.size ?? 0) > 0);
    return isLeft ? { ...find, strength: 'mentioned' as const } : find;
  });
}

/** Variables of example files whose only reader is code that is commented out. */
export function withoutCommentedOut(
  finds: readonly Find[],
  readings: readonly FileReading[],
): readonly Find[] {
  const read = new Set<string>();
  const out = new Set<string>();
  for (const { signals } of readings) {
    for (const { kind, name, weight } of signals) {
      if (kind === 'env' && weight === 'code') read.add(name);
      if (kind === 'key' && name.startsWith(OUT_MARK)) out.add(name.slice(OUT_MARK.length));
    }
  }
  return finds.map((find) =>
    find.signal.kind === 'env' && out.has(find.signal.name) && !read.has(find.signal.name)
      ? { ...find, strength: 'mentioned' as const }
      : find,
  );
}
