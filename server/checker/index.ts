/**
 * The checker: a repository's manifests in, its services and what the catalog says about them out. Pure.
 *
 * Its rooms import in one direction: `parsers`, then `rules`, then `engine`, then `findings`,
 * then `lock` and `policy`.
 */
export { type CheckContext, checkOwnRepository, checkRepository } from './check-repository.ts';
export { findPackages } from './engine/packages.ts';
export type { RequestFile } from './engine/read-files.ts';
export {
  documentFindings,
  FINDING_HELP,
  FINDING_TABLE,
  type FindingCode,
  finding,
  isFindingCode,
} from './findings/index.ts';
export { compareLock, type Lock, LOCKED_CODES, lockSchema, makeLock, writeLock } from './lock/index.ts';
export { findDeepBracket } from './parsers/json-tree.ts';
export { findManifest, isDocument, isRealEnvFile, isSource, manifestPatterns } from './parsers/manifests.ts';
export { type PathIssue, pathIssues } from './paths.ts';
export { applyPolicy, failsAt, type Shown } from './policy/apply-policy.ts';
export { inlineIgnores } from './policy/inline-ignore.ts';
export { toKnownFindings, withoutKnown } from './policy/known-findings.ts';
export {
  FAIL_ON,
  type FailOn,
  type KnownFinding,
  NO_POLICY,
  type Policy,
  policyBelow,
  policyJsonSchema,
  policyOn,
  policySchema,
} from './policy/schema.ts';
