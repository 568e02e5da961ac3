/** The plans of a role as a table that fits a terminal of 80 columns. */
import type { BestAnswer, BestPlan } from '../../../../schemas/best.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import {
  BEST_LABELS,
  COMMAND_TEXTS,
  choosePunctuation,
  LABELS,
  limitLine,
  notStated,
  planKind,
  TERM_COLUMNS,
  termText,
} from '../../../words/index.ts';
import { createSheet, type Screen } from './screen.ts';

/** A plan names at most so many of its limits here. */
const LIMITS = 2;

/** What it gives in the words of its own limits. */
export function givenBy({ cells, also }: BestPlan, locale: Locale): string[] {
  const stated = [...cells, ...also].flatMap((cell) =>
    cell === null ? [] : [limitLine(cell.stated, locale)],
  );
  return stated.length === 0 ? [notStated(locale)] : stated.slice(0, LIMITS);
}

/** What it asks and does, but for what it does not state: `Card: no`. */
export function termsOf(plan: BestPlan, locale: Locale): string[] {
  return TERM_COLUMNS.flatMap((column) => {
    const said = termText(column, plan, locale);
    return said === notStated(locale)
      ? []
      : [`${column.name[locale]}${choosePunctuation(locale).colon}${said}`];
  });
}

export function bestText({ plans, total }: BestAnswer, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  sheet.table(
    [BEST_LABELS.plan[locale], LABELS.limits[locale], LABELS.terms[locale]],
    plans.map((plan) => [
      `${plan.slug}\n${plan.name}\n${planKind(plan, locale)}`,
      givenBy(plan, locale).join('\n'),
      termsOf(plan, locale).join('\n'),
    ]),
  );
  sheet.links(plans);
  sheet.blank();
  sheet.text(COMMAND_TEXTS.range(1, plans.length, total)[locale]);
  return sheet.toString();
}
