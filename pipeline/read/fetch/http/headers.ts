/** Response headers as a plain list of pairs, in the order received: captures keep them so. */
export type HeaderList = readonly (readonly [string, string])[];

/** The first value of a header, trimmed, or null. Names are compared without case. */
export function getHeader(headers: HeaderList, name: string): string | null {
  const wanted = name.toLowerCase();
  for (const [key, value] of headers) if (key.toLowerCase() === wanted) return value.trim();
  return null;
}

/** From undici's parsed headers (lower-case names; repeated ones as lists). */
export function toHeaderList(headers: Record<string, string | string[] | undefined>): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
}
