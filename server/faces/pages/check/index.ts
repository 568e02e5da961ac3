/** `/check`: manifest files in, what they use and what the catalog says about it out. The files are kept nowhere. */

import { CHECK_BYTES_MAX } from '../../../../schemas/check.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import { CHECK_TEXTS, problemAt } from '../../../words/pages/index.ts';
import { readCheckRequest } from '../../api/check-request/index.ts';
import { checkProblem } from '../../work-problems.ts';
import { definePage, type PageOutcome } from '../page.ts';
import type { CheckChoices } from './form.ts';
import { type CheckView, checkHtml } from './html.ts';
import { checkMarkdown } from './markdown.ts';

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
