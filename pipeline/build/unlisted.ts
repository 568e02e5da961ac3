/** From an entry of the list beside the records to the entry as published. */

import type { Unlisted, UnlistedRecord } from '../../schemas/unlisted.ts';
import { publishedCopy } from './copy.ts';

/** What an entry does not state becomes null, never a guess. */
export function assembleUnlisted(entry: UnlistedRecord): Unlisted {
  const { slug, name, aliases, roles, state, since, note, source, quote, captured } = entry;
  return {
    slug,
    name,
    aliases,
    roles,
    state,
    since: since ?? null,
    note,
    source: source ?? null,
    quote: quote ?? null,
    captured: publishedCopy(captured ?? {}),
  };
}
