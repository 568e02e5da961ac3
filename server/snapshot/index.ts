/** The version that is being served, and the figures of the night that made it. */
export {
  followSnapshots,
  type HolderLog,
  holdInMemory,
  POLL_MS,
  type ServedSnapshot,
  type SnapshotHolder,
  serveSnapshot,
} from './current-snapshot.ts';
export { type NightFigures, nightFigures, readNightFigures } from './night-figures.ts';
