/** Proves what tools name: the line is in that file of the repository at that commit, and the commit is of that day. */
import type { Tool } from '../../schemas/tools.ts';
import { dayOfCommit, gitOutput } from './repositories.ts';

/** A naming that is not proved, and why. */
export type UnprovedNaming = { readonly tool: string; readonly product: string; readonly reason: string };

/** A text with single spaces. */
export const oneSpaced = (text: string): string => text.replace(/\s+/gu, ' ');

/**
 * Proves each naming in the local directories of the repositories, `owner+name`. A line is compared as it is written,
 * but for its spaces. @throws if git is not there, or ends for another reason than that it lacks what is asked for
 */
export async function unprovedNamings(
  tools: readonly Tool[],
  repositories: string,
): Promise<UnprovedNaming[]> {
  const days = new Map<string, string | null>();
  const unproved: UnprovedNaming[] = [];
  for (const tool of tools) {
    // Files are kept for one tool only: all of them together would fill the memory.
    const texts = new Map<string, string | null>();
    for (const { product, quote, path, commit, day, repository = tool.repository } of tool.namings) {
      const file = `${commit}:${path}`;
      const text = await once(texts, `${repository} ${file}`, async () => {
        const read = await gitOutput(repositories, repository, ['show', file]);
        return read === null ? null : oneSpaced(read);
      });
      const madeOn = await once(days, `${repository} ${commit}`, () =>
        dayOfCommit(repositories, repository, commit),
      );
      const reason = whyUnproved(text, oneSpaced(quote), madeOn, day);
      if (reason !== null) unproved.push({ tool: tool.slug, product, reason });
    }
  }
  return unproved;
}

function whyUnproved(text: string | null, quote: string, madeOn: string | null, day: string): string | null {
  if (text === null) return 'no copy of the file at that commit';
  if (!text.includes(quote)) return `the file does not say "${quote}"`;
  return madeOn === day ? null : `the commit is of ${madeOn ?? 'an unknown day'}, not of ${day}`;
}

async function once<T>(known: Map<string, T>, key: string, find: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = await find();
  known.set(key, found);
  return found;
}
