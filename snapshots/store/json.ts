/** JSON bytes read by a schema. */
import type { z } from 'zod';
import { faultText } from './fault.ts';

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
