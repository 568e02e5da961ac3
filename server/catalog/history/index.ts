/** The history of plans, from their records and the published changes. */
export { earlierFirst } from './history-step.ts';
export { providerHistory } from './provider-history.ts';
export { readOfferHistory } from './read-offer-history.ts';
export { stabilityFor } from './stability-line.ts';
