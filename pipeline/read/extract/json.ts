/** JSON: every value is a block `key: value` under the chain of its keys. */
import { createBlockList } from './block-list.ts';
import { NO_SIGNALS, type PageText } from './page-text.ts';
import { extractPlainText } from './plain-text.ts';

type Visit = { readonly value: unknown; readonly path: readonly string[]; readonly key: string };

/** Deeper values keep the headings of this depth. */
const MAX_PATH = 12;

/** A body that is not JSON is read as plain text. */
export function extractJson(body: string): PageText {
  const root = parse(body);
  if (root === undefined) return { ...extractPlainText(body), kind: 'json' };
  const list = createBlockList();
  const pending: Visit[] = [{ value: root, path: [], key: '' }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { value, path, key } = visit;
    if (typeof value === 'object' && value !== null) {
      const below = key === '' || path.length >= MAX_PATH ? path : [...path, key];
      for (const [name, child] of Object.entries(value).reverse())
        pending.push({ value: child, path: below, key: Array.isArray(value) ? '' : name });
      continue;
    }
    list.restoreHeadings(path.map((text, level) => ({ level: level + 1, text })));
    list.add(
      key === '' ? String(value) : `${key}: ${String(value)}`,
      'other',
      'visible',
      key === '' ? null : key,
    );
  }
  return { kind: 'json', title: null, signals: NO_SIGNALS, ...list.finish() };
}

/** @returns undefined if the body is not JSON (a body may be the value null). */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
