/** The check of a folder: the checker's answer under the folder's policy, compared with another state. Pure. */
import type { Catalog } from '../../../../schemas/catalog.ts';
import type { CheckAnswer, CheckRequest } from '../../../../schemas/check.ts';
import { STRENGTHS } from '../../../../schemas/detection/index.ts';
import type { FolderCheck, SkippedFile } from '../../../../schemas/folder-check.ts';
import type { Audience, Locale } from '../../../../schemas/vocabulary.ts';
import {
  applyPolicy,
  type CheckContext,
  checkOwnRepository,
  compareLock,
  documentFindings,
  finding,
  inlineIgnores,
  type Lock,
  LOCKED_CODES,
  type Policy,
  type RequestFile,
  type Shown,
  toKnownFindings,
  withoutKnown,
} from '../../../checker/index.ts';

export type FolderState = {
  readonly files: readonly RequestFile[];
  /** Documents whose figures are held against the changes. */
  readonly docs: readonly RequestFile[];
  readonly skipped: readonly SkippedFile[];
  readonly ignoredFiles: number;
  /** The state that only what is new is shown against; null for everything. */
  readonly base: (Pick<FolderState, 'files' | 'docs'> & { readonly commit: string }) | null;
};

export type FolderContext = Omit<CheckContext, 'planUrlBase'> & {
  readonly catalog: Catalog;
  /** Scheme and host of the pages; null if nobody could open them. */
  readonly publicUrl: string | null;
};

export type FolderQuestion = {
  readonly commercial: boolean;
  readonly audience: Audience;
  readonly locale: Locale;
  /** Also findings that are seldom of use. */
  readonly verbose: boolean;
  /** YYYY-MM-DD, by the clock of this machine. */
  readonly today: string;
  /** Only what parts from this is shown; null for all findings. */
  readonly lock: Lock | null;
};

export function folderCheck(
  { files, docs, skipped, ignoredFiles, base }: FolderState,
  policy: Policy,
  { verbose, today, lock, ...question }: FolderQuestion,
  { catalog, publicUrl, ...context }: FolderContext,
): FolderCheck {
  const ignored = new Set(policy.ignore.services.map(({ service }) => service));
  const ask = (own: Pick<FolderState, 'files' | 'docs'>) => {
    const request: CheckRequest = { ...question, files: [...own.files] };
    const check = checkOwnRepository(
      catalog,
      request,
      { ...context, planUrlBase: publicUrl ?? '' },
      { ignored, plans: new Map(Object.entries(policy.plans)) },
    );
    const inDocs = documentFindings(own.docs, catalog, context.changes ?? [], question.locale);
    return { ...check, answer: { ...check.answer, findings: [...check.answer.findings, ...inDocs] } };
  };
  const { answer: whole, ignoredHere, byNeed } = ask({ files, docs });
  const { audience, locale } = question;
  const answer = {
    ...whole,
    findings: [
      ...(lock === null
        ? whole.findings
        : [
            ...compareLock(lock, catalog, { services: whole.services, audience }, locale),
            ...whole.findings.filter(({ code }) => LOCKED_CODES.has(code)),
          ]),
      ...ageFindings(catalog.dataAsOf.slice(0, 10), today, locale),
    ],
  };
  const shown = { verbose, isIgnoredInline: inlineIgnores([...files, ...docs]) };
  const before = base === null ? null : ask(base).answer;
  const { findings, held } = applyPolicy(answer.findings, policy, shown);
  const brought =
    before === null
      ? null
      : broughtBy(answer, before, {
          findings,
          policy,
          shownBefore: {
            verbose,
            isIgnoredInline: inlineIgnores([...(base?.files ?? []), ...(base?.docs ?? [])]),
          },
        });
  return {
    ...answer,
    ...brought?.shown,
    findings: brought?.shown.findings ?? findings,
    planUrl: publicUrl === null ? null : answer.planUrl,
    commercial: question.commercial,
    audience,
    lockedOn: lock?.catalog ?? null,
    byNeed,
    skipped: [...skipped],
    suppressed: {
      baseline: held.baseline,
      // Against a lock most findings are not looked for, so that entries meet nothing.
      unusedBaseline: lock === null ? held.unusedBaseline : 0,
      off: [...held.off],
      plans: Object.entries(policy.plans).map(([service, plan]) => ({ service, plan })),
      services: policy.ignore.services.map(({ service, reason }) => ({
        service,
        reason,
        found: ignoredHere.includes(service),
      })),
      files: ignoredFiles,
    },
    comparedWith: base === null || brought === null ? null : { commit: base.commit, ...brought.known },
  };
}

/** Facts of a plan change about once in two years; those of a catalog this old were read before some did. */
const OLD_DAYS = 30;
const DAY_MS = 86_400_000;

/** @param date of the newest reading behind the catalog: a version may be published anew with old ones */
function ageFindings(date: string, today: string, locale: Locale): CheckAnswer['findings'] {
  const days = Math.floor((Date.parse(today) - Date.parse(date)) / DAY_MS);
  return days > OLD_DAYS ? [finding('catalog-old', locale, { date, days: String(days) }, null)] : [];
}

/** The findings that a baseline would hold, as the policy grades them. */
export function findBaseline(
  state: FolderState,
  policy: Policy,
  question: FolderQuestion,
  context: FolderContext,
) {
  return toKnownFindings(
    folderCheck({ ...state, base: null }, { ...policy, baseline: [] }, question, context).findings,
  );
}

/** What is said of a plan is the same wherever the plan first shows: a second file that uses it brings nothing. */
function wherever(finding: CheckAnswer['findings'][number]): CheckAnswer['findings'][number] {
  return finding.offer === null ? { ...finding } : { ...finding, path: null };
}

/** What is there now and was not before: findings, services that are new or more than mentioned now, unread files. */
function broughtBy(
  now: CheckAnswer,
  before: CheckAnswer,
  {
    findings,
    policy,
    shownBefore,
  }: { readonly findings: CheckAnswer['findings']; readonly policy: Policy; readonly shownBefore: Shown },
) {
  // The policy of now holds for both, so that a change of it brings nothing by itself.
  const earlier = applyPolicy(before.findings, { ...policy, baseline: [] }, shownBefore).findings;
  const original = new Map(findings.map((finding) => [wherever(finding), finding]));
  const { fresh: brought, hidden } = withoutKnown(
    [...original.keys()],
    toKnownFindings(earlier.map(wherever)),
  );
  const fresh = brought.flatMap((finding) => original.get(finding) ?? []);
  const strengths = new Map(before.services.map(({ provider, strength }) => [provider, strength]));
  const services = now.services.filter(({ provider, strength }) => {
    const earlier = strengths.get(provider);
    return earlier === undefined || STRENGTHS.indexOf(strength) < STRENGTHS.indexOf(earlier);
  });
  const unreadBefore = new Set(before.unread.map(({ path }) => path));
  return {
    shown: { findings: fresh, services, unread: now.unread.filter(({ path }) => !unreadBefore.has(path)) },
    known: { findings: hidden, services: now.services.length - services.length },
  };
}
