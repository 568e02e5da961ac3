/** The checker: a repository's manifests in, its services and what the catalog says about them out. */
export {
  type CheckFolderFlags,
  type CheckOutput,
  FAIL_ON,
  type FailOn,
  runCheckCommand,
} from '../faces/commands/check/check-folder.ts';
export type { FolderReading } from '../faces/commands/check/folder-files.ts';
export { type CheckContext, checkRepository } from './check-repository.ts';
export { isRealEnvFile, manifestPatterns } from './parsers/manifests.ts';
export { type PathIssue, pathIssues } from './paths.ts';
