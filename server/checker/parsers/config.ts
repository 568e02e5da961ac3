/** Configuration in JSON, YAML or TOML: keys, names of variables, hosts, images, CI actions. */

import { addressesIn } from './addresses.ts';
import { readChoices } from './choices.ts';
import { deploymentSignals } from './deployment.ts';
import { imageName } from './images.ts';
import { type Entry, jsonEntries } from './json-tree.ts';
import { detectLocalEngine } from './local-engines.ts';
import { looksLikeLiveSecret } from './secrets.ts';
import type { Parsed, Signal } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';
import { yamlEntries } from './yaml-tree.ts';

const ENV_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const REFERENCE = /\$\{?\{?\s*(?:secrets\.|vars\.|env\.)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g;
const VALUE = /^[\w./@:-]{1,80}$/;
/** Keys whose text names a variable. */
const NAMING_KEYS = new Set(['key', 'name', 'envVar', 'env', 'secret', 'variable']);

/** @param kind prefix of the key signals, as in rules: `vercel:crons` */
export function parseJsonConfig(text: string, kind: string): Parsed {
  return readEntries(jsonEntries(text), kind);
}

export function parseTomlConfig(text: string, kind: string): Parsed {
  const { signals, secrets } = readEntries(tomlEntries(text), kind);
  const comments = text
    .split('\n')
    .flatMap((raw, at) => (/^\s*#/.test(raw) ? addressesIn(raw, at + 1, 'comment') : []));
  return { signals: [...signals, ...comments], ...(secrets === undefined ? {} : { secrets }) };
}

export function parseYamlConfig(text: string, kind: string): Parsed {
  const { entries, comments } = yamlEntries(text);
  const { signals, secrets } = readEntries(entries, kind);
  const aside = comments.flatMap(({ line, text: words }): Signal[] => {
    const name = /^\s*(?:-\s*)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\s*[:=]/.exec(words)?.[1];
    const image = /^\s*image:\s*["']?([^\s"']+)/.exec(words)?.[1];
    const imaged = image === undefined ? null : imageName(image);
    return [
      ...(name === undefined ? [] : [{ kind: 'env' as const, name, line, weight: 'comment' as const }]),
      ...(imaged === null
        ? []
        : [{ kind: 'image' as const, name: imaged, line, weight: 'comment' as const }]),
      ...addressesIn(words, line, 'comment'),
    ];
  });
  return { signals: [...signals, ...aside], ...(secrets === undefined ? {} : { secrets }) };
}

/** What the entries of a configuration name, whatever it is written in. @param kind as in {@link parseJsonConfig} */
export function readEntries(entries: readonly Entry[], kind: string): Parsed {
  const signals: Signal[] = [];
  const secrets = new Set<number>();
  for (const { path, line, text } of entries) {
    const key = path.at(-1) ?? '';
    if (key === '$schema') continue;
    const place = path.filter((part) => !/^\d+$/.test(part)).join('.');
    const setting = (signalKind: Signal['kind'], name: string): void => {
      signals.push({ kind: signalKind, name, line, weight: 'setting' });
    };
    if (place !== '') setting('key', `${kind}:${place}`);
    if (ENV_NAME.test(key)) setting('env', key);
    if (text === null) continue;
    if (VALUE.test(text)) setting('key', `${kind}:${place}=${text.toLowerCase()}`);
    // Serverless frameworks name the component of each service under a name that people choose.
    if (key === 'component' && path.length > 1 && VALUE.test(text)) {
      setting('key', `${kind}:component=${text.toLowerCase()}`);
    }
    if (NAMING_KEYS.has(key) && ENV_NAME.test(text)) setting('env', text);
    // GitLab names the images of a job's services in a list.
    if (key === 'image' || (kind === 'gitlab' && path.at(-2) === 'services')) {
      const image = imageName(text);
      if (image !== null) setting('image', image);
    }
    if (key === 'uses') {
      const action = /^([\w.-]+\/[\w.-]+)/.exec(text)?.[1];
      if (action !== undefined) setting('action', action.toLowerCase());
    }
    // `- NAME=value` of a list, as in compose files.
    const listed = /^\d+$/.test(key) ? /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|$)/.exec(text)?.[1] : undefined;
    if (listed !== undefined) setting('env', listed);
    const named = listed ?? (ENV_NAME.test(key) ? key : null);
    if (named !== null) {
      const value = listed === undefined ? text : text.slice(named.length + 1);
      signals.push(...readChoices(named, value, line ?? 1), ...detectLocalEngine(named, value, line));
    }
    if (text.length <= 4_000) {
      for (const [, name = ''] of text.matchAll(REFERENCE)) setting('env', name);
    }
    signals.push(
      ...addressesIn(text, line, 'setting', named !== null || /host|url|endpoint|server/i.test(key)),
    );
    if (line !== null && looksLikeLiveSecret(text)) secrets.add(line);
  }
  signals.push(...deploymentSignals(entries, kind));
  return { signals, secrets: [...secrets] };
}
