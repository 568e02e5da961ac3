/** Configuration written as code (drizzle.config.ts, next.config.js): only its literal values are read. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { addressesIn, isPolicy } from './addresses.ts';
import { blankBlockComments } from './comments.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

const LINE_MAX = 2_000;
/** A package that is imported, with the path inside it: `from "@astrojs/vercel/serverless"`. */
const IMPORTED =
  /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s{0,4}["']((?:@[a-z0-9][\w.-]{0,60}\/)?[a-z0-9][\w.-]{0,60})(?:\/[\w./-]{0,80})?["']/g;
/** A text that is a package's name, with or without a path inside it. */
const PACKAGE = /["'`]((?:@[a-z0-9][\w.-]{0,60}\/)?[a-z0-9][\w.-]{0,60})(?:\/[\w./-]{0,80})?["'`]/g;
/** Tests and linters import helpers of services that the application does not use. */
const OF_TOOLS = /\/(?:vitest|jest|playwright|cypress|eslint|prettier|commitlint|lint-staged|karma)\.[^/]*$/;

const OTHER_FUNCTION = /\b(?:rewrites|headers|webpack|images)\b/;

/** @param kind prefix of the key signals, as in rules: `drizzle:dialect=turso`; @param path of the file */
export function parseScriptConfig(text: string, kind: string, path: string): Parsed {
  const code = blankBlockComments(text);
  const signals: Signal[] = [];
  const entries: Entry[] = [];
  const shownPath = `/${path.toLowerCase()}`;
  const readsPackages = kind === 'script' && !OF_TOOLS.test(shownPath);
  const isNuxt = /\/nuxt\.config\.[^/]*$/.test(shownPath);
  let inModules = false;
  let inRedirects = false;
  for (const [at, raw] of splitLines(code).entries()) {
    if (raw.length > LINE_MAX) continue;
    const line = at + 1;
    const shown = raw.replace(/(?:^|[\s;])\/\/.*/s, '');
    // Where a redirect leads and what a policy allows is not called from here.
    inRedirects = /\bredirects\b/.test(shown) || (inRedirects && !OTHER_FUNCTION.test(shown));
    signals.push(...addressesIn(shown, line, inRedirects || isPolicy(shown) ? 'comment' : 'setting'));
    if (shown !== raw) signals.push(...addressesIn(raw.slice(shown.length), line, 'comment'));
    for (const [, name = ''] of shown.matchAll(/\benv(?:\.|\[["'])([A-Z][A-Z0-9_]{2,100})\b/g)) {
      signals.push({ kind: 'env', name, line, weight: 'setting' });
    }
    for (const [, name = '', word = ''] of shown.matchAll(
      /\b(dialect|driver|adapter|provider|preset)\s*[:=]\s*["'`]([\w./@-]{1,60})["'`]/g,
    )) {
      signals.push({ kind: 'key', name: `${kind}:${name}=${word.toLowerCase()}`, line, weight: 'setting' });
    }
    const used = (name: string): void => {
      signals.push({ kind: 'npm', name: name.toLowerCase(), line, weight: 'runtime' });
    };
    if (readsPackages) for (const [, name = ''] of shown.matchAll(IMPORTED)) used(name);
    // Nuxt takes its modules by name, in one list of texts and of texts with options.
    if (isNuxt) {
      const start = /\bmodules\s*:\s*\[/.exec(shown);
      const list: string =
        start === null ? (inModules ? shown : '') : shown.slice(start.index + start[0].length);
      for (const [, name = ''] of list.matchAll(PACKAGE)) used(name);
      inModules = (inModules || start !== null) && !/^\s*\]|\](?:\s*,)?\s*$/.test(list);
    }
    // Components of SST, `new sst.aws.Function(`.
    for (const [, name = ''] of shown.matchAll(/\bnew\s{1,4}(sst(?:\.\w{1,40}){2,3})\s{0,4}\(/g)) {
      signals.push({ kind: 'resource', name: name.toLowerCase(), line, weight: 'setting' });
      entries.push({ path: name.split('.'), line, text: 'made' });
    }
  }
  return { signals, settings: { kind: 'construct', entries } };
}
