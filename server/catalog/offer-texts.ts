/** The JSON of offers as lists show them, kept so that a list is put together instead of written anew. */
import { createHash } from 'node:crypto';
import type { Offer } from '../../schemas/catalog.ts';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { createBoundedCache } from '../http/bounded-cache.ts';

/** UTF-8 with a character for each byte (latin1): joined and sent without being encoded again. */
export type ByteText = string;

/** `digest`: of the text, so that what is made of it can be told apart by its parts. */
export type OfferText = { readonly text: ByteText; readonly digest: string };

export type OfferTexts = {
  /** The text of the offer at a position, in a locale. */
  of(number: number, locale: Locale): OfferText;
};

/** Every offer of a catalog of some thousand, in both locales; of a larger one, those that were asked for last. */
const KEPT = { entries: 20_000, bytes: 32 * 1024 * 1024 } as const;

/** @param inLocale the offer at a position as a list shows it */
export function createOfferTexts(
  inLocale: (number: number, locale: Locale) => Offer | undefined,
): OfferTexts {
  const texts = createBoundedCache<OfferText, number>(KEPT);
  return {
    of(number, locale) {
      const key = number * LOCALES.length + LOCALES.indexOf(locale);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const bytes = Buffer.from(JSON.stringify(inLocale(number, locale) ?? null));
      const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
      const made = { text: bytes.toString('latin1'), digest };
      texts.set(key, made, bytes.length);
      return made;
    },
  };
}

export function fromByteText(text: ByteText): string {
  return Buffer.from(text, 'latin1').toString();
}
