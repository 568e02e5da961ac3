/** The path of a request target, whichever way it was written. RFC 9112 section 3.2. */

/**
 * The path as it was sent: without scheme and host, which a proxy is sent and this server must take as well, and
 * without query and fragment.
 */
export function readPath(target: string): string {
  const own = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = own.search(/[?#]/);
  return end === -1 ? own : own.slice(0, end);
}

/** The path as the router reads it: with what needed no percent-encoding decoded. Unreadable encoding stays. */
export function routePath(target: string): string {
  const path = readPath(target);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The query of a target with its question mark; empty if it has none. */
export function readQuery(target: string): string {
  const start = target.indexOf('?');
  return start === -1 ? '' : target.slice(start);
}

/**
 * One spelling of a target for all that ask for the same: encoding undone that was not needed, white space of values
 * trimmed and made single, parameters by name (those of one name stay in order). What cannot be read stays as it is.
 */
export function canonicalTarget(target: string): string {
  const path = routePath(target);
  const query = readQuery(target);
  if (query === '') return path;
  try {
    decodeURIComponent(query);
  } catch {
    return target;
  }
  const ordered = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    ordered.append(name, value.trim().replace(/\s+/g, ' '));
  ordered.sort();
  return `${path}?${ordered}`;
}
