/** A fault of a store, named so that a person finds it; parses JSON that may be broken. */
import { z } from 'zod';

export type Fault = {
  /** Path under the folder of the store. */
  readonly where: string;
  readonly what: string;
};

/** What went wrong, in one line. */
export function faultText(error: unknown): string {
  if (error instanceof z.ZodError) {
    const first = error.issues[0];
    return `${first?.path.map(String).join('.') ?? ''} ${first?.message ?? ''}`.trim();
  }
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** Whether this machine's disk refused: full, read-only, not to be written, or broken. */
export function isDiskError(error: unknown): boolean {
  const codes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EFBIG'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** @returns the value, or why these bytes are none, in words that go on from the name of the file */
export function parseJson<T>(bytes: Buffer, schema: z.ZodType<T>): Parsed<T> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return { ok: false, reason: `is not JSON (${faultText(error)})` };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reason: `does not match its schema: ${faultText(parsed.error)}` };
}
