/**
 * The checker: a repository's manifests in, its services and what the catalog says about them out. Pure.
 *
 * Its rooms import in one direction: `parsers`, then `rules`, then `engine`, then `findings`.
 */
export { type CheckContext, checkRepository } from './check-repository.ts';
export type { RequestFile } from './engine/index.ts';
export { FINDING_TABLE } from './findings/index.ts';
export { isRealEnvFile, manifestOf, manifestPatterns } from './parsers/index.ts';
export { type PathIssue, pathIssues } from './paths.ts';
