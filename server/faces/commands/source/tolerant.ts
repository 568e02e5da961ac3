/** Reads answers of a server that may be newer than this program: properties it does not know are passed over. */
import type { z } from 'zod';

/** Each round takes away the unknown properties of one depth and more; no answer of ours is this deep. */
const ROUNDS_MAX = 12;

/** Parses by a strict schema, as if the properties that the schema does not know were not there. */
export function parseTolerant<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  const copy: unknown = structuredClone(value);
  let parsed = schema.safeParse(copy);
  for (let round = 0; round < ROUNDS_MAX && !parsed.success; round++) {
    const unknown = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? [{ path: issue.path, keys: issue.keys }] : [],
    );
    if (unknown.length === 0) return parsed;
    for (const { path, keys } of unknown) remove(copy, path, keys);
    parsed = schema.safeParse(copy);
  }
  return parsed;
}

function remove(root: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  const at = path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    root,
  );
  if (typeof at !== 'object' || at === null) return;
  for (const key of keys) Reflect.deleteProperty(at, key);
}
