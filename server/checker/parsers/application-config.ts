/** `application.yml`, `application.properties`, `bootstrap.*` and their profiles: Spring, Quarkus, Micronaut. */
import { addressesIn } from './addresses.ts';
import { parseYamlConfig, readEntries } from './config.ts';
import { ENTRIES_MAX, type Entry } from './json-tree.ts';
import { linesOf } from './lines.ts';
import { variableOf } from './setting-names.ts';
import { BeyondBounds, type Parsed, type Signal } from './signal.ts';

/** Prefix of the key signals, as in rules: `application:spring.data.redis.host`. */
const KIND = 'application';
/** Profiles that only tests run with. */
const TEST_PROFILE = /\/[\w]+-(?:test|tests|testing|it|e2e|ci|integration-?test)\.(?:ya?ml|properties)$/i;
const ASSIGNMENT = /^\s*([A-Za-z_%][\w.\-[\]%"]{0,199})\s*[=:]\s*(.*)$/;

export function parseApplicationYaml(text: string, path: string): Parsed {
  return settled(parseYamlConfig(text, KIND), path);
}

export function parseApplicationProperties(text: string, path: string): Parsed {
  const entries: Entry[] = [];
  const comments: Signal[] = [];
  for (const [at, raw] of linesOf(text).entries()) {
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
    const variable = variableOf(name.slice(KIND.length + 1).split('.'));
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
