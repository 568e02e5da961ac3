/** The history of plans, from their records and the published changes. */
export { type HeldGroup, heldGroups } from './held-groups.ts';
export { type Level, type Plateau, plateausOf } from './plateaus.ts';
export { providerHistory } from './provider-history.ts';
export { readOfferHistory } from './read-offer-history.ts';
export { stabilityFor } from './stability-line.ts';
export { stepsByYear } from './steps-by-year.ts';
