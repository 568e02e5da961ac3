/** Finds the rules that a signal meets, without trying each. */

import type { Signal, SignalKind } from '../parsers/index.ts';
import { RULES, type Rule } from '../rules/index.ts';

/** Prefixes by which frameworks publish a variable to the browser or name their own. */
const PUBLISHED =
  /^(?:NEXT_PUBLIC_|NEXT_PRIVATE_|NUXT_PUBLIC_|NUXT_|VITE_|REACT_APP_|EXPO_PUBLIC_|GATSBY_|PUBLIC_|VUE_APP_|NG_APP_|PLASMO_PUBLIC_|STORYBOOK_|TF_VAR_|ELEVENTY_|DOCUSAURUS_|ASTRO_|APP_|SERVER_|CLIENT_|DEV_|STAGING_|PROD_|PRODUCTION_)/;

type Index = {
  readonly exact: ReadonlyMap<string, readonly Rule[]>;
  readonly prefixes: ReadonlyMap<SignalKind, readonly { readonly prefix: string; readonly rule: Rule }[]>;
  readonly hosts: readonly { readonly pattern: RegExp; readonly rule: Rule }[];
};

const INDEX = buildIndex(RULES);

/** The rules that a signal meets. */
export function rulesFor(signal: Pick<Signal, 'kind' | 'name'>): readonly Rule[] {
  const { kind } = signal;
  const name = comparable(kind, signal.name);
  if (kind === 'host') return rulesForHost(name);
  const exact = INDEX.exact.get(`${kind} ${name}`);
  // A name that is given in full is not also meant by a prefix, such as that of a provider's account.
  if (exact !== undefined) return exact;
  const found = prefixed(kind, name);
  if (found.length > 0 || kind !== 'go') return found;
  // A Go module may live in a folder of the repository that the rule names.
  for (let cut = name.lastIndexOf('/'); cut > 0; cut = name.lastIndexOf('/', cut - 1)) {
    const outer = INDEX.exact.get(`go ${name.slice(0, cut)}`);
    if (outer !== undefined) return outer;
  }
  return [];
}

/** A name as names are compared: variables without what frameworks put before them, all else in lower case. */
export function comparable(kind: SignalKind, name: string): string {
  if (kind === 'env') return name.toUpperCase().replace(PUBLISHED, '');
  const lower = name.toLowerCase();
  // An environment of a Worker repeats the keys of the top.
  return kind === 'key' ? lower.replace(/^wrangler:env\.[^.=]+\.(?=.)/, 'wrangler:') : lower;
}

/** The rules with the longest fitting prefix. */
function prefixed(kind: SignalKind, name: string): Rule[] {
  const all = (INDEX.prefixes.get(kind) ?? []).filter(({ prefix }) => name.startsWith(prefix));
  const longest = Math.max(0, ...all.map(({ prefix }) => prefix.length));
  return all.filter(({ prefix }) => prefix.length === longest).map(({ rule }) => rule);
}

function rulesForHost(host: string): readonly Rule[] {
  const patterns = INDEX.hosts.filter(({ pattern }) => pattern.test(host)).map(({ rule }) => rule);
  if (patterns.length > 0) return patterns;
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const found = INDEX.exact.get(`host ${rest}`);
    if (found !== undefined) return found;
  }
  return [];
}

function buildIndex(rules: readonly Rule[]): Index {
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
  return { exact, prefixes, hosts };
}

/** The two parts of a probe, the name in comparable form. */
export function readProbe(probe: string): { kind: SignalKind; name: string } {
  const cut = probe.indexOf(' ');
  // A probe is typed as `${SignalKind} ${string}`.
  const kind = probe.slice(0, cut) as SignalKind;
  return { kind, name: comparable(kind, probe.slice(cut + 1)) };
}

/** A `*` stands for one label; everything below the pattern is covered too. */
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
