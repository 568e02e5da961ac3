/** Projects of mini programs: `manifest.json` of uni-app, `project.config.json` of WeChat. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { readEntries } from './config.ts';
import { jsonEntries } from './json-tree.ts';
import type { Parsed, Signal } from './signal.ts';

/** Sections that only a manifest of uni-app has; browsers, extensions and bundlers have files of the same name. */
const OF_UNI_APP = new Set(['app-plus', 'mp-weixin', 'mp-alipay', 'uniStatistics', 'vueVersion']);

/** Reads a manifest of uni-app; one of a browser extension lists hosts of others and says nothing. */
export function parseUniAppManifest(text: string): Parsed {
  const entries = jsonEntries(text);
  if (!entries.some(({ path }) => path.length === 1 && OF_UNI_APP.has(path[0] ?? ''))) return { signals: [] };
  const { signals, secrets } = readEntries(entries.filter(isFilled), 'uni-app');
  return { signals: [...signals, ...findStatistics(entries)], ...(secrets === undefined ? {} : { secrets }) };
}

/** Reads `project.config.json`; keys that its tool writes empty are left out. */
export function parseWechatProject(text: string): Parsed {
  return readEntries(jsonEntries(text).filter(isFilled), 'wechat');
}

function isFilled({ text }: Entry): boolean {
  return text !== '';
}

/**
 * Which statistics are switched on: `public` is the hosted edition and what is meant if no type is given,
 * `private` (before it had a type: version 2) keeps its data in a space of uniCloud.
 */
function findStatistics(entries: readonly Entry[]): Signal[] {
  const readSetting = (key: string): string | null =>
    entries.find(({ path }) => path.join('.') === `uniStatistics.${key}`)?.text ?? null;
  const on = entries.find(
    ({ path, text }) => path.slice(-2).join('.') === 'uniStatistics.enable' && text === 'true',
  );
  if (on === undefined) return [];
  const type = readSetting('type') ?? (readSetting('version') === '2' ? 'private' : 'public');
  const name = `uni-app:uniStatistics=${type === 'private' ? 'private' : 'public'}`;
  return [{ kind: 'key', name, line: on.line, weight: 'setting' }];
}
