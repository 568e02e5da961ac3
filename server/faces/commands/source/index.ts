/** Where the commands' answers come from. */
export { type Answered, askFor, askForPlan, QUESTIONS, target } from './ask.ts';
export type { CatalogSource } from './catalog-source.ts';
export { readDetection } from './detection.ts';
export type { Failure, Outcome } from './failure.ts';
export { openSource, type SourceFlags } from './open-source.ts';
export { visible, visibleData } from './visible.ts';
export { readWholeCatalog } from './whole-catalog.ts';
