/** From a record to an offer as published. What a record does not state becomes `unstated` or null, never a guess. */
import type { Evidence, Freshness, Offer, Provider } from '../../schemas/catalog.ts';
import type { EvidenceRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';

/** Looks up the freshness of a quote. */
export type FreshnessOf = (quote: { quote: string; source: string; under: readonly string[] }) => Freshness;

export function assembleProvider(record: ProviderRecord): Provider {
  const translations = {
    en: { name: record.name.en, summary: record.summary.en },
    'zh-CN': { name: record.name['zh-CN'], summary: record.summary['zh-CN'] },
  };
  return {
    slug: record.slug,
    ...translations.en,
    translations,
    aliases: record.aliases,
    homepage: record.homepage,
  };
}

/** The offer with no review marker and `updatedAt` of this night; the later steps set both. */
export function assembleOffer(
  record: ProviderRecord,
  offer: OfferRecord,
  freshnessOf: FreshnessOf,
  now: string,
): Offer {
  const translations = {
    en: { name: offer.name.en, summary: offer.summary.en },
    'zh-CN': { name: offer.name['zh-CN'], summary: offer.summary['zh-CN'] },
  };
  const evidence = offer.evidence.map((entry) => assembleEvidence(record, entry, freshnessOf));
  const sourceOf = (field: string): string =>
    evidence.find((entry) => entry.fields.includes(field))?.source ?? record.homepage;
  return {
    slug: offer.slug,
    ...translations.en,
    translations,
    aliases: offer.aliases,
    plan: offer.plan,
    provider: { slug: record.slug, name: record.name.en },
    url: offer.url ?? record.homepage,
    category: offer.category,
    roles: offer.roles,
    freeType: offer.freeType,
    trialDays: offer.trialDays ?? null,
    endsOn: offer.endsOn ?? null,
    limits: offer.limits.map((limit) => ({ ...limit, label: limit.label ?? null })),
    commercial: {
      use: offer.commercial.use,
      referral: offer.commercial.referral !== undefined,
      disclosure: offer.commercial.referral?.disclosure.en ?? null,
      disclosureZh: offer.commercial.referral?.disclosure['zh-CN'] ?? null,
    },
    signup: offer.signup,
    flags: {
      idlePause: offer.flags.idlePause,
      idlePauseDays: offer.flags.idlePauseDays ?? null,
      dataTraining: offer.flags.dataTraining,
    },
    overage: offer.overage,
    regions: offer.regions,
    audiences: offer.audiences,
    setup: offer.setup.map((step) => ({
      id: step.id,
      command: step.command,
      roles: step.roles ?? offer.roles,
      source: sourceOf(`setup.${step.id}`),
    })),
    note: offer.note?.en ?? null,
    noteZh: offer.note?.['zh-CN'] ?? null,
    evidence,
    review: null,
    updatedAt: now,
  };
}

function assembleEvidence(record: ProviderRecord, entry: EvidenceRecord, freshnessOf: FreshnessOf): Evidence {
  const source = record.sources[entry.source];
  if (source === undefined)
    throw new Error(`${record.slug}: evidence ${entry.id} names no source; load checks this`);
  const under = entry.under ?? [];
  return {
    id: entry.id,
    quote: entry.quote,
    source: source.url,
    under,
    fields: entry.fields,
    captured: { at: source.captured.at ?? null, permalink: source.captured.permalink ?? null },
    freshness: freshnessOf({ quote: entry.quote, source: source.url, under }),
  };
}
