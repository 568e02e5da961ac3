/** What every part of an answer is told from. */
import type { Locale } from '../../schemas/vocabulary.ts';
import type { PlannerIndex } from './catalog-index.ts';
import type { Stack } from './stack.ts';
import type { Survey } from './survey.ts';

export interface Scene {
  readonly index: PlannerIndex;
  readonly survey: Survey;
  readonly stack: Stack;
  /** Asked constraints as bits by position in CONSTRAINTS. */
  readonly asked: number;
  readonly locale: Locale;
}
