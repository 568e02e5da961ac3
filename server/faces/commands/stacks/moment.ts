/** Reads a moment written in RFC 3339, with any offset. */
import { z } from 'zod';

const rfc3339 = z.iso.datetime({ offset: true });

/** @returns null for anything else */
export function parseMoment(text: string): Date | null {
  return rfc3339.safeParse(text).success ? new Date(text) : null;
}
