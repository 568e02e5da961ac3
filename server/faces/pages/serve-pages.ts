/** Serves every page in both languages, as HTML and as its Markdown version, from prepared answers. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Locale, LOCALES } from '../../../schemas/vocabulary.ts';
import { localePrefix, markdownPath } from '../../addresses.ts';
import {
  type Accepted,
  cachedGet,
  type GetResult,
  type HeaderFields,
  identifyCaller,
  namesPage,
  NO_STORE,
  NOT_READY,
  type PageFormat,
  PERMANENT_CACHE,
  preferredFormat,
  type ProblemDetail,
  READ_CACHE,
  readPath,
  READS_POLICY,
  respond,
} from '../../http/index.ts';
import { createDatedOffers, type ServedSnapshot } from '../../snapshot/index.ts';
import { PROBLEMS } from '../../words/index.ts';
import { REFUSALS } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { aboutPage } from './about/index.ts';
import { bestIndexPage } from './best/index-page.ts';
import { bestPage } from './best/role-page.ts';
import { catalogPage } from './catalog/index.ts';
import { categoryPage } from './category/index.ts';
import { changesPage, correctionsPage } from './changes.ts';
import { checkPage } from './check/index.ts';
import { comparisonPage } from './compare/comparison-page.ts';
import { pickerPage } from './compare/picker-page.ts';
import { correctPage } from './correct/index.ts';
import { datedOfferPage } from './dated-offer/index.ts';
import { operationPage } from './docs/operation-page.ts';
import { docsPage } from './docs/overview.ts';
import { schemaPage } from './docs/schema-page.ts';
import { endingsPage } from './endings/index.ts';
import { homePage } from './home.ts';
import { instantSearchPath } from './instant-search/index.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden } from './markup.ts';
import { offerPage } from './offer/index.ts';
import type { OpenedPage, Page, PageContext, PageWork } from './page.ts';
import { planPage } from './plan/index.ts';
import { planNeedPage } from './plan/need.ts';
import { proofPage } from './proof.ts';
import { providerPage } from './provider/index.ts';
import { replacePage } from './replace.ts';
import { timelinePage } from './timeline.ts';
import { toolServerPage } from './tool-server.ts';
import { toolPage, toolsPage } from './works-with/index.ts';
import { zeroDollarsPage, zeroUsersPage } from './zero-dollars.ts';

const NOT_ACCEPTABLE: ProblemDetail = { code: 'not-acceptable', detail: REFUSALS.notAcceptable };

const FORM_TYPE = 'application/x-www-form-urlencoded';

const NOT_A_FORM: ProblemDetail = {
  code: 'unsupported-media-type',
  detail: REFUSALS.notAForm(FORM_TYPE),
  headers: { 'Accept-Post': FORM_TYPE },
};

/** Registers {@link PAGES}, each at its address, at that of its Markdown version, and both under `/zh-CN`. */
export function servePages(app: FastifyInstance, context: ApiContext): void {
  const datedOffers = createDatedOffers(context.settings.snapshotsDir);
  for (const page of PAGES) {
    for (const locale of LOCALES) serveReads(page, locale);
    const { form } = page;
    if (form !== undefined) app.register(async (scope) => serveForm(scope, page, form));
  }
  const counted = { onRequest: context.limits.hook(READS_POLICY) };
  app.get('/zh-CN', counted, (_request, reply) =>
    reply.headers(context.security.page).redirect('/zh-CN/', 308),
  );
  // The slug of the pages below would be empty: no page, but the reference itself.
  for (const locale of LOCALES) {
    const docs = `${localePrefix(locale)}/docs`;
    app.get(`${docs}/`, counted, (_request, reply) =>
      reply.headers(context.security.page).redirect(docs, 308),
    );
  }

  function serveReads(page: Page, locale: Locale): void {
    const path = localePrefix(locale) + page.path;
    const open = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
    // The Markdown version of a page whose address ends in a parameter ends in it too.
    const lastOpen = path.endsWith('}') ? open.at(-1) : undefined;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const addresses = lastOpen === undefined ? [pattern, markdownPath(pattern)] : [pattern];
    for (const address of addresses) {
      cachedGet(app, context, {
        path: address,
        policy: page.policy ?? READS_POLICY,
        ...(page.policy === undefined ? {} : { elsewhere: true }),
        locale,
        accept: page.programsPost === true && locale === 'en' ? acceptByName : acceptFormat,
        make: async ({ version, path, search, params, request }, format) => {
          const byMarkdownPath = isMarkdownPath(path);
          const given = contextOf(version, locale);
          const named = Object.fromEntries(
            open.map((name) => {
              const value = params[name] ?? '';
              return [name, byMarkdownPath && name === lastOpen ? value.slice(0, -'.md'.length) : value];
            }),
          );
          const asked = { slug: named.slug ?? '', params: named, query: new URLSearchParams(search) };
          const opened = await page.open(given, asked, workFor(version, request));
          if (opened.kind !== 'moved') return rendered(opened, given, format === 'markdown', byMarkdownPath);
          const moved = localePrefix(locale) + opened.path;
          return {
            kind: 'moved',
            location: byMarkdownPath ? markdownPath(moved) : moved,
            ...(opened.status === undefined ? {} : { status: opened.status }),
            headers: { ...context.security.page, 'Cache-Control': READ_CACHE, ...varies(byMarkdownPath) },
          };
        },
      });
    }
  }

  function workFor(snapshot: ServedSnapshot, { ip }: FastifyRequest): PageWork {
    const { work, settings } = context;
    const from = { snapshot, publicUrl: settings.publicUrl, caller: identifyCaller(ip) };
    return (name, request) => work.run(name, { request, ...from });
  }

  /** A form that is sent with POST to the address of its page. Its fields are logged nowhere and kept nowhere. */
  function serveForm(scope: FastifyInstance, page: Page, form: NonNullable<Page['form']>): void {
    const { sendProblem } = context;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    // Anything else is refused below in words of its own; its body is read and dropped.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    const onRequest = context.limits.hook(form.policy);
    for (const locale of LOCALES) {
      const path = localePrefix(locale) + page.path;
      scope.post(path, { bodyLimit: form.maxBytes, onRequest }, async (request, reply) => {
        const accepted = acceptFormat(request);
        if (accepted.kind === 'problem') return sendProblem(request, reply, accepted.problem, locale);
        const snapshot = context.current();
        if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
        if (!(request.body instanceof URLSearchParams))
          return sendProblem(request, reply, NOT_A_FORM, locale);
        const given = contextOf(snapshot, locale);
        const opened = await form.open(given, request.body, workFor(snapshot, request));
        if (opened.kind === 'moved') {
          const location = localePrefix(locale) + opened.path;
          // 303: the address is read with GET, whatever was posted.
          return reply
            .code(303)
            .headers({ ...context.security.page, Location: location, 'Cache-Control': NO_STORE })
            .send();
        }
        const made = await rendered(opened, given, accepted.representation === 'markdown', false);
        if (made.kind !== 'answer') return sendProblem(request, reply, made.problem, locale);
        const { headers, sharedHeaders, contentType } = made.fields;
        return respond(request, reply, {
          body: made.body,
          status: made.status ?? 200,
          contentType,
          cacheControl: NO_STORE,
          headers: { ...headers, ...sharedHeaders },
        });
      });
    }
  }

  async function rendered(
    opened: Exclude<OpenedPage, { kind: 'moved' }>,
    given: PageContext,
    asMarkdown: boolean,
    byMarkdownPath: boolean,
  ): Promise<Exclude<GetResult, { kind: 'moved' }>> {
    if (opened.kind === 'problem') return opened;
    const text = asMarkdown
      ? opened.markdown()
      : await renderLayout(opened.html(), frameOf(given, context.drawsPictures));
    return {
      kind: 'answer',
      body: dropForbidden(text),
      status: opened.status,
      kept: opened.kept,
      fields: {
        contentType: asMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
        cacheControl:
          opened.status !== 200 || !opened.kept ? NO_STORE : opened.settled ? PERMANENT_CACHE : READ_CACHE,
        sharedHeaders: varies(byMarkdownPath),
        headers: {
          ...(asMarkdown ? context.security.data : context.security.page),
          'Content-Language': given.locale,
        },
      },
    };
  }

  function contextOf({ version, createdAt, index, sightings }: ServedSnapshot, locale: Locale): PageContext {
    const { publicUrl, repositoryUrl, contact } = context.settings;
    const links = { repositoryUrl, contact };
    return { locale, publicUrl, index, snapshot: { version, createdAt }, links, sightings, datedOffers };
  }
}

/** An address that ends in `.md` is a Markdown version's: no slug and no version does. */
function isMarkdownPath(path: string): boolean {
  return path.endsWith('.md');
}

function acceptFormat(request: FastifyRequest): Accepted {
  const format: PageFormat | null = isMarkdownPath(readPath(request.raw.url ?? ''))
    ? 'markdown'
    : preferredFormat(request.headers.accept);
  return format === null
    ? { kind: 'problem', problem: NOT_ACCEPTABLE }
    : { kind: 'accepted', representation: format };
}

/** Of an address that programs POST to: who does not name a page is answered as if there were none. */
function acceptByName(request: FastifyRequest): Accepted {
  const { method, headers } = request;
  if (isMarkdownPath(readPath(request.raw.url ?? '')) || namesPage(headers.accept))
    return acceptFormat(request);
  const detail = PROBLEMS.methodNotAllowed(method, TO_PROGRAMS);
  return {
    kind: 'problem',
    problem: { code: 'method-not-allowed', detail, headers: { Allow: TO_PROGRAMS } },
  };
}

const TO_PROGRAMS = 'OPTIONS, POST';

/** A page's answer depends on `Accept`; the address of its Markdown version does not. */
function varies(byMarkdownPath: boolean): HeaderFields {
  return { Vary: byMarkdownPath ? 'Accept-Encoding' : 'Accept, Accept-Encoding' };
}

function frameOf({ locale, publicUrl, links, index, snapshot }: PageContext, drawsPictures: boolean): Frame {
  return {
    locale,
    publicUrl,
    links,
    served: { dataAsOf: index.catalog.dataAsOf, version: snapshot.version },
    searchIndex: instantSearchPath(index, locale),
    drawsPictures,
  };
}

export const PAGES: readonly Page[] = [
  homePage,
  catalogPage,
  bestIndexPage,
  bestPage,
  toolsPage,
  toolPage,
  categoryPage,
  offerPage,
  proofPage,
  datedOfferPage,
  providerPage,
  changesPage,
  correctionsPage,
  endingsPage,
  replacePage,
  timelinePage,
  zeroDollarsPage,
  zeroUsersPage,
  correctPage,
  aboutPage,
  pickerPage,
  comparisonPage,
  planPage,
  planNeedPage,
  checkPage,
  toolServerPage,
  docsPage,
  operationPage,
  schemaPage,
];
