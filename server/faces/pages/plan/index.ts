/** `/plan`: a form whose state is the address, and the verdict first once it holds a request. */
import { FIGURE_FIELDS, type MeasureUnit } from '../../../../schemas/measures.ts';
import { CONSTRAINT_SWITCHES, type PlanRequest } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { questionFields, questionLabel } from '../../../../schemas/usage-models.ts';
import { KIND_FIELDS, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import {
  countConstraints,
  currentSlugs,
  issuesOfUnknownSlugs,
  namedNeeds,
  normaliseRequest,
  parsePlanAddress,
  planUrl,
} from '../../../planner/index.ts';
import { figureLabel, ISSUES, ISSUES_MAX, nearestSlugs } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { planProblem } from '../../work-problems.ts';
import { definePage, type PageOutcome } from '../page.ts';
import { planHtml } from './html.ts';
import { planMarkdown } from './markdown.ts';
import type { AddressProblem, PlanView } from './view.ts';
import { readWrittenFigure } from './written-figure.ts';

const FORM_FIELDS = [
  'project',
  ...KIND_FIELDS.map(({ name }) => name),
  'audience',
  ...CONSTRAINT_SWITCHES,
  ...FIGURE_FIELDS.map(({ name }) => name),
];

type NumberField = {
  readonly name: string;
  /** In the request. */
  readonly path: string;
  readonly unit: MeasureUnit;
  readonly label: LocalizedText;
};

/** The fields of the form that take a number as people write it. */
function numberFields(query: URLSearchParams): NumberField[] {
  return [
    ...FIGURE_FIELDS.map((one) => ({ ...one, path: `scale.${one.path}`, label: figureLabel(one) })),
    ...questionFields(query.getAll('project').at(-1) ?? '').map(({ field, question, row }) => ({
      name: field,
      path: `project.answers.${question}`,
      unit: 'count' as const,
      label: questionLabel(row),
    })),
    ...(['growth', 'days'] as const).map((name) => ({
      name,
      path: name,
      unit: 'count' as const,
      label: PLAN_TEXTS[name],
    })),
  ];
}

/** Whether a query is the address of a request, in the order and words of {@link planUrl}. */
function isAddressOf(request: PlanRequest, query: URLSearchParams): boolean {
  const address = planUrl('', { ...request, locale: 'en' });
  return query.toString() === new URLSearchParams(address.slice('/plan'.length)).toString();
}

/**
 * The query with the figures of the form as numbers; one that cannot be read stays as it was typed, for the schema
 * to refuse. Of repeated names the last counts.
 */
function withFiguresRead(query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(query);
  for (const { name, unit } of numberFields(query)) {
    const written = query.getAll(name).at(-1);
    const plain = name === 'growth' && written !== undefined ? withoutPercent(written) : written;
    const value = plain === undefined ? null : readWrittenFigure(plain, unit);
    if (value !== null) read.set(name, String(value));
  }
  return read;
}

/** Without a sign at its end: a pattern would walk to the end from each of the spaces. */
function withoutPercent(written: string): string {
  const text = written.trim();
  return text.endsWith('%') || text.endsWith('％') ? text.slice(0, -1) : text;
}

type Issue = Extract<ReturnType<typeof parsePlanAddress>, { kind: 'invalid' }>['issues'][number];

/**
 * An issue as the page tells it: a need that there is none of is named, with the plans of what was perhaps meant; a
 * figure by the label of its field, with what can be written there.
 */
function problemOf({ path, message, unknownNeed }: Issue, query: URLSearchParams): AddressProblem {
  const figure = numberFields(query).find((one) => one.path === path);
  if (figure !== undefined) {
    const { unit } = figure;
    const written = query.getAll(figure.name).at(-1) ?? '';
    // A number that is refused is too large.
    const isRead = readWrittenFigure(written, unit) !== null;
    return {
      path,
      field: figure.label,
      message: isRead ? message : PLAN_TEXTS.figureUnread(written.trim().slice(0, 40), unit),
    };
  }
  if (unknownNeed === undefined) return { path, message };
  const words = namedNeeds(query);
  const nearest = nearestSlugs(unknownNeed, ROLES).map((name) => {
    const role = roleSchema.parse(name);
    const meant = new URLSearchParams(query);
    meant.delete('need');
    meant.set('needs', [...new Set(words.map((word) => (word === unknownNeed ? role : word)))].join(','));
    return { role, query: meant.toString().replaceAll('%2C', ',') };
  });
  return { path, message: PLAN_TEXTS.noSuchNeed(unknownNeed.slice(0, 80)), unknownNeed: { nearest } };
}

/** The problems that the page tells, the first of them if there are many. @param more problems besides those given */
function firstProblems(all: readonly AddressProblem[], more = 0): readonly AddressProblem[] {
  const first = all.slice(0, ISSUES_MAX);
  const rest = all.length - first.length + more;
  return rest === 0 ? first : [...first, { path: '…', message: ISSUES.more(rest) }];
}

/** The target of every `planUrl`; a form sent by a browser is redirected to the same short address. */
export const planPage = definePage<PlanView>({
  path: '/plan',
  policy: PLANS_AND_CHECKS_POLICY,
  read: async ({ index, locale }, { query }, work): Promise<PageOutcome<PlanView>> => {
    const reading = parsePlanAddress(withFiguresRead(query), locale);
    // Before anything is computed: the same is asked again at once, by its own address.
    if (reading.kind === 'request') {
      const request = normaliseRequest(reading.request, currentSlugs(index.catalog));
      if (!isAddressOf(request, query))
        return { kind: 'moved', path: planUrl('', { ...request, locale: 'en' }) };
    }
    // Also if the request is invalid: its needs stay ticked next to the numbers.
    const needs = namedNeeds(query).flatMap((word) => roleSchema.safeParse(word).data ?? []);
    const counts = countConstraints(index.offers, needs);
    const empty: PlanView = { asked: query, problems: [], needMissing: false, plan: null, counts };
    if (reading.kind === 'empty')
      return { kind: 'view', view: { ...empty, needMissing: FORM_FIELDS.some((name) => query.has(name)) } };
    if (reading.kind === 'invalid')
      return {
        kind: 'view',
        status: 400,
        view: {
          ...empty,
          problems: firstProblems(
            reading.issues.map((issue) => problemOf(issue, query)),
            reading.more,
          ),
        },
      };
    const planned = await work('linkedPlan', reading.request);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    if (outcome.kind === 'unknown-slugs') {
      const problems = firstProblems(issuesOfUnknownSlugs(outcome.unknown));
      return { kind: 'view', status: 400, view: { ...empty, problems } };
    }
    const { plan: answer, relaxed, room } = outcome;
    return { kind: 'view', view: { ...empty, plan: { answer, relaxed, room } } };
  },
  html: planHtml,
  markdown: planMarkdown,
});
