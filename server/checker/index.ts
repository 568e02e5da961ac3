/** The checker: a repository's manifests in, its services and what the catalog says about them out. */
export {
  type CheckFolderFlags,
  type CheckOutput,
  FAIL_ON,
  type FailOn,
  runCheckCommand,
} from './check-folder.ts';
export { type CheckContext, checkRepository } from './check-repository.ts';
export type { FolderReading } from './folder-files.ts';
export { isRealEnvFile, manifestPatterns } from './manifests.ts';
export { type PathIssue, pathIssues } from './paths.ts';
