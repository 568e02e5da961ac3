/** The version that is being served, the figures of the night that made it, and the offers of the versions before. */
export {
  type CurrentSnapshot,
  followSnapshots,
  readVersion,
  type ServedSnapshot,
  toServedSnapshot,
} from './current-snapshot.ts';
export { createDatedOffers, type DatedOffer, type ReadDatedOffer } from './dated-offers.ts';
export { nightFigures, readNightFigures } from './night-figures.ts';
