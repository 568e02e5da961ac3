/** Today's catalog held against a lock. What is equal is silent. */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { FactValue } from '../../../schemas/change.ts';
import { gradeDirection } from '../../../schemas/direction.ts';
import { listFacts } from '../../../schemas/fact-table.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeDifference, describeField, describeValue } from '../../../schemas/words/describe-fact.ts';
import { type Finding, type FindingCode, finding, type Place } from '../findings/index.ts';
import { factOf, type Lock, listPlansInUse, lockedValue, type Relied, reliedFacts } from './lock.ts';

/** Findings that say of a plan in use what no lock can excuse; the others were there when the lock was made. */
export const LOCKED_CODES: ReadonlySet<string> = new Set<FindingCode>([
  'under-review',
  'plan-doubtful',
  'plan-ended',
  'plan-may-end',
]);

const BY_DIRECTION = { worse: 'lock-worse', better: 'lock-better', other: 'lock-changed' } as const;

/** @returns for each plan in use, or in the lock, where the two part */
export function compareLock(lock: Lock, catalog: Catalog, relied: Relied, locale: Locale): Finding[] {
  const used = listPlansInUse(relied);
  const offers = new Map(catalog.offers.map((offer) => [offer.slug, offer]));
  const placeOf = (slug: string): Place =>
    relied.services.find((service) => service.offers.includes(slug))?.foundIn[0] ?? null;
  const added = [...used.keys()]
    .filter((slug) => lock.plans[slug] === undefined)
    .map((slug) => finding('lock-lacks-plan', locale, { plan: slug }, placeOf(slug), [slug]));
  const pinned = Object.entries(lock.plans).flatMap(([slug, facts]) => {
    const offer = offers.get(slug);
    if (offer === undefined)
      return [finding('lock-plan-gone', locale, { plan: slug }, placeOf(slug), [slug])];
    const roles = used.get(slug);
    if (roles === undefined) return [finding('lock-plan-unused', locale, { plan: slug }, null, [slug])];
    // What the lock has is looked up in all facts: a need that went takes no fact from the plan.
    const stated = listFacts(offer);
    const reliedOn = reliedFacts(offer, roles, lock.audience);
    const fields = [...new Set([...Object.keys(facts), ...reliedOn.keys()])].sort();
    return fields.flatMap((field) => {
      const before = facts[field] ?? null;
      const after = stated.get(field) ?? null;
      if (JSON.stringify(before?.value ?? null) === JSON.stringify(lockedValue(after))) return [];
      return [difference(offer, field, before, after, { lock, locale, place: placeOf(slug) })];
    });
  });
  return [...added, ...pinned];
}

function difference(
  offer: Offer,
  field: string,
  before: Lock['plans'][string][string] | null,
  after: FactValue,
  { lock, locale, place }: { readonly lock: Lock; readonly locale: Locale; readonly place: Place },
): Finding {
  const was = before === null ? null : factOf(field, before.value, after);
  const values = { offer: offer.translations[locale].name, fact: describeField(field, was ?? after, locale) };
  const plan = { offer, fields: [field] };
  // An end that is announced is news of the worst kind, though nothing was said of it before.
  if (before === null && field !== 'endsOn') {
    const now = describeValue(field, after, locale);
    return finding('lock-lacks-fact', locale, { ...values, after: now }, place, [field], plan);
  }
  const day = before?.read ?? lock.catalog;
  const quote = before?.words == null ? '' : locale === 'en' ? `, “${before.words}”` : `，“${before.words}”`;
  const words = { ...describeDifference(field, was, after, locale), day, quote };
  const code = after === null ? 'lock-unstated' : BY_DIRECTION[gradeDirection(field, was, after)];
  return finding(code, locale, { ...values, ...words }, place, [field], plan);
}
