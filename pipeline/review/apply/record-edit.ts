/** An edit of a record: a person's decision about quotes of an offer. */
import type { LocalizedText } from '../../../schemas/text.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import type { FactInput } from './fact-input.ts';

/** What becomes of one quote; what is not named stays. */
export type QuoteEdit = {
  readonly evidence: string;
  /** The words to quote from now on. */
  readonly quote?: string;
  /** The headings, row or column heads that they are under; null if it no longer matters. */
  readonly under?: readonly string[] | null;
  /** The key of the page they are on. */
  readonly source?: string;
  /** The day on which the present words were read again. */
  readonly confirmed?: string;
  /** Facts that the quote no longer carries; a quote that carries none is removed. */
  readonly without?: readonly string[];
};

export type FactEdit = { readonly field: string; readonly value: FactInput };

export type Revision = {
  readonly date: string;
  readonly kind: ChangeKind;
  readonly offer: string;
  readonly fields: readonly string[];
  readonly note: LocalizedText;
};

/** A page of the record: a new address of one that it has, or one more. */
export type SourceEdit =
  | { readonly kind: 'address'; readonly key: string; readonly url: string }
  | {
      readonly kind: 'added';
      readonly key: string;
      readonly url: string;
      /** The day on which the quotes were read there. */
      readonly at: string;
      readonly language: 'en' | 'zh';
    };

export type RecordEdit = {
  readonly offer: string;
  readonly quotes: readonly QuoteEdit[];
  readonly facts: readonly FactEdit[];
  readonly sources: readonly SourceEdit[];
  /** Why published facts differ from now on; empty if none does. One per offer that a fact of the terms changes. */
  readonly revisions: readonly Revision[];
};

/** An edit of one offer that changes nothing yet. */
export function emptyEdit(offer: string): RecordEdit {
  return { offer, quotes: [], facts: [], sources: [], revisions: [] };
}
