/** Plans that would do where a plan in use will not: the planner, asked for the one need. */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { CheckRequest } from '../../../schemas/check.ts';
import type { DetectionIndex } from '../../../schemas/detection/index.ts';
import { planRequestSchema } from '../../../schemas/plan.ts';
import type { Tools } from '../../../schemas/tools.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { plannerOf } from '../../planner/index.ts';
import type { Service } from '../engine/services.ts';
import type { Finding } from './finding.ts';
import type { FindingCode } from './texts.ts';

/** Findings that a move to another plan would mend. */
const BROKEN: ReadonlySet<string> = new Set<FindingCode>([
  'audience-unavailable',
  'beyond-free-plan',
  'commercial-forbidden',
  'credit-runs-out',
  'idle-deletes',
  'plan-doubtful',
  'plan-ended',
  'plan-may-end',
  'plan-ends',
  'plan-is-paid',
  'production-forbidden',
  'renewed-by-hand',
  'service-ended',
  'trial-ends',
]);
const INSTEAD_MAX = 2;

/** The findings, those of a plan that will not do with up to two plans of others. */
export function withPlansInstead(
  findings: readonly Finding[],
  checked: {
    readonly catalog: Catalog;
    readonly named: Tools | null;
    readonly detection: DetectionIndex;
    readonly request: CheckRequest;
    readonly services: readonly Service[];
  },
): Finding[] {
  const { catalog, named, detection, services } = checked;
  const { commercial, audience } = checked.request;
  const known = new Map<string, string[]>();
  const providerOf = (slug: string): string | undefined =>
    catalog.offers.find((offer) => offer.slug === slug)?.provider.slug;
  const choose = (role: Role, kinds: Offer['kinds'], provider: string): string[] => {
    const { choose: choice } = plannerOf({ catalog, tools: named });
    const chosen: string[] = [];
    const exclude = [provider];
    while (chosen.length < INSTEAD_MAX) {
      const request = { needs: [role], kinds, exclude, constraints: { commercial, audience } };
      const slug = choice(planRequestSchema.parse(request)).get(role);
      const owner = slug === undefined || slug === null ? undefined : providerOf(slug);
      if (slug === undefined || slug === null || owner === undefined) break;
      chosen.push(slug);
      exclude.push(owner);
    }
    return chosen;
  };
  return findings.map((finding) => {
    if (!BROKEN.has(finding.code)) return finding;
    const rule = detection.detection.declares.find(({ id }) => id === finding.about[1]);
    const plan = catalog.offers.find(({ slug }) => slug === (finding.offer ?? rule?.plan));
    const ended = catalog.unlisted.find(
      ({ slug }) => finding.code === 'service-ended' && slug === finding.about[0],
    );
    const provider = plan?.provider.slug ?? rule?.provider ?? ended?.slug;
    const used = services.find((service) => service.provider === provider)?.roles ?? [];
    const meant = plan?.roles.filter((one) => used.includes(one)) ?? ended?.roles ?? used;
    // Of several needs that it serves here none can be told to be the one that is meant.
    const [first = plan?.roles[0], ...others] = meant;
    const role = others.length === 0 || ended !== undefined ? first : undefined;
    if (provider === undefined || role === undefined) return finding;
    const kinds = Object.fromEntries(Object.entries(plan?.kinds ?? {}).filter(([of]) => of === role));
    const key = `${role} ${JSON.stringify(kinds)} ${provider}`;
    const instead = known.get(key) ?? choose(role, kinds, provider);
    known.set(key, instead);
    return { ...finding, instead };
  });
}
