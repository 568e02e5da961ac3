/** Serves every page in both languages, as HTML and as its Markdown twin, from prebuilt answers. DESIGN section 6. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { localePrefix, markdownPath } from '../../addresses.ts';
import { type Answer, createAnswer } from '../../http/answer.ts';
import { type PageFormat, pageAnswerKey, URL_KEY_MAX } from '../../http/answer-store.ts';
import {
  DATA_SECURITY,
  type HeaderFields,
  NO_STORE,
  PAGE_SECURITY,
  READ_CACHE,
  transportSecurity,
} from '../../http/headers.ts';
import { preferredFormat } from '../../http/negotiate-page.ts';
import type { Trouble } from '../../http/problems/problem.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import type { ServedSnapshot } from '../../snapshot/current-snapshot.ts';
import { NOT_READY } from '../api/serve-reads.ts';
import type { ApiContext } from '../context.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden } from './markup.ts';
import type { OpenedPage, Page, PageContext } from './page.ts';
import { PAGES } from './pages.ts';

const TYPES: Readonly<Record<PageFormat, string>> = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
};

const NOT_ACCEPTABLE: Trouble = {
  code: 'not-acceptable',
  detail: {
    en: 'This page is text/html or text/markdown, which the Accept header excludes. The same facts as JSON are below /api/zero.',
    'zh-CN':
      '本页只提供 text/html 和 text/markdown，而 Accept 头均不接受。同样的数据以 JSON 形式在 /api/zero 之下提供。',
  },
};

const FORM_TYPE = 'application/x-www-form-urlencoded';

const NOT_A_FORM: Trouble = {
  code: 'unsupported-media-type',
  detail: {
    en: `This page takes its form as ${FORM_TYPE}. Programs use the API below /api/zero.`,
    'zh-CN': `本页表单须以 ${FORM_TYPE} 提交；程序请调用 /api/zero 之下的 API。`,
  },
  headers: { 'Accept-Post': FORM_TYPE },
};

type Asked = {
  readonly page: Page;
  readonly locale: Locale;
  /** The address ends in `.md`. */
  readonly twin: boolean;
};

/** Registers {@link PAGES}, each at its address, at its twin's, and both under `/zh-CN`. */
export function servePages(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const security = { ...PAGE_SECURITY, ...transportSecurity(settings.publicUrl) };
  const links = { repositoryUrl: settings.repositoryUrl, contact: settings.contact };

  for (const page of PAGES) {
    app.register(async (scope) => {
      const policy = page.policy ?? READS_POLICY;
      scope.addHook('onRequest', createRateLimitHook({ store, policy, clock, sendProblem }));
      for (const locale of LOCALES) register(scope, page, locale);
      if (page.form !== undefined) registerForm(scope, page, page.form);
    });
  }

  /** A form that is sent with POST to the address of its page. Its fields are logged nowhere and kept nowhere. */
  function registerForm(scope: FastifyInstance, page: Page, form: NonNullable<Page['form']>): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    // Anything else is refused below in words of its own; its body is read and dropped.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    for (const locale of LOCALES) {
      scope.post(localePrefix(locale) + page.path, { bodyLimit: form.maxBytes }, (request, reply) => {
        const format = preferredFormat(request.headers.accept);
        if (format === null) return sendProblem(request, reply, NOT_ACCEPTABLE, locale);
        const snapshot = context.holder.current();
        if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
        if (!(request.body instanceof URLSearchParams))
          return sendProblem(request, reply, NOT_A_FORM, locale);
        const given = contextOf(snapshot, locale);
        const opened = form.open(given, request.body);
        switch (opened.kind) {
          case 'trouble':
            return sendProblem(request, reply, opened.trouble, locale);
          case 'moved':
            // 303: the address is read with GET, whatever was posted.
            return reply
              .code(303)
              .headers({
                ...security,
                Location: localePrefix(locale) + opened.path,
                'Cache-Control': NO_STORE,
              })
              .send();
          case 'view':
            return send(request, reply, opened, {
              given,
              asked: { page, locale, twin: false },
              format,
              keep: null,
            });
        }
      });
    }
  }

  app.get('/zh-CN', (_request, reply) => reply.redirect('/zh-CN/', 308));

  function register(scope: FastifyInstance, page: Page, locale: Locale): void {
    const path = localePrefix(locale) + page.path;
    if (!path.endsWith('{slug}')) {
      scope.get(path, (request, reply) => serve(request, reply, { page, locale, twin: false }, ''));
      scope.get(markdownPath(path), (request, reply) =>
        serve(request, reply, { page, locale, twin: true }, ''),
      );
      return;
    }
    scope.get<{ Params: { slug: string } }>(path.replace('{slug}', ':slug'), (request, reply) => {
      const { slug } = request.params;
      // No slug has a dot, so an address that ends in `.md` is always a twin's.
      const twin = slug.endsWith('.md');
      return serve(request, reply, { page, locale, twin }, twin ? slug.slice(0, -3) : slug);
    });
  }

  function serve(request: FastifyRequest, reply: FastifyReply, asked: Asked, slug: string) {
    const { page, locale, twin } = asked;
    const format = twin ? 'markdown' : preferredFormat(request.headers.accept);
    if (format === null) return sendProblem(request, reply, NOT_ACCEPTABLE, locale);
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
    const answers = context.answers(snapshot);
    const url = request.raw.url ?? '';
    const key = pageAnswerKey(format, url);
    const known = answers.byUrl.get(key);
    if (known !== undefined) return sendAnswer(request, reply, known);

    const given = contextOf(snapshot, locale);
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const opened = page.open(given, { slug, query: new URLSearchParams(search) });
    switch (opened.kind) {
      case 'trouble':
        return sendProblem(request, reply, opened.trouble, locale);
      case 'moved': {
        const path = localePrefix(locale) + opened.path;
        const headers = {
          ...security,
          Location: twin ? markdownPath(path) : path,
          'Cache-Control': READ_CACHE,
          ...varies(twin),
        };
        return reply.code(308).headers(headers).send();
      }
      case 'view':
        return send(request, reply, opened, {
          given,
          asked,
          format,
          keep: (answer) => {
            if (url.length <= URL_KEY_MAX) answers.byUrl.set(key, answer, answer.bytes);
          },
        });
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Extract<OpenedPage, { kind: 'view' }>,
    how: {
      given: PageContext;
      asked: Asked;
      format: PageFormat;
      /** Null where nobody may keep the answer. */
      keep: ((answer: Answer) => void) | null;
    },
  ) {
    const { given, asked, format } = how;
    const text = format === 'html' ? await renderLayout(opened.html(), frameOf(given)) : opened.markdown();
    const body = Buffer.from(dropForbidden(text));
    const own: HeaderFields = {
      ...(format === 'html' ? security : { ...DATA_SECURITY, ...transportSecurity(settings.publicUrl) }),
      'Content-Language': asked.locale,
    };
    if (opened.status !== 200 || how.keep === null) {
      return reply
        .code(opened.status)
        .headers({ ...own, ...varies(asked.twin), 'Cache-Control': NO_STORE })
        .type(TYPES[format])
        .send(body);
    }
    const answer = createAnswer({
      body,
      contentType: TYPES[format],
      cacheControl: READ_CACHE,
      sharedHeaders: varies(asked.twin),
      headers: own,
    });
    how.keep(answer);
    return sendAnswer(request, reply, answer);
  }

  function contextOf(snapshot: ServedSnapshot, locale: Locale): PageContext {
    const { version, createdAt, index } = snapshot;
    return { locale, publicUrl: settings.publicUrl, index, snapshot: { version, createdAt }, links };
  }
}

/** A page's answer depends on `Accept`; its twin's address does not. */
function varies(twin: boolean): HeaderFields {
  return { Vary: twin ? 'Accept-Encoding' : 'Accept, Accept-Encoding' };
}

function frameOf({ locale, publicUrl, links, index, snapshot }: PageContext): Frame {
  return {
    locale,
    publicUrl,
    links,
    served: { dataAsOf: index.catalog.dataAsOf, version: snapshot.version },
  };
}
