/** `/plan`: a form whose state is the address, and the verdict first once it holds a request. */
import { PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import { issuesOfUnknownSlugs, parsePlanAddress, planUrl } from '../../../planner/index.ts';
import { planProblem } from '../../api/index.ts';
import { definePage, type PageOutcome } from '../page.ts';
import { planHtml } from './html.ts';
import { planMarkdown } from './markdown.ts';
import type { PlanView } from './view.ts';

/** Where every `planUrl` leads; a form sent by a browser is led to the same short address. */
export const planPage = definePage<PlanView>({
  path: '/plan',
  policy: PLANS_AND_CHECKS_POLICY,
  read: async ({ locale }, { query }, work): Promise<PageOutcome<PlanView>> => {
    const empty: PlanView = { asked: query, problems: [], needMissing: false, plan: null };
    const reading = parsePlanAddress(query, locale);
    if (reading.kind === 'empty')
      return { kind: 'view', view: { ...empty, needMissing: query.has('audience') } };
    if (reading.kind === 'invalid')
      return { kind: 'view', status: 400, view: { ...empty, problems: reading.issues } };
    const planned = await work.linkedPlan(reading.request);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    if (outcome.kind === 'unknown-slugs') {
      const problems = issuesOfUnknownSlugs(outcome.unknown);
      return { kind: 'view', status: 400, view: { ...empty, problems } };
    }
    const { plan: answer, links } = outcome;
    const canonical = planUrl('', { ...answer.request, locale: 'en' });
    if (query.toString() !== new URLSearchParams(canonical.slice('/plan'.length)).toString())
      return { kind: 'moved', path: canonical };
    return { kind: 'view', view: { ...empty, plan: { answer, links } } };
  },
  html: planHtml,
  markdown: planMarkdown,
});
