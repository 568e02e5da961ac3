/** Searches the past of one file: follows every quote from it back through its versions. */

import type { SourceRecord } from '../../../schemas/captured.ts';
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { statedFacts } from '../../../schemas/fact-values.ts';
import { factRow } from '../../../schemas/facts.ts';
import type { ProviderRecord } from '../../../schemas/record.ts';
import { extractPage } from '../../read/extract/index.ts';
import { kindOfName } from '../../read/fetch/index.ts';
import { type PreparedPage, preparePage } from '../../read/verify/index.ts';
import { parseCommit, repositoryFile } from '../../repository-file.ts';
import { fileVersions, readVersion } from './file-versions.ts';
import { followQuote, type PageVersions, type QuotedFacts, type QuoteEnd } from './follow-quote.ts';
import { buildPermalink, listProposals, type Proposal, type Since } from './proposals.ts';

/** A quote from the file, for one offer or for the terms of all of them. */
export type QuoteOfFile = QuotedFacts & { readonly offer: string | null; readonly evidence: string };

/** A file at a commit, and the quotes that a record takes from it. */
export type FileOfRecord = {
  readonly provider: string;
  readonly permalink: string;
  readonly quotes: readonly QuoteOfFile[];
};

export type FilePast = {
  readonly versions: number;
  readonly proposals: Proposal[];
  readonly since: Since[];
  readonly ends: QuoteEnd[];
};

/** The files at a commit that a record quotes. */
export function filesOfRecord(record: ProviderRecord): FileOfRecord[] {
  return Object.entries(record.sources).flatMap(([key, source]) => {
    const { permalink } = source.captured;
    if (permalink === undefined || parseCommit(permalink) === null) return [];
    return [{ provider: record.slug, permalink, quotes: quotesFrom(record, key, source) }];
  });
}

function quotesFrom(record: ProviderRecord, key: string, { language }: SourceRecord): QuoteOfFile[] {
  const inherited = new Set((record.terms?.evidence ?? []).map(({ id }) => id));
  const own = record.offers.flatMap((offer) =>
    offer.evidence
      .filter(({ id }) => !inherited.has(id))
      .map((entry) => ({
        entry,
        offer: offer.slug,
        limits: offer.limits.map(asPublished),
        days: statedFacts(offer).flatMap(({ field, value }) =>
          typeof value === 'number' && factRow(field)?.unit === 'days' ? [{ field, value }] : [],
        ),
      })),
  );
  const ofTerms = (record.terms?.evidence ?? []).map((entry) => ({
    entry,
    offer: null,
    limits: [],
    days: [],
  }));
  return [...own, ...ofTerms]
    .filter(({ entry }) => entry.source === key)
    .map(({ entry: { id, quote, under, fields }, offer, limits, days }) => ({
      offer,
      evidence: id,
      quote: { quote, under: under ?? [], language },
      fields,
      limits,
      days,
    }));
}

function asPublished(limit: ProviderRecord['offers'][number]['limits'][number]): OfferLimit {
  return { ...limit, label: limit.label ?? null };
}

/**
 * Follows each quote of the file back. Asks no network.
 * @returns null if the repository or the commit is not at hand
 */
export async function searchFile(repositories: string, file: FileOfRecord): Promise<FilePast | null> {
  const at = parseCommit(file.permalink);
  const path = repositoryFile(file.permalink)?.path;
  if (at === null || path === undefined) return null;
  const versions = await fileVersions(repositories, { ...at, path });
  if (versions.length === 0) return null;
  const { repository } = at;
  const pages = new Map<number, Promise<PreparedPage | null>>();
  const reading: PageVersions = {
    count: versions.length,
    read: (index) => {
      const known = pages.get(index) ?? readPage(index);
      pages.set(index, known);
      return known;
    },
  };
  async function readPage(index: number): Promise<PreparedPage | null> {
    const version = versions[index];
    if (version === undefined) return null;
    const text = await readVersion(repositories, repository, version);
    return text === null ? null : preparePage(extractPage(text, kindOfName(version.path) ?? 'text'));
  }

  const proposals: Proposal[] = [];
  const since: Since[] = [];
  const ends: QuoteEnd[] = [];
  for (const quote of file.quotes) {
    const followed = await followQuote(reading, quote);
    ends.push(followed.end);
    const oldest = versions[followed.oldest];
    if (followed.oldest > 0 && oldest !== undefined)
      since.push({
        offer: quote.offer,
        evidence: quote.evidence,
        at: oldest.at,
        permalink: buildPermalink(repository, oldest),
      });
    if (quote.offer === null) continue;
    for (const step of followed.steps)
      proposals.push(...listProposals(file.provider, quote.offer, { repository, versions }, step));
  }
  return { versions: versions.length, proposals, since, ends };
}
