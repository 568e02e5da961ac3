/** The addresses of the Open Graph pictures, in both languages. */
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import { localePrefix, picturePath } from '../../../addresses.ts';
import { nearestSlugs, offerInLocale } from '../../../catalog/index.ts';
import {
  cachedGet,
  type GetRequest,
  type GetResult,
  identifyCaller,
  invalidRequest,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  type ProblemDetail,
  READ_CACHE,
  unknownSlug,
} from '../../../http/index.ts';
import { issuesOfUnknownSlugs, parsePlanAddress, planUrl } from '../../../planner/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { planProblem } from '../../work-problems.ts';
import { openStudio } from './drawing/studio.ts';
import { bestPicture, offerPicture, planPicture, sitePicture } from './subjects.ts';
import { drawPicture, PICTURE, type Picture } from './template.ts';

/** A picture that could not be drawn may well succeed a moment later. */
const NOT_DRAWN: ProblemDetail = {
  code: 'not-ready',
  detail: PICTURE_TEXTS.notDrawn,
  headers: { 'Retry-After': '5' },
};

/**
 * Registers `/pictures/site.png`, `/pictures/offers/{slug}.png`, `/pictures/best/{role}.png` and
 * `/pictures/plan.png?needs=...`, and each under `/zh-CN`. Pictures of plans are counted as plans, since each runs
 * the planner. A server on which nothing that draws is installed has none of these addresses: 404.
 */
export function servePictures(app: FastifyInstance, context: ApiContext): void {
  if (!context.drawsPictures) return;
  const { publicUrl } = context.settings;
  const { host } = new URL(publicUrl);
  const studio = openStudio();
  app.addHook('onClose', () => studio.close());

  type Request = GetRequest<ServedSnapshot>;
  for (const locale of LOCALES) {
    const base = `${localePrefix(locale)}/pictures`;
    cachedGet(app, context, {
      path: `${base}/site.png`,
      locale,
      elsewhere: true,
      make: (asked) => draw(asked, asked.path, sitePicture(asked.version.index.catalog.stats, locale)),
    });
    cachedGet(app, context, {
      path: `${base}/offers/:slug.png`,
      locale,
      elsewhere: true,
      make: (asked) => drawOffer(asked, asked.params.slug ?? '', locale),
    });
    cachedGet(app, context, {
      path: `${base}/best/:role.png`,
      locale,
      elsewhere: true,
      make: (asked) => {
        const role = roleSchema.safeParse(asked.params.role).data;
        if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
        return draw(asked, asked.path, bestPicture(asked.version.index, role, locale));
      },
    });
    cachedGet(app, context, {
      path: `${base}/plan.png`,
      policy: PLANS_AND_CHECKS_POLICY,
      locale,
      elsewhere: true,
      make: (asked) => drawPlan(asked, locale),
    });
  }

  function drawOffer(asked: Request, slug: string, locale: Locale): GetResult | Promise<GetResult> {
    const { index } = asked.version;
    const offer = index.offerBySlug.get(slug);
    if (offer !== undefined)
      return draw(asked, asked.path, offerPicture(offerInLocale(index, offer, locale), locale));
    const moved = index.offerAliases.get(slug);
    return moved === undefined
      ? { kind: 'problem', problem: unknownSlug('offer', slug, nearestSlugs(slug, index.offerBySlug.keys())) }
      : {
          kind: 'moved',
          location: picturePath({ of: 'offer', slug: moved }, locale),
          headers: { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
  }

  async function drawPlan(asked: Request, locale: Locale): Promise<GetResult> {
    const { version: snapshot, search } = asked;
    const refused = (...wrong: Parameters<typeof invalidRequest>): GetResult => ({
      kind: 'problem',
      problem: invalidRequest(...wrong),
    });
    const reading = parsePlanAddress(new URLSearchParams(search), locale);
    if (reading.kind === 'empty') return refused([{ path: 'needs', message: PICTURE_TEXTS.noNeeds }]);
    if (reading.kind === 'invalid') return refused(reading.issues, reading.more);
    const { request } = reading;
    const caller = identifyCaller(asked.request.ip);
    const planned = await context.work.run('plan', { request, snapshot, publicUrl: '', caller });
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    if (planned.answer.kind === 'unknown-slugs') return refused(issuesOfUnknownSlugs(planned.answer.unknown));
    // The address of a request is the same however it was asked.
    return draw(asked, planUrl('', request), planPicture(planned.answer.plan, locale));
  }

  /** @param key equal for equal pictures of one snapshot */
  async function draw({ version, request }: Request, key: string, picture: Picture): Promise<GetResult> {
    const drawing = { tree: drawPicture(picture, host), ...PICTURE };
    const drawn = await studio.draw(`${version.version} ${key}`, drawing);
    if (drawn.kind === 'drawn') {
      const fields = { contentType: 'image/png', cacheControl: READ_CACHE, isCompressed: true } as const;
      const headers = context.security.data;
      return { kind: 'answer', body: drawn.png, fields: { ...fields, sharedHeaders: OPEN_CORS, headers } };
    }
    if (drawn.kind === 'failed') request.log.error({ key, reason: drawn.reason }, 'picture failed');
    return { kind: 'problem', problem: NOT_DRAWN };
  }
}
