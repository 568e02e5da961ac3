/** A plan as it was sent, with its quotes where they belong: what was not sent is empty. */
import type { LeanPlan, LeanReason } from '../../../../schemas/lean-plan.ts';
import type { PlanAnswer, Reason } from '../../../../schemas/plan.ts';

const NO_FEE = { referral: false, disclosure: null };

/** @returns the counts of plans that were not chosen, and alternatives of which only the name was sent, left out */
export function wholePlan({ evidence, says: _, ...plan }: LeanPlan): PlanAnswer {
  const byId = new Map(
    evidence.map(({ id, of = '', quote, source, status = 'captured', asOf, printed }) => {
      const [offer = '', own = ''] = of.split('/');
      const isSeen = status === 'verified' || status === 'stale';
      const day = { at: printed ? null : asOf, updated: printed ? asOf : null, permalink: null };
      return [
        id,
        {
          offer,
          id: own,
          quote,
          source,
          captured: isSeen ? { at: null, updated: null, permalink: null } : day,
          freshness: { status, verifiedAt: isSeen ? asOf : null, checkedAt: null },
        },
      ] as const;
    }),
  );
  const quotes = (ids: readonly number[] = []): Reason['evidence'] => ids.flatMap((id) => byId.get(id) ?? []);
  const quoted = <T extends { readonly evidence?: readonly number[] | undefined }>(part: T) => ({
    ...part,
    evidence: quotes(part.evidence),
  });
  const reasons = (list: readonly LeanReason[] = []): Reason[] => list.map((one) => quoted(one));
  return {
    ...plan,
    runway: plan.runway === null ? null : { ...plan.runway, at: plan.runway.at ?? [] },
    // The address was left out: the command line names the favour instead.
    variants: plan.variants.map((variant) => ({ ...variant, url: variant.url ?? plan.planUrl })),
    warnings: reasons(plan.warnings),
    picks: plan.picks.map((pick) => ({
      ...pick,
      choice: pick.choice === null ? null : { ...pick.choice, commercial: pick.choice.commercial ?? NO_FEE },
      asOf: { ...pick.asOf, pages: 0 },
      why: reasons(pick.why),
      watch: reasons(pick.watch),
      usage: pick.usage.map((one) => ({
        ...one,
        metric: null,
        limit: null,
        sharedWith: one.sharedWith ?? [],
      })),
      unconfirmed: pick.unconfirmed.map((point) => ({
        ...quoted(point),
        text: point.text ?? point.constraint,
      })),
      mainLimits: pick.mainLimits.flatMap((limit) =>
        limit.limit === undefined || limit.metric === undefined
          ? []
          : [{ ...quoted(limit), limit: limit.limit, metric: limit.metric, share: limit.share ?? null }],
      ),
      beyond: pick.beyond === null ? null : quoted(pick.beyond),
      stability: pick.stability ?? null,
      // Where they were sent they are told by slug.
      allowanceUnknown: [],
      alternatives: pick.alternatives.flatMap((one) =>
        'offer' in one ? [{ ...one, gains: reasons(one.gains), losses: reasons(one.losses) }] : [],
      ),
      exclusions: pick.exclusions.flatMap((one) =>
        'offer' in one ? [{ offer: one.offer, reasons: reasons(one.reasons) }] : [],
      ),
      relaxation: reasons(pick.relaxation),
    })),
  };
}
