/** The catalog's categories and figures as Markdown. */
import type { z } from 'zod';
import type { Stats } from '../../../../schemas/catalog.ts';
import type { categoriesAnswerSchema } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { md, mdBlocks, mdCode, mdTable } from '../../../markdown/index.ts';
import { choosePunctuation, LABELS, roleList } from '../../../words/index.ts';
import { STAT_NAMES, statRows } from '../facts.ts';

export function categoriesMarkdown(answer: z.infer<typeof categoriesAnswerSchema>, locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  return mdBlocks(
    `# ${LABELS.category[locale]}`,
    mdTable(
      [LABELS.category[locale], LABELS.name[locale], LABELS.roles[locale], LABELS.offers[locale]],
      answer.categories.map(({ slug, name, summary, roles, offers }) => [
        mdCode(slug),
        md(`${name}${colon}${summary}`),
        md(roleList(roles, locale)),
        String(offers),
      ]),
    ),
    `${LABELS.dataAsOf[locale]}${colon}${answer.stats.dataAsOf}`,
  );
}

export function statsMarkdown(stats: Stats, locale: Locale): string {
  return mdTable(
    [LABELS.fact[locale], LABELS.value[locale]],
    statRows(stats).map(([name, value]) => [STAT_NAMES[name][locale], value]),
  ).concat('\n');
}
