/** Finds: a signal in a file that met a rule; and what finds say about each other. */
import {
  type DetectionIndex,
  type DetectionRule,
  isEcosystem,
  type Protocol,
} from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { NEARBY_MARK } from '../parsers/local-engines.ts';
import type { Signal } from '../parsers/signal.ts';
import { OPENAI_ITSELF } from '../parsers/source.ts';
import { settleOptions, withoutCommentedOut, withoutLeftovers, withoutOptions } from './options.ts';
import type { FileReading } from './read-files.ts';
import {
  atLeast,
  type Find,
  gradeStrength,
  HOSTS,
  isBoilerplate,
  isOfCi,
  standsAside,
  weaker,
} from './strength.ts';

/** Every find in the files, its strength settled by what the other files say. */
export function findAll(readings: readonly FileReading[], index: DetectionIndex): readonly Find[] {
  // A client that is made with no other address calls OpenAI, whatever others of the repository call.
  const itself = readings.some(
    ({ path, signals }) =>
      !standsAside(path) && signals.some(({ name, weight }) => name === OPENAI_ITSELF && weight === 'code'),
  );
  const all = readings.flatMap(({ path, signals }) =>
    signals.flatMap((signal) =>
      index
        .rulesFor(signal)
        .map((rule): Find => ({
          path,
          line: signal.line,
          rule,
          signal,
          strength: gradeStrength(signal, rule, path),
        })),
    ),
  );
  // Code holds links and names of all kinds: what does not show a use there shows nothing.
  const shown = withOwnAddress(all).filter(
    ({ signal: { kind, weight }, strength }) =>
      weight !== 'code' || (strength !== 'mentioned' && !isEcosystem(kind) && !(itself && kind === 'scheme')),
  );
  const live = withoutCommentedOut(withoutOptions(shown), readings);
  const raw = resolveAdapters(resolveNearby(live, readings, index));
  const settled = settleProtocols(
    resolveBoilerplate(
      resolvePrefixes(
        resolveDrivers(resolveDevelopment(resolveCi(raw, readings, index), readings), readings, index),
        index,
      ),
    ),
  );
  return settleOptions(withoutLeftovers(settled, readings), readings);
}

/** The variables in which hosts tell a program its own address. */
const OWN_ADDRESS =
  /^VERCEL_(?:BRANCH_|PROJECT_PRODUCTION_)?URL$|^RENDER_EXTERNAL_URL$|^RAILWAY_PUBLIC_DOMAIN$/;

/** Code that takes its own address from one host, with a package made for that host, runs there. */
function withOwnAddress(finds: readonly Find[]): readonly Find[] {
  const isAddress = ({ signal: { kind, name, weight } }: Find): boolean =>
    kind === 'env' && weight === 'code' && OWN_ADDRESS.test(name);
  const hosts = new Set(finds.flatMap((find) => (isAddress(find) ? (find.rule.provider ?? []) : [])));
  const packaged = new Set(
    finds.flatMap(({ path, rule, signal: { kind, weight } }) =>
      isEcosystem(kind) && weight === 'runtime' && rule.tool !== true && !standsAside(path)
        ? (rule.provider ?? [])
        : [],
    ),
  );
  return finds.map((find) =>
    hosts.size === 1 &&
    isAddress(find) &&
    find.rule.provider !== null &&
    packaged.has(find.rule.provider) &&
    !standsAside(find.path)
      ? { ...find, strength: 'configured' as const }
      : find,
  );
}

/** Variables of a service whose address in the same file is on one's own machine open no hosted service. */
function resolveNearby(
  finds: readonly Find[],
  readings: readonly FileReading[],
  { rulesFor }: DetectionIndex,
): readonly Find[] {
  const nearby = new Set(
    readings.flatMap(({ path, signals }) =>
      signals
        .filter(({ name }) => name.startsWith(NEARBY_MARK))
        .flatMap(({ name }) => rulesFor({ kind: 'env', name: name.slice(NEARBY_MARK.length) }))
        .map(({ provider }) => `${path} ${provider}`),
    ),
  );
  return finds.map((find) =>
    find.signal.kind === 'env' && nearby.has(`${find.path} ${find.rule.provider}`)
      ? { ...find, strength: 'mentioned' as const }
      : find,
  );
}

/**
 * An adapter may serve any of several services (`django-storages`), and be there unused: beside the client of one, which
 * the same file lists for use, it is for that.
 */
function resolveAdapters(finds: readonly Find[]): readonly Find[] {
  const keyOf = ({ path, rule: { provider, client } }: Find): string => `${path} ${provider} ${client}`;
  const clients = new Set(
    finds.flatMap((find) =>
      find.rule.client !== undefined && isEcosystem(find.signal.kind) && find.strength === 'used'
        ? [keyOf(find)]
        : [],
    ),
  );
  return finds.map((find) =>
    find.rule.atMost === 'mentioned' && find.signal.weight === 'runtime' && clients.has(keyOf(find))
      ? { ...find, strength: 'configured' as const }
      : find,
  );
}

/** What a job is given, and not what it is about. */
const GIVEN: ReadonlySet<string> = new Set(['env', 'host', 'scheme', 'image', 'choice']);

/** What CI that deploys nothing is given (keys of a review bot, engines of its tests) the product need not have. */
function resolveCi(
  finds: readonly Find[],
  readings: readonly FileReading[],
  { detection }: DetectionIndex,
): Find[] {
  const hosts = new Set(
    detection.rules.flatMap(({ provider, roles }) =>
      provider !== null && roles.some((role) => HOSTS.includes(role)) ? [provider] : [],
    ),
  );
  const deploys = new Set([
    ...finds.flatMap(({ path, signal: { kind, name }, rule: { provider } }) =>
      name.startsWith('command:') || (kind === 'action' && provider !== null && hosts.has(provider))
        ? path
        : [],
    ),
    ...readings.flatMap(({ path, signals }) =>
      isOfCi(path) && signals.some(({ kind, name }) => kind === 'key' && /deploy(?!ment_status)/.test(name))
        ? path
        : [],
    ),
  ]);
  return finds.map((find) =>
    isOfCi(find.path) && GIVEN.has(find.signal.kind) && !deploys.has(find.path)
      ? { ...find, strength: 'mentioned' as const }
      : find,
  );
}

/** Configurations of bundlers whose templates list everything under development. */
const BUNDLER = /^(.*\/|)(?:vite|svelte|astro|nuxt|rollup|webpack)\.config\.[cm]?[jt]s$/i;
/** Packages that only types, tests and tools take, whatever service they are made for. */
const FOR_TOOLS = /adapter|types|test|eslint|plugin|cli$|devtools|storybook/;

/**
 * Bundled front ends, and the roots of workspaces, list what they ship under development: next to a bundler's
 * configuration, with a setting of its own, or if code imports it, it is in use.
 */
function resolveDevelopment(finds: readonly Find[], readings: readonly FileReading[]): Find[] {
  const bundled = new Set(readings.flatMap(({ path }) => BUNDLER.exec(path)?.[1] ?? []));
  const set = new Set(
    finds.flatMap(({ rule, signal, strength }) =>
      signal.kind === 'env' && rule.provider !== null && strength !== 'mentioned' ? [rule.provider] : [],
    ),
  );
  // The packages of a workspace share what its root lists.
  const imported = new Set(
    readings.flatMap(({ path, signals }) =>
      standsAside(path)
        ? []
        : signals.flatMap(({ kind, name, weight }) => (kind === 'npm' && weight === 'code' ? [name] : [])),
    ),
  );
  // An adapter that its user brings the service's package to.
  const brought = new Set(
    finds.flatMap(({ path, signal: { name, weight } }) => (weight === 'indirect' ? [`${path} ${name}`] : [])),
  );
  return finds.map((find) => {
    const { rule, signal, path } = find;
    const isRuntime =
      signal.weight === 'development' &&
      isEcosystem(signal.kind) &&
      rule.tool !== true &&
      rule.atMost === undefined;
    if (!isRuntime || rule.provider === null || standsAside(path)) return find;
    const isBundled = bundled.has(path.slice(0, path.lastIndexOf('/') + 1));
    const isImported = imported.has(signal.name) && !brought.has(`${path} ${signal.name}`);
    const ships = (isBundled || isImported) && !FOR_TOOLS.test(signal.name);
    if (!ships && !set.has(rule.provider)) return find;
    return { ...find, strength: 'used' as const };
  });
}

/** Last words of variables that hold what opens a service or where it is: no other program would read them. */
const OPENS_OR_PLACES =
  /_(?:KEY|KEYS|TOKEN|SECRET|DSN|URL|URI|ENDPOINT|REGION|ID|PASSWORD|PASSWD|AK|SK|PAT|CREDENTIALS)$/;

/**
 * A variable that only begins like those of a provider (`RENDER_SCALE`) is one of many that do: it counts if it
 * holds a key or an address, or if the provider shows by anything else: an SDK, a host, a file, a variable that
 * its documentation names in full. Else it is another's: the network of one's own that is called `PIPEDREAM_HOST`.
 */
function resolvePrefixes(finds: readonly Find[], { namesWhole }: DetectionIndex): Find[] {
  const isPrefixOnly = ({ kind, name }: Signal): boolean =>
    kind === 'env' && !OPENS_OR_PLACES.test(name) && !namesWhole({ kind, name });
  const shown = new Set(
    finds.flatMap(({ rule, signal, strength }) =>
      rule.provider !== null && atLeast(strength, 'configured') && !isPrefixOnly(signal)
        ? [rule.provider]
        : [],
    ),
  );
  // A program of one's own may be the provider's: the image of an engine has its name.
  const others = finds.filter(({ signal: { kind } }) => kind !== 'env').map(({ signal: { name } }) => name);
  return finds.flatMap((find) => {
    const { provider } = find.rule;
    if (provider === null || shown.has(provider) || !isPrefixOnly(find.signal)) return [find];
    return others.some((name) => name.includes(provider))
      ? [{ ...find, strength: 'mentioned' as const }]
      : [];
  });
}

/** What a framework writes into every project counts if something else of the repository needs the same. */
function resolveBoilerplate(finds: readonly Find[]): Find[] {
  const needed = new Set<Role>(
    finds.flatMap(({ rule, path, strength }) =>
      !isBoilerplate(path) && atLeast(strength, 'configured') ? rule.roles : [],
    ),
  );
  return finds.map((find) =>
    isBoilerplate(find.path) && !find.rule.roles.some((role) => needed.has(role))
      ? { ...find, strength: 'mentioned' as const }
      : find,
  );
}

/**
 * A client of a protocol calls the server that the settings name: with a named server the server is in use, and the
 * provider that the client is called after is only mentioned (an S3 client with the address of another store). Variables
 * that open another's server say nothing of that provider.
 */
function settleProtocols(finds: readonly Find[]): Find[] {
  const clients = new Set<Protocol>();
  const servers = new Map<Protocol, Set<string>>();
  const local = new Set<Protocol>();
  const led = new Set<Protocol>();
  // Many models are called side by side in code, unless a client is led to one there.
  const ledInCode = finds.some(({ signal: { kind, weight } }) => kind === 'scheme' && weight === 'code');
  const isAtHand = ({ rule: { server }, signal: { weight } }: Find): boolean =>
    weight === 'code' && !(server === 'openai' && ledInCode);
  for (const find of finds) {
    const { rule, signal, strength } = find;
    if (rule.client !== undefined && isEcosystem(signal.kind) && strength === 'used')
      clients.add(rule.client);
    if (rule.server === undefined || isEcosystem(signal.kind) || !atLeast(strength, 'configured')) continue;
    if (rule.server === 'openai' && isAtHand(find)) continue;
    // The variable of the client itself leads elsewhere.
    if (signal.kind === 'scheme' && rule.provider === null) led.add(rule.server);
    if (rule.provider === null) local.add(rule.server);
    else servers.set(rule.server, (servers.get(rule.server) ?? new Set()).add(rule.provider));
  }
  const own = new Set(
    finds.flatMap(({ rule, strength }) =>
      rule.provider !== null &&
      rule.client === undefined &&
      rule.roles.length > 0 &&
      atLeast(strength, 'configured')
        ? rule.roles.map((role) => `${rule.provider} ${role}`)
        : [],
    ),
  );
  return finds.flatMap((find) => {
    const { rule, signal } = find;
    const { provider, server, client } = rule;
    if (provider === null) return find;
    const called =
      server !== undefined && !isEcosystem(signal.kind) && find.strength === 'configured' && !isAtHand(find);
    if (called && rule.atMost === undefined && clients.has(server))
      return { ...find, strength: 'used' as const };
    const isOwn =
      rule.roles.length === 0
        ? [...own].some((one) => one.startsWith(`${provider} `))
        : rule.roles.some((role) => own.has(`${provider} ${role}`));
    if (client === undefined || isOwn) return find;
    // Of models several may be called side by side, each with its key.
    if (client === 'openai' && signal.kind === 'env' && !led.has(client)) return find;
    const elsewhere = [...(servers.get(client) ?? [])].some((other) => other !== provider);
    if (elsewhere && signal.kind === 'env') return [];
    // Variables of the S3 and OpenAI clients may still mean the hosted service in production.
    const selfHosted = (client !== 's3' && client !== 'openai') || led.has(client);
    const nearby = local.has(client) && (selfHosted || isEcosystem(signal.kind));
    return elsewhere || nearby ? { ...find, strength: 'mentioned' as const } : find;
  });
}

/** Drivers: variables of a framework that choose one of several services, and what they leave unchosen. */

/** For each role whose driver is set: who may serve it by what it is set to. */
type Driven = ReadonlyMap<Role, ReadonlySet<string>>;
type Choosable = ReadonlyMap<string, readonly Role[]>;

/**
 * A service that a driver leaves unchosen: its client library is at hand, not in use; and without the library its
 * other variables in the same file are those that the framework writes into every project.
 */
function resolveDrivers(
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
