/** Snapshots as files, for mirrors. */
export { serveSnapshotFiles } from './routes.ts';
