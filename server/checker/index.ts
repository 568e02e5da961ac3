/** The checker: a repository's manifests in, its services and what the catalog says about them out. */
export { type CheckFolderFlags, type CheckOutput, runCheckCommand } from './check-folder.ts';
export { type CheckContext, checkRepository } from './check-repository.ts';
export { type PathIssue, pathIssues } from './paths.ts';
