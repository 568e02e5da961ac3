/** The change feed as a table. */
import type { z } from 'zod';
import type { changesAnswerSchema } from '../../../../schemas/change-queries.ts';
import type { ChangeAnswer } from '../../../../schemas/change.ts';
import {
  COMMAND_TEXTS,
  choosePunctuation,
  DIRECTION_NAMES,
  KIND_NAMES,
  LABELS,
} from '../../../words/index.ts';
import { createSheet, type Screen, type Sheet } from './screen.ts';

export function changesText(answer: z.infer<typeof changesAnswerSchema>, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  if (answer.entries.length === 0) {
    sheet.text(LABELS.noChanges[locale]);
    return sheet.toString();
  }
  changeTable(answer.entries, sheet, screen);
  sheet.quotes();
  sheet.blank();
  if (answer.next !== null)
    sheet.text(`${COMMAND_TEXTS.nextPage[locale]}${choosePunctuation(locale).colon}--before ${answer.next}`);
  return sheet.toString();
}

/** Entries, newest first, each with the marks of the quotes behind it. */
export function changeTable(entries: readonly ChangeAnswer[], sheet: Sheet, { locale, style }: Screen): void {
  const dress = { better: style.good, worse: style.bad, other: (line: string) => line };
  sheet.table(
    [
      LABELS.happened[locale],
      LABELS.offer[locale],
      LABELS.change[locale],
      LABELS.effect[locale],
      LABELS.quotes[locale],
    ],
    entries.map((entry) => [
      `${entry.happenedOn}\n${LABELS.when[locale]} ${entry.publishedAt}`,
      entry.offer,
      `${entry.summary}\n${KIND_NAMES[entry.kind][locale]}`,
      { text: DIRECTION_NAMES[entry.direction][locale], style: dress[entry.direction] },
      sheet.sources.marks(entry.evidence) || '-',
    ]),
  );
}
