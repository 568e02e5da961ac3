/** The addresses of the Open Graph pictures, in both languages. */

import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import { localePrefix, type PictureSubject } from '../../../addresses.ts';
import {
  type Asked,
  cachedGet,
  callerOf,
  type Made,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  type ProblemDetail,
  READ_CACHE,
} from '../../../http/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { type DrawingOutcome, NO_STUDIO, openStudio } from './drawing/index.ts';
import { findPicture } from './find-picture.ts';
import { PICTURE } from './frame.ts';
import { serveIcons } from './icons.ts';

/** What a picture that could not be drawn is answered with: it may well succeed a moment later. */
const NOT_DRAWN: ProblemDetail = {
  code: 'not-ready',
  detail: PICTURE_TEXTS.notDrawn,
  headers: { 'Retry-After': '5' },
};

/**
 * Registers `/pictures/site.png`, `/pictures/offers/{slug}.png`, `/pictures/best/{role}.png` and
 * `/pictures/plan.png?needs=...`, and each under `/zh-CN`; and the icons. Pictures of plans are counted as plans, since each runs the planner.
 */
export function servePictures(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  const studio = context.drawsPictures ? openStudio() : NO_STUDIO;
  app.addHook('onClose', () => studio.close());

  serveIcons(app, context, studio, NOT_DRAWN);

  for (const locale of LOCALES) {
    const base = `${localePrefix(locale)}/pictures`;
    cachedGet(app, context, {
      path: `${base}/site.png`,
      locale,
      make: (asked) => makePicture(asked, { of: 'site' }, locale),
    });
    cachedGet(app, context, {
      path: `${base}/offers/:slug.png`,
      locale,
      make: (asked) => makePicture(asked, { of: 'offer', slug: asked.params.slug ?? '' }, locale),
    });
    cachedGet(app, context, {
      path: `${base}/best/:role.png`,
      locale,
      make: (asked) => {
        const role = roleSchema.safeParse(asked.params.role).data;
        if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
        return makePicture(asked, { of: 'best', role }, locale);
      },
    });
    cachedGet(app, context, {
      path: `${base}/plan.png`,
      policy: PLANS_AND_CHECKS_POLICY,
      locale,
      make: (asked) => makePicture(asked, { of: 'plan', query: asked.search.slice(1) }, locale),
    });
  }

  async function makePicture(
    { version: snapshot, request }: Asked<ServedSnapshot>,
    subject: PictureSubject,
    locale: Locale,
  ): Promise<Made> {
    const { index, version } = snapshot;
    const caller = callerOf(request.ip);
    const found = await findPicture(index, subject, locale, {
      publicUrl,
      plan: (asked) => context.work.run('plan', { request: asked, snapshot, publicUrl: '', caller }),
    });
    const { data } = context.security;
    switch (found.kind) {
      case 'problem':
        return found;
      case 'moved':
        return {
          kind: 'moved',
          location: found.path,
          headers: { ...data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
      case 'found': {
        const drawn: DrawingOutcome = await studio.draw(`${version} ${found.key}`, () => ({
          of: 'tree',
          tree: found.tree(),
          ...PICTURE,
        }));
        if (drawn.kind === 'drawn') {
          const fields = { contentType: 'image/png', cacheControl: READ_CACHE, isCompressed: true } as const;
          return {
            kind: 'answer',
            body: drawn.png,
            fields: { ...fields, sharedHeaders: OPEN_CORS, headers: data },
          };
        }
        if (drawn.kind === 'failed')
          request.log.error({ key: found.key, reason: drawn.reason }, 'picture failed');
        return { kind: 'problem', problem: NOT_DRAWN };
      }
    }
  }
}
