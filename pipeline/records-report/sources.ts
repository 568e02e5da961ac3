/** What the sources are: the kind of their copies, and pages that several offers are quoted from. */
import type { SourceRecord } from '../../schemas/record.ts';
import type { LoadedRecord } from '../load/index.ts';
import { placeIn } from './listed-offers.ts';
import { COPY_KINDS, type CopyKind, type SourceFigures } from './report.ts';

/** A SHA-1 or SHA-256 commit as a segment of a path. */
const COMMIT = /\/(?:[0-9a-f]{40}|[0-9a-f]{64})(?:\/|$)/;

/** How well the copy of a source can be found again. */
export function copyKindOf({ captured }: SourceRecord): CopyKind {
  if (captured.permalink !== undefined)
    return COMMIT.test(new URL(captured.permalink).pathname) ? 'commit' : 'permalink';
  return captured.at === undefined ? 'undated' : 'dated';
}

/** Sources and quotes by kind of copy, and the pages of several offers, the most shared first. */
export function countSources(records: readonly LoadedRecord[]): SourceFigures {
  const sources = records.flatMap((loaded) =>
    Object.entries(loaded.record.sources).map(([key, source]) => {
      const quoting = loaded.record.offers.map(({ slug, evidence }) => ({
        slug,
        quotes: evidence.filter((entry) => entry.source === key).length,
      }));
      return {
        kind: copyKindOf(source),
        url: source.url,
        at: placeIn(loaded, ['sources', key]),
        quotes: quoting.reduce((sum, { quotes }) => sum + quotes, 0),
        offers: quoting.filter(({ quotes }) => quotes > 0).map(({ slug }) => slug),
      };
    }),
  );
  const byUrl = new Map<string, (typeof sources)[number][]>();
  for (const source of sources) byUrl.set(source.url, [...(byUrl.get(source.url) ?? []), source]);
  return {
    total: sources.length,
    byKind: COPY_KINDS.map((kind) => {
      const ofKind = sources.filter((source) => source.kind === kind);
      const quotes = ofKind.reduce((sum, source) => sum + source.quotes, 0);
      return { kind, sources: ofKind.length, quotes };
    }),
    shared: [...byUrl.entries()]
      .map(([url, same]) => ({
        url,
        offers: [...new Set(same.flatMap(({ offers }) => offers))],
        at: same.map(({ at }) => at),
      }))
      .filter(({ offers }) => offers.length > 1)
      .sort((a, b) => b.offers.length - a.offers.length),
  };
}
