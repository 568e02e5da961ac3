/** The addresses of the Open Graph pictures, in both languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix, type PictureSubject } from '../../../addresses.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../../http/headers.ts';
import type { Trouble } from '../../../http/problems/problem.ts';
import { createRateLimitHook } from '../../../http/rate-limit/rate-limit.ts';
import { PLANS_POLICY, READS_POLICY } from '../../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../../http/send-answer.ts';
import { NOT_READY } from '../../api/serve-reads.ts';
import type { ApiContext } from '../../context.ts';
import { answerPng } from './answer-png.ts';
import { type DrawingOutcome, openStudio } from './drawing/index.ts';
import { findPicture } from './find-picture.ts';
import { PICTURE } from './frame.ts';
import { serveIcons } from './icon-routes.ts';
import { createPictureStore } from './picture-store.ts';

/** What a picture that could not be drawn is answered with: it may well succeed a moment later. */
const NOT_DRAWN: Trouble = {
  code: 'not-ready',
  detail: {
    en: 'Too many pictures are waiting to be drawn, or this one could not be; try again in a few seconds.',
    'zh-CN': '等待绘制的图片过多，或这张图片暂时无法绘制，请几秒后重试。',
  },
  headers: { 'Retry-After': '5' },
};

/**
 * Registers `/pictures/site.png`, `/pictures/offers/{slug}.png` and `/pictures/plan.png?needs=...`, and each
 * under `/zh-CN`; and the icons. Pictures of plans are counted as plans, since each runs the planner.
 */
export function servePictures(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings, holder } = context;
  const { publicUrl } = settings;
  const studio = openStudio();
  const pictures = createPictureStore();
  app.addHook('onClose', () => studio.close());
  const limited = (policy: typeof READS_POLICY) => ({
    onRequest: createRateLimitHook({ store, policy, clock, sendProblem }),
  });

  serveIcons(app, context, studio, NOT_DRAWN);

  for (const locale of LOCALES) {
    const base = `${localePrefix(locale)}/pictures`;
    app.get(`${base}/site.png`, limited(READS_POLICY), (request, reply) =>
      serve(request, reply, { of: 'site' }, locale),
    );
    app.get<{ Params: { slug: string } }>(
      `${base}/offers/:slug.png`,
      limited(READS_POLICY),
      (request, reply) => serve(request, reply, { of: 'offer', slug: request.params.slug }, locale),
    );
    app.get(`${base}/plan.png`, limited(PLANS_POLICY), (request, reply) => {
      const url = request.raw.url ?? '';
      const mark = url.indexOf('?');
      return serve(request, reply, { of: 'plan', query: mark === -1 ? '' : url.slice(mark + 1) }, locale);
    });
  }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    subject: PictureSubject,
    locale: Locale,
  ): Promise<unknown> {
    const snapshot = holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
    const found = findPicture(snapshot.index, subject, locale, publicUrl);
    switch (found.kind) {
      case 'trouble':
        return sendProblem(request, reply, found.trouble, locale);
      case 'moved':
        return reply
          .code(308)
          .headers({
            ...DATA_SECURITY,
            ...OPEN_CORS,
            ...transportSecurity(publicUrl),
            Location: found.path,
            'Cache-Control': READ_CACHE,
          })
          .send();
      case 'found': {
        const kept = pictures(snapshot);
        const known = kept.get(found.key);
        if (known !== undefined) return sendAnswer(request, reply, known);
        const drawn: DrawingOutcome = await studio.draw(`${snapshot.version} ${found.key}`, () => ({
          of: 'tree',
          tree: found.tree(),
          ...PICTURE,
        }));
        if (drawn.kind !== 'drawn') {
          if (drawn.kind === 'failed')
            request.log.error({ key: found.key, reason: drawn.reason }, 'picture failed');
          return sendProblem(request, reply, NOT_DRAWN, locale);
        }
        const answer = answerPng(drawn.png, publicUrl);
        kept.set(found.key, answer, answer.bytes);
        return sendAnswer(request, reply, answer);
      }
    }
  }
}
