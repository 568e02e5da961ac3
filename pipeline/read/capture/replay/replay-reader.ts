/** Reads pages from captures instead of the network. Any night can be replayed and gives the same bytes. */
import type { PageReader } from '../../fetch/index.ts';
import { indexCaptures, pageKey } from './index-captures.ts';
import { replayForeign } from './replay-foreign.ts';
import { replayOwn } from './replay-own.ts';

export type ReplayReader = PageReader & {
  /** Files that break off or hold unreadable records, with the reason. */
  damage: readonly { file: string; reason: string }[];
};

/**
 * A reader over WARC files, ours and others'. For each page the later file is in force; a rendered copy answers
 * requests for the browser first, a static copy those for the static page first, each standing in for the other.
 * @throws CaptureError where a file is missing or is no WARC file
 */
export async function createReplayReader(files: readonly string[]): Promise<ReplayReader> {
  const index = await indexCaptures(files);
  return {
    damage: index.damage,
    read: async (request) => {
      if (!URL.canParse(request.url)) return null;
      const other = request.render === 'browser' ? 'static' : 'browser';
      const entries =
        index.outcomes.get(pageKey(request.url, request.render)) ??
        index.outcomes.get(pageKey(request.url, other));
      const last = entries?.at(-1);
      if (entries === undefined || last === undefined) return null;
      return last.from === 'us'
        ? replayOwn(request, entries, index)
        : replayForeign(request, last.document, index);
    },
    close: () => Promise.resolve(),
  };
}
