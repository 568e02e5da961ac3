/** `/check`: manifest files in, what they use and what the catalog says about it out. The files are kept nowhere. */
import { CHECK_BYTES_MAX, type CheckAnswer } from '../../../../schemas/check.ts';
import { STRENGTHS } from '../../../../schemas/detection/index.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { unlistedService } from '../../../catalog/index.ts';
import { PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import { checkDocument, md, mdCode, mdFence, mdPage, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation, LABELS, STRENGTH_NAMES } from '../../../words/index.ts';
import { CHECK_TEXTS, problemAt, STRENGTH_NOTES } from '../../../words/pages/index.ts';
import { readCheckRequest } from '../../api/check-request/index.ts';
import { checkProblem } from '../../work-problems.ts';
import { definePage, type PageContext, type PageOutcome } from '../page.ts';
import { type CheckChoices, checkHtml, type CheckView } from './html.ts';

/** Percent-encoding may write three bytes for one; the rest is for what surrounds the contents. */
const FORM_MAX_BYTES = 3 * CHECK_BYTES_MAX + 512 * 1024;

export const checkPage = definePage<CheckView>({
  path: '/check',
  read: () => ({ kind: 'view', view: { kind: 'form' } }),
  form: {
    maxBytes: FORM_MAX_BYTES,
    policy: PLANS_AND_CHECKS_POLICY,
    read: async ({ locale }, fields, work): Promise<PageOutcome<CheckView>> => {
      const given = givenBy(fields, locale);
      if (given.files.length === 0) return problems([CHECK_TEXTS.nothing], 400, given);
      const request = readCheckRequest(given);
      if (!request.ok) {
        const { code, detail, issues } = request.problem;
        const said =
          issues?.map(({ path, message }) => problemAt(path, message)) ??
          (detail === undefined ? [] : [detail]);
        return problems(said, code === 'body-too-large' ? 413 : 400, given);
      }
      const outcome = await work('check', request.value);
      return outcome.kind === 'answer'
        ? { kind: 'view', view: { kind: 'result', answer: outcome.answer, chosen: given } }
        : { kind: 'problem', problem: checkProblem(outcome) };
    },
  },
  html: checkHtml,
  markdown: checkMarkdown,
});

/** The request that a form's fields make: `path` and `content` in turn; a pair without content is none. */
function givenBy(fields: URLSearchParams, locale: Locale) {
  const paths = fields.getAll('path');
  const files = fields.getAll('content').flatMap((content, position) =>
    content.trim() === ''
      ? []
      : // Forms send line ends as CR LF, whatever the file has (HTML Standard 4.10.22.4).
        [{ path: (paths[position] ?? '').trim(), content: content.replaceAll('\r\n', '\n') }],
  );
  const audience = fields.get('audience');
  return {
    files,
    commercial: fields.get('commercial') === 'true',
    ...(audience === null ? {} : { audience }),
    locale,
  };
}

function problems(
  list: readonly LocalizedText[],
  status: 400 | 413,
  chosen: CheckChoices,
): PageOutcome<CheckView> {
  return { kind: 'view', status, view: { kind: 'problems', problems: list, chosen } };
}

function checkMarkdown(view: CheckView, context: PageContext): string {
  const { locale, publicUrl } = context;
  const t = CHECK_TEXTS;
  if (view.kind === 'result') return resultMarkdown(view.answer, context);
  const body = JSON.stringify({
    files: [{ path: 'package.json', content: '{"dependencies":{"pg":"^8"}}' }],
    locale,
  });
  return mdPage(
    context,
    '/check',
    `# ${t.title[locale]}`,
    view.kind === 'problems'
      ? view.problems.map((problem) => `> ${md(problem[locale])}`).join('\n>\n')
      : null,
    t.lead[locale],
    `## ${t.privacy[locale]}`,
    [t.sent, t.notKept, t.values, t.noEnv, t.limits].map((line) => `- ${line[locale]}`),
    `## ${t.api[locale]}`,
    t.apiNote[locale],
    mdFence(`curl ${publicUrl}/api/zero/check -H 'Content-Type: application/json' -d '${body}'`),
    `## ${LABELS.services[locale]}`,
    STRENGTHS.map(
      (strength) =>
        `- ${STRENGTH_NAMES[strength][locale]}${choosePunctuation(locale).colon}${STRENGTH_NOTES[strength][locale]}`,
    ),
  );
}

function resultMarkdown(answer: CheckAnswer, context: PageContext): string {
  const { locale, index, publicUrl } = context;
  const links = siteLinks(publicUrl, locale);
  const named =
    (records: ReadonlyMap<string, Named>, link: (named: { slug: string; name: string }) => string) =>
    (slug: string): string => {
      const record = records.get(slug);
      return record === undefined ? mdCode(slug) : link({ slug, name: record.translations[locale].name });
    };
  return mdPage(
    context,
    '/check',
    `# ${CHECK_TEXTS.result[locale]}`,
    ...checkDocument(answer, locale, {
      offer: named(index.offerBySlug, links.offer),
      provider: named(index.providerBySlug, links.provider),
      unlisted: ({ provider: slug, roles }) =>
        index.providerBySlug.has(slug)
          ? null
          : (unlistedService(index, { slug, roles })?.note[locale] ?? null),
    }),
  );
}

type Named = { readonly translations: Readonly<Record<Locale, { readonly name: string }>> };
