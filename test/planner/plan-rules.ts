/**
 * The rules of the planner, written down a second time for the tests: from the published
 * catalog alone, sharing no code with the planner, with plain sums and no packing, pruning or indexing.
 */
import type { Catalog, Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';

type Figure = keyof PlanRequest['scale'];

interface Rule {
  figure: Figure;
  role: Role;
  metric: string;
  proves: boolean;
  times: number;
}

const rules = (
  figure: Figure,
  role: Role,
  ...metrics: (string | [string, number] | { refutes: string })[]
): Rule[] =>
  metrics.map((entry) => {
    if (typeof entry === 'string') return { figure, role, metric: entry, proves: true, times: 1 };
    if (Array.isArray(entry)) return { figure, role, metric: entry[0], proves: true, times: entry[1] };
    return { figure, role, metric: entry.refutes, proves: false, times: 1 };
  });

const RULES: Rule[] = [
  ...rules('monthlyActiveUsers', 'auth', 'monthly-active-users', { refutes: 'users' }),
  ...rules('requestsPerMonth', 'static-site', 'requests'),
  ...rules('requestsPerMonth', 'web-app', 'requests', 'invocations'),
  ...rules('requestsPerMonth', 'serverless-functions', 'requests', 'invocations'),
  ...rules('requestsPerMonth', 'redis', 'commands', 'requests'),
  ...rules('requestsPerMonth', 'queue', 'messages', ['requests', 3], ['commands', 3]),
  ...rules('requestsPerMonth', 'search', 'searches', 'requests'),
  ...rules('requestsPerMonth', 'vector-db', 'searches', 'requests', { refutes: 'read-operations' }),
  ...rules('databaseGb', 'postgres', 'storage'),
  ...rules('databaseGb', 'sqlite', 'storage'),
  ...rules('databaseGb', 'vector-db', 'storage'),
  ...rules('fileStorageGb', 'object-storage', 'storage'),
  ...rules('bandwidthGbPerMonth', 'static-site', 'bandwidth'),
  ...rules('bandwidthGbPerMonth', 'web-app', 'bandwidth'),
  ...rules('bandwidthGbPerMonth', 'object-storage', 'bandwidth'),
  ...rules('emailsPerMonth', 'transactional-email', 'emails'),
  ...rules('tokensPerMonth', 'llm', 'tokens'),
  ...rules('tokensPerMonth', 'embeddings', 'tokens', 'input-tokens'),
];

const BYTES: Record<string, number> = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
};
const TIMES_A_MONTH: Record<string, number> = {
  second: 2_592_000,
  minute: 43_200,
  hour: 720,
  day: 30,
  week: 30 / 7,
  month: 1,
  year: 30 / 365,
};

/** A limit as an amount of the figure: what a month (or the whole) allows, and what one period allows. */
function allowance(
  limit: OfferLimit,
  figure: Figure,
): { month: number; period: number; proves: boolean } | null {
  if (['ip', 'file', 'request', 'message'].includes(limit.scope)) return null;
  const held = figure === 'databaseGb' || figure === 'fileStorageGb' || figure === 'monthlyActiveUsers';
  let value = limit.value === 'unlimited' ? Number.POSITIVE_INFINITY : limit.value;
  const scale = BYTES[limit.unit];
  if (scale !== undefined && limit.unit !== 'GB') value = (value * scale) / 1e9;
  if (held)
    return ['total', 'month', null].includes(limit.period)
      ? { month: value, period: value, proves: true }
      : null;
  if (limit.period === null) return null;
  if (limit.period === 'total') return { month: value, period: value, proves: false };
  return { month: value * (TIMES_A_MONTH[limit.period] ?? 0), period: value, proves: true };
}

/** What all served roles draw on a limit, in the unit of the figure. */
export function drawn(
  limit: OfferLimit,
  offer: Offer,
  served: readonly Role[],
  request: PlanRequest,
): number {
  let sum = 0;
  for (const rule of RULES) {
    if (rule.metric !== limit.metric || !served.includes(rule.role)) continue;
    if (!limit.roles.includes(rule.role) || !offer.roles.includes(rule.role)) continue;
    if (allowance(limit, rule.figure) !== null) sum += (request.scale[rule.figure] ?? 0) * rule.times;
  }
  return sum;
}

export interface Judgement {
  fit: 'fits' | 'unproven' | 'exceeds';
  /** By stated figure: the largest share; null where no limit bears on it. */
  shares: Map<
    Figure,
    {
      share: number | null;
      allowed: number | null;
      asked: number;
      limit: string | null;
      fit: Judgement['fit'];
    }
  >;
  burst: boolean;
}

/** How a role fares on an offer that serves all of `served`. */
export function judge(offer: Offer, role: Role, served: readonly Role[], request: PlanRequest): Judgement {
  const shares: Judgement['shares'] = new Map();
  let burst = false;
  for (const figure of new Set(RULES.filter((rule) => rule.role === role).map((rule) => rule.figure))) {
    const asked = request.scale[figure] ?? 0;
    if (asked === 0) continue;
    let top: { share: number; allowed: number; asked: number; limit: string } | null = null;
    let proof = false;
    let broken = false;
    let billable = false;
    const perModel: { over: boolean; proves: boolean }[] = [];
    for (const rule of RULES.filter((one) => one.role === role && one.figure === figure)) {
      for (const limit of offer.limits) {
        if (limit.metric !== rule.metric || !limit.roles.includes(role)) continue;
        const allowed = allowance(limit, figure);
        if (allowed === null) continue;
        const total = drawn(limit, offer, served, request);
        const over = total > allowed.month * (1 + 1e-9);
        const proves = rule.proves && allowed.proves;
        if (limit.scope === 'model') perModel.push({ over, proves });
        else if (over) broken = true;
        else if (proves) proof = true;
        const share = allowed.month === Number.POSITIVE_INFINITY ? 0 : total / allowed.month;
        if (top === null || share > top.share)
          top = { share, allowed: allowed.month, asked: total, limit: limit.id };
        const held = figure === 'databaseGb' || figure === 'fileStorageGb' || figure === 'monthlyActiveUsers';
        if (
          !held &&
          ['second', 'minute', 'hour', 'day', 'week'].includes(limit.period ?? '') &&
          total > allowed.period
        ) {
          burst = true;
          const bills =
            offer.overage === 'billed' || (offer.overage === 'unstated' && offer.signup.card === 'required');
          if (bills && ['day', 'week'].includes(limit.period ?? '')) billable = true;
        }
      }
    }
    const overs = perModel.filter(({ over }) => over).length;
    if (overs > 0 && overs === perModel.length) broken = true;
    if (perModel.length > 0 && overs === 0 && perModel.some(({ proves }) => proves)) proof = true;
    const mixed = overs > 0 && overs < perModel.length;
    const fit = broken ? 'exceeds' : proof && !mixed && !billable ? 'fits' : 'unproven';
    shares.set(
      figure,
      top === null ? { share: null, allowed: null, asked, limit: null, fit } : { ...top, fit },
    );
  }
  const fits = [...shares.values()].map((entry) => entry.fit);
  return {
    fit: fits.includes('exceeds') ? 'exceeds' : fits.includes('unproven') ? 'unproven' : 'fits',
    shares,
    burst,
  };
}

/** The codes of everything in the request that rules the offer out, whatever the usage. */
export function brokenConstraints(offer: Offer, request: PlanRequest, catalog: Catalog): string[] {
  const { constraints: asked } = request;
  const codes: string[] = [];
  const named = [offer.slug, offer.provider.slug];
  if (request.exclude.some((slug) => named.includes(slug))) codes.push('excluded-by-you');
  if (offer.endsOn !== null && offer.endsOn <= catalog.dataAsOf.slice(0, 10)) codes.push('plan-ended');
  if (asked.commercial && offer.commercial.use !== 'allowed')
    codes.push(`commercial-${offer.commercial.use}`);
  if (asked.audience === 'cn' && offer.audiences.cn !== 'available') codes.push(`cn-${offer.audiences.cn}`);
  if (asked.audience === 'eea' && offer.audiences.eea !== 'available')
    codes.push(`eea-${offer.audiences.eea}`);
  if (asked.noCard && offer.signup.card !== 'not-required') codes.push(`card-${offer.signup.card}`);
  if (asked.noPhone && offer.signup.phone !== 'not-required') codes.push(`phone-${offer.signup.phone}`);
  if (asked.noIdlePause && !['never', 'sleeps'].includes(offer.flags.idlePause))
    codes.push(`idle-${offer.flags.idlePause}`);
  if (asked.noDataTraining && offer.flags.dataTraining !== 'never')
    codes.push(`training-${offer.flags.dataTraining}`);
  return codes;
}

export function lastsForAll(offer: Offer): boolean {
  return offer.endsOn === null && (offer.freeType === 'forever' || offer.freeType === 'recurring-credit');
}

/** The number of risks an offer brings in a role at a given use. */
export function risks(offer: Offer, role: Role, judgement: Judgement): number {
  const staysUp = ['web-app', 'postgres', 'sqlite', 'redis', 'queue', 'vector-db', 'search'].includes(role);
  const model = role === 'llm' || role === 'embeddings';
  return [
    offer.freeType === 'recurring-credit',
    offer.overage === 'billed' || offer.overage === 'unstated',
    offer.signup.card === 'required',
    offer.flags.idlePause === 'unstated' ? staysUp : offer.flags.idlePause !== 'never',
    offer.flags.dataTraining === 'unstated' ? model : offer.flags.dataTraining !== 'never',
    offer.evidence.some(({ freshness }) => freshness.status === 'stale' || freshness.status === 'missing'),
    [...judgement.shares.values()].some(({ share, fit }) => fit === 'fits' && share !== null && share > 0.7),
    judgement.burst,
  ].filter(Boolean).length;
}

const SMALL_PROJECT: Record<Figure, number> = {
  monthlyActiveUsers: 1000,
  requestsPerMonth: 100_000,
  databaseGb: 0.25,
  fileStorageGb: 1,
  bandwidthGbPerMonth: 10,
  emailsPerMonth: 1000,
  tokensPerMonth: 1_000_000,
};

/** Thousandths used of the tightest allowance: of the stated usage, or of a small project's where none bears. */
export function headroomUsed(offer: Offer, role: Role, judgement: Judgement): number {
  if (judgement.shares.size > 0) {
    const used = [...judgement.shares.values()].map(({ share, fit }) => (fit === 'fits' ? (share ?? 1) : 1));
    return Math.min(1000, Math.ceil(1000 * Math.max(...used)));
  }
  const parts: number[] = [];
  const part = (found: number[]) => parts.push(found.length === 0 ? 1 : Math.max(...found));
  const use = (asked: number, allowed: number) => (allowed === 0 ? 1 : Math.min(1, asked / allowed));
  for (const figure of new Set(RULES.filter((rule) => rule.role === role).map((rule) => rule.figure))) {
    part(
      RULES.filter((rule) => rule.role === role && rule.figure === figure && rule.proves).flatMap((rule) =>
        offer.limits
          .filter((limit) => limit.metric === rule.metric && limit.roles.includes(role))
          .map((limit) => allowance(limit, figure))
          .flatMap((allowed) =>
            allowed?.proves ? [use(SMALL_PROJECT[figure] * rule.times, allowed.month)] : [],
          ),
      ),
    );
  }
  const counted = role === 'error-tracking' ? 1000 : role === 'analytics' ? 10_000 : null;
  if (counted !== null) {
    const metrics = role === 'analytics' ? ['events', 'page-views', 'visits'] : ['errors', 'events'];
    part(
      offer.limits
        .filter((limit) => metrics.includes(limit.metric) && limit.roles.includes(role))
        .map((limit) => allowance(limit, 'requestsPerMonth'))
        .flatMap((allowed) => (allowed?.proves ? [use(counted, allowed.month)] : [])),
    );
  }
  return parts.length === 0 ? 0 : Math.ceil((1000 * parts.reduce((sum, one) => sum + one, 0)) / parts.length);
}
