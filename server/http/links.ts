/** Links between pages of a list. RFC 8288; addresses are relative to the server. */

export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A query string with its question mark; what is undefined, and English, are left out. */
export function queryString(values: QueryValues): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined || (name === 'locale' && value === 'en')) continue;
    const plain = typeof value === 'object' ? value.join(',') : String(value);
    text += `${text === '' ? '?' : '&'}${name}=${encodeValue(plain)}`;
  }
  return text;
}

/** A `Link` field; relations without an address are left out. */
export function linkField(links: Readonly<Record<string, string | null>>): string {
  return Object.entries(links)
    .flatMap(([relation, address]) => (address === null ? [] : [`<${address}>; rel="${relation}"`]))
    .join(', ');
}

/** first, prev, next and last of a list that is taken by offset. @param related another read of what is asked for */
export function offsetLinks(
  path: string,
  query: QueryValues & { limit: number; offset: number },
  total: number,
  related: string | null = null,
): string {
  const { limit, offset } = query;
  const others = path + queryString({ ...query, offset: undefined });
  const at = (start: number): string => `${others}&offset=${start}`;
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  return linkField({
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, Math.min(offset - limit, last))) : null,
    next: offset + limit < total ? at(offset + limit) : null,
    last: at(last),
    related,
  });
}

/** A slug, a number or a word mostly, which needs no encoding. */
const PLAIN = /^[\w.,-]*$/;

function encodeValue(value: string): string {
  return PLAIN.test(value) ? value : encodeURIComponent(value).replaceAll('%2C', ',');
}
