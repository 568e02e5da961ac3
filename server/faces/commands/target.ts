/** Addresses below the base of the API. */

/** Path and query; what is undefined is left out. English is the API's default and is left out too. */
export function target(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const query = Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .filter(([name, value]) => name !== 'locale' || value !== 'en')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
