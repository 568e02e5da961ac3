/** Something that is wrong in a store, named so that a person finds it. */
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
