/** Finds: a signal in a file that met a rule; and what finds say about each other. */
import { isEcosystem, SELECTORS, type Signal } from '../parsers/index.ts';
import type { Protocol, Rule, Strength } from '../rules/index.ts';
import type { FileReading } from './read-files.ts';
import { rulesFor } from './rule-index.ts';
import { atLeast, standsAside, strengthOf, weaker } from './strength.ts';

export type Find = {
  readonly path: string;
  readonly line: number | null;
  readonly rule: Rule;
  readonly signal: Signal;
  readonly strength: Strength;
};

/** Every find in the files, its strength settled by what the other files say. */
export function findAll(readings: readonly FileReading[]): Find[] {
  const raw = readings.flatMap(({ path, signals }) =>
    signals.flatMap((signal) =>
      rulesFor(signal).map(
        (rule): Find => ({ path, line: signal.line, rule, signal, strength: strengthOf(signal, rule, path) }),
      ),
    ),
  );
  return settleProtocols(settleChoices(settleDevelopment(raw), readings));
}

/** A client library of a driver that a variable leaves unchosen is at hand, not in use. */
function settleChoices(finds: readonly Find[], readings: readonly FileReading[]): Find[] {
  const choices = readings.flatMap(({ path, signals }) =>
    standsAside(path) ? [] : signals.flatMap(({ kind, name }) => (kind === 'choice' ? [name] : [])),
  );
  const unchosen = new Set<string>();
  for (const selector of SELECTORS) {
    const words = choices.flatMap((choice) => {
      const [name = '', word = ''] = choice.split('=');
      return selector.names.test(name) ? [selector.words[word] ?? null] : [];
    });
    if (words.length === 0) continue;
    for (const provider of selector.governs) if (!words.includes(provider)) unchosen.add(provider);
  }
  return finds.map((find) =>
    isEcosystem(find.signal.kind) && find.rule.provider !== null && unchosen.has(find.rule.provider)
      ? { ...find, strength: weaker(find.strength, 'configured') }
      : find,
  );
}

/** Bundled front ends list what they ship under development: with a setting of its own it is in use. */
function settleDevelopment(finds: readonly Find[]): Find[] {
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

/**
 * A client of a protocol calls whoever the settings name: with a named server the server is in use, and the
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
