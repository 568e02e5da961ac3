/** The addresses of the Open Graph pictures, in both languages. */
import type { FastifyInstance } from 'fastify';
import { timelineQuerySchema } from '../../../../schemas/change-queries.ts';
import { LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import { localePrefix, picturePath, timelinePath } from '../../../addresses.ts';
import { nearestSlugs, offerInLocale, readTimeline } from '../../../catalog/index.ts';
import {
  cachedGet,
  type GetRequest,
  type GetResult,
  identifyCaller,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  type ProblemDetail,
  READ_CACHE,
  READS_POLICY,
  unknownSlug,
  validateQuery,
} from '../../../http/index.ts';
import { planUrl } from '../../../planner/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { planOfAddress } from '../../plan-of-address.ts';
import { type DrawingOutcome, openStudio } from './drawing/studio.ts';
import { bestPicture, offerPicture, planPicture, sitePicture, timelinePicture } from './subjects.ts';
import { drawPicture, PICTURE, type Picture } from './template.ts';

/** How long the picture of the site is shown in place of one that there was no time to draw. */
const STAND_IN_CACHE = 'public, max-age=60';
/** Draws pictures of the site, and so comes before all who have taken any time. */
const SITE = 'the site';

/** A picture that could not be drawn may well succeed a moment later. */
const NOT_DRAWN: ProblemDetail = {
  code: 'not-ready',
  detail: PICTURE_TEXTS.notDrawn,
  headers: { 'Retry-After': '5' },
};

/**
 * Registers `/pictures/site.png`, `/pictures/offers/{slug}.png`, `/pictures/best/{role}.png` and
 * `/pictures/timeline.png?need=...`, `/pictures/plan.png?needs=...`, and each under `/zh-CN`. Pictures of plans are counted as plans, since each runs
 * the planner. Callers draw in turns; one that gets none is sent the picture of the site, since readers of previews
 * keep a missing one for days. A server on which nothing that draws is installed has none of these addresses: 404.
 */
export function servePictures(app: FastifyInstance, context: ApiContext): void {
  if (!context.drawsPictures) return;
  const { security } = context;
  const { publicUrl } = context.settings;
  const { host } = new URL(publicUrl);
  const studio = openStudio(app.turns.time);
  const standIns = new WeakMap<ServedSnapshot, Map<Locale, Promise<DrawingOutcome>>>();
  app.addHook('onClose', () => studio.close());

  type Request = GetRequest<ServedSnapshot>;
  for (const locale of LOCALES) {
    const serve = (
      path: string,
      make: (asked: Request) => GetResult | Promise<GetResult>,
      policy = READS_POLICY,
    ): void => {
      const address = `${localePrefix(locale)}/pictures/${path}.png`;
      cachedGet(app, context, { path: address, policy, locale, elsewhere: true, make });
    };
    serve('site', (asked) =>
      draw(asked, asked.path, sitePicture(asked.version.index.catalog.stats, locale), locale),
    );
    serve('offers/:slug', (asked) => drawOffer(asked, asked.params.slug ?? '', locale));
    serve('best/:role', (asked) => {
      const role = roleSchema.safeParse(asked.params.role).data;
      if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
      return draw(asked, asked.path, bestPicture(asked.version.index, role, locale), locale);
    });
    serve('timeline', (asked) => {
      const query = validateQuery(timelineQuerySchema, asked.url);
      if (!query.ok) return { kind: 'problem', problem: query.problem };
      const timeline = readTimeline(asked.version.index, query.value, locale);
      return draw(asked, timelinePath(query.value, locale), timelinePicture(timeline, locale), locale);
    });
    serve('plan', (asked) => drawPlan(asked, locale), PLANS_AND_CHECKS_POLICY);
  }

  function drawOffer(asked: Request, slug: string, locale: Locale): GetResult | Promise<GetResult> {
    const { index } = asked.version;
    const offer = index.offerBySlug.get(slug);
    if (offer !== undefined)
      return draw(asked, asked.path, offerPicture(offerInLocale(index, offer, locale), locale), locale);
    const moved = index.offerAliases.get(slug);
    return moved === undefined
      ? { kind: 'problem', problem: unknownSlug('offer', slug, nearestSlugs(slug, index.offerBySlug.keys())) }
      : {
          kind: 'moved',
          location: picturePath({ of: 'offer', slug: moved }, locale),
          headers: { ...security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
  }

  async function drawPlan(asked: Request, locale: Locale): Promise<GetResult> {
    const found = await planOfAddress(context, asked, new URLSearchParams(asked.search), locale);
    if (found.kind === 'problem') return found;
    // The address of a request is the same however it was asked.
    return draw(asked, planUrl('', found.request), planPicture(found.plan, locale), locale);
  }

  /** @param key equal for equal pictures of one snapshot */
  async function draw(
    { version, request }: Request,
    key: string,
    picture: Picture,
    locale: Locale,
  ): Promise<GetResult> {
    const drawing = { tree: drawPicture(picture, host), ...PICTURE };
    const drawingNow = studio.draw(identifyCaller(request.ip), `${version.version} ${key}`, drawing);
    const standIn = drawStandIn(version, locale);
    const drawn = await drawingNow;
    if (drawn.kind === 'drawn') return answerWith(drawn.png, READ_CACHE);
    if (drawn.kind === 'failed') request.server.log.error({ key, reason: drawn.reason }, 'picture failed');
    const instead = await standIn;
    return instead.kind === 'drawn'
      ? { ...answerWith(instead.png, STAND_IN_CACHE), kept: false }
      : { kind: 'problem', problem: NOT_DRAWN };
  }

  function answerWith(body: Buffer, cacheControl: string): Extract<GetResult, { kind: 'answer' }> {
    const fields = { contentType: 'image/png', cacheControl, isCompressed: true } as const;
    return { kind: 'answer', body, fields: { ...fields, sharedHeaders: OPEN_CORS, headers: security.data } };
  }

  /** The picture of the site, drawn with the first picture of a version, before it is needed. */
  function drawStandIn(version: ServedSnapshot, locale: Locale): Promise<DrawingOutcome> {
    const known = standIns.get(version) ?? new Map<Locale, Promise<DrawingOutcome>>();
    standIns.set(version, known);
    const drawing = { tree: drawPicture(sitePicture(version.index.catalog.stats, locale), host), ...PICTURE };
    const drawn = known.get(locale) ?? studio.draw(SITE, `${version.version} ${locale}`, drawing);
    known.set(locale, drawn);
    // One that could not be drawn is tried again with the next picture.
    void drawn.then(({ kind }) => kind === 'drawn' || known.delete(locale));
    return drawn;
  }
}
