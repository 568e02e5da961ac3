/** Builders of catalogs for the planner's tests. All providers are invented, and so are their quotes. */

import type { z } from 'zod';
import type { Catalog, Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import { type PlanAnswer, type PlanRequest, planRequestSchema } from '../../schemas/plan.ts';
import type { Tools } from '../../schemas/tools.ts';
import { CATEGORIES, type FreshnessStatus, type Role } from '../../schemas/vocabulary.ts';
import { type PlanContext, planStack } from '../../server/planner/index.ts';
import { offer as unstatedOffer } from '../contract/fixture.ts';

export const DATA_AS_OF = '2026-11-20T02:00:00Z';

export interface OfferSketch {
  slug: string;
  provider?: string;
  roles: Role[];
  freeType?: Offer['freeType'];
  endsOn?: string;
  /** Its page speaks of an end. */
  ending?: true;
  limits?: LimitSketch[];
  commercial?: Offer['commercial']['use'];
  card?: Offer['signup']['card'];
  phone?: Offer['signup']['phone'];
  idle?: Offer['flags']['idlePause'];
  idleDays?: number;
  training?: Offer['flags']['dataTraining'];
  overage?: Offer['overage'];
  stopSwitch?: Offer['stopSwitch'];
  conditions?: Offer['conditions'];
  doubtful?: boolean;
  atEnd?: Offer['atEnd']['what'];
  backups?: Offer['backups'];
  wokenBy?: Offer['idle']['wokenBy'];
  cn?: Offer['audiences']['cn'];
  eea?: Offer['audiences']['eea'];
  regions?: string[];
  review?: boolean;
  freshness?: FreshnessStatus;
  setup?: string[];
  aliases?: string[];
  referral?: boolean;
  open?: Offer['signup']['open'];
  production?: Offer['production'];
  renewEveryDays?: number;
  kinds?: Offer['kinds'];
  aside?: Role[];
  realName?: Offer['signup']['realName'];
  icpFiling?: Offer['icpFiling'];
  /** The day of the copy that was read; null where it is not known. */
  captured?: string | null;
}

export type LimitSketch = Partial<OfferLimit> & Pick<OfferLimit, 'metric' | 'value'>;

/** An offer that states nothing, for the facts that no sketch has; parsing every offer would cost seconds. */
const UNSTATED = unstatedOffer({
  slug: 'unstated',
  en: ['Unstated', 'An invented plan.'],
  zh: ['未说明', '虚构的方案。'],
  provider: { slug: 'unstated', name: 'Unstated' },
  roles: ['auth'],
  category: 'auth',
});

/** An offer that meets every constraint and brings no risk, unless the sketch says otherwise. */
export function offer(sketch: OfferSketch): Offer {
  const provider = sketch.provider ?? sketch.slug;
  const limits = (sketch.limits ?? []).map((limit): OfferLimit => ({
    id: limit.id ?? limit.metric,
    metric: limit.metric,
    value: limit.value,
    unit: limit.unit ?? 'count',
    period: limit.period === undefined ? 'month' : limit.period,
    scope: limit.scope ?? 'account',
    roles: limit.roles ?? sketch.roles,
    label: limit.label ?? null,
    ...(limit.costs === undefined ? {} : { costs: limit.costs }),
    ...(limit.condition === undefined ? {} : { condition: limit.condition }),
    ...(limit.worth === undefined ? {} : { worth: limit.worth }),
  }));
  const regions = sketch.regions ?? ['Frankfurt'];
  const stated: [string, string][] = [
    ['freeType', sketch.freeType ?? 'forever'],
    ['endsOn', sketch.endsOn ?? 'unstated'],
    ['commercial.use', sketch.commercial ?? 'allowed'],
    ['signup.card', sketch.card ?? 'not-required'],
    ['signup.phone', sketch.phone ?? 'not-required'],
    ['flags.idlePause', sketch.idle ?? 'never'],
    ['flags.dataTraining', sketch.training ?? 'never'],
    ['overage', sketch.overage ?? 'blocked'],
    ['stopSwitch', sketch.stopSwitch ?? 'unstated'],
    ['conditions', sketch.conditions?.join() ?? 'unstated'],
    ['atEnd.what', sketch.atEnd ?? 'unstated'],
    ['backups', sketch.backups ?? 'unstated'],
    ['idle.wokenBy', sketch.wokenBy ?? 'unstated'],
    ['production', sketch.production ?? 'unstated'],
    ['signup.open', sketch.open ?? 'unstated'],
    ['signup.realName', sketch.realName ?? 'unstated'],
    ['icpFiling', sketch.icpFiling ?? 'unstated'],
    ['renewEveryDays', String(sketch.renewEveryDays ?? 'unstated')],
    ['audiences.cn', sketch.cn ?? 'available'],
    ['audiences.eea', sketch.eea ?? 'available'],
    ...limits.map((limit): [string, string] => [`limits.${limit.id}`, String(limit.value)]),
    ['regions', regions.join(', ') || 'unstated'],
  ];
  const evidence = stated
    .filter(([, value]) => value !== 'unstated')
    .map(([field, value], position): Evidence => ({
      id: `q${position}`,
      quote: `${sketch.slug}: ${field} is ${value}`,
      source: `https://${provider}.example/pricing`,
      under: [],
      fields: [field],
      captured: {
        at: sketch.captured === undefined ? '2026-11-01' : sketch.captured,
        updated: null,
        permalink: null,
      },
      since: null,
      freshness: { status: sketch.freshness ?? 'verified', verifiedAt: DATA_AS_OF, checkedAt: DATA_AS_OF },
    }));
  const words = (slug: string) =>
    slug
      .split('-')
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join(' ');
  return {
    ...UNSTATED,
    slug: sketch.slug,
    name: words(sketch.slug),
    summary: 'An invented plan.',
    translations: {
      en: { name: words(sketch.slug), summary: 'An invented plan.' },
      'zh-CN': { name: `${words(sketch.slug)} 方案`, summary: '虚构的方案。' },
    },
    aliases: sketch.aliases ?? [],
    plan: 'Free',
    provider: { slug: provider, name: words(provider) },
    url: `https://${provider}.example/`,
    category: 'hosting',
    roles: sketch.roles,
    freeType: sketch.freeType ?? 'forever',
    trialDays: sketch.freeType === 'trial' ? 14 : null,
    endsOn: sketch.endsOn ?? null,
    ending:
      sketch.ending === true
        ? { since: '2026-11-20', words: 'The free plan will be shut down.', source: 'https://x.example/end' }
        : null,
    doubt:
      sketch.doubtful === true
        ? {
            since: '2026-08-20',
            source: 'https://list.example/',
            note: 'It asks for payment.',
            noteZh: '需付费。',
          }
        : null,
    limits,
    commercial: {
      use: sketch.commercial ?? 'allowed',
      referral: sketch.referral ?? false,
      disclosure: sketch.referral === true ? 'We earn from this link.' : null,
      disclosureZh: sketch.referral === true ? '本链接会带来收入。' : null,
    },
    signup: {
      open: sketch.open ?? 'unstated',
      card: sketch.card ?? 'not-required',
      phone: sketch.phone ?? 'not-required',
      realName: sketch.realName ?? 'unstated',
    },
    icpFiling: sketch.icpFiling ?? 'unstated',
    production: sketch.production ?? 'unstated',
    renewEveryDays: sketch.renewEveryDays ?? null,
    kinds: sketch.kinds ?? {},
    aside: sketch.aside ?? [],
    flags: {
      idlePause: sketch.idle ?? 'never',
      idlePauseDays: sketch.idleDays ?? null,
      dataTraining: sketch.training ?? 'never',
    },
    overage: sketch.overage ?? 'blocked',
    stopSwitch: sketch.stopSwitch ?? 'unstated',
    conditions: sketch.conditions ?? [],
    atEnd: { what: sketch.atEnd ?? 'unstated', days: null },
    backups: sketch.backups ?? 'unstated',
    idle: { activity: [], wokenBy: sketch.wokenBy ?? 'unstated' },
    regions,
    audiences: { cn: sketch.cn ?? 'available', eea: sketch.eea ?? 'available' },
    setup: (sketch.setup ?? []).map((command, position) => ({
      id: `step-${position}`,
      command,
      roles: sketch.roles,
      source: `https://${provider}.example/docs`,
    })),
    note: null,
    noteZh: null,
    evidence,
    review: sketch.review === true ? { since: '2026-11-10', fields: ['overage'] } : null,
    updatedAt: DATA_AS_OF,
  };
}

/** The use of one need in its own measure, as a scale. */
export const use = (role: Role, measure: string, amount: number): PlanRequest['scale'] => ({
  byNeed: { [role]: { [measure]: amount } },
});

export function catalogOf(offers: Offer[]): Catalog {
  const slugs = [...new Set(offers.map(({ provider }) => provider.slug))].sort();
  const providers = slugs.map((slug) => {
    const name = offers.find(({ provider }) => provider.slug === slug)?.provider.name ?? slug;
    return {
      slug,
      name,
      summary: 'An invented provider.',
      translations: {
        en: { name, summary: 'An invented provider.' },
        'zh-CN': { name: `${name}（虚构）`, summary: '虚构的服务商。' },
      },
      aliases: [`old-${slug}`],
      homepage: `https://${slug}.example/`,
      homepageZh: null,
      termsUrl: `https://${slug}.example/terms`,
    };
  });
  return {
    dataAsOf: DATA_AS_OF,
    snapshot: '2026-11-20.1',
    categories: [],
    providers,
    offers,
    unlisted: [],
    stats: {
      offers: offers.length,
      providers: providers.length,
      categories: CATEGORIES.length,
      quotes: offers.reduce((sum, { evidence }) => sum + evidence.length, 0),
      sources: providers.length,
      verified: 0,
      underReview: 0,
      changes30d: 0,
      corrections30d: 0,
      dataAsOf: DATA_AS_OF,
      snapshot: '2026-11-20.1',
    },
  };
}

/** A request with its defaults filled in, as a face of the service would hand it over. */
export function ask(body: z.input<typeof planRequestSchema>): PlanRequest {
  return planRequestSchema.parse(body);
}

/** The plan of a request that names known slugs only. */
export function planned(
  catalog: Catalog,
  request: PlanRequest,
  context: PlanContext = CONTEXT,
  tools: Tools | null = null,
): PlanAnswer {
  const outcome = planStack({ catalog, tools }, request, context);
  if (outcome.kind !== 'plan') throw new Error(`unknown slugs: ${JSON.stringify(outcome.unknown)}`);
  return outcome.plan;
}

/** Two days after {@link DATA_AS_OF}: what has ended in between has ended. */
export const CONTEXT = { planUrlBase: 'https://zero.example', changesByOffer: new Map() };
