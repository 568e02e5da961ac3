/** Offers as a published version has them, whichever version is served now. */
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { z } from 'zod';
import { offerSchema, providerSchema } from '../../schemas/catalog.ts';
import { type ChangeEntry, changeEntrySchema } from '../../schemas/change.ts';
import { openVersion } from '../../snapshots/store/index.ts';
import type { OfferSource } from '../catalog/index.ts';

/** One offer of a version, ready to be read, with what that version says of its past. */
export type DatedOffer = {
  readonly version: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly dataAsOf: string;
  /** The slug by which the version has it. */
  readonly slug: string;
  /** Holds this offer alone. */
  readonly source: OfferSource;
};

export type DatedReading =
  | { readonly kind: 'found'; readonly value: DatedOffer }
  | { readonly kind: 'unknown-version' }
  /** The version was published, and the retention rule has dropped its catalog since. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'unknown-offer'; readonly slugs: readonly string[] }
  /** As many versions as may wait are waiting to be opened. */
  | { readonly kind: 'busy' };

/** @param slug of the offer, or an old one @param version as `YYYY-MM-DD.N` */
export type ReadDatedOffer = (version: string, slug: string) => Promise<DatedReading>;

// Only the asked offer is held against its schema: the bytes are proved, and the whole takes a second.
const looseSchema = z.object({
  dataAsOf: z.string(),
  snapshot: z.string(),
  offers: z.array(z.looseObject({ slug: z.string(), aliases: z.array(z.string()) })),
  providers: z.array(z.looseObject({ slug: z.string() })),
});
const looseChangesSchema = z.object({ entries: z.array(z.looseObject({ offer: z.string() })) });

type Contents = {
  readonly createdAt: string;
  readonly catalog: z.infer<typeof looseSchema>;
  readonly changes: z.infer<typeof looseChangesSchema>;
};
type Opened =
  | { readonly kind: 'opened'; readonly contents: Contents }
  | { readonly kind: 'unknown-version' | 'dropped' };

/** A person looks at a version or two; each takes some tens of megabytes. */
const VERSIONS_KEPT = 2;
/** Versions that may wait behind the one being opened: each takes a fraction of a second. */
export const WAITING_MAX = 8;

/**
 * Opens one version at a time, for every caller that asks for it meanwhile.
 * @param versionsDir the store; a version that is not whole there counts as none
 */
export function createDatedOffers(versionsDir: string, open = openVersion): ReadDatedOffer {
  // Only what was read is kept: a version may be pulled, and a disk may fail for a moment.
  const kept = new LRUCache<string, Contents>({ max: VERSIONS_KEPT });
  const openings = new Map<string, Promise<Opened>>();
  const oneAtATime = new PQueue({ concurrency: 1 });
  const begin = (version: string): Promise<Opened> => {
    const opening = oneAtATime
      .add(async () => {
        const opened = await readVersion(open, versionsDir, version);
        if (opened.kind === 'opened') kept.set(version, opened.contents);
        return opened;
      })
      .finally(() => openings.delete(version));
    openings.set(version, opening);
    return opening;
  };
  return async (version, slug) => {
    const known = kept.get(version);
    if (known !== undefined) return offerIn(version, known, slug);
    const shared = openings.get(version);
    if (shared === undefined && oneAtATime.size >= WAITING_MAX) return { kind: 'busy' };
    const opened = await (shared ?? begin(version));
    return opened.kind === 'opened' ? offerIn(version, opened.contents, slug) : opened;
  };
}

async function readVersion(open: typeof openVersion, versionsDir: string, version: string): Promise<Opened> {
  const reading = await open(versionsDir, version);
  if (reading.kind === 'dropped') return { kind: 'dropped' };
  if (reading.kind !== 'opened') return { kind: 'unknown-version' };
  const { snapshot } = reading;
  const [catalog, changes] = await Promise.all([
    snapshot.file('catalog.json'),
    snapshot.file('changes.json'),
  ]);
  return {
    kind: 'opened',
    contents: {
      createdAt: snapshot.manifest.createdAt,
      catalog: looseSchema.parse(JSON.parse(catalog.toString('utf8'))),
      changes: looseChangesSchema.parse(JSON.parse(changes.toString('utf8'))),
    },
  };
}

function offerIn(version: string, { createdAt, catalog, changes }: Contents, slug: string): DatedReading {
  const found = catalog.offers.find((one) => one.slug === slug || one.aliases.includes(slug));
  if (found === undefined) return { kind: 'unknown-offer', slugs: catalog.offers.map((one) => one.slug) };
  const offer = offerSchema.parse(found);
  const { dataAsOf, snapshot } = catalog;
  const names = new Set([offer.slug, ...offer.aliases]);
  const entries: ChangeEntry[] = changes.entries
    .filter((entry) => names.has(entry.offer))
    .map((entry) => changeEntrySchema.parse(entry));
  const provider = catalog.providers.find((one) => one.slug === offer.provider.slug);
  return {
    kind: 'found',
    value: {
      ...{ version, createdAt, dataAsOf, slug: offer.slug },
      source: {
        catalog: { snapshot, dataAsOf },
        offerBySlug: new Map([[offer.slug, offer]]),
        offerAliases: new Map(offer.aliases.map((alias) => [alias, offer.slug])),
        providerBySlug: new Map(
          provider === undefined ? [] : [[offer.provider.slug, providerSchema.parse(provider)]],
        ),
        changesByOffer: new Map([[offer.slug, entries]]),
      },
    },
  };
}
