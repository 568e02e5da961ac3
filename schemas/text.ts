/** Texts, slugs, dates and addresses: the small shapes that everything else is made of. */
import { z } from 'zod';
import { ruleOptions } from './words/rule-messages.ts';

/** A text in both languages of the service; neither may be missing or empty. */
export const localizedTextSchema = z.strictObject({
  en: z.string().trim().min(1, 'write the English text'),
  'zh-CN': z.string().trim().min(1, 'write the Simplified Chinese text'),
});
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** Where a schema keeps the Chinese of its description. A symbol, so that it stays out of JSON. */
export const CHINESE_DESCRIPTION = Symbol('Simplified Chinese description');

/** Describes a part of the API in both languages, for its reference. */
export function about<S extends z.ZodType>(schema: S, en: string, zh: string): S {
  return schema.meta({ description: en, [CHINESE_DESCRIPTION]: zh });
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Lower-case words joined by hyphens; `-vs-` is kept free for addresses of comparisons. */
export const slugSchema = z
  .string()
  .max(80)
  .refine((slug) => SLUG.test(slug), ruleOptions('slug-letters'))
  .refine((slug) => !`-${slug}-`.includes('-vs-'), ruleOptions('slug-without-vs'))
  .meta({ pattern: SLUG.source });
export const slugsSchema = z.array(slugSchema);

/** What a person writes: never blank. */
export const writtenSchema = z.string().trim().min(1);

/** A calendar day, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date();
/** A moment in UTC, RFC 3339 with `Z`. */
export const timestampSchema = z.iso.datetime();
/** An http(s) address without credentials. */
export const httpUrlSchema = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/^https?:\/\/[^/]*@/.test(url), 'an address never carries a user name or password');

/**
 * An address as a person writes it into a record: characters that RFC 3986 does not allow are percent-encoded,
 * so that every client can read what is published from it.
 */
export const writtenUrlSchema = httpUrlSchema.refine(
  (url) => /^[\w\-.~:/?#@!$&'()*+,;=%]+$/.test(url),
  'percent-encode what an address may not hold as it is: write %5B for [, %5D for ], %20 for a space',
);

/** One address, or one for each language if the provider serves Chinese readers another product or page. */
export const localizedUrlSchema = z.union([
  writtenUrlSchema,
  z.strictObject({ en: writtenUrlSchema, 'zh-CN': writtenUrlSchema }),
]);
export type LocalizedUrl = z.infer<typeof localizedUrlSchema>;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in lower-case hex');
