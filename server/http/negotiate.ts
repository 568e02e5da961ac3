/** Content negotiation: which type and which coding a client accepts. RFC 9110 section 12. */

export type Coding = 'br' | 'gzip' | 'identity';

/** Clients send few different headers and addresses, so what was parsed of one is kept. */
const MEMOIZED_MAX = 500;

export function memoize<T>(read: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>();
  return (header) => {
    const hit = known.get(header);
    if (hit !== undefined) return hit;
    const value = read(header);
    if (known.size >= MEMOIZED_MAX) known.clear();
    known.set(header, value);
    return value;
  };
}

type Preference = { readonly name: string; readonly q: number };

/** Reads a list of names with weights; a weight that cannot be read counts as 1. */
function preferences(header: string): Preference[] {
  return header
    .split(',')
    .map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const q = weight === undefined ? 1 : Number(weight);
      return { name, q: Number.isNaN(q) ? 1 : q };
    })
    .filter(({ name }) => name !== '');
}

const readCoding = memoize((header): Coding => {
  const wanted = preferences(header);
  const readWeight = (coding: string, aliases: readonly string[] = []): number | undefined =>
    wanted.find(({ name }) => name === coding || aliases.includes(name))?.q;
  const rest = readWeight('*');
  const br = readWeight('br') ?? rest ?? 0;
  const gzip = readWeight('gzip', ['x-gzip']) ?? rest ?? 0;
  // Identity is acceptable unless it is excluded, and the least wanted unless it has a weight of its own.
  const identity = readWeight('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  if (gzip > 0 && gzip >= identity) return 'gzip';
  return 'identity';
});

/** The coding to send; the best of br, gzip and none by weight, br first among equals. */
export function preferredCoding(acceptEncoding: string | string[] | undefined): Coding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity';
  return readCoding(String(acceptEncoding));
}

/**
 * The weight of a media type in an Accept header; the most specific range counts.
 * @returns `named`: whether that range is the type itself, not a wildcard
 */
function typeWeights(accept: string, type: string): { readonly q: number; readonly named: boolean } {
  const [family = ''] = type.split('/');
  const wanted = preferences(accept);
  for (const range of [type, `${family}/*`, '*/*']) {
    const found = wanted.filter(({ name }) => name === range);
    if (found.length > 0) return { q: Math.max(...found.map(({ q }) => q)), named: range === type };
  }
  return { q: 0, named: false };
}

const typeWeight = (accept: string, type: string): number => typeWeights(accept, type).q;

const readAcceptsJson = memoize((header) => typeWeight(header, 'application/json') > 0);

/** Whether JSON may be sent; a missing header accepts everything. */
export function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept === '' || accept === '*/*' || readAcceptsJson(accept);
}

/** Whether a client would rather have HTML than JSON: a browser. */
export function prefersHtml(accept: string | undefined): boolean {
  return accept !== undefined && typeWeight(accept, 'text/html') > typeWeight(accept, 'application/json');
}

/** The renderings that a page has. */
export const PAGE_FORMATS = ['html', 'markdown'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/**
 * HTML or Markdown: the heavier of the two; HTML among equals, unless Markdown was asked for by name and HTML was
 * not.
 * @returns null if neither is accepted
 */
export function preferredFormat(accept: string | undefined): PageFormat | null {
  return accept === undefined || accept === '' ? 'html' : readFormat(accept);
}

const readFormat = memoize((accept): PageFormat | null => {
  const html = typeWeights(accept, 'text/html');
  const markdown = typeWeights(accept, 'text/markdown');
  if (html.q === 0 && markdown.q === 0) return null;
  if (markdown.q !== html.q) return markdown.q > html.q ? 'markdown' : 'html';
  return markdown.named && !html.named ? 'markdown' : 'html';
});

/** Whether a page is asked for by name, and no stream of events: by a browser, not by a program that takes anything. */
export function namesPage(accept = ''): boolean {
  const named = (type: string): boolean => {
    const { q, named: isNamed } = typeWeights(accept, type);
    return isNamed && q > 0;
  };
  return (named('text/html') || named('text/markdown')) && !named('text/event-stream');
}
