/** A quote of the catalog as it is about to be published, with what tonight said of it. */
import type { Verdict } from '../../schemas/verdict.ts';

export type QuoteTonight = {
  readonly offer: string;
  readonly evidence: string;
  readonly fingerprint: string;
  readonly host: string;
  readonly url: string;
  readonly fields: readonly string[];
  /**
   * `lost`: the live page was read and does not show what an earlier night saw there. `unconfirmed`: the page, or a
   * dated copy, does not show it, and no night has ever seen it live. `unread`: tonight proves nothing; a verdict
   * beside it is that of a page which is not trusted, or of a dated copy.
   */
  readonly result: 'seen' | 'lost' | 'unconfirmed' | 'unread';
  readonly verdict: Verdict | null;
  /** Whether a night before this one saw it on its live page: only then can it be lost. */
  readonly seenBefore: boolean;
  /** Whether the live page was read, or a dated copy; null where neither was. */
  readonly live: boolean | null;
  /** Where the page answers that it is gone: since when, on how many nights with this one, and in its words. */
  readonly gone: { readonly since: string; readonly nights: number; readonly answer: string } | null;
};

/** What makes two quotes the same one to the review: the offer, and all of the quote that a person may edit. */
export function missedKey({ offer, fingerprint }: Pick<QuoteTonight, 'offer' | 'fingerprint'>): string {
  return offer + fingerprint;
}

/** Read tonight on its live page, where an earlier night saw it: whatever it shows says something of the night. */
export function tellsOfTheNight({ seenBefore, live, result }: QuoteTonight): boolean {
  return seenBefore && live === true && (result === 'seen' || result === 'lost');
}
