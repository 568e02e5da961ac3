/** Changes by plan and day in Markdown. */
import type { Locale } from '../../schemas/vocabulary.ts';
import type { ChangeDay } from '../catalog/index.ts';
import { choosePunctuation } from '../words/index.ts';
import { CHANGES_TEXTS } from '../words/pages/index.ts';
import { mdChanges } from './changes.ts';
import { md } from './escape.ts';
import type { MarkdownLinks } from './links.ts';

/** A heading for each plan and day, and an item for every change; our corrections say that they are ours. */
export function mdChangeDays(
  days: readonly ChangeDay[],
  kind: 'change' | 'correction',
  links: MarkdownLinks,
  locale: Locale,
): string {
  const { comma, colon } = choosePunctuation(locale);
  const count = kind === 'change' ? CHANGES_TEXTS.changes : CHANGES_TEXTS.readAnew;
  return days
    .map(({ offer, name, on, entries }) => {
      const plan = name === null ? md(offer) : links.offer({ slug: offer, name });
      return `### ${plan}${comma}${on}${colon}${count(entries.length)[locale]}\n\n${mdChanges(entries, locale)}`;
    })
    .join('\n\n');
}
