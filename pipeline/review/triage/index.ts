/** The pages of a report with something to look at, in piles by what there is to do. */
export { type Origin, PILES, type Pile, pagesOf, type TriageItem, type TriagePage } from './pages.ts';
