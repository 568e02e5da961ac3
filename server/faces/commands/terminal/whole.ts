/** The catalog as a whole: its categories and its figures. */
import type { z } from 'zod';
import type { Stats } from '../../../../schemas/catalog.ts';
import type { categoriesAnswerSchema } from '../../../../schemas/catalog-queries.ts';
import { LABELS, roleList } from '../../../words/index.ts';
import { STAT_NAMES, statRows } from '../facts.ts';
import { createSheet, type Screen } from './screen.ts';

export function categoriesText(answer: z.infer<typeof categoriesAnswerSchema>, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  sheet.table(
    [LABELS.category[locale], LABELS.name[locale], LABELS.roles[locale], LABELS.offers[locale]],
    answer.categories.map(({ slug, name, summary, roles, offers }) => [
      slug,
      `${name}\n${summary}`,
      roleList(roles, locale),
      String(offers),
    ]),
  );
  sheet.field(LABELS.dataAsOf[locale], answer.stats.dataAsOf);
  return sheet.toString();
}

export function statsText(stats: Stats, screen: Screen): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  sheet.table(
    [LABELS.fact[locale], LABELS.value[locale]],
    statRows(stats).map(([name, value]) => [STAT_NAMES[name][locale], value]),
    true,
  );
  return sheet.toString();
}
