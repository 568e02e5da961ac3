/**
 * The checker: a repository's manifests in, its services and what the catalog says about them out. Pure.
 *
 * Its rooms import in one direction: `parsers`, then `rules`, then `engine`, then `findings`,
 * then `policy`.
 */
export { type CheckContext, checkOwnRepository, checkRepository } from './check-repository.ts';
export type { RequestFile } from './engine/index.ts';
export {
  FINDING_HELP,
  FINDING_TABLE,
  type FindingCode,
  isFindingCode,
  type Severity,
} from './findings/index.ts';
export { isRealEnvFile, manifestOf, manifestPatterns } from './parsers/index.ts';
export { type PathIssue, pathIssues } from './paths.ts';
export {
  applyPolicy,
  FAIL_ON,
  type FailOn,
  failsAt,
  type Held,
  type KnownFinding,
  knownOf,
  NO_POLICY,
  type Policy,
  policyJsonSchema,
  policySchema,
  withoutKnown,
} from './policy/index.ts';
