/** Settings of Spring Boot and ASP.NET: names as environment variables have them, addresses in values. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { addressesIn } from './addresses.ts';
import { parseYamlConfig, readEntries } from './config.ts';
import { ENTRIES_MAX, jsonEntries } from './json-tree.ts';
import { splitLines } from './lines.ts';
import { BeyondBounds, type Parsed, type Signal } from './signal.ts';

/** Trees that a framework or its libraries read for themselves; rules name their keys unchanged. */
const FRAMEWORK = /^(?:spring|server|logging|management|quarkus|micronaut|mybatis|dubbo|springdoc)$/i;

/**
 * `stripe.secret-key` and `Stripe:SecretKey` as `STRIPE_SECRET_KEY`, the form that both Spring (relaxed binding)
 * and .NET read from the environment, so that a rule gives each name once.
 * @returns null for what a framework reads, and for a word alone: neither is a setting of a service
 */
export function readVariableName(path: readonly string[]): string | null {
  const [first = '', ...rest] = path.filter((part) => !/^\d+$/.test(part));
  if (rest.length === 0 || FRAMEWORK.test(first)) return null;
  const words = [first, ...rest.map((part) => part.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))];
  const name = words.join('_').replaceAll(/[-.:]/g, '_').toUpperCase();
  return /^[A-Z][A-Z0-9_]{2,100}$/.test(name) ? name : null;
}

/** Prefix of the key signals, as in rules: `application:spring.data.redis.host`. */
const KIND = 'application';
/** Profiles that only tests run with. */
const TEST_PROFILE = /\/[\w]+-(?:test|tests|testing|it|e2e|ci|integration-?test)\.(?:ya?ml|properties)$/i;
const ASSIGNMENT = /^\s*([A-Za-z_%][\w.\-[\]%"]{0,199})\s*[=:]\s*(.*)/s;

export function parseApplicationYaml(text: string, path: string): Parsed {
  return settled(parseYamlConfig(text, KIND), path);
}

export function parseApplicationProperties(text: string, path: string): Parsed {
  const entries: Entry[] = [];
  const comments: Signal[] = [];
  for (const [at, raw] of splitLines(text).entries()) {
    const line = at + 1;
    const comment = /^\s*[#!](.*)$/.exec(raw)?.[1];
    if (comment !== undefined) {
      comments.push(...addressesIn(comment, line, 'comment'));
      continue;
    }
    const [, key, value = ''] = ASSIGNMENT.exec(raw) ?? [];
    if (key === undefined) continue;
    if (entries.length >= ENTRIES_MAX) throw new BeyondBounds('too-large');
    // `a.list[0].b` is the form of a list, `%dev.a` that of a profile of Quarkus.
    const parts = key
      .replace(/^%[\w-]{1,40}\./, '')
      .replaceAll(/\[(\d{1,4})\]/g, '.$1')
      .split('.');
    entries.push({ path: parts.filter((part) => part !== ''), line, text: value.trim() });
  }
  const { signals, secrets } = settled(readEntries(entries, KIND), path);
  return { signals: [...signals, ...comments], ...(secrets === undefined ? {} : { secrets }) };
}

/** The signals with the variables that would set them; those of a test profile weigh as of development. */
function settled({ signals, secrets }: Parsed, path: string): Parsed {
  const variables = signals.flatMap(({ kind, name, line, weight }): Signal[] => {
    if (kind !== 'key' || name.includes('=')) return [];
    const variable = readVariableName(name.slice(KIND.length + 1).split('.'));
    return variable === null ? [] : [{ kind: 'env', name: variable, line, weight }];
  });
  const all = [...signals, ...variables];
  return {
    signals: TEST_PROFILE.test(`/${path}`)
      ? all.map((signal) => ({ ...signal, weight: 'development' as const }))
      : all,
    ...(secrets === undefined ? {} : { secrets }),
  };
}

/** The parts of a connection string that hold a host: `Host=`, `Server=tcp:host,1433`, `Data Source=`. */
const SERVER = /(?:^|;)\s{0,9}(?:host|server|data source|address)\s{0,9}=\s{0,9}(?:tcp:)?([^;,\s]{1,253})/gi;
const TEST_ENVIRONMENT = /\.(?:test|tests|testing|integrationtests?|e2e|ci)\.json$/i;

/** Keys, variables and hosts; rules name its keys with `appsettings:` before them. */
export function parseAppSettings(text: string, path: string): Parsed {
  const entries = jsonEntries(text);
  const { signals, secrets } = readEntries(entries, 'appsettings');
  const more = entries.flatMap(({ path: place, line, text: value }): Signal[] => {
    const variable = readVariableName(place);
    const hosts =
      value === null || value.length > 4_000
        ? []
        : [...value.matchAll(SERVER)].flatMap(([, host = '']) => addressesIn(host, line, 'setting', true));
    return [
      // An object groups settings, it is none.
      ...(variable === null || value === null
        ? []
        : [{ kind: 'env' as const, name: variable, line, weight: 'setting' as const }]),
      ...hosts,
    ];
  });
  const all = [...signals, ...more];
  return {
    signals: TEST_ENVIRONMENT.test(path)
      ? all.map((signal) => ({ ...signal, weight: 'development' as const }))
      : all,
    ...(secrets === undefined ? {} : { secrets }),
  };
}
