/** Snapshots as files, for mirrors. */
export { FILE_OPERATIONS } from './operations.ts';
export { serveSnapshotFiles } from './routes.ts';
