/**
 * What an expectation of search says. An expectation was judged from the catalog and from knowing the plans, before
 * the search was written and without running one; nothing in it was fitted to results.
 */
import type { ConstraintSwitch, FilterSwitch } from '../../../schemas/facts.ts';
import type { Kind } from '../../../schemas/vocabulary.ts';

/**
 * The facts that the words of a query mean, as the search should read them; every other word must match, except stop
 * words. Switches are named as in FACT_FILTERS and FACT_CONSTRAINTS. `lasting`, `noSleep` and `eeaOk` are in neither:
 * a plan that lasts, one that states that it never even sleeps (`noIdlePause` lets it sleep and wake by itself), one
 * that states that it is open to people in the EEA.
 */
export type ExpectedFilters = {
  readonly [Name in FilterSwitch | ConstraintSwitch | 'lasting' | 'noSleep' | 'eeaOk' | 'tool']?: true;
} & {
  /** Where the data lies: a plan that states a region there. */
  readonly region?: 'eu' | 'asia';
  /** The least that the plan must allow, as the words of the query stand. */
  readonly min?: string;
  /** The words name one kind of a role that has several. */
  readonly kind?: Kind;
};

/** Help beside an empty answer. */
export type ExpectedHelp = {
  /** The word that was meant where one is misspelled. */
  readonly spelling?: string;
  /** A well-known service, or kind of service, that the catalog does not have. Any name of the same thing will do. */
  readonly unlisted?: string;
};

export type ExpectedPlans =
  /** All of these are among the first three, in any order. */
  | { readonly top: readonly string[] }
  | { readonly first: string }
  /** There is a result, and all of the first three (of all, where there are fewer) are among these. */
  | { readonly topFrom: readonly string[] }
  /**
   * The words are facts and nothing else, and too many plans of all trades meet them to name any: there is a result,
   * and each of the first three meets the filters, lasts, can be had and is none that serves only by the way.
   */
  | { readonly meets: string }
  /** Nothing is found, for this reason. */
  | { readonly none: string; readonly suggests?: ExpectedHelp };

export type SearchExpectation = {
  readonly query: string;
  readonly expects: ExpectedPlans;
  readonly filters?: ExpectedFilters;
};

/** @param filters what the words of the query mean besides */
export function ask(query: string, expects: ExpectedPlans, filters?: ExpectedFilters): SearchExpectation {
  return filters === undefined ? { query, expects } : { query, expects, filters };
}

/** Slugs that are written as the words of one text. */
export const slugs = (words: string): string[] => words.trim().split(/\s+/);

/** @param plans slugs, or the words that {@link slugs} reads */
export function among(plans: readonly string[] | string): ExpectedPlans {
  return { topFrom: typeof plans === 'string' ? slugs(plans) : plans };
}

/** A typing error: nothing is found, and the right word is offered. */
export function misspelled(spelling: string): ExpectedPlans {
  return { none: 'no such word', suggests: { spelling } };
}

/** A service, or kind of service, that people know and the catalog does not have. */
export function unlisted(name: string): ExpectedPlans {
  return { none: 'not in the catalog', suggests: { unlisted: name } };
}
