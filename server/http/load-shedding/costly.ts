/** Which requests cost more than a look into a cache: they are refused first. What brings a body does so anyway. */

import type { ApiContext } from '../../faces/context.ts';
import { PAGE_FORMATS, pageAnswerKey } from '../answer-store.ts';
import { pathOf } from '../problems/send-problem.ts';

/** Whoever runs the service must see how it is, above all when it is not well. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const COMPUTED = /^(?:\/zh-CN)?\/(?:plan|check)(?:\.md)?$|^\/api\/stacks(?:\/|$)|^\/mcp$/;

/** Never refused. */
export function isAlwaysAnswered(url: string): boolean {
  return ALWAYS.has(pathOf(url));
}

/** Reads that compute for each call. */
export function isComputed(url: string): boolean {
  return COMPUTED.test(pathOf(url));
}

/** Whether a read must be made first: a search, a comparison or a page that nobody has asked for of this snapshot. */
export function isUncached(url: string, context: Pick<ApiContext, 'holder' | 'answers'>): boolean {
  const snapshot = context.holder.current();
  if (snapshot === null || !url.includes('?')) return false;
  const { byUrl } = context.answers(snapshot);
  return [url, ...PAGE_FORMATS.map((format) => pageAnswerKey(format, url))].every(
    (key) => byUrl.get(key) === undefined,
  );
}
