/** The page of one need for programs: the pick and every other plan, whatever page was asked for. */
import type { Role } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { md, mdLink, mdPage, pickBlocks, siteLinks } from '../../../markdown/index.ts';
import type { SwapOutcome } from '../../../planner/index.ts';
import { joinSentences, LABELS, marksOf, roleList, verdictTitle } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import { planNeedPath, planPath, planUsePath, slugName } from '../plan/view.ts';
import { type NeedView, whyNotUsed } from './view.ts';

export function needMarkdown({ answer, pick, relaxed, wanted }: NeedView, context: PageContext): string {
  const { locale, publicUrl } = context;
  const t = PLAN_TEXTS;
  const { colon } = marksOf(locale);
  return mdPage(
    context,
    planNeedPath({ ...answer.request, locale: 'en' }, pick.need),
    `# ${ROLE_NAMES[pick.need][locale]}`,
    `${mdLink(t.wholePlan[locale], publicUrl + planPath(answer.request))}${colon}${md(verdictTitle(answer)[locale])}`,
    wanted === null ? null : wish(wanted, pick.need, context),
    ...pickBlocks(pick, locale, siteLinks(publicUrl, locale), {
      relaxed: relaxed === null ? null : mdLink(LABELS.relaxLink[locale], publicUrl + planPath(relaxed)),
      swap: (slug) => mdLink(LABELS.use[locale], publicUrl + planUsePath(answer.request, pick.need, slug)),
    }),
    md(answer.disclosure),
  );
}

/** What comes of the plan that was asked for in place of the pick. */
function wish(wanted: SwapOutcome, need: Role, { locale, publicUrl, index }: PageContext): string {
  const name = slugName(wanted.offer, index, locale);
  if (wanted.kind !== 'swap') return `> ${md(whyNotUsed(wanted.kind, name, need)[locale])}`;
  const { swap } = wanted;
  const says = PLAN_TEXTS.alsoChanges(name, roleList(swap.alsoChanges, locale))[locale];
  return `> ${joinSentences([md(says), mdLink(LABELS.use[locale], publicUrl + planPath(swap.request))], locale)}`;
}
