/** A list of plans for spreadsheets: a row a plan, its limits as stated, with the proof of them. */

import { classifyBill } from '../../../schemas/bill.ts';
import type { Offer } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { offerAddress } from '../../addresses.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { type CsvValue, writeCsv, writeCsvFile } from '../../exports/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { disclosureNotice, limitLine, offerUrl } from '../../words/index.ts';
import { EVIDENCE_FIELDS, evidenceFields } from './evidence-fields.ts';

/** Rows of each version: a row is the same in every search, and writing all of them takes 30 ms. */
const written = new WeakMap<CatalogIndex, Map<string, string>>();

/** @param offers of the index, in the asked language @param publicUrl without a slash at its end */
export function writeOffersCsv(
  index: CatalogIndex,
  offers: readonly Offer[],
  locale: Locale,
  publicUrl: string,
): string {
  const rows = written.get(index) ?? new Map<string, string>();
  written.set(index, rows);
  const head = [...FIELDS.map(([name]) => name), ...EVIDENCE_FIELDS];
  const lines = offers.map((offer) => {
    const key = `${locale} ${publicUrl} ${offer.slug}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    const row: CsvValue[] = [
      ...FIELDS.map(([, read]) => read(offer, { locale, publicUrl })),
      ...evidenceFields(offer.evidence, locale),
    ];
    const line = writeCsv([row]);
    rows.set(key, line);
    return line;
  });
  return writeCsvFile([head], locale) + lines.join('');
}

type Place = { readonly locale: Locale; readonly publicUrl: string };

/** Names are the same in both languages: they are what programs hold on to. What is not stated says so. */
const FIELDS: readonly (readonly [name: string, read: (offer: Offer, place: Place) => CsvValue])[] = [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => plainLine(name)],
  ['provider', ({ provider }) => plainLine(provider.name)],
  ['plan', ({ plan }) => plainLine(plan)],
  ['summary', ({ summary }) => plainLine(summary)],
  ['category', ({ category }) => category],
  ['roles', ({ roles }) => roles.join(' ')],
  ['standing', ({ standing }) => standing],
  ['free_type', ({ freeType }) => freeType],
  ['trial_days', ({ trialDays }) => trialDays],
  ['renew_every_days', ({ renewEveryDays }) => renewEveryDays],
  ['ends_on', ({ endsOn }) => endsOn],
  ['ending_since', ({ ending }) => ending?.since ?? null],
  [
    'limits',
    ({ limits }, { locale }) => limits.map((limit) => plainLine(limitLine(limit, locale))).join(' | '),
  ],
  ['card', ({ signup }) => signup.card],
  ['phone', ({ signup }) => signup.phone],
  ['commercial_use', ({ commercial }) => commercial.use],
  ['production', ({ production }) => production],
  ['when_idle', ({ flags }) => flags.idlePause],
  ['data_training', ({ flags }) => flags.dataTraining],
  ['when_used_up', ({ overage }) => overage],
  ['can_bill', classifyBill],
  ['stop_switch', ({ stopSwitch }) => stopSwitch],
  ['at_end', ({ atEnd }) => atEnd.what],
  ['backups', ({ backups }) => backups],
  ['china', ({ audiences }) => audiences.cn],
  ['eea', ({ audiences }) => audiences.eea],
  ['under_review_since', ({ review }) => review?.since ?? null],
  ['page', ({ slug }, { publicUrl, locale }) => offerAddress(publicUrl, slug, locale)],
  ['url', (offer, { locale }) => offerUrl(offer, locale)],
  ['disclosure', ({ commercial }, { locale }) => disclosureNotice(commercial, locale)],
];
