/** What every part of an answer is told from. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { Stack } from '../choose/stack.ts';
import type { Survey } from '../choose/survey.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';

export interface Scene {
  readonly index: PlannerIndex;
  readonly survey: Survey;
  readonly stack: Stack;
  /** Asked constraints as bits by position in CONSTRAINTS. */
  readonly asked: number;
  readonly locale: Locale;
}
