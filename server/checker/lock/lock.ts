/** `zero.lock`: the facts of free plans that a repository relies on, as they were when a person agreed to them. */
import { z } from 'zod';
import { dayOfQuote } from '../../../schemas/captured.ts';
import { type Catalog, type Offer, offerLimitSchema } from '../../../schemas/catalog.ts';
import { type FactValue, isLimit, type LimitValue } from '../../../schemas/change.ts';
import type { CheckAnswer } from '../../../schemas/check.ts';
import { listFacts } from '../../../schemas/fact-table.ts';
import { compareText } from '../../../schemas/lists.ts';
import { dateSchema, httpUrlSchema, slugSchema } from '../../../schemas/text.ts';
import { type Audience, audienceSchema, type Role } from '../../../schemas/vocabulary.ts';
import { evidenceFor, publishedOn } from '../../catalog/index.ts';

/** Of a limit what it amounts to: its name in two languages, and the needs it serves, are the catalog's own business. */
const lockedLimitSchema = offerLimitSchema.pick({
  metric: true,
  value: true,
  unit: true,
  period: true,
  scope: true,
  condition: true,
});

const lockedFactSchema = z.strictObject({
  value: z.union([z.string(), z.number(), z.array(z.string()), lockedLimitSchema]),
  words: z.string().nullable().describe('The quote behind it.'),
  source: httpUrlSchema.nullable(),
  read: dateSchema.nullable().describe('The day of the copy that has the words; null if it has none.'),
});

export const lockSchema = z.strictObject({
  format: z.literal(1),
  /** The day of the catalog. */
  catalog: dateSchema,
  /** Where the users are, as it was asked. */
  audience: audienceSchema,
  plans: z.record(slugSchema, z.record(z.string(), lockedFactSchema)),
});
export type Lock = z.infer<typeof lockSchema>;
export type LockedValue = z.infer<typeof lockedFactSchema>['value'];

/** What a plan asks and does; its limits come on top, those of the needs it serves here. */
const LOCKED_FIELDS: ReadonlySet<string> = new Set([
  'freeType',
  'trialDays',
  'endsOn',
  'renewEveryDays',
  'commercial.use',
  'production',
  'signup.open',
  'signup.card',
  'overage',
  'flags.idlePause',
  'flags.idlePauseDays',
]);

export type Relied = Pick<CheckAnswer, 'services'> & { readonly audience: Audience };

/** The plans that a repository uses, each with the needs it serves there. A mere mention relies on nothing. */
export function listPlansInUse({ services }: Pick<CheckAnswer, 'services'>): Map<string, ReadonlySet<Role>> {
  return new Map(
    services
      .filter(({ strength }) => strength !== 'mentioned')
      .flatMap(({ offers, roles }) => offers.map((slug) => [slug, new Set(roles)] as const)),
  );
}

/** The stated facts of a plan that the use of it relies on, by field. */
export function reliedFacts(
  offer: Offer,
  roles: ReadonlySet<Role>,
  audience: Audience,
): Map<string, FactValue> {
  const isRelied = (field: string, value: FactValue): boolean =>
    isLimit(value)
      ? value.roles.some((role) => roles.has(role))
      : LOCKED_FIELDS.has(field) || field === `audiences.${audience}`;
  return new Map([...listFacts(offer)].filter(([field, value]) => isRelied(field, value)));
}

export function makeLock(catalog: Catalog, { services, audience }: Relied): Lock {
  const used = listPlansInUse({ services });
  const pinned = (offer: Offer, roles: ReadonlySet<Role>) =>
    [...reliedFacts(offer, roles, audience)].flatMap(([field, fact]) => {
      const value = lockedValue(fact);
      return value === null ? [] : [[field, pin(offer, field, value)] as const];
    });
  const plans = catalog.offers.flatMap((offer) => {
    const roles = used.get(offer.slug);
    return roles === undefined ? [] : [[offer.slug, Object.fromEntries(pinned(offer, roles))] as const];
  });
  return { format: 1, catalog: publishedOn(catalog), audience, plans: Object.fromEntries(plans) };
}

/** @returns null for what a lock does not hold: a fact that is not stated, the command of a set-up step */
export function lockedValue(value: FactValue): LockedValue | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return isLimit(value) ? lockedLimitSchema.strip().parse(value) : null;
}

/** A locked value as the catalog has values, for its words and for its direction. @param now the same fact today */
export function factOf(field: string, value: LockedValue, now: FactValue): FactValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const id = field.replace(/^limits\./, '');
  const { roles = [], label = null }: Partial<LimitValue> = isLimit(now) ? now : {};
  return { ...value, id, roles, label };
}

function pin(offer: Offer, field: string, value: LockedValue): z.infer<typeof lockedFactSchema> {
  const [quote] = evidenceFor(offer, field);
  if (quote === undefined) return { value, words: null, source: null, read: null };
  return { value, words: quote.quote, source: quote.source, read: dayOfQuote(quote) };
}

/** JSON, sorted, each fact on a line of its own: a change reads well where changes are reviewed. */
export function writeLock({ format, catalog, audience, plans }: Lock): string {
  const sorted = <T>(entries: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(entries).sort(([a], [b]) => compareText(a, b));
  const block = (lines: readonly string[], indent: string): string =>
    lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}}`;
  const blocks = sorted(plans).map(([slug, facts]) => {
    const lines = sorted(facts).map(([field, fact]) => `${JSON.stringify(field)}: ${JSON.stringify(fact)}`);
    return `${JSON.stringify(slug)}: ${block(lines, '    ')}`;
  });
  return `{\n  "format": ${format},\n  "catalog": ${JSON.stringify(catalog)},\n  "audience": ${JSON.stringify(audience)},\n  "plans": ${block(blocks, '  ')}\n}\n`;
}
