/** What a plan offers to copy: its address, a line of Markdown, a badge, the feed of its changes. */
import type { PlanAnswer } from '../../../../schemas/plan.ts';
import { docsPath, feedPath, localePrefix, PLAN_CALENDAR_PATH } from '../../../addresses.ts';
import { pinPlans } from '../../../planner/index.ts';
import { BADGE_TEXTS, choosePunctuation, LABELS, roleList } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { planQuery } from '../../feeds/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { copyBlock } from '../parts/share-links.ts';
import { planPath } from './view.ts';

/** The path of the feed that follows the plans of a stack. */
export function planFeedPath(answer: PlanAnswer, locale: PageContext['locale']): string {
  const { needs } = answer.request;
  return feedPath({ about: 'plan', query: planQuery(pinPlans(answer)), needs, offers: [] }, locale);
}

/** The path of the calendar of their known ends, trials counted from the day of the data: it must not move on by itself. */
export function planCalendarPath(answer: PlanAnswer, locale: PageContext['locale']): string {
  return `${localePrefix(locale)}${PLAN_CALENDAR_PATH}?${planQuery(pinPlans(answer))}&from=${answer.dataAsOf.slice(0, 10)}`;
}

/** What to copy, each under its name. */
export function copies(
  answer: PlanAnswer,
  { locale, publicUrl }: Pick<PageContext, 'locale' | 'publicUrl'>,
): readonly { readonly name: string; readonly words: string }[] {
  const t = PLAN_TEXTS;
  const page = publicUrl + planPath(answer.request);
  // Pasted words stay as they are: the verdict of today is for the badge and the page to say.
  const title = `${BADGE_TEXTS.plan[locale]}${choosePunctuation(locale).colon}${roleList(answer.request.needs, locale)}`;
  const badge = `${publicUrl}/badges/plan.svg?${planQuery(answer.request)}`;
  return [
    { name: t.link[locale], words: page },
    { name: t.markdownLink[locale], words: `[${forMarkdown(title)}](${page})` },
    { name: t.badge[locale], words: `[![${forMarkdown(title)}](${badge})](${page})` },
  ];
}

/** Titles are words of ours and names of roles: only what ends a link text is escaped. */
function forMarkdown(title: string): string {
  return title.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

export function shareSection(answer: PlanAnswer, context: PageContext): Markup {
  const { locale } = context;
  const t = PLAN_TEXTS;
  const feed = planFeedPath(answer, locale);
  return html`<section class="share"><details class="fold"><summary><h2>${t.share[locale]}</h2></summary>
${each(copies(answer, context), ({ name, words }) => html`<p class="soft small">${name}</p>${copyBlock(words, t.copyThis(name)[locale], locale)}`)}
<h3>${t.follow[locale]}</h3><p class="soft">${t.followHow[locale]}</p>
<p><a href="${feed}">${t.feed[locale]}</a></p>
<p><a href="${planCalendarPath(answer, locale)}">${t.calendar[locale]}</a></p>
<p class="soft small">${t.save[locale]}${choosePunctuation(locale).colon}<a href="${docsPath(locale)}">${LABELS.savedStacks[locale]}</a></p></details></section>`;
}
