/** The version that is being served, and the figures of the night that made it. */
export {
  type CurrentSnapshot,
  currentSnapshotInMemory,
  followSnapshots,
  type ServedSnapshot,
  toServedSnapshot,
} from './current-snapshot.ts';
export { type NightFigures, nightFigures, readNightFigures } from './night-figures.ts';
