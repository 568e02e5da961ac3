/** The plan as it is sent, derived from the whole answer, and back: what both hold is the same. */
import { dayOfQuote } from '../../schemas/captured.ts';
import {
  ALTERNATIVES_NAMED,
  type LeanPick,
  type LeanPlan,
  type LeanQuote,
  type LeanReason,
  type PlanPart,
  REASONS_COUNTED,
} from '../../schemas/lean-plan.ts';
import {
  type ChosenOffer,
  PLAN_VERDICTS,
  type PlanAnswer,
  type PlanVerdict,
  type Reason,
  type Runway,
} from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { asOfLine, choosePunctuation, joinSentences, LABELS, verdictTitle } from '../words/index.ts';
import { countExclusions } from './exclusion-summary.ts';
import { graveLines } from './gravest-watches.ts';
import { isOutranked, type WarningCode, type WatchCode, type WhyCode } from './reasons/reason-table.ts';

type Quotes = Reason['evidence'];

/** @param include what is sent in full: the rest is short, or left out */
export function leanPlan(plan: PlanAnswer, include: readonly PlanPart[]): LeanPlan {
  const evidence = new Map<string, LeanQuote>();
  const { locale } = plan.request;
  const isWhole = (part: PlanPart): boolean => include.includes(part);
  const isDetailed = isWhole('details');
  const idsOf = (quotes: Quotes): number[] =>
    (isDetailed ? quotes : quotes.slice(0, 1)).map((quote) => {
      const of = `${quote.offer}/${quote.id}`;
      // Two plans of a provider are often quoted from one sentence of one page.
      const key = isDetailed ? of : JSON.stringify(leanQuote(0, quote));
      const known = evidence.get(key) ?? {
        ...leanQuote(evidence.size + 1, quote),
        ...(isDetailed ? { of } : {}),
      };
      evidence.set(key, known);
      return known.id;
    });
  const cite = <T extends { readonly evidence: Quotes }>({ evidence: quotes, ...part }: T) => ({
    ...part,
    ...(quotes.length === 0 ? {} : { evidence: idsOf(quotes) }),
  });
  const citeAll = (reasons: readonly Reason[]): LeanReason[] => reasons.map(cite);

  const picks = plan.picks.map(({ stability, allowanceUnknown, relaxation, asOf, ...pick }): LeanPick => ({
    ...pick,
    ...(isDetailed ? { stability } : {}),
    ...(isWhole('exclusions') ? { allowanceUnknown: allowanceUnknown.map(({ slug }) => slug) } : {}),
    choice: pick.choice === null ? null : leanChoice(pick.choice),
    why: citeAll(isDetailed ? pick.why : pick.why.filter(({ code }) => !TOLD_ELSEWHERE.has(code))),
    watch: citeAll(isDetailed ? pick.watch : pick.watch.filter(({ code }) => !TOLD_OTHERWISE.has(code))),
    usage: pick.usage.map(({ metric: _, limit: _limit, sharedWith, share, ...rest }) => ({
      ...rest,
      share: share === null || isDetailed ? share : roundShare(share),
      ...(sharedWith.length === 0 ? {} : { sharedWith }),
    })),
    unconfirmed: pick.unconfirmed.map(({ text, ...point }) => cite(isDetailed ? { ...point, text } : point)),
    mainLimits: (isDetailed ? pick.mainLimits : limitsThatBear(pick.mainLimits)).map(
      ({ limit, metric, share, ...rest }) =>
        cite({
          ...(isDetailed ? { limit, metric } : {}),
          ...(share === null ? {} : { share: isDetailed ? share : roundShare(share) }),
          ...rest,
        }),
    ),
    beyond: pick.beyond === null ? null : cite(pick.beyond),
    alternatives: isWhole('alternatives')
      ? pick.alternatives.map((one) => ({ ...one, gains: citeAll(one.gains), losses: citeAll(one.losses) }))
      : pick.alternatives
          .slice(0, ALTERNATIVES_NAMED)
          .map(({ offer: { slug, name }, code }) => ({ slug, name, code })),
    exclusions: isWhole('exclusions')
      ? pick.exclusions.map(({ offer, reasons }) => ({ offer, reasons: citeAll(reasons) }))
      : countReasons(pick.exclusions, locale),
    ...(relaxation.length === 0 ? {} : { relaxation: citeAll(relaxation) }),
    asOf: { oldest: asOf.oldest, newest: asOf.newest, undated: asOf.undated },
  }));
  return {
    ...plan,
    says: joinSentences(saidOf(plan, locale), locale),
    runway: plan.runway === null ? null : leanRunway(plan.runway, isDetailed),
    variants: plan.variants
      .filter(({ verdict }) => isDetailed || isAsGood(verdict, plan.verdict))
      .map(({ url, ...variant }) => (isDetailed ? { ...variant, url } : variant)),
    picks,
    warnings: citeAll(plan.warnings.filter(({ code }) => isDetailed || !TOLD_BY_PICKS.has(code))),
    evidence: [...evidence.values()],
  };
}

/** If some limits bear on what is asked, the others are left out. */
function limitsThatBear(limits: PlanAnswer['picks'][number]['mainLimits']): typeof limits {
  const bearing = limits.filter(({ share }) => share !== null);
  return bearing.length > 0 ? bearing : limits;
}

/** To a hundredth of a percent: more digits take more bytes than they tell. */
const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** By the usage of the pick, and by the warning about its account. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set<WhyCode>([
  'usage-covered',
  'no-usage-stated',
  'shares-account',
]);

/** By `beyond`, and by the shares of `usage`. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set<WatchCode>(['overage-unstated', 'quota-nearly-used']);

const TOLD_BY_PICKS: ReadonlySet<string> = new Set<WarningCode>([
  'needs-without-plan',
  'usage-unproven',
  'to-be-confirmed',
  'one-account-serves',
]);

/** Plans that would do, and plans that are refused: the most frequent reasons, and how many plans were left for others. */
function countReasons(exclusions: PlanAnswer['picks'][number]['exclusions'], locale: Locale) {
  const counts: { code: string; text: string; count: number }[] = [];
  let later = 0;
  for (const { code, name, plans: count } of countExclusions(exclusions)) {
    if (isOutranked(code)) later += count;
    else counts.push({ code, text: name[locale], count });
  }
  if (later > 0) counts.unshift({ code: 'outranked', text: LABELS.comeLater[locale], count: later });
  const rest = counts.slice(REASONS_COUNTED).reduce((sum, { count }) => sum + count, 0);
  return [
    ...counts.slice(0, REASONS_COUNTED),
    ...(rest === 0 ? [] : [{ code: 'other', text: LABELS.otherReasons[locale], count: rest }]),
  ];
}

/** A stack that is not $0 is no way out, whatever it is best in. */
function isAsGood(verdict: PlanVerdict, chosen: PlanVerdict): boolean {
  return verdict !== 'not-zero' && PLAN_VERDICTS.indexOf(verdict) <= PLAN_VERDICTS.indexOf(chosen);
}

function leanRunway({ at, ...runway }: Runway, isDetailed: boolean): LeanPlan['runway'] {
  return isDetailed ? { ...runway, at } : runway;
}

function leanChoice({ commercial, ...choice }: ChosenOffer): LeanPick['choice'] {
  return commercial.referral ? { ...choice, commercial } : choice;
}

const FORBIDS_BUSINESS: WatchCode = 'personal-use-only';

function saidOf(plan: PlanAnswer, locale: Locale): string[] {
  const asOf = asOfLine(plan.asOf, plan.dataAsOf, locale);
  // The other watches are with the picks: an answer is short.
  const forbidding = plan.picks.map(({ choice, watch }) => ({
    choice,
    watch: watch.filter(({ code }) => code === FORBIDS_BUSINESS),
  }));
  const verdict = verdictTitle(plan)[locale] + choosePunctuation(locale).stop;
  return [verdict, ...graveLines(forbidding, locale), ...(asOf === '' ? [] : [asOf])];
}

function leanQuote(id: number, quote: Quotes[number]): LeanQuote {
  const {
    freshness: { status, verifiedAt },
    captured: { at, updated },
  } = quote;
  return {
    id,
    quote: quote.quote,
    source: quote.source,
    ...(status === 'captured' ? {} : { status }),
    asOf: dayOfQuote(quote),
    ...(verifiedAt === null && at === null && updated !== null ? { printed: true } : {}),
  };
}
