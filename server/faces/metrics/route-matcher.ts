/** Finds the route of an address when its answer is complete: so nothing has to be written down when it comes. */
import { pathOf } from '../../http/problems/send-problem.ts';

export type RouteMatcher = {
  /** Registers a pattern as the framework writes it: `/offers/:slug`, `/docs/*`. */
  add(pattern: string): void;
  /** The pattern that takes a path; null for none. */
  match(url: string): string | null;
};

type Route = { readonly pattern: string; readonly expression: RegExp };

/** Addresses that are remembered, and the longest of them. */
const REMEMBERED = 5000;
const REMEMBERED_LENGTH = 500;

export function createRouteMatcher(): RouteMatcher {
  const fixed = new Set<string>();
  const open: Route[] = [];
  const remembered = new Map<string, string>();
  const find = (path: string): string | null => {
    if (fixed.has(path)) return path;
    return open.find(({ expression }) => expression.test(path))?.pattern ?? null;
  };
  return {
    add(pattern) {
      if (!/[:*]/.test(pattern)) fixed.add(pattern);
      else if (!open.some((route) => route.pattern === pattern)) {
        open.push({ pattern, expression: toExpression(pattern) });
        // The longer a pattern's fixed parts, the more it says.
        open.sort((a, b) => fixedLength(b.pattern) - fixedLength(a.pattern));
      }
    },
    match(url) {
      const known = remembered.get(url);
      if (known !== undefined) return known;
      const path = pathOf(url);
      // Found at once, and searches are mostly new.
      if (path !== url && fixed.has(path)) return path;
      const pattern = find(path);
      if (pattern !== null && url.length <= REMEMBERED_LENGTH) {
        // All at once: what is asked for often is back at once, and keeping an order would cost on every read.
        if (remembered.size >= REMEMBERED) remembered.clear();
        remembered.set(url, pattern);
      }
      return pattern;
    },
  };
}

function fixedLength(pattern: string): number {
  return pattern.replace(/:[^/]+|\*/g, '').length;
}

function toExpression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  // A parameter ends at a slash, or before what its pattern goes on with.
  const source = escaped.replace(/:\w+(?:\\\([^/]*\\\))?/g, '[^/]+').replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}
