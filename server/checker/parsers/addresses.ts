/** Recognises hosts in texts. Only hosts leave this file: no user, password, path or query of an address. */
import type { Signal, Weight } from './signal.ts';

/** Longer texts hold no address a person wrote. */
const TEXT_MAX = 4_000;
const ADDRESS = /([a-z][a-z0-9+.-]{1,30}):\/\/([^\s"'`\\/?#]{1,500})(\/[^\s"'`?#]{0,30})?/gi;
const BARE_HOST = /^([a-z0-9](?:[a-z0-9_-]{0,62}\.)+[a-z]{2,24})(?::\d{1,5})?(?:\/|$)/i;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z]{2,24}$/;

/** Schemes that name an engine. */
const SCHEMES: Readonly<Record<string, string>> = {
  postgres: 'postgres',
  postgresql: 'postgres',
  'postgresql+asyncpg': 'postgres',
  'postgresql+psycopg': 'postgres',
  'postgresql+psycopg2': 'postgres',
  'postgresql+psycopg3': 'postgres',
  mysql: 'mysql',
  mariadb: 'mysql',
  'mysql+pymysql': 'mysql',
  mongodb: 'mongodb',
  'mongodb+srv': 'mongodb',
  'prisma+postgres': 'prisma+postgres',
  redis: 'redis',
  rediss: 'redis',
  valkey: 'redis',
  amqp: 'amqp',
  amqps: 'amqp',
  libsql: 'libsql',
  sqlite: 'sqlite',
};

/** The hosts and engine schemes in a text; `bare` also takes a text that is a host and nothing else. */
export function addressesIn(text: string, line: number | null, weight: Weight, bare = false): Signal[] {
  if (text.length > TEXT_MAX) return [];
  const signals: Signal[] = [];
  for (const [, scheme = '', authority = '', path = ''] of text.matchAll(ADDRESS)) {
    const engine = SCHEMES[scheme.toLowerCase()];
    if (engine !== undefined) {
      signals.push({ kind: 'scheme', name: engine, line, weight });
      const named = /(?:^|@)[[<]([a-z]{2,30})[-_ ]host(?:name)?[\]>]/i.exec(authority)?.[1];
      if (named !== undefined) signals.push({ kind: 'key', name: `placeholder:${named}`, line, weight });
    }
    const host = readHost(authority);
    if (host === null) continue;
    const page = isFrontPage(scheme, authority, host, path);
    // A page that a person reads weighs like a comment, wherever its address is.
    signals.push({ kind: 'host', name: host, line, weight: page ? 'comment' : weight });
  }
  if (bare && signals.length === 0) {
    const host = BARE_HOST.exec(text.trim())?.[1]?.toLowerCase();
    if (host !== undefined && HOST.test(host)) signals.push({ kind: 'host', name: host, line, weight });
  }
  return signals;
}

/** Paths under which programs call a site that has no host of its own for them. */
const CALLED = /^\/(?:api|v\d|js|json|script|ingest|openai|graphql)(?:[/.]|$)/i;

/** Whether a text is (a part of) a content security policy: what it allows need not be called. */
export function isPolicy(text: string): boolean {
  return /\b(?:connect|script|img|frame|style|font|media|default|worker|child)-src\b/.test(text);
}

/** Whether an address leads to the pages of a site (`https://render.com/docs/free`), not to an end point. */
function isFrontPage(scheme: string, authority: string, host: string, path: string): boolean {
  if (!/^https?$/i.test(scheme) || authority.includes('@') || /:\d+$/.test(authority)) return false;
  return host.split('.').length === 2 && !CALLED.test(path);
}

/** The host of an authority: no user, no port; if there are several (a cluster), the first. */
function readHost(authority: string): string | null {
  const withoutUser = authority.slice(authority.lastIndexOf('@') + 1);
  // Placeholders replace parts of a host: `[project].supabase.co`, `<id>.r2.example`, `${REGION}.example`.
  const host = (withoutUser.split(',')[0] ?? '')
    .replaceAll(
      /<[^<>]{0,99}>|\$\{[^}]{0,99}\}|\{\{[^}]{0,99}\}\}|\{[^}]{0,99}\}|\[[^\]]{0,99}\]|\*|\$\w+/g,
      'x',
    )
    .replace(/[<>].*/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return host.length <= 253 && HOST.test(host) ? host : null;
}
