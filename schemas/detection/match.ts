/** Finds the rules that match a name from a file, without trying each. Pure; the server and the linter share it. */
import { compileDeclares, type Declared, type Entry } from './declares.ts';
import type { Detection, DetectionRule } from './rule.ts';
import { comparableName, type SignalKind } from './vocabulary.ts';

export type NamedSignal = { readonly kind: SignalKind; readonly name: string };

/** Rules of names, ready to be asked. */
export type ProbeIndex<Rule> = {
  /** The rules that a name meets; empty if none does. */
  rulesFor(signal: NamedSignal): readonly Rule[];
  /** Whether a rule gives the name in full, not by how it begins. */
  namesWhole(signal: NamedSignal): boolean;
};

/** The rules of a snapshot. */
export type DetectionIndex = ProbeIndex<DetectionRule> & {
  readonly detection: Detection;
  /** What the entries of a document mean for the bill. @param kind of the file, as the keys of rules begin */
  declaredBy(kind: string, entries: readonly Entry[]): Declared[];
};

/** The two parts of a probe, the name in comparable form. @param probe as `probeSchema` takes it */
export function readProbe(probe: string): NamedSignal {
  const cut = probe.indexOf(' ');
  // The schema of a probe lets only kinds of signals through.
  const kind = probe.slice(0, cut) as SignalKind;
  return { kind, name: comparableName(kind, probe.slice(cut + 1)) };
}

/** Builds the index of a detection. */
export function compileDetection(detection: Detection): DetectionIndex {
  return { detection, ...compileProbes(detection.rules), declaredBy: compileDeclares(detection.declares) };
}

/** Builds the index of rules by what they look for. */
export function compileProbes<Rule extends { readonly looksFor: readonly string[] }>(
  rules: readonly Rule[],
): ProbeIndex<Rule> {
  const exact = new Map<string, Rule[]>();
  const prefixes = new Map<SignalKind, { prefix: string; rule: Rule }[]>();
  const hosts: { pattern: RegExp; rule: Rule }[] = [];
  for (const rule of rules) {
    for (const probe of rule.looksFor) {
      const { kind, name } = readProbe(probe);
      if (kind === 'host' && name.includes('*')) hosts.push({ pattern: hostPattern(name), rule });
      else if (name.endsWith('*')) push(prefixes, kind, { prefix: name.slice(0, -1), rule });
      else push(exact, `${kind} ${name}`, rule);
    }
  }

  const rulesForHost = (host: string): readonly Rule[] => {
    const patterns = hosts.filter(({ pattern }) => pattern.test(host)).map(({ rule }) => rule);
    if (patterns.length > 0) return patterns;
    for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
      const found = exact.get(`host ${rest}`);
      if (found !== undefined) return found;
    }
    return [];
  };
  /** The rules with the longest fitting prefix. */
  const prefixed = (kind: SignalKind, name: string): Rule[] => {
    const all = (prefixes.get(kind) ?? []).filter(({ prefix }) => name.startsWith(prefix));
    const longest = Math.max(0, ...all.map(({ prefix }) => prefix.length));
    return all.filter(({ prefix }) => prefix.length === longest).map(({ rule }) => rule);
  };

  return {
    namesWhole: ({ kind, name }) => exact.has(`${kind} ${comparableName(kind, name)}`),
    rulesFor: (signal) => {
      const { kind } = signal;
      const name = comparableName(kind, signal.name);
      if (kind === 'host') return rulesForHost(name);
      // A name that is given in full is not also meant by a prefix, such as that of a provider's account.
      const whole = exact.get(`${kind} ${name}`);
      if (whole !== undefined) return whole;
      const found = prefixed(kind, name);
      if (found.length > 0 || kind !== 'go') return found;
      // A Go module may live in a folder of the repository that the rule names.
      for (let cut = name.lastIndexOf('/'); cut > 0; cut = name.lastIndexOf('/', cut - 1)) {
        const outer = exact.get(`go ${name.slice(0, cut)}`);
        if (outer !== undefined) return outer;
      }
      return [];
    },
  };
}

/** A `*` matches one label; everything below the pattern is covered too. */
function hostPattern(pattern: string): RegExp {
  const labels = pattern
    .split('.')
    .map((label) => label.replaceAll(/[\\^$+?()[\]{}|]/g, '\\$&').replaceAll('*', '[^.]+'));
  return new RegExp(`(?:^|\\.)${labels.join('\\.')}$`);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
