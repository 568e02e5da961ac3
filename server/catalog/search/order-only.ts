/** The words of a query that only order the plans and leave none out. */

import type { Role } from '../../../schemas/vocabulary.ts';
import { replacedService } from './distances.ts';
import type { Distances } from './intent-distances.ts';
import { matchOffers, type Search, type SearchWord } from './match-offers.ts';
import type { QueryWord } from './query-word.ts';
import type { SearchIndex } from './search-index.ts';
import type { TermRow } from './terms.ts';

/** If fewer plans than this say every word, unknown words only order them. */
const FEW = 5;
/** Less than any step of what is asked for: what a plan is counts before its words. */
const UNSAID = 1;

/**
 * What something is built with is a wish, and what it needs a demand: `rails redis` wants Redis, `drizzle postgres, no
 * card` Postgres, if no plan that Drizzle names meets the rest.
 */
export function preferTools(search: Search): Search {
  const { read, roles, index, words } = search;
  const isLanguage = ({ word }: SearchWord): boolean => word.term?.builtWith === true;
  const needs = words.filter((one) => one.word.term !== null && !isLanguage(one));
  const replaced = read.alternativeTo === null ? null : replacedService(index, read.alternativeTo.name).roles;
  const isServed = (term: TermRow | null): boolean =>
    term?.intents.some(
      ({ role }) => needs.some(({ word }) => serves(word.term, role)) || replaced?.includes(role) === true,
    ) === true;
  const asksNeed = needs.length > 0 || replaced !== null;
  const languages = words.filter((one) => isLanguage(one) && asksNeed && !isServed(one.word.term));
  const asked = read.conditions.filter(({ condition }) => condition.filter === 'tool');
  const tools = roles.length > 0 && matchOffers(search).size === 0 ? asked : [];
  const preferred = [
    ...languages.map(({ word, distances: { inText } }) => orderOnly(index, { ...word, term: null }, inText)),
    ...tools.map(({ condition, span }) => {
      const named = [...index.conditions.meeting(condition, roles)];
      const parts = [read.text.slice(span.start, span.end)];
      const word: QueryWord = { kind: 'word', parts, term: null, figures: [], ...span };
      return orderOnly(index, word, new Map(named.map((offer) => [offer, 0])));
    }),
  ];
  const demanded = { ...read, conditions: read.conditions.filter((one) => !tools.includes(one)) };
  return {
    ...search,
    read: demanded,
    conditions: demanded.conditions.map(({ condition }) => condition),
    words: inTextOrder([...words.filter((one) => !languages.includes(one)), ...preferred]),
    preferred: [...search.preferred, ...preferred],
  };
}

function inTextOrder(words: readonly SearchWord[]): SearchWord[] {
  return [...words].sort((a, b) => a.word.start - b.word.start);
}

/** A word that all plans have, those of `inText` nearer. */
export function orderOnly({ offers }: SearchIndex, word: QueryWord, inText: Distances): SearchWord {
  const all = new Map(offers.map((offer) => [offer, inText.has(offer) ? 0 : UNSAID]));
  return { word, distances: { all, inText } };
}

/**
 * Whoever asks `cron job, scheduled every minute` wants cron jobs, however their plans put it, and whoever asks for
 * `embeddings for rag` embeddings. Words in names of what is asked for stay, and so does Chinese that nothing explains:
 * what is cut from one run is one thing.
 */
export function preferUnknown(search: Search): Search {
  const { words, read, index, preferred: tools } = search;
  const needs = words.filter(({ word }) => word.term !== null);
  const asksNeed = needs.length > 0 || read.alternativeTo !== null;
  if (!asksNeed || words.length === 0 || matchOffers(search).size >= FEW) return search;
  const meant = matchOffers({ ...search, words: needs.slice(0, 1) });
  const [first] = needs;
  // `Embeddings for rag`, but `llm observability` is one thing.
  const isOther = ({ word: { term, start } }: SearchWord): boolean =>
    term !== null &&
    first?.word.term?.intents.every((one) => !serves(term, one.role)) === true &&
    /\p{L}/u.test(read.text.slice(first.word.end, start));
  const preferred = words.filter((one) => {
    const { word, distances } = one;
    if (tools.includes(one)) return false;
    if (word.term !== null) return isOther(one);
    const isName = [...distances.inText].some(([offer, distance]) => distance === 0 && meant.has(offer));
    return word.kind === 'word' && !isName;
  });
  const known = words.filter((one) => !preferred.includes(one));
  const ordering = preferred.map(({ word, distances: { all, inText } }) => ({
    word,
    distances: { ...orderOnly(index, word, all).distances, inText },
  }));
  return { ...search, words: inTextOrder([...known, ...ordering]), preferred: [...tools, ...preferred] };
}

function serves(term: TermRow | null, role: Role): boolean {
  return term !== null && term.intents.some((intent) => intent.role === role);
}
