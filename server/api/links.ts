/** Links between pages of a list. RFC 8288; addresses are relative to the server. */

export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A query string with its question mark; what is undefined, and English, are left out. */
export function queryString(values: QueryValues): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (name === 'locale' && value === 'en')) continue;
    parameters.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** A `Link` field; relations without an address are left out. */
export function linkField(links: Readonly<Record<string, string | null>>): string {
  return Object.entries(links)
    .flatMap(([relation, address]) => (address === null ? [] : [`<${address}>; rel="${relation}"`]))
    .join(', ');
}

/** first, prev, next and last of a list that is taken by offset. */
export function offsetLinks(
  path: string,
  query: QueryValues & { limit: number; offset: number },
  total: number,
): string {
  const { limit, offset } = query;
  const at = (start: number): string => path + queryString({ ...query, limit, offset: start });
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  return linkField({
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, Math.min(offset - limit, last))) : null,
    next: offset + limit < total ? at(offset + limit) : null,
    last: at(last),
  });
}
