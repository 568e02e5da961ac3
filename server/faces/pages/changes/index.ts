/** `/changes`: what providers changed; `/changes/corrections`: what we corrected. By plan and day, newest first. */

import type { ChangeKind } from '../../../../schemas/vocabulary.ts';
import { localePrefix, markdownPath } from '../../../addresses.ts';
import { listChangeDays } from '../../../catalog/index.ts';
import { invalidRequest } from '../../../http/index.ts';
import { mdChangeDays, mdPage, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { CHANGES_TEXTS } from '../../../words/pages/index.ts';
import { readForm } from '../form-query.ts';
import { definePage } from '../page.ts';
import { changesHtml } from './html.ts';
import { type ChangesView, changesFormSchema, changesStatePath } from './view.ts';

const t = CHANGES_TEXTS;

/** @param own the kind that the page shows; another one that is asked for leads to its own page */
function pageOf(own: ChangeKind) {
  return definePage<ChangesView>({
    path: changesStatePath(own, undefined),
    read: ({ index, locale }, { query }) => {
      const reading = readForm(changesFormSchema, query, { locale });
      if (!reading.ok) return { kind: 'problem', problem: invalidRequest(reading.issues) };
      const { kind = own, before } = reading.value;
      if (kind !== own) return { kind: 'moved', path: changesStatePath(kind, before) };
      const days = listChangeDays(index, { kind, before, locale });
      if (days.kind === 'found') return { kind: 'view', view: { kind, before, page: days.value } };
      return {
        kind: 'problem',
        problem: invalidRequest([{ path: 'before', message: t.unreadableBefore }]),
      };
    },
    html: changesHtml,
    markdown: ({ kind, before, page }, context) => {
      const { locale, publicUrl } = context;
      const link = (path: string): string => `<${publicUrl}${markdownPath(localePrefix(locale) + path)}>`;
      const other = kind === 'change' ? 'correction' : 'change';
      const { title, lead, none } = t.pages[kind];
      return mdPage(
        context,
        changesStatePath(kind, before),
        `# ${title[locale]}`,
        `> ${lead[locale]}`,
        `${t[other][locale]}${choosePunctuation(locale).colon}${link(changesStatePath(other, undefined))}`,
        page.days.length === 0
          ? none[locale]
          : mdChangeDays(page.days, kind, siteLinks(publicUrl, locale), locale),
        page.next === null
          ? null
          : `${t.older[locale]}${choosePunctuation(locale).colon}${link(changesStatePath(kind, page.next))}`,
      );
    },
  });
}

export const changesPage = pageOf('change');
export const correctionsPage = pageOf('correction');
