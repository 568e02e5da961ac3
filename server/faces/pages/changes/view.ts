/** The pages of changes: what they show, and the address of each state. */
import { z } from 'zod';
import { changesQuerySchema } from '../../../../schemas/catalog-queries.ts';
import type { ChangeKind } from '../../../../schemas/vocabulary.ts';
import type { ChangeDays } from '../../../catalog/index.ts';

export type ChangesView = {
  readonly kind: ChangeKind;
  readonly before: string | undefined;
  readonly page: ChangeDays;
};

/** What an address may ask: one kind, and where to begin. */
export const changesFormSchema = z.strictObject({
  ...changesQuerySchema.pick({ before: true, kind: true, locale: true }).shape,
});

/** Without the language prefix. */
export function changesStatePath(kind: ChangeKind, before: string | undefined): string {
  const path = kind === 'change' ? '/changes' : '/changes/corrections';
  return before === undefined ? path : `${path}?before=${encodeURIComponent(before)}`;
}
