/** A check as the policy of a repository has it, with a count of all that the policy keeps back. */
import type { CheckAnswer } from '../../../schemas/check.ts';
import type { FindingCode, Severity } from '../findings/index.ts';
import { withoutKnown } from './known-findings.ts';
import { FAIL_ON, type FailOn, type Policy } from './schema.ts';

type Finding = CheckAnswer['findings'][number];

export type Suppressed = {
  /** Findings of the baseline. */
  readonly baseline: number;
  /** Entries of the baseline that nothing meets any more. */
  readonly unusedBaseline: number;
  /** Findings of codes that are off, by code. */
  readonly off: readonly { readonly code: string; readonly count: number }[];
};

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];

/** Right, and seldom of use: shown if they are asked for, or if the policy gives them a severity. */
const QUIET: ReadonlySet<string> = new Set<FindingCode>([
  'two-services-one-need',
  'local-stand-in',
  'pair-unnamed',
]);

/** What a check shows besides the policy: what is seldom of use too, and nothing that a comment in a file lets be. */
export type Shown = { readonly verbose: boolean; readonly isIgnoredInline: (finding: Finding) => boolean };

/** The findings with the policy's severities, worst first, without those of codes that are off. */
export function gradeFindings(
  findings: readonly Finding[],
  { severity, ignore }: Pick<Policy, 'severity' | 'ignore'>,
  { verbose, isIgnoredInline }: Shown,
): { readonly graded: Finding[]; readonly off: Suppressed['off'] } {
  const levels = new Map(Object.entries(severity));
  const off = new Map<string, number>();
  const graded = findings.flatMap((finding) => {
    const isIgnored =
      isIgnoredInline(finding) ||
      ignore.findings.some(
        ({ code, offer, path }) =>
          code === finding.code &&
          (offer === undefined || offer === finding.offer) &&
          (path === undefined || path === finding.path),
      );
    const level = isIgnored
      ? 'off'
      : (levels.get(finding.code) ?? (QUIET.has(finding.code) && !verbose ? 'off' : finding.severity));
    if (level !== 'off') return [{ ...finding, severity: level }];
    off.set(finding.code, (off.get(finding.code) ?? 0) + 1);
    return [];
  });
  return {
    graded: graded.sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity)),
    off: [...off].map(([code, count]) => ({ code, count })),
  };
}

/** What is left to be shown, and how much is kept back. */
export function applyPolicy(
  findings: readonly Finding[],
  policy: Pick<Policy, 'severity' | 'baseline' | 'ignore'>,
  shown: Shown,
): { readonly findings: Finding[]; readonly held: Suppressed } {
  const { graded, off } = gradeFindings(findings, policy, shown);
  const { fresh, hidden, unused } = withoutKnown(graded, policy.baseline);
  return { findings: fresh, held: { baseline: hidden, unusedBaseline: unused, off } };
}

/** Whether a finding is as severe as the mildest that fails. */
export function failsAt(findings: readonly Finding[], failOn: FailOn): boolean {
  return (
    failOn !== 'never' &&
    findings.some(({ severity }) => FAIL_ON.indexOf(severity) <= FAIL_ON.indexOf(failOn))
  );
}
