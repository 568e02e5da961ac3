/** One comment on a pull request, updated in place. */
import { z } from 'zod';
import type { Github } from './github.ts';

/** A pull request with more comments than in these pages gets a second one. */
const PAGES_MAX = 20;

/** Our comment is known by this line; a check of another folder has one of its own. */
export function buildMarker(path: string): string {
  return `<!-- zero-check ${encodeURIComponent(path)} -->`;
}

/**
 * Writes the comment, over the one that is there.
 * @param number of the pull request
 * @param hasNews whether it is worth a new comment; one that is there is brought up to date in any case
 * @throws RefusedError
 */
export async function upsertComment(
  { ask, listOwn }: Github,
  number: number,
  marker: string,
  body: string,
  hasNews: boolean,
): Promise<void> {
  const comments = `issues/${number}/comments`;
  for await (const own of listOwn(comments, { id: z.number().int() }, PAGES_MAX)) {
    if (own.body?.startsWith(marker) !== true) continue;
    if (own.body !== body) await ask(`issues/comments/${own.id}`, 'PATCH', { body });
    return;
  }
  if (hasNews) await ask(comments, 'POST', { body });
}
