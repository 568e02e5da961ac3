/** The check page for programs: how to call the check; for a form that was sent, what was found. */
import type { CheckAnswer } from '../../../../schemas/check.ts';
import { STRENGTHS } from '../../../../schemas/detection/index.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { unlistedService } from '../../../catalog/index.ts';
import { checkDocument, md, mdCode, mdFence, mdPage, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation, LABELS, STRENGTH_NAMES } from '../../../words/index.ts';
import { CHECK_TEXTS, STRENGTH_NOTES } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import type { CheckView } from './html.ts';

export function checkMarkdown(view: CheckView, context: PageContext): string {
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
    [t.sent, t.notKept, t.values, t.noEnv, t.limits].map((line) => `- ${line[locale]}`).join('\n'),
    `## ${t.api[locale]}`,
    t.apiNote[locale],
    mdFence(`curl ${publicUrl}/api/zero/check -H 'Content-Type: application/json' -d '${body}'`),
    `## ${LABELS.services[locale]}`,
    STRENGTHS.map(
      (strength) =>
        `- ${STRENGTH_NAMES[strength][locale]}${choosePunctuation(locale).colon}${STRENGTH_NOTES[strength][locale]}`,
    ).join('\n'),
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
