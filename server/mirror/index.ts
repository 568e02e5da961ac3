/** Snapshots as files, for mirrors. */
export { type ListedVersion, listServableVersions } from './list-versions.ts';
export { serveSnapshotFiles } from './routes.ts';
