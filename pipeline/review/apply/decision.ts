/** What a person decided about one quote under review. */
import type { LocalizedText } from '../../../schemas/text.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';

export type Decision = {
  readonly offer: string;
  readonly evidence: string;
  /** The words to quote from now on; null keeps the present ones. */
  readonly quote: string | null;
  /** The day on which the present words were read again; null unless that is all that happened. */
  readonly confirmed: string | null;
  /** New values of limits, by their id. */
  readonly limits: readonly { readonly id: string; readonly value: number | 'unlimited' }[];
  /** Why a published fact differs from now on; null where no fact does. */
  readonly revision: {
    readonly date: string;
    readonly kind: ChangeKind;
    readonly fields: readonly string[];
    readonly note: LocalizedText;
  } | null;
};
