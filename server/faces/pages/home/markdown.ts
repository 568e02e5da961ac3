/** The front page for programs: the same tables as lists, with the address of each. */
import { bestAddress, categoryPath, markdownPath } from '../../../addresses.ts';
import { countPlans, type FirstPlans } from '../../../catalog/index.ts';
import { md, mdBlocks, mdChanges, mdLink, mdPage, offerItems, siteLinks } from '../../../markdown/index.ts';
import { choosePunctuation, joinSentences } from '../../../words/index.ts';
import { BEST_TEXTS, HOME_TEXTS, PLAN_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import { PRESETS, presetPath } from '../plan/presets.ts';
import type { HomeView } from './view.ts';

const t = HOME_TEXTS;

export function homeMarkdown({ categories, stats, tables, changes }: HomeView, context: PageContext): string {
  const { locale, publicUrl, index } = context;
  const { bracket, colon } = choosePunctuation(locale);
  const entries = changes.flatMap((day) => day.entries);
  return mdPage(
    context,
    '/',
    `# ${md(t.title[locale])}`,
    `> ${md(t.lead[locale])}`,
    t.standing(stats)[locale],
    `${PLAN_TEXTS.presets[locale]}${colon}${PRESETS.map((preset) => mdLink(preset.name[locale], markdownPath(publicUrl + presetPath(preset, locale)))).join(' · ')}`,
    ...tables.map((table) => firstList(table, context)),
    `## ${BEST_TEXTS.index[locale]}`,
    countPlans(index.offers)
      .map(({ role, plans }) => {
        const url = markdownPath(bestAddress(publicUrl, role, locale));
        return `- ${mdLink(BEST_TEXTS.title(role)[locale], url)}${bracket(String(plans))}`;
      })
      .join('\n'),
    `## ${t.recent[locale]}`,
    entries.length === 0 ? t.noChanges[locale] : mdChanges(entries, locale),
    `## ${t.categories[locale]}`,
    categories
      .map(
        ({ slug, name, summary, offers }) =>
          `- ${mdLink(name, `${publicUrl}${categoryPath(slug, locale)}.md`)}${bracket(String(offers))}${colon}${md(summary)}`,
      )
      .join('\n'),
    `## ${t.how[locale]}`,
    t.steps
      .map(
        ({ title, words }, position) =>
          `${position + 1}. ${joinSentences([`**${md(title[locale])}**`, md(words[locale])], locale)}`,
      )
      .join('\n'),
    `## ${t.programs[locale]}`,
    t.programLinks
      .map(({ href, words }) => `- <${publicUrl}${href[locale]}> ${md(words[locale])}`)
      .join('\n'),
  );
}

function firstList({ role, offers }: FirstPlans, { locale, publicUrl }: PageContext): string {
  const items = offerItems(offers, locale, siteLinks(publicUrl, locale), role);
  return mdBlocks(`## ${BEST_TEXTS.title(role)[locale]}`, items).trim();
}
