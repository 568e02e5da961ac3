/** What a configuration says of where it is deployed: resources of cloud templates, add-ons, deploy commands. */
import { commandsIn } from './commands.ts';
import type { Entry } from './json-tree.ts';
import type { Signal } from './signal.ts';

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

/** @param entries of the whole file; @param kind of the file, as the keys of the rules begin */
export function deploymentSignals(entries: readonly Entry[], kind: string): Signal[] {
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
