/** A plan's address: the state of the plan page is its query, so that it can be shared. */
import { FIGURE_FIELDS, readFigure } from '../../../schemas/measures.ts';
import { CONSTRAINT_SWITCHES, type PlanRequest } from '../../../schemas/plan.ts';
import { answerField } from '../../../schemas/usage-models.ts';
import { KIND_FIELDS, type Role } from '../../../schemas/vocabulary.ts';
import { localePrefix } from '../../addresses.ts';

/**
 * The address of the page that shows the plan for a request; what is left at its default is left out.
 * @param base scheme and host, without a slash at the end: `https://host`
 * @returns `https://host/plan?needs=postgres,auth&commercial=true`; under `/zh-CN` in Chinese. Its inverse is
 *   parsePlanAddress.
 */
export function planUrl(base: string, request: PlanRequest): string {
  return `${base}${localePrefix(request.locale)}/plan?${formatQuery(request)}`;
}

/**
 * The address of the page that tells all there is about one need of a plan.
 * @returns `https://host/plan/postgres?needs=postgres,auth&commercial=true`
 */
export function planNeedUrl(base: string, request: PlanRequest, need: Role): string {
  return `${base}${localePrefix(request.locale)}/plan/${need}?${formatQuery(request)}`;
}

function formatQuery({
  needs,
  kinds,
  constraints,
  scale,
  project,
  days,
  openSource,
  growth,
  prefer,
  exclude,
  tools,
  favour,
}: PlanRequest): string {
  const query: string[] = [];
  // The plus of an exponent would read as a space.
  const state = (name: string, value: number | undefined) =>
    value === undefined ? 0 : query.push(`${name}=${encodeURIComponent(String(value))}`);
  if (project !== undefined) {
    query.push(`project=${project.model}`);
    for (const [question, value] of Object.entries(project.answers))
      state(answerField(project.model, question), value);
  }
  query.push(`needs=${needs.join(',')}`);
  for (const { role, name } of KIND_FIELDS)
    if (kinds[role] !== undefined && needs.includes(role)) query.push(`${name}=${kinds[role]}`);
  for (const name of CONSTRAINT_SWITCHES) if (constraints[name]) query.push(`${name}=true`);
  if (constraints.audience !== 'global') query.push(`audience=${constraints.audience}`);
  if (openSource === true) query.push('openSource=true');
  for (const { name, path } of FIGURE_FIELDS) state(name, readFigure(scale, path));
  state('growth', growth);
  state('days', days);
  // Slugs need no encoding, and a plain comma is legal in a query (RFC 3986, section 3.4).
  if (prefer.length > 0) query.push(`prefer=${prefer.join(',')}`);
  if (exclude.length > 0) query.push(`exclude=${exclude.join(',')}`);
  if (tools.length > 0) query.push(`tools=${tools.join(',')}`);
  if (favour !== undefined) query.push(`favour=${favour}`);
  return query.join('&');
}
