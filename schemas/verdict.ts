/** The verdict of the nightly check on one quote. */
import { z } from 'zod';

export const VERDICTS = [
  'found',
  'reformatted',
  'moved',
  'figure-changed',
  'qualifier-changed',
  'reworded',
  'missing',
] as const;
export const verdictNameSchema = z.enum(VERDICTS);
export type VerdictName = z.infer<typeof verdictNameSchema>;

/** Only the first two count as found. */
export function countsAsFound(verdict: VerdictName): boolean {
  return verdict === 'found' || verdict === 'reformatted';
}

export const verdictSchema = z.strictObject({
  verdict: verdictNameSchema,
  passage: z.string().nullable().describe('The nearest passage of the page, word for word.'),
  where: z
    .strictObject({
      headings: z.array(z.string()).describe('The heading chain, outermost first.'),
      row: z.string().nullable(),
      column: z.string().nullable(),
      visibility: z.enum(['visible', 'hidden', 'embedded']),
    })
    .nullable(),
  figures: z
    .array(z.strictObject({ before: z.string(), after: z.string() }))
    .describe('Figures or qualifiers that differ.'),
});
export type Verdict = z.infer<typeof verdictSchema>;
