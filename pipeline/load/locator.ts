/** Finds the `file:line` of an offer or quote in the records. */
import type { LoadedRecord } from './records.ts';

export type Locator = {
  /** Of an offer, or of one of its quotes; null if only the last publication has it. */
  readonly quote: (offer: string, evidence: string | null) => string | null;
  /** Of every place that names the page as a source, with the name that it has there. */
  readonly source: (url: string) => readonly { readonly record: string; readonly id: string }[];
};

export function createLocator(records: readonly LoadedRecord[]): Locator {
  const offers = new Map(
    records.flatMap((loaded) =>
      loaded.record.offers.map((offer, index) => [offer.slug, { ...loaded, offer, index }] as const),
    ),
  );
  return {
    quote: (slug, evidence) => {
      const place = offers.get(slug);
      if (place === undefined) return null;
      const { file, yaml, record, offer, index } = place;
      const inherited = (record.terms?.evidence ?? []).findIndex(({ id }) => id === evidence);
      const own = offer.evidence.findIndex(({ id }) => id === evidence);
      const entry = inherited < 0 ? ['offers', index, 'evidence', own] : ['terms', 'evidence', inherited];
      const path = own < 0 ? ['offers', index] : [...entry, 'quote'];
      return `${file}:${yaml.positionOf(path).line}`;
    },
    source: (url) =>
      records.flatMap(({ file, yaml, record }) =>
        Object.entries(record.sources).flatMap(([id, source]) =>
          source.url === url
            ? [{ record: `${file}:${yaml.positionOf(['sources', id, 'url']).line}`, id }]
            : [],
        ),
      ),
  };
}
