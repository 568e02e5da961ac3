/** What a repository has decided about its check, and what that makes of one. */
export { applyPolicy, failsAt, gradeFindings, type Held } from './apply-policy.ts';
export { knownOf, withoutKnown } from './known-findings.ts';
export {
  FAIL_ON,
  type FailOn,
  type KnownFinding,
  NO_POLICY,
  type Policy,
  policyJsonSchema,
  policySchema,
} from './schema.ts';
