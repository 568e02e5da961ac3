/** Lists the quotes that a night must look for, by page. */
import type { SourceRecord } from '../../../schemas/captured.ts';
import type { Offer } from '../../../schemas/catalog.ts';
import type { ProviderRecord } from '../../../schemas/record.ts';
import { quoteKey } from '../../../snapshots/store/index.ts';
import { parseCommit } from '../../repository-file.ts';

/** One quote to look for. The same quote of a record and of the last publication is one entry. */
export type WantedQuote = { readonly key: string; readonly quote: string; readonly under: readonly string[] };

/** A page and the quotes that must be on it. */
export type WantedSource = {
  readonly url: string;
  readonly render: SourceRecord['render'];
  readonly quotes: readonly WantedQuote[];
};

/** Every quote of a record, with the offer and the evidence it belongs to, the day of its copy and of its confirmation. */
export function listQuotes(record: ProviderRecord) {
  return record.offers.flatMap((offer) =>
    offer.evidence.map((entry) => {
      const source = record.sources[entry.source];
      if (source === undefined)
        throw new Error(`${record.slug}: evidence ${entry.id} names no source; load checks this`);
      const quote = { quote: entry.quote, source: source.url, under: entry.under ?? [] };
      const capturedAt = source.captured.at ?? null;
      const confirmed = entry.confirmed ?? null;
      return {
        offer: offer.slug,
        evidence: entry.id,
        source,
        quote,
        capturedAt,
        confirmed,
        key: quoteKey(quote),
      };
    }),
  );
}

/**
 * Every page named by the records, and by the last publication for offers that the records still have: an
 * offer whose new facts are held back keeps its old ones, and those must still be checked.
 * Words of the past are looked for no more: those of a plan that has ended, and files at a commit, which say the same
 * for ever and nothing of today.
 * @param only leave out pages that no quote of these providers needs; null for all. A page is always looked through
 * for the quotes of every provider: a part of them would be taken for the whole page
 */
export function listWanted(
  records: readonly ProviderRecord[],
  published: readonly Offer[],
  only: ReadonlySet<string> | null,
  today: string,
): WantedSource[] {
  const sources = new Map<string, { render: SourceRecord['render']; quotes: Map<string, WantedQuote> }>();
  const chosen = new Set<string>();
  const add = (provider: string, url: string, render: SourceRecord['render'], wanted: WantedQuote): void => {
    if (only === null || only.has(provider)) chosen.add(url);
    const source = sources.get(url) ?? { render: 'static', quotes: new Map() };
    if (render === 'browser') source.render = 'browser';
    if (!source.quotes.has(wanted.key)) source.quotes.set(wanted.key, wanted);
    sources.set(url, source);
  };

  /** Plans of the records that have not ended. */
  const current = new Set<string>();
  for (const record of records) {
    for (const offer of record.offers) {
      if (isEnded(offer, today)) continue;
      current.add(offer.slug);
      for (const alias of offer.aliases) current.add(alias);
    }
    for (const { offer, source, quote, key } of listQuotes(record)) {
      if (!current.has(offer)) continue;
      const { url, render } = source;
      add(record.slug, url, render, { key, quote: quote.quote, under: quote.under });
    }
  }
  for (const offer of published) {
    if (!current.has(offer.slug) || isEnded(offer, today)) continue;
    for (const { quote, source: url, under } of offer.evidence) {
      const key = quoteKey({ quote, source: url, under });
      add(offer.provider.slug, url, 'static', { key, quote, under });
    }
  }
  return [...sources]
    .filter(([url]) => chosen.has(url) && parseCommit(url) === null)
    .map(([url, { render, quotes }]) => ({ url, render, quotes: [...quotes.values()] }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function isEnded({ endsOn }: { readonly endsOn?: string | null | undefined }, today: string): boolean {
  return endsOn != null && endsOn <= today;
}

/** The pages of each host, in their order. */
export function groupByHost(wanted: readonly WantedSource[]): Map<string, WantedSource[]> {
  const hosts = new Map<string, WantedSource[]>();
  for (const source of wanted) {
    const { host } = new URL(source.url);
    const sources = hosts.get(host);
    if (sources === undefined) hosts.set(host, [source]);
    else sources.push(source);
  }
  return hosts;
}
