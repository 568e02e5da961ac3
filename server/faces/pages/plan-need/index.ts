/** `/plan/{need}`: one need of a plan with every reason, quote and other plan. Its query is that of the plan. */
import { slugSchema } from '../../../../schemas/text.ts';
import { ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { PLANS_AND_CHECKS_POLICY, type ProblemDetail } from '../../../http/index.ts';
import { parsePlanAddress, planNeedUrl, planUrl } from '../../../planner/index.ts';
import { nearestSlugs } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { planProblem } from '../../work-problems.ts';
import { definePage } from '../page.ts';
import { planNeedPath, planPath } from '../plan/view.ts';
import { needHtml } from './html.ts';
import { needMarkdown } from './markdown.ts';
import { lastPage, type NeedView, pickOf } from './view.ts';

/** What stands in the address beside the request: a page of the others, a plan to be chosen instead. */
const OWN = ['page', 'use'];

export const planNeedPage = definePage<NeedView>({
  path: '/plan/{need}',
  policy: PLANS_AND_CHECKS_POLICY,
  read: async ({ locale }, { params, query }, work) => {
    const named = roleSchema.safeParse(params.need);
    if (!named.success) return { kind: 'problem', problem: unknownNeed(params.need ?? '') };
    const need = named.data;
    const reading = parsePlanAddress(query, locale);
    // What the page of the plan says of such an address holds for this one.
    if (reading.kind !== 'request' || !reading.request.needs.includes(need))
      return { kind: 'moved', path: query.size === 0 ? '/plan' : `/plan?${query}` };
    const { request } = reading;
    const use = slugSchema.safeParse(query.get('use') ?? '').data;
    let wanted: NeedView['wanted'] = null;
    if (use !== undefined) {
      const found = await work.swap({ request, need, offer: use });
      if (found.kind !== 'answer') return { kind: 'problem', problem: planProblem(found) };
      const swap = found.answer;
      if (swap?.alsoChanges.length === 0)
        return { kind: 'moved', status: 303, path: planPath({ ...swap.request, locale: 'en' }) };
      wanted = { slug: use, swap };
    }
    const planned = await work.linkedPlan(request);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    if (outcome.kind === 'unknown-slugs')
      return { kind: 'moved', path: planUrl('', { ...request, locale: 'en' }) };
    const { plan: answer } = outcome;
    const pick = pickOf(answer, need);
    const page = Number(query.get('page') ?? 1);
    const isThere = Number.isInteger(page) && page >= 1 && page <= lastPage(pick);
    const own = new URLSearchParams([...query].filter(([name]) => !OWN.includes(name)));
    const address = planNeedUrl('', { ...answer.request, locale: 'en' }, need);
    const asWritten = new URLSearchParams(address.slice(address.indexOf('?'))).toString();
    if (!isThere || own.toString() !== asWritten)
      return {
        kind: 'moved',
        path: planNeedPath({ ...answer.request, locale: 'en' }, need, isThere ? page : 1),
      };
    const relaxed = outcome.relaxed[answer.picks.indexOf(pick)] ?? null;
    return { kind: 'view', view: { answer, pick, relaxed, page, wanted } };
  },
  html: needHtml,
  markdown: needMarkdown,
});

function unknownNeed(need: string): ProblemDetail {
  const nearest = nearestSlugs(need, ROLES);
  const message = PLAN_TEXTS.unknownNeed(need.slice(0, 80), nearest.length > 0 ? nearest : ROLES);
  return { code: 'unknown-slug', detail: message, issues: [{ path: 'need', message }] };
}
