/** Configuration in JSON, YAML or TOML: keys, names of variables, hosts, images, CI actions. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { addressesIn, isPolicy } from './addresses.ts';
import { readChoices } from './choices.ts';
import { commandsIn } from './commands.ts';
import { imageName } from './images.ts';
import { jsonEntries } from './json-tree.ts';
import { detectLocalEngine } from './local-engines.ts';
import { looksLikeLiveSecret } from './secrets.ts';
import type { Parsed, Signal } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';
import { yamlEntries } from './yaml-tree.ts';

const ENV_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const REFERENCE = /\$\{?\{?\s*(?:secrets\.|vars\.|env\.)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g;
/** Of Google Analytics. */
const MEASUREMENT_ID = /^G-[A-Z0-9]{10}$/;
/** What the settings of a site hold for what it leaves out. */
const OFF = /^(?:null|false|~)$/;
const VALUE = /^[\w./@:-]{1,80}$/;
/** Keys whose text names a variable. */
const NAMING_KEYS = new Set(['key', 'name', 'envVar', 'env', 'secret', 'variable']);

/** @param kind prefix of the key signals, as in rules: `vercel:crons` */
export function parseJsonConfig(text: string, kind: string): Parsed {
  return readEntries(jsonEntries(text), kind);
}

export function parseTomlConfig(text: string, kind: string): Parsed {
  const read = readEntries(tomlEntries(text), kind);
  const comments = text
    .split('\n')
    .flatMap((raw, at) => (/^\s*#/.test(raw) ? addressesIn(raw, at + 1, 'comment') : []));
  return { ...read, signals: [...read.signals, ...comments] };
}

export function parseYamlConfig(text: string, kind: string): Parsed {
  const { entries, comments } = yamlEntries(text);
  const read = readEntries(entries, kind);
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
  return { ...read, signals: [...read.signals, ...aside] };
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
    const isOff = kind === 'site' && OFF.test(text);
    if (VALUE.test(text) && !isOff) setting('key', `${kind}:${place}=${text.toLowerCase()}`);
    // Serverless frameworks and azd name the kind of each service under a name that people choose.
    if ((key === 'component' || (key === 'host' && kind === 'azd')) && path.length > 1 && VALUE.test(text)) {
      setting('key', `${kind}:${key}=${text.toLowerCase()}`);
    }
    if (MEASUREMENT_ID.test(text)) setting('key', 'value:measurement-id');
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
    const isMention =
      isPolicy(text) ||
      SHELL_KEYS.has(place.slice(place.lastIndexOf('.') + 1)) ||
      place === 'redirects.destination';
    signals.push(
      ...addressesIn(
        text,
        line,
        isMention ? 'comment' : 'setting',
        named !== null || /host|url|endpoint|server/i.test(key),
      ),
    );
    if (line !== null && looksLikeLiveSecret(text)) secrets.add(line);
  }
  signals.push(...deploymentSignals(entries, kind));
  return { signals, secrets: [...secrets], settings: { kind, entries } };
}

/** What a configuration says of where it is deployed: resources of cloud templates, add-ons, deploy commands. */

/** A resource of a cloud's own template: `AWS::S3::Bucket`. */
const RESOURCE_TYPE = /^[A-Za-z]\w{1,40}(?:::\w{1,60}){1,3}$/;
const ENGINE_NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** The service of an add-on, before its plan: `heroku-postgresql:essential-0`. */
const ADD_ON = /^([a-z][a-z0-9-]{1,60})(?::|$)/;
/** Keys under which files of CI and of hosts write what is run. */
const RUN_KEYS = new Set([
  'run',
  'script',
  'command',
  'deploy',
  'before_script',
  'after_script',
  'deployCommand',
]);

/** Those whose commands fetch and call what the product need not. */
const SHELL_KEYS = new Set(['run', 'script', 'before_script', 'after_script']);

/** @param entries of the whole file; @param kind of the file, as the keys of the rules begin */
function deploymentSignals(entries: readonly Entry[], kind: string): Signal[] {
  return [...findResources(entries), ...findAddOns(entries, kind), ...findDeployCommands(entries)];
}

/**
 * Resource types, `AWS::S3::Bucket`. If a database names its engine, the engine follows the type:
 * `AWS::RDS::DBInstance.postgres`.
 */
function findResources(entries: readonly Entry[]): Signal[] {
  const types = new Map<string, string>();
  const signals: Signal[] = [];
  const found = (name: string, line: number | null): void => {
    signals.push({ kind: 'resource', name: name.toLowerCase(), line, weight: 'setting' });
  };
  for (const { path, line, text } of entries) {
    if (text === null || path.at(-1) !== 'Type' || !RESOURCE_TYPE.test(text)) continue;
    types.set(path.slice(0, -1).join('\0'), text);
    found(text, line);
  }
  for (const { path, line, text } of entries) {
    if (text === null || path.at(-1) !== 'Engine' || path.at(-2) !== 'Properties') continue;
    const type = types.get(path.slice(0, -2).join('\0'));
    if (type !== undefined && ENGINE_NAME.test(text)) found(`${type}.${text}`, line);
  }
  return signals;
}

/** Add-ons of Heroku, without their plans: of `app.json` at the top, of `heroku.yml` under `setup`. */
function findAddOns(entries: readonly Entry[], kind: string): Signal[] {
  const at = kind === 'app' ? 0 : kind === 'platform' ? 1 : null;
  if (at === null) return [];
  return entries.flatMap(({ path, line, text }): Signal[] => {
    if (text === null || path[at] !== 'addons' || (at === 1 && path[0] !== 'setup')) return [];
    const last = path.at(-1) ?? '';
    const name = last === 'plan' || /^\d+$/.test(last) ? ADD_ON.exec(text)?.[1] : undefined;
    return name === undefined ? [] : [{ kind: 'key', name: `heroku:addon=${name}`, line, weight: 'setting' }];
  });
}

/** The commands of a job's steps; an action that runs a tool takes its command without the tool's name. */
function findDeployCommands(entries: readonly Entry[]): Signal[] {
  const uses = new Map<string, string>();
  for (const { path, text } of entries) {
    if (path.at(-1) === 'uses' && text !== null) uses.set(path.slice(0, -1).join('\0'), text.toLowerCase());
  }
  return entries.flatMap(({ path, line, text }): Signal[] => {
    if (text === null) return [];
    const key = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (!RUN_KEYS.has(key)) return [];
    const step = path.at(-2) === 'with' ? uses.get(path.slice(0, -2).join('\0')) : undefined;
    const tool = step?.startsWith('cloudflare/wrangler-action') === true ? 'wrangler ' : '';
    return commandsIn(tool + text, line);
  });
}
