/** `/badges/{offer}.svg` and `/badges/plan.svg?needs=...`: pictures for READMEs. In Chinese under `/zh-CN/` or by `locale`. */
import type { FastifyInstance } from 'fastify';
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { localeQuerySchema } from '../../../schemas/catalog-queries.ts';
import type { PlanAnswer } from '../../../schemas/plan.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { localePrefix, offerBadgePath, PLAN_BADGE_PATH } from '../../addresses.ts';
import {
  type CatalogIndex,
  evidenceFor,
  headlineLimits,
  nearestSlugs,
  offerInLocale,
  ROLE_NAMES,
} from '../../catalog/index.ts';
import {
  cachedGet,
  type GetRequest,
  type GetResult,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  READ_CACHE,
  unknownSlug,
  validate,
} from '../../http/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import {
  BADGE_TEXTS,
  choosePunctuation,
  figureCautions,
  joinList,
  limitAmount,
  limitName,
  limitText,
  verdictTitle,
} from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { planOfAddress } from '../plan-of-address.ts';
import { publicFields } from '../public-fields.ts';
import { type Badge, drawBadge, type Tone } from './draw-badge.ts';

const SVG = 'image/svg+xml; charset=utf-8';

export function serveBadges(app: FastifyInstance, context: ApiContext): void {
  for (const own of LOCALES) {
    const base = localePrefix(own);
    cachedGet(app, context, {
      path: `${base}${PLAN_BADGE_PATH}`,
      policy: PLANS_AND_CHECKS_POLICY,
      elsewhere: true,
      locale: own,
      make: (asked) => inLanguage(asked.search, own, (locale, query) => ofPlan(asked, query, locale)),
    });
    cachedGet(app, context, {
      path: `${base}/badges/:slug.svg`,
      locale: own,
      make: ({ version, search, params }) =>
        inLanguage(search, own, (locale) => ofOffer(version.index, params.slug ?? '', locale)),
    });
  }

  async function ofPlan(
    asked: GetRequest<ServedSnapshot>,
    query: URLSearchParams,
    locale: Locale,
  ): Promise<GetResult> {
    const found = await planOfAddress(context, asked, query, locale);
    return found.kind === 'problem' ? found : drawn(planBadge(found.plan, locale), locale);
  }

  function ofOffer(index: CatalogIndex, slug: string, locale: Locale): GetResult {
    const offer = index.offerBySlug.get(slug);
    if (offer !== undefined) return drawn(offerBadge(offerInLocale(index, offer, locale), locale), locale);
    const present = index.offerAliases.get(slug);
    if (present === undefined) {
      const nearest = nearestSlugs(slug, index.offerBySlug.keys());
      return { kind: 'problem', problem: unknownSlug('offer', slug, nearest) };
    }
    const headers = { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE };
    return { kind: 'moved', location: offerBadgePath(present, locale), headers };
  }

  function drawn(badge: Badge, locale: Locale): GetResult {
    return {
      kind: 'answer',
      body: drawBadge(badge, locale),
      fields: publicFields(context, SVG, { 'Content-Language': locale, 'X-Robots-Tag': 'noindex' }),
    };
  }
}

/** `locale` in the query counts more than the address: a README links both languages alike. */
function inLanguage(
  search: string,
  own: Locale,
  make: (locale: Locale, query: URLSearchParams) => GetResult | Promise<GetResult>,
): GetResult | Promise<GetResult> {
  const query = new URLSearchParams(search);
  const asked = query.get('locale');
  query.delete('locale');
  if (asked === null) return make(own, query);
  const read = validate(localeQuerySchema, { locale: asked });
  return read.ok ? make(read.value.locale, query) : { kind: 'problem', problem: read.problem };
}

const TONES: Readonly<Record<PlanAnswer['verdict'], Tone>> = {
  zero: 'good',
  'zero-if-confirmed': 'open',
  'not-zero': 'bad',
};

/** The badge of a stack: the verdict of the planner on the catalog of now. */
function planBadge(plan: PlanAnswer, locale: Locale): Badge {
  const { comma, colon, bracket } = choosePunctuation(locale);
  const label = BADGE_TEXTS.plan[locale];
  const verdict = verdictTitle(plan)[locale];
  const needs = joinList(
    plan.picks.map(({ need }) => ROLE_NAMES[need][locale]),
    locale,
  );
  const day = plan.dataAsOf.slice(0, 10);
  return {
    label,
    message: `${verdict} · ${day}`,
    tone: TONES[plan.verdict],
    title: `${label}${bracket(needs)}${colon}${[verdict, BADGE_TEXTS.asOf(day)[locale], BADGE_TEXTS.source[locale]].join(comma)}`,
  };
}

/** @param offer in the asked language */
function offerBadge(offer: Offer, locale: Locale): Badge {
  const { comma, colon } = choosePunctuation(locale);
  const label = offer.name;
  const [caution = null] = figureCautions(offer, locale);
  const [limit = null] = headlineLimits(offer, 1);
  const named = limit === null ? [] : [`${limitName(limit, locale)} ${limitAmount(limit, locale)}`];
  // Without a figure only a plan that lasts is said to be a free plan and no more.
  const figures = limit === null && caution === null ? [BADGE_TEXTS.noFigure[locale]] : named;
  const inWords = limit === null ? figures : [`${limitName(limit, locale)} ${limitText(limit, locale)}`];
  const day = limit === null ? null : lastRead(evidenceFor(offer, `limits.${limit.id}`));
  const read = day === null ? [] : [BADGE_TEXTS.readOn(day)[locale]];
  // What is over has no figure any more.
  const said =
    caution?.isOver === true ? [caution.brief] : [...figures, ...(caution === null ? [] : [caution.brief])];
  return {
    label,
    message: [...said, ...(day === null || caution !== null ? [] : [day])].join(' · '),
    tone: caution === null ? 'good' : caution.isOver ? 'bad' : 'open',
    title: `${label}${colon}${[
      ...(caution?.isOver === true ? [] : inWords),
      ...(caution === null ? [] : [caution.brief]),
      ...(caution?.isOver === true ? [] : read),
      BADGE_TEXTS.source[locale],
    ].join(comma)}`,
  };
}

/**
 * The latest day on which one of the quotes was seen live or found in a dated copy; null if unknown. The
 * update that a page prints of itself says nothing of when it was read.
 */
function lastRead(evidence: readonly Evidence[]): string | null {
  const days = evidence.flatMap(({ freshness: { verifiedAt }, captured: { at } }) => {
    const day = verifiedAt?.slice(0, 10) ?? at;
    return day === null ? [] : [day];
  });
  return days.sort().at(-1) ?? null;
}
