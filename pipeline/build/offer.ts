/** Builds a published offer from its record. What a record does not state becomes `unstated` or null, never a guess. */
import type { z } from 'zod';
import type { Captured, SourceRecord } from '../../schemas/captured.ts';
import {
  type Evidence,
  type Freshness,
  type Offer,
  offerSchema,
  type Provider,
} from '../../schemas/catalog.ts';
import type { EvidenceRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { standingOn } from '../../schemas/standing.ts';
import type { LocalizedUrl } from '../../schemas/text.ts';
import type { Unlisted, UnlistedRecord } from '../../schemas/unlisted.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { isoDuration } from '../../schemas/words/describe-number.ts';

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
    homepage: inLanguage(record.homepage, 'en'),
    homepageZh: chineseOnly(record.homepage),
    termsUrl: record.terms?.url ?? null,
  };
}

const UNREAD: Freshness = { status: 'captured', verifiedAt: null, checkedAt: null };

/** All offers as the records state them, before anything is known of their quotes. */
export function assembleOffers(
  records: readonly { readonly record: ProviderRecord }[],
  now: string,
): Offer[] {
  return records.flatMap(({ record }) => record.offers.map((offer) => assembleOffer(record, offer, now)));
}

/** The offer with no review marker and `updatedAt` of this night; the later steps set both. */
function assembleOffer(record: ProviderRecord, offer: OfferRecord, now: string): Offer {
  const { name, summary, note, url, limits, commercial, setup, evidence: quotes, ...asWritten } = offer;
  const translations = {
    en: { name: name.en, summary: summary.en },
    'zh-CN': { name: name['zh-CN'], summary: summary['zh-CN'] },
  };
  const { idlePauseDays = null } = offer.flags;
  const evidence = quotes.map((entry) => assembleEvidence(record, entry));
  const sourceOf = (field: string): string =>
    evidence.find((entry) => entry.fields.includes(field))?.source ?? inLanguage(record.homepage, 'en');
  const published: z.input<typeof offerSchema> = {
    ...asWritten,
    ...translations.en,
    translations,
    provider: { slug: record.slug, name: record.name.en },
    url: inLanguage(url ?? record.homepage, 'en'),
    urlZh: chineseOnly(url ?? record.homepage),
    trialDays: offer.trialDays ?? null,
    endsOn: offer.endsOn ?? null,
    doubt: assembleDoubt(offer.doubt),
    renewEveryDays: offer.renewEveryDays ?? null,
    limits: limits.map((limit) => ({ ...limit, label: limit.label ?? null })),
    commercial: {
      use: commercial.use,
      referral: commercial.referral !== undefined,
      disclosure: commercial.referral?.disclosure.en ?? null,
      disclosureZh: commercial.referral?.disclosure['zh-CN'] ?? null,
    },
    flags: {
      ...offer.flags,
      idlePauseDays,
      idlePauseAfter: idlePauseDays === null ? null : isoDuration(idlePauseDays),
    },
    atEnd: { what: offer.atEnd.what, days: offer.atEnd.days ?? null },
    setup: setup.map((step) => ({
      id: step.id,
      command: step.command,
      roles: step.roles ?? offer.roles,
      source: sourceOf(`setup.${step.id}`),
    })),
    note: note?.en ?? null,
    noteZh: note?.['zh-CN'] ?? null,
    evidence,
    standing: 'available',
    review: null,
    updatedAt: now,
  };
  // Parsed, it has its parts in the order of the schema, and a fact that no record states yet is unstated.
  const parsed = offerSchema.parse(published);
  return { ...parsed, standing: standingOn(parsed, now.slice(0, 10)) };
}

function assembleDoubt(doubt: OfferRecord['doubt']): Offer['doubt'] {
  if (doubt === undefined) return null;
  const { since, source, note } = doubt;
  return { since, source, note: note.en, noteZh: note['zh-CN'] };
}

function inLanguage(url: LocalizedUrl, locale: Locale): string {
  return typeof url === 'string' ? url : url[locale];
}

function chineseOnly(url: LocalizedUrl): string | null {
  return typeof url === 'string' || url.en === url['zh-CN'] ? null : url['zh-CN'];
}

function assembleEvidence(record: ProviderRecord, entry: EvidenceRecord): Evidence {
  const source = record.sources[entry.source];
  if (source === undefined)
    throw new Error(`${record.slug}: evidence ${entry.id} names no source; load checks this`);
  return {
    id: entry.id,
    quote: entry.quote,
    source: source.url,
    under: entry.under ?? [],
    fields: entry.fields,
    captured: publishedCopy(source.captured),
    since: entry.since ?? null,
    freshness: UNREAD,
  };
}

/** The copy in which a quote was read: what the record does not say becomes null, never a guess. */
function publishedCopy({ at, updated, permalink }: SourceRecord['captured']): Captured {
  return { at: at ?? null, updated: updated ?? null, permalink: permalink ?? null };
}

/** Keeps `updatedAt` of the last publication if no fact, text or quote differs: freshness, marker and age do not count. */
export function withUpdatedAt(offer: Offer, before: Offer | null, now: string): Offer {
  const same = before !== null && substance(offer) === substance(before);
  // A later moment than now is that of a clock which has since been put back.
  const isPast = before !== null && Date.parse(before.updatedAt) <= Date.parse(now);
  return { ...offer, updatedAt: same && isPast ? before.updatedAt : now };
}

function substance(offer: Offer): string {
  return JSON.stringify({
    ...offer,
    review: null,
    updatedAt: null,
    evidence: offer.evidence.map((entry) => ({ ...entry, freshness: null, since: null })),
  });
}

/** An entry of the list of services without a plan, as published. */
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
