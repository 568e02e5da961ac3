/** How a read by slug can end: the record, the slug that took its place, or nothing, with what is near. */
export type Reading<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown'; readonly slug: string; readonly nearest: readonly string[] };
