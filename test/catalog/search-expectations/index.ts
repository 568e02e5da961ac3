/**
 * What search is judged by: for each query, what somebody who knows these plans expects among the first three results,
 * which words are facts, and what must find nothing. Judged of the plans of snapshot 2026-11-22.1, and
 * anew of the 449 that the catalog had a day later; where it learns a fact, so is the expectation that leaned on its
 * absence.
 */
import type { SearchExpectation } from './expectation.ts';
import { GROWN } from './grown.ts';
import { OWN_CHINESE } from './own-chinese.ts';
import { OWN_ENGLISH } from './own-english.ts';
import { REVIEWED } from './reviews.ts';
import { REVIEWED_CHINESE } from './reviews-chinese.ts';

export type { ExpectedFilters, ExpectedHelp, ExpectedPlans, SearchExpectation } from './expectation.ts';

export const SEARCH_EXPECTATIONS: readonly SearchExpectation[] = [
  ...REVIEWED,
  ...REVIEWED_CHINESE,
  ...OWN_ENGLISH,
  ...OWN_CHINESE,
  ...GROWN,
];
