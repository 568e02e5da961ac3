/** Which services the words of a text name. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Unlisted } from '../../../schemas/unlisted.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import { offerNames } from './field-texts.ts';
import { findTerm } from './lexicon.ts';
import type { NamedServices, QueryWord, WrittenWord } from './query-word.ts';
import { nameKey, type ServiceNames } from './service-names.ts';
import { findRunsOn, isNeed, type RunsOn } from './where-it-runs.ts';

const BETWEEN_SERVICES: ReadonlySet<string> = new Set(['vs', 'versus', 'or', '还是', '与', '和']);

/**
 * The services that words without another meaning name: by their whole names, of which longer ones take their words;
 * else by a word that only one provider has in its names (`gemini`). Plans that all names mean are meant (`Google
 * Firebase`), else those of each (`Neon vs Supabase`). Null if there is none.
 */
export function namedServices(
  text: string,
  words: readonly WrittenWord[],
  { offersOf, plansOfWord, unlistedOf, runsMax }: ServiceNames,
): { readonly named: NamedServices | null; readonly runsOn: readonly RunsOn[] } {
  const spoken = words.filter(({ empty, question }) => empty === null && question === undefined);
  const named: ReadonlySet<Offer>[] = [];
  const own = new Set<Offer>();
  const found: { readonly key: string; readonly span: Span; readonly plans: ReadonlySet<Offer> }[] = [];
  // No name reaches across a word that sets two services against each other.
  const taken: Span[] = words.filter(({ parts }) => BETWEEN_SERVICES.has(parts.join(' ')));
  for (const { name, ...span } of nameCandidates(spoken, runsMax)) {
    const isTaken = taken.some(({ start, end }) => span.start < end && span.end > start);
    const plans = findTerm(name) === null && !isTaken ? offersOf.get(nameKey(name)) : undefined;
    // Next to a service with plans, one without any asks no plan for its name.
    if (plans !== undefined || (!isTaken && unlistedOf.has(name))) taken.push(span);
    if (plans !== undefined) found.push({ key: nameKey(name), span, plans });
  }
  const needs = spoken.filter(isNeed);
  const runsOn = found.flatMap(
    ({ span, plans }) => findRunsOn(text, span, needs, plans, found.length === 1) ?? [],
  );
  for (const { key, span, plans } of found) {
    if (runsOn.some(({ name }) => name === span)) continue;
    named.push(plans);
    for (const plan of plans) if (offerNames(plan).some((called) => nameKey(called) === key)) own.add(plan);
  }
  const isIn =
    (spans: readonly Span[]) =>
    (word: Span): boolean =>
      spans.some(({ start, end }) => word.start >= start && word.end <= end);
  const places = runsOn.map(({ name }) => name);
  const asNames = spoken.filter((word) => isIn(taken)(word) && !isIn(places)(word));
  if (named.length === 0 && runsOn.length === 0)
    for (const { parts, term, figures } of spoken) {
      // What many plans count (`monitors`) names none of them.
      const plans = term === null && figures.length === 0 ? plansOfWord.get(parts.join(' ')) : undefined;
      if (plans !== undefined) named.push(plans);
    }
  const every = new Set(named.flatMap((plans) => [...plans]));
  const ofAll = new Set([...every].filter((plan) => named.every((plans) => plans.has(plan))));
  const plans = ofAll.size > 0 ? ofAll : every;
  return { named: every.size === 0 ? null : { plans, own, words: new Set(asNames) }, runsOn };
}

/** Every run of neighbouring words that may be a name, the longest first. */
function* nameCandidates(words: readonly QueryWord[], runsMax: number): Generator<Span & { name: string }> {
  for (let length = Math.min(runsMax, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const some = words.slice(at, at + length);
      const [first, last] = [some[0], some.at(-1)];
      if (first === undefined || last === undefined) continue;
      yield { name: some.flatMap(({ parts }) => parts).join(' '), start: first.start, end: last.end };
    }
  }
}

/** The longest known name among the words. */
export function findService(
  words: readonly QueryWord[],
  { offersOf, unlistedOf, runsMax }: ServiceNames,
): (Span & { name: string }) | null {
  for (const { name, ...span } of nameCandidates(words, runsMax)) {
    if (offersOf.has(nameKey(name))) return { name: nameKey(name), ...span };
    if (unlistedOf.has(name)) return { name, ...span };
  }
  return null;
}

export function findUnlisted(words: readonly QueryWord[], { unlistedOf, runsMax }: ServiceNames): Unlisted[] {
  const found = [...nameCandidates(words, runsMax)].flatMap(({ name }) => unlistedOf.get(name) ?? []);
  return [...new Set(found)];
}
