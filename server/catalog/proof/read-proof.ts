/** One quote of an offer with all that is known of it: the proof that one can point at. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { KnownQuote, MissedQuote, SourceState } from '../../../schemas/snapshot.ts';
import { mentionsFact } from '../../../schemas/speaks-of.ts';
import type { Surroundings } from '../../../schemas/surroundings.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { limitText, nearestSlugs } from '../../words/index.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { type FactInWords, offerInWords } from '../facts/offer-in-words.ts';
import { readOffer } from '../read-offer.ts';
import type { Sightings } from './sightings.ts';

export type Proof = {
  /** In the asked locale. */
  readonly offer: Offer;
  readonly evidence: Evidence;
  /** The limits and terms that the quote carries, in words. */
  readonly facts: readonly FactInWords[];
  /** The other quotes on which these facts rest: none of them proves the whole alone. */
  readonly together: readonly Evidence[];
  /** What else it carries, as evidence names it: `setup.create`, `note`. */
  readonly others: readonly string[];
  /** Null if no passage is kept, or if the passage does not hold the words in one run. */
  readonly passage: Passage | null;
  /** The words around it on its live page; null if no night kept them. */
  readonly surroundings: Surroundings | null;
  readonly page: SourceState | null;
  readonly known: KnownQuote | null;
  readonly missed: MissedQuote | null;
};

export type ProofReading =
  | { readonly kind: 'found'; readonly value: Proof }
  /** The offer has another slug now. */
  | { readonly kind: 'moved'; readonly offer: string }
  | { readonly kind: 'unknown-offer'; readonly slug: string; readonly nearest: readonly string[] }
  | { readonly kind: 'unknown-evidence'; readonly offer: Offer; readonly nearest: readonly string[] };

/** @param asked the slug of an offer, or an old one, and the id of one of its quotes */
export function readProof(
  index: CatalogIndex,
  sightings: Sightings,
  asked: { readonly offer: string; readonly evidence: string },
  locale: Locale,
): ProofReading {
  const reading = readOffer(index, asked.offer, locale);
  if (reading.kind === 'moved') return { kind: 'moved', offer: reading.slug };
  if (reading.kind === 'unknown') return { ...reading, kind: 'unknown-offer' };
  const offer = reading.value;
  const evidence = offer.evidence.find(({ id }) => id === asked.evidence);
  if (evidence === undefined) {
    const ids = offer.evidence.map(({ id }) => id);
    return { kind: 'unknown-evidence', offer, nearest: nearestSlugs(asked.evidence, ids) };
  }
  const { limits, terms } = offerInWords(offer, locale);
  // A limit shown alone: which roles of the plan it is for says nothing about the quote.
  const alone = offer.limits.map((limit) => limitText(limit, locale, limit.roles));
  const named = limits.map((words, at) => ({ ...words, value: alone[at] ?? words.value }));
  const facts = [...named, ...terms].filter(({ field }) => mentionsFact(evidence.fields, field));
  const known = sightings.quote(evidence);
  const surroundings = known?.surroundings ?? null;
  return {
    kind: 'found',
    value: {
      offer,
      evidence,
      facts,
      together: offer.evidence.filter(
        ({ id, fields }) => id !== evidence.id && facts.some(({ field }) => mentionsFact(fields, field)),
      ),
      others: evidence.fields.filter((named) => !facts.some(({ field }) => mentionsFact([named], field))),
      passage: surroundings === null ? null : splitPassage(evidence.quote, surroundings),
      surroundings,
      page: sightings.page(evidence.source),
      known,
      missed: sightings.missed(offer.slug, evidence.id),
    },
  };
}

/** A sentence with the quote in it, cut in three. */
type Passage = {
  readonly before: string;
  /** As the page writes it: it may differ from the record in blanks, capitals and marks of quotation. */
  readonly quoted: string;
  readonly after: string;
};

/** Marks that a page and a record may write differently. */
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
};

/** @returns null if the sentence does not hold the quote in one run */
export function splitPassage(quote: string, { sentence }: Pick<Surroundings, 'sentence'>): Passage | null {
  const wanted = fold(quote);
  const around = fold(sentence);
  const at = around.text.indexOf(wanted.text);
  const from = around.places[at];
  const last = around.places[at + wanted.text.length - 1];
  if (wanted.text === '' || from === undefined || last === undefined) return null;
  const end = last + 1;
  return { before: sentence.slice(0, from), quoted: sentence.slice(from, end), after: sentence.slice(end) };
}

/**
 * A text for comparison: blanks, and the strokes between table cells, count as one blank, capitals as small letters.
 * `places` gives the position of each UTF-16 unit in the input text.
 */
function fold(given: string): { readonly text: string; readonly places: readonly number[] } {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const unit = given.charAt(at);
    const isGap = /[\s|]/.test(unit);
    // None at the ends, one between words.
    if (isGap && (text === '' || text.endsWith(' '))) continue;
    const small = unit.toLowerCase();
    text += isGap ? ' ' : (SAME[unit] ?? (small.length === 1 ? small : unit));
    places.push(at);
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), places: places.slice(0, -1) } : { text, places };
}
