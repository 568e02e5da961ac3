/** Reads the query of a plan's address back into a request; the inverse of planUrl. */
import { buildScale, FIGURE_FIELDS } from '../../../schemas/measures.ts';
import { CONSTRAINT_SWITCHES, type PlanRequest, planRequestSchema } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { findUsageModel, questionFields } from '../../../schemas/usage-models.ts';
import { KIND_FIELDS, type Locale } from '../../../schemas/vocabulary.ts';
import { issueText, selectIssues } from '../../words/index.ts';

export type PlanAddressReading =
  | { readonly kind: 'request'; readonly request: PlanRequest }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly {
        readonly path: string;
        readonly message: LocalizedText;
        /** The word that names no need, if that is what is wrong. */
        readonly unknownNeed?: string;
      }[];
      /** How many there are besides those. */
      readonly more: number;
    };

/**
 * Lists may be joined by commas or repeated, as an HTML form sends them; blank values count as missing;
 * parameters that are no part of a plan (a campaign's mark, say) are ignored.
 * @param locale comes from the path: `/zh-CN/plan` is in Chinese
 * @returns `empty` if no need is named: a form nobody has filled in yet
 */
export function parsePlanAddress(query: URLSearchParams, locale: Locale = 'en'): PlanAddressReading {
  const list = (name: string) => listed(query, name);
  const last = (name: string) => query.getAll(name).at(-1)?.trim() ?? '';
  const model = last('project');
  const named = namedNeeds(query);
  // Whoever only says what is built needs what such a project suggests.
  const needs = named.length > 0 ? named : [...(findUsageModel(model)?.needs ?? [])];
  if (needs.length === 0) return { kind: 'empty' };

  const filledIn = (names: readonly string[], read: (value: string) => unknown) =>
    Object.fromEntries(names.filter((name) => last(name) !== '').map((name) => [name, read(last(name))]));
  const result = planRequestSchema.safeParse(
    {
      needs,
      // A form sends the kinds of all needs, also of those that are no longer chosen.
      kinds: Object.fromEntries(
        KIND_FIELDS.flatMap(({ role, name }) =>
          last(name) === '' || !needs.includes(role) ? [] : [[role, last(name)]],
        ),
      ),
      constraints: {
        ...filledIn(CONSTRAINT_SWITCHES, readSwitch),
        ...filledIn(['audience'], (value) => value),
      },
      scale: buildScale(
        FIGURE_FIELDS.flatMap(({ name, path }) =>
          last(name) === '' ? [] : [[path, readNumber(last(name))] as const],
        ),
      ),
      ...(model === ''
        ? {}
        : {
            project: {
              model,
              answers: Object.fromEntries(
                questionFields(model).flatMap(({ field, question }) =>
                  last(field) === '' ? [] : [[question, readNumber(last(field))] as const],
                ),
              ),
            },
          }),
      ...filledIn(['openSource'], readSwitch),
      ...filledIn(['growth', 'days'], readNumber),
      prefer: [...new Set(list('prefer'))],
      exclude: [...new Set(list('exclude'))],
      tools: [...new Set(list('tools'))],
      ...filledIn(['favour'], (value) => value),
      locale,
    },
    { reportInput: true },
  );
  if (result.success) return { kind: 'request', request: result.data };
  const { issues, more } = selectIssues(result.error.issues);
  const told = issues.map((issue) => {
    const [part, position] = issue.path;
    const unknownNeed = part === 'needs' && typeof position === 'number' ? needs[position] : undefined;
    const problem = { path: issue.path.join('.'), message: issueText(issue) };
    return unknownNeed === undefined ? problem : { ...problem, unknownNeed };
  });
  return { kind: 'invalid', issues: told, more };
}

/** Words of the query's lists for needs, each once, whether there are such needs or not; `need` is what a person types by hand. */
export function namedNeeds(query: URLSearchParams): string[] {
  return [...new Set([...listed(query, 'needs'), ...listed(query, 'need')])];
}

function listed(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** `on` is what a browser sends for a ticked box without a value. Other words are left for the schema to refuse. */
function readSwitch(value: string): unknown {
  if (value === 'true' || value === 'on') return true;
  return value === 'false' ? false : value;
}

/** A decimal number; anything else is left for the schema to refuse. */
function readNumber(value: string): unknown {
  return /^\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(value) ? Number(value) : value;
}
