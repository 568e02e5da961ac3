/** Finds: a signal in a file that met a rule; and what finds say about each other. */
import { type DetectionIndex, isEcosystem, type Protocol } from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Signal } from '../parsers/signal.ts';
import { resolveDrivers } from './drivers.ts';
import type { Find } from './find.ts';
import type { FileReading } from './read-files.ts';
import { atLeast, gradeStrength, isBoilerplate, standsAside } from './strength.ts';

/** Every find in the files, its strength settled by what the other files say. */
export function findAll(readings: readonly FileReading[], index: DetectionIndex): Find[] {
  const raw = readings.flatMap(({ path, signals }) =>
    signals.flatMap((signal) =>
      index.rulesFor(signal).map(
        (rule): Find => ({
          path,
          line: signal.line,
          rule,
          signal,
          strength: gradeStrength(signal, rule, path),
        }),
      ),
    ),
  );
  return settleProtocols(
    resolveBoilerplate(resolvePrefixes(resolveDrivers(resolveDevelopment(raw), readings, index), index)),
  );
}

/** Bundled front ends list what they ship under development: with a setting of its own it is in use. */
function resolveDevelopment(finds: readonly Find[]): Find[] {
  const set = new Set(
    finds.flatMap(({ rule, signal, strength }) =>
      signal.kind === 'env' && rule.provider !== null && strength !== 'mentioned' ? [rule.provider] : [],
    ),
  );
  return finds.map((find) => {
    const { rule, signal, path } = find;
    const bundled =
      signal.weight === 'development' &&
      isEcosystem(signal.kind) &&
      rule.tool !== true &&
      rule.atMost === undefined;
    if (!bundled || rule.provider === null || !set.has(rule.provider) || standsAside(path)) return find;
    return { ...find, strength: 'used' as const };
  });
}

/** Last words of variables that hold what opens a service or where it is: no other program would read them. */
const OPENS_OR_PLACES =
  /_(?:KEY|KEYS|TOKEN|SECRET|DSN|URL|URI|ENDPOINT|REGION|ID|PASSWORD|PASSWD|AK|SK|PAT|CREDENTIALS)$/;

/**
 * A variable that only begins like those of a provider (`RENDER_SCALE`) is one of many that do: it counts if it
 * holds a key or an address, or if the provider shows by anything else: an SDK, a host, a file, a variable that
 * its documentation names in full.
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
  return finds.map((find) =>
    find.rule.provider !== null && !shown.has(find.rule.provider) && isPrefixOnly(find.signal)
      ? { ...find, strength: 'mentioned' as const }
      : find,
  );
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
 * provider that the client is called after is only mentioned (an S3 client with the address of another store).
 */
function settleProtocols(finds: readonly Find[]): Find[] {
  const clients = new Set<Protocol>();
  const servers = new Map<Protocol, Set<string>>();
  const local = new Set<Protocol>();
  for (const { rule, signal, strength } of finds) {
    if (rule.client !== undefined && isEcosystem(signal.kind) && strength === 'used')
      clients.add(rule.client);
    if (rule.server === undefined || isEcosystem(signal.kind) || !atLeast(strength, 'configured')) continue;
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
  return finds.map((find) => {
    const { rule, signal } = find;
    const { provider, server, client } = rule;
    if (provider === null) return find;
    const called = server !== undefined && !isEcosystem(signal.kind) && find.strength === 'configured';
    if (called && rule.atMost === undefined && clients.has(server))
      return { ...find, strength: 'used' as const };
    if (client === undefined || rule.roles.some((role) => own.has(`${provider} ${role}`))) return find;
    const elsewhere = [...(servers.get(client) ?? [])].some((other) => other !== provider);
    // Variables of the S3 and OpenAI clients may still mean the hosted service in production.
    const selfHosted = client !== 's3' && client !== 'openai';
    const nearby = local.has(client) && (selfHosted || isEcosystem(signal.kind));
    return elsewhere || nearby ? { ...find, strength: 'mentioned' as const } : find;
  });
}
