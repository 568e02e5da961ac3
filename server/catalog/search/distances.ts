/** How far offers are from the words of a query, and from replacing a service. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { isSecondaryRole } from '../order/index.ts';
import { IN_SUMMARY, OF_THE_PROVIDER } from './field-texts.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import { isChinese, splitRuns } from './normalise.ts';
import { languageDistance } from './languages.ts';
import type { QueryWord } from './query-word.ts';
import { PREFIX_LENGTH_MIN, runsWith, type SearchIndex } from './search-index.ts';
import type { TermRow } from './terms.ts';

/** The distances of a word, and those of its text alone. */
export type WordDistances = { readonly all: Distances; readonly inText: Distances };

/** A longer word that begins with the word. */
const LONGER = 1;
/** A word that means a role, found in the text of an offer that does not serve it. */
const ONLY_IN_TEXT = 3;
/** The same of a word that says more than the role: the word is what counts. */
const NARROW_ONLY_IN_TEXT = 1;
/** An offer of the role that has the narrower word, but not in its names. */
const NARROW_NOT_IN_NAMES = 1;

/** A word is met by its text, every part of it, or by its meaning: the nearer of both counts. */
export function wordDistances(
  index: SearchIndex,
  { parts, term }: Pick<QueryWord, 'parts' | 'term'>,
): WordDistances {
  const key = parts.join(' ');
  const inText = new Map<Offer, number>();
  const sameWords = term?.sameAs === true ? term.words : [];
  for (const some of [parts, ...sameWords.map((word) => splitRuns(word).map(({ text }) => text))])
    addNear(inText, textDistances(index, some));
  if (term === null) return { all: inText, inText };
  const ofTerm = index.intentDistances(term);
  const ifSilent = languageDistance(index, key);
  const all = new Map<Offer, number>();
  for (const offer of [...inText.keys(), ...ofTerm.keys()]) {
    const [text = NOT_FOUND, intent = NOT_FOUND] = [inText.get(offer), ofTerm.get(offer)];
    const distance = termDistance(term, text, intent, () => ifSilent(offer));
    if (distance < NOT_FOUND) all.set(offer, distance);
  }
  return { all, inText };
}

/**
 * @param text how far the word is in the text, @param intent how far the offer is from the word's meaning
 * @param ifSilent how much farther it is if it does not say the narrower word
 */
function termDistance(
  { narrow, role }: TermRow,
  text: number,
  intent: number,
  ifSilent: () => number,
): number {
  if (narrow === undefined) {
    // What a provider says of all its plans serves no role of this one; a stream that follows Postgres is no Postgres.
    const limit = role === true ? IN_SUMMARY : OF_THE_PROVIDER;
    return Math.min(intent, text < limit ? text + ONLY_IN_TEXT : NOT_FOUND);
  }
  if (text === NOT_FOUND) return narrow === 'required' ? NOT_FOUND : intent + ifSilent();
  return Math.min(intent + (text === 0 ? 0 : NARROW_NOT_IN_NAMES), text + NARROW_ONLY_IN_TEXT);
}

/** The farthest of the parts; every part must be found. */
function textDistances(index: SearchIndex, parts: readonly string[]): Distances {
  const [first = new Map(), ...others] = parts.map((part) => partDistances(index, part));
  const found = [...first].map(([offer, distance]): [Offer, number] => [
    offer,
    Math.max(distance, ...others.map((other) => other.get(offer) ?? NOT_FOUND)),
  ]);
  return new Map(found.filter(([, distance]) => distance < NOT_FOUND));
}

/**
 * A Latin word is found as it is, in the singular, and at the start of longer ones; Chinese in every run that contains
 * it. A single Chinese character is part of too many words to mean one: it is found only alone.
 */
function partDistances({ postings, wordsByStart, runsByCharacter }: SearchIndex, part: string): Distances {
  const distances = new Map<Offer, number>();
  addNear(distances, postings.get(part));
  if (isChinese(part)) {
    if ([...part].length > 1)
      for (const run of runsWith(runsByCharacter, part)) addNear(distances, postings.get(run));
    return distances;
  }
  if (part.length > PREFIX_LENGTH_MIN && part.endsWith('s'))
    addNear(distances, postings.get(part.slice(0, -1)));
  if (part.length < PREFIX_LENGTH_MIN) return distances;
  for (const candidate of wordsByStart.get(part.slice(0, PREFIX_LENGTH_MIN)) ?? [])
    if (candidate !== part && candidate.startsWith(part)) addNear(distances, postings.get(candidate), LONGER);
  return distances;
}

/** Adds distances; the nearer one of an offer counts. */
function addNear(distances: Map<Offer, number>, others: Distances = new Map(), farther = 0): void {
  for (const [offer, distance] of others)
    distances.set(offer, Math.min(distances.get(offer) ?? NOT_FOUND, distance + farther));
}

const OTHER_FIRST_ROLE = 1;
const MISSING_ROLE = 2;

/** What a service is made for: its roles, and the one that matters most; null if several are equal. */
export type ReplacedService = { readonly roles: readonly Role[]; readonly first: Role | null };

/**
 * A service with plans for many things is taken for its widest plan; if none is wider than the others, for all of them
 * together.
 * @param name the key of a known name
 */
export function replacedService({ services }: SearchIndex, name: string): ReplacedService {
  const plans = services.offersOf.get(name);
  const own =
    plans === undefined ? [services.unlistedOf.get(name)?.roles ?? []] : [...plans].map(madeForRoles);
  const widest = Math.max(0, ...own.map(({ length }) => length));
  const [first = [], ...others] = own.filter(({ length }) => length === widest);
  return {
    roles: [...new Set([first, ...others].flat())],
    first: others.length === 0 ? (first[0] ?? null) : null,
  };
}

/** Offers of other providers that are made for what the service is made for; those that do more of it are nearer. */
export function alternativeDistances(index: SearchIndex, name: string): Distances {
  const own = [...(index.services.offersOf.get(name) ?? [])];
  const providers = new Set(own.map(({ provider }) => provider.slug));
  const { roles, first } = replacedService(index, name);
  return new Map(
    index.offers.flatMap((offer): [Offer, number][] => {
      const shared = madeForRoles(offer).filter((role) => roles.includes(role));
      if (providers.has(offer.provider.slug) || shared.length === 0) return [];
      const missing = (roles.length - shared.length) * MISSING_ROLE;
      return [[offer, missing + (first !== null && offer.roles[0] !== first ? OTHER_FIRST_ROLE : 0)]];
    }),
  );
}

function madeForRoles(offer: Offer): Role[] {
  return offer.roles.filter((role) => !isSecondaryRole(offer, role));
}
