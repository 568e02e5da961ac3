/** Which methods an address takes: what 405 and OPTIONS answer, which the framework leaves to us. */

export type RouteTable = {
  add(method: string | readonly string[], pattern: string): void;
  /** Methods of an address, sorted; empty for an unknown one. */
  methodsAt(path: string): string[];
  /** The pattern that an address matches, whatever the method; undefined for an unknown one. */
  patternAt(path: string): string | undefined;
};

/** Patterns are those of the framework: `/offers/:slug`, `/static/*`. */
export function createRouteTable(): RouteTable {
  const routes = new Map<string, { matcher: RegExp; methods: Set<string> }>();
  return {
    add(method, pattern) {
      let route = routes.get(pattern);
      if (route === undefined) {
        route = { matcher: toMatcher(pattern), methods: new Set() };
        routes.set(pattern, route);
      }
      for (const name of typeof method === 'string' ? [method] : method) route.methods.add(name);
    },
    methodsAt(path) {
      const methods = new Set<string>();
      for (const route of routes.values()) {
        if (route.matcher.test(path)) for (const method of route.methods) methods.add(method);
      }
      if (methods.size > 0) methods.add('OPTIONS');
      return [...methods].sort();
    },
    patternAt: (path) => [...routes].find(([, { matcher }]) => matcher.test(path))?.[0],
  };
}

function toMatcher(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) => {
      if (part === '*') return '.*';
      if (part.startsWith(':')) return '[^/]+';
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
