/** How we know of a change of the past. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';

export const FOUND_IN_TEXTS = {
  history: text(
    'Found in dated files of the past; no nightly check saw it happen.',
    '在带日期的历史文件中查到，并非每晚检查时发现。',
  ),
  before: text('Before', '变更前'),
  after: text('After', '变更后'),
} as const;

/** Which side a quote of a change says; null for one that a night saw, whose quotes are of now. */
export function quoteSide(
  { foundIn }: Pick<ChangeEntry, 'foundIn'>,
  quoteId: string,
  locale: Locale,
): string | null {
  if (foundIn !== 'history' || (quoteId !== 'before' && quoteId !== 'after')) return null;
  return FOUND_IN_TEXTS[quoteId][locale];
}
