/** What the picker shows. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';

export type Picker = {
  /** Null while nothing was asked: every need is offered. */
  readonly role: Role | null;
  readonly chosen: readonly Offer[];
  readonly problems: readonly LocalizedText[];
};
