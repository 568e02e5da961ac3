/** `/plan/{need}`: one need of a plan with every reason, quote and other plan. Its query is that of the plan. */
import { type PlanRequest, planRequestSchema } from '../../../../schemas/plan.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { PLANS_AND_CHECKS_POLICY, type ProblemDetail, unknownName } from '../../../http/index.ts';
import { parsePlanAddress, planUrl } from '../../../planner/index.ts';
import { nearestSlugs } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { planProblem } from '../../work-problems.ts';
import { definePage } from '../page.ts';
import { needMarkdown } from './markdown.ts';
import { lastPage, needHtml } from './need-html.ts';
import { type NeedView, planNeedPath, planPath, planUsePath } from './view.ts';

/** What the address holds besides the request: a page of the others, a plan to be chosen instead. */
const OWN = ['page', 'use'];

export const planNeedPage = definePage<NeedView>({
  path: '/plan/{need}',
  policy: PLANS_AND_CHECKS_POLICY,
  read: async ({ locale }, { params, query }, work) => {
    const named = roleSchema.safeParse(params.need);
    if (!named.success) return { kind: 'problem', problem: unknownNeed(params.need ?? '', query) };
    const need = named.data;
    const reading = parsePlanAddress(query, locale);
    // What the page of the plan says of such an address holds for this one.
    if (reading.kind !== 'request' || !reading.request.needs.includes(need))
      return { kind: 'moved', path: pathOfPlan(query) };
    const { request } = reading;
    const planned = await work('linkedPlan', request);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    if (outcome.kind === 'unknown-slugs')
      return { kind: 'moved', path: planUrl('', { ...request, locale: 'en' }) };
    const { plan: answer } = outcome;
    const position = answer.picks.findIndex((one) => one.need === need);
    const pick = answer.picks[position];
    if (pick === undefined) throw new Error(`The plan has no pick for ${need}`);
    const asked = pageAsked(query);
    const isThere = asked <= lastPage(pick);
    const page = isThere ? asked : 1;
    const use = slugSchema.safeParse(query.get('use') ?? '').data;
    const inEnglish: PlanRequest = { ...answer.request, locale: 'en' };
    const address =
      use === undefined ? planNeedPath(inEnglish, need, page) : planUsePath(inEnglish, need, use, page);
    // Another version may have as many other plans as the page asks for.
    if (!isThere) return { kind: 'moved', status: 303, path: address };
    const asWritten = new URLSearchParams(address.slice(address.indexOf('?')));
    if (query.toString() !== asWritten.toString()) return { kind: 'moved', path: address };
    let wanted: NeedView['wanted'] = null;
    if (use !== undefined) {
      const found = await work('swap', { request, need, offer: use });
      if (found.kind !== 'answer') return { kind: 'problem', problem: planProblem(found) };
      wanted = found.answer;
      if (wanted.kind === 'swap' && wanted.swap.alsoChanges.length === 0)
        return { kind: 'moved', status: 303, path: planPath({ ...wanted.swap.request, locale: 'en' }) };
    }
    const relaxed = outcome.relaxed[position] ?? null;
    return { kind: 'view', view: { answer, pick, request: answer.request, relaxed, page, wanted } };
  },
  html: needHtml,
  markdown: needMarkdown,
});

/** The plan at a query that is none of this page's, without what only this page understands. */
function pathOfPlan(query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([name]) => !OWN.includes(name)));
  return rest.size === 0 ? '/plan' : `/plan?${rest}`;
}

/** The page of the others that a query asks for, from 1; the first if it names none. */
function pageAsked(query: URLSearchParams): number {
  const word = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(word) ? Number(word) : 1;
}

/** 404 for a need that there is none of, with the pages of those that were perhaps meant, for the same plan. */
function unknownNeed(need: string, query: URLSearchParams): ProblemDetail {
  const nearest = nearestSlugs(need, ROLES);
  const message = PLAN_TEXTS.unknownNeed(need.slice(0, 80), nearest, ROLES);
  // A need has a page only in a plan that contains it.
  const pathOf = (name: string, locale: Locale): string => {
    const meant = roleSchema.parse(name);
    const reading = parsePlanAddress(query, locale);
    const request =
      reading.kind === 'request' ? reading.request : planRequestSchema.parse({ needs: [meant], locale });
    const needs = request.needs.includes(meant) ? request.needs : [...request.needs, meant];
    return planNeedPath({ ...request, needs }, meant);
  };
  return unknownName('need', message, nearest, pathOf);
}
