/** A review that is answered by a test, with all that it printed. */
import { review } from '../../pipeline/commands/review.ts';
import type { LookAtPage } from '../../pipeline/commands/review-look.ts';
import type { ReviewFlags } from '../../pipeline/commands/review-page.ts';

/** @param answer to each question, given everything printed so far; null ends the input */
export async function runReview(
  folders: Pick<ReviewFlags, 'records' | 'snapshots'>,
  answer: (printed: string) => string | null,
  {
    today = '2026-11-22',
    look = null,
    ...flags
  }: Partial<ReviewFlags> & { readonly today?: string; readonly look?: LookAtPage | null } = {},
) {
  const printed: string[] = [];
  const out = (text: string): void => void printed.push(text);
  const ask = async (question: string): Promise<string | null> => {
    out(question);
    const typed = answer(printed.join(''));
    out(`${typed ?? ''}\n`);
    return typed;
  };
  const code = await review(
    { list: false, json: false, page: null, only: [], accept: [], ...folders, ...flags },
    { today, ask, output: { out, error: out }, look },
  );
  return { code, said: printed.join('') };
}
