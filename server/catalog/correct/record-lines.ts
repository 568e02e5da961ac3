/** The lines of a record that hold a fact and its quote, as its file writes them: what a correction changes. */
import { stringify } from 'yaml';
import type { Evidence, Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { readFact } from '../../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../../schemas/facts.ts';
import { mentionsFact } from '../../../schemas/speaks-of.ts';

/** The file of the record of an offer, from the root of the repository. */
export function recordFile({ provider }: Pick<Offer, 'provider'>): string {
  return `pipeline/records/${provider.slug}.yaml`;
}

/** The folder of the lists of services without a plan, which a snapshot does not tell apart. */
export const UNLISTED_FOLDER = 'pipeline/records/unlisted/';

/**
 * YAML of the offer with the facts that the quote carries, and the quote. The record names a page by a key; a snapshot
 * does not know it, so the address of the page is in its place.
 */
export function recordLines(offer: Offer, evidence: Evidence): string {
  const limits = offer.limits.filter(({ id }) => mentionsFact(evidence.fields, `limits.${id}`));
  const commands = offer.setup.filter(({ id }) => evidence.fields.includes(`setup.${id}`));
  const lines = {
    slug: offer.slug,
    ...nested(
      FIXED_FACT_FIELDS.filter((field) => evidence.fields.includes(field)).map((field) => [
        field,
        readFact(offer, field),
      ]),
    ),
    ...(limits.length === 0 ? {} : { limits: limits.map(limitLines) }),
    ...(commands.length === 0 ? {} : { setup: commands }),
    evidence: [
      {
        id: evidence.id,
        quote: evidence.quote,
        source: evidence.source,
        ...(evidence.under.length === 0 ? {} : { under: evidence.under }),
        fields: evidence.fields,
      },
    ],
  };
  return stringify(lines, { lineWidth: 0 });
}

/** A revision to add to the file if a published fact changes; the parts in angle brackets are to be filled in. */
export function revisionLines(offer: Pick<Offer, 'slug'>, evidence: Pick<Evidence, 'fields'>): string {
  return stringify(
    {
      revisions: [
        {
          date: '<YYYY-MM-DD>',
          kind: 'correction',
          offer: offer.slug,
          fields: evidence.fields,
          note: { en: '<what was wrong>', 'zh-CN': '<错在哪里>' },
        },
      ],
    },
    { lineWidth: 0 },
  );
}

/** What a record leaves out of a limit is left out. */
function limitLines({ label, costs, ...limit }: OfferLimit): object {
  return { ...limit, ...(label === null ? {} : { label }), ...(costs === undefined ? {} : { costs }) };
}

/** `signup.card` as a map within a map. */
function nested(facts: readonly (readonly [field: string, value: unknown])[]): object {
  const all: Record<string, unknown> = {};
  for (const [field, value] of facts) {
    const [outer = field, inner] = field.split('.');
    const within = all[outer];
    all[outer] =
      inner === undefined
        ? value
        : { ...(typeof within === 'object' && within !== null ? within : {}), [inner]: value };
  }
  return all;
}
