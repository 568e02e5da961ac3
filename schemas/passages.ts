/**
 * The list of passages, `passages.json` in the folder of the records: of pages that no lasting address shows, the digest
 * of the words that were read. Whoever has a copy of the page can tell whether it is the one.
 */
import { z } from 'zod';
import { httpUrlSchema, sha256Schema } from './text.ts';

export const passageSchema = z.strictObject({
  address: httpUrlSchema.describe('The page, or the permalink of its copy.'),
  sha256: sha256Schema.describe(
    'Of the words in UTF-8, each run of white space as one blank, none at the ends.',
  ),
  characters: z.int().positive(),
});
export type Passage = z.infer<typeof passageSchema>;

export const passagesFileSchema = z.array(passageSchema);
