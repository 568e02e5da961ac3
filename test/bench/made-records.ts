/** The records that a made catalog would have been published from. */
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import {
  type OfferRecord,
  offerRecordSchema,
  providerRecordSchema,
  type RevisionRecord,
} from '../../schemas/record.ts';

/** Leaves out what is null, as a record does. */
function stated<K extends string, V>(key: K, value: V | null): { [key in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [key in K]?: V }); // The key is the one given.
}

function offerRecord(offer: Offer, sourceKeys: ReadonlyMap<string, string>): OfferRecord {
  const { limits, flags, setup, evidence } = offer;
  const { en, 'zh-CN': zh } = offer.translations;
  const shared = Object.entries(offer).filter(
    ([key, value]) => key in offerRecordSchema.shape && value !== null,
  );
  return offerRecordSchema.parse({
    ...Object.fromEntries(shared),
    note: undefined,
    aliases: [],
    name: { en: en.name, 'zh-CN': zh.name },
    summary: { en: en.summary, 'zh-CN': zh.summary },
    limits: limits.map(({ label, ...limit }) => ({ ...limit, ...stated('label', label) })),
    commercial: { use: offer.commercial.use },
    flags: {
      idlePause: flags.idlePause,
      dataTraining: flags.dataTraining,
      ...stated('idlePauseDays', flags.idlePauseDays),
    },
    setup: setup.map(({ id, command, roles }) => ({ id, command, roles })),
    evidence: evidence.map(({ id, quote, source, fields, under }) => ({
      id,
      quote,
      source: sourceKeys.get(source) ?? 'page-0',
      fields,
      ...(under.length === 0 ? {} : { under }),
    })),
  });
}

const LINE_ONE = { line: 1, column: 1 };
const PLACELESS: LoadedRecord['yaml'] = {
  value: null,
  errors: [],
  positionOf: () => LINE_ONE,
  positionOfKey: () => LINE_ONE,
};

/** One loaded record a provider; every place in its file is line 1. */
export function recordsOf(catalog: Catalog): LoadedRecord[] {
  const byProvider = new Map<string, Offer[]>();
  for (const offer of catalog.offers) {
    const group = byProvider.get(offer.provider.slug);
    if (group === undefined) byProvider.set(offer.provider.slug, [offer]);
    else group.push(offer);
  }
  return catalog.providers.flatMap((provider) => {
    const offers = byProvider.get(provider.slug) ?? [];
    const urls = [
      ...new Set(
        offers.flatMap(({ evidence, setup }) => [
          ...evidence.map(({ source }) => source),
          ...setup.map(({ source }) => source),
        ]),
      ),
    ];
    const keys = new Map(urls.map((url, at) => [url, `page-${at}`]));
    const { en, 'zh-CN': zh } = provider.translations;
    const record = providerRecordSchema.parse({
      slug: provider.slug,
      name: { en: en.name, 'zh-CN': zh.name },
      summary: { en: en.summary, 'zh-CN': zh.summary },
      homepage: provider.homepage,
      sources: Object.fromEntries(
        urls.map((url, at) => [`page-${at}`, { url, captured: { at: '2026-11-01' } }]),
      ),
      offers: offers.map((offer) => offerRecord(offer, keys)),
    });
    return [{ file: `${provider.slug}.yaml`, record, yaml: PLACELESS }];
  });
}

/** The offers of the next night: one in a hundred with a larger limit, and the revisions that explain it. */
export function revisionsOf(offers: readonly Offer[]): { offers: Offer[]; revisions: RevisionRecord[] } {
  const revisions: RevisionRecord[] = [];
  const next = offers.map((offer, position) => {
    const [first, ...others] = offer.limits;
    if (position % 100 !== 0 || first === undefined || typeof first.value !== 'number') return offer;
    revisions.push({
      date: '2026-11-20',
      kind: 'change',
      offer: offer.slug,
      // The id of a limit of the offer itself.
      fields: [`limits.${first.id}` as const],
      note: { en: 'Raised.', 'zh-CN': '已上调。' },
    });
    return { ...offer, limits: [{ ...first, value: first.value * 2 }, ...others] };
  });
  return { offers: next, revisions };
}
