/** What the page of a role shows. */
import type { BestAnswer, BestQuery } from '../../../../schemas/best.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';

export type BestView =
  | { readonly kind: 'table'; readonly query: BestQuery; readonly table: BestAnswer }
  | {
      readonly kind: 'invalid';
      readonly role: Role;
      readonly issues: readonly { readonly path: string; readonly message: LocalizedText }[];
    };
