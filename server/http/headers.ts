/** The fixed header fields of answers. Written by hand: a plugin that sets them per request halves the speed. */

export type HeaderFields = Readonly<Record<string, string>>;

/** Reads may be kept for a minute and shown a day while a newer one is fetched. */
export const READ_CACHE = 'public, max-age=60, stale-while-revalidate=86400';
/** A page of a published version: its facts never change, the menu and the style around them may with a new server. */
export const PERMANENT_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
export const NO_STORE = 'no-store';

/**
 * An answer that is data: nothing in it may run, be framed or be taken for another type. Each field costs
 * time on every read, so what says the same for older browsers (X-Frame-Options) is left to pages.
 */
export const DATA_SECURITY: HeaderFields = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A page of ours: its own style, scripts and pictures by address, nothing inline and nothing from elsewhere. */
export const PAGE_SECURITY: HeaderFields = {
  ...DATA_SECURITY,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Any page of any site may read the answer. No credentials are ever involved. */
export const OPEN_CORS: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
};

/** Of files, which readers of tables fetch in parts. */
export const FILE_CORS: HeaderFields = {
  ...OPEN_CORS,
  'Access-Control-Expose-Headers': `${OPEN_CORS['Access-Control-Expose-Headers']}, Accept-Ranges, Content-Length, Content-Range, Last-Modified`,
};

export const PREFLIGHT: HeaderFields = {
  ...OPEN_CORS,
  'Access-Control-Allow-Headers':
    'Accept, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, If-Unmodified-Since, Range, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

/** The security fields of data and of pages. */
export type SecurityFields = { readonly data: HeaderFields; readonly page: HeaderFields };

/** The security fields of a server at a public address. */
export function securityFields(publicUrl: string): SecurityFields {
  const transport = transportSecurity(publicUrl);
  return { data: { ...DATA_SECURITY, ...transport }, page: { ...PAGE_SECURITY, ...transport } };
}

/** HSTS if the public address is https; browsers ignore it otherwise (RFC 6797 section 7.2). */
function transportSecurity(publicUrl: string): HeaderFields {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

/** CORS is open for the public data and closed for saved stacks and the tool server. */
export function isOpenToAllOrigins(path: string): boolean {
  // A name below the saved stacks is never one of a public file.
  if (path.startsWith('/api/stacks/')) return false;
  // The offers of a snapshot are pages.
  if (/^\/snapshots\/[^/]+\/offers\//.test(path)) return false;
  return /\/(badges|zero-dollars(\/users)?)\/[^/]+\.svg$|\/timeline\.(csv|svg)$|^\/(api\/zero|snapshots|problems)(\/|$)|^\/openapi\.json$|\/plan(\.json|\/endings\.ics)$|\/changes\.xml$|\/(best\/[^/]+|catalog|changes)\.csv$/.test(
    path,
  );
}
