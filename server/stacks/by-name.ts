/** The order of stacks in a list: by code point, so that every store and every machine has the same. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  // UTF-8 sorts as code points do; the comparison of strings does not beyond U+FFFF.
  return Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
}
