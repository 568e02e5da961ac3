/** The history of plans, from their records and the published changes. */
export { type Level, type Plateau, plateausOf } from './plateaus.ts';
export {
  type HeldGroup,
  heldGroups,
  providerHistory,
  readOfferHistory,
  stepsByYear,
} from './read-history.ts';
export { stabilityFor } from './stability-line.ts';
