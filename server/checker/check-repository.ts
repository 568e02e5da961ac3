/** A repository held against the catalog: the one function behind every face of the checker. */
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import type { DetectionIndex } from '../../schemas/detection/index.ts';
import { type ByNeed, planRequestSchema, TOOLS_MAX } from '../../schemas/plan.ts';
import type { Tools } from '../../schemas/tools.ts';
import { localePrefix } from '../addresses.ts';
import { toolIndexOf } from '../catalog/index.ts';
import { planUrl } from '../planner/index.ts';
import { setUndeployedAside } from './engine/deployed.ts';
import { findAll } from './engine/finds.ts';
import { readFiles } from './engine/read-files.ts';
import { groupNeeds, groupServices } from './engine/services.ts';
import type { Find } from './engine/strength.ts';
import { findTools } from './engine/tools.ts';
import { plansLeft } from './findings/declared-findings.ts';
import { checkFindings, DISCLOSURE, scheduledUse, UNREAD_TEXTS } from './findings/index.ts';
import { withPlansInstead } from './findings/instead.ts';
import { normalisePath } from './paths.ts';

export type CheckContext = {
  /** How services are recognised, as the snapshot carries it. */
  readonly detection: DetectionIndex;
  /** Scheme and host of the pages, without a slash at the end: `https://host`. */
  readonly planUrlBase: string;
  /** Published changes, newest first; without them nothing is said about changes. */
  readonly changes?: readonly ChangeEntry[];
  /** What tools name; without it nothing is said about tools. */
  readonly tools?: Tools | null;
};

/** What one check may cost. */
type Bounds = { readonly slowMax: number; readonly findingsMax: number };

/** Of somebody else's machine: 256 KiB of slow formats; more findings than these are not read by anybody. */
const SHARED: Bounds = { slowMax: 256 * 1024, findingsMax: 300 };
const OWN: Bounds = { slowMax: Number.POSITIVE_INFINITY, findingsMax: Number.POSITIVE_INFINITY };

/**
 * What a repository's manifests say about the services it uses, and what the catalog says about those.
 * @param request its paths were judged by {@link pathIssues}; nothing of a file's values is in the answer
 */
export function checkRepository(catalog: Catalog, request: CheckRequest, context: CheckContext): CheckAnswer {
  return check(catalog, request, context, SHARED, { ignored: new Set(), plans: new Map() }).answer;
}

/** What the owners of a repository say of their providers. */
export type Owned = {
  /** Providers that count as not there. */
  readonly ignored: ReadonlySet<string>;
  /** By provider the plan that they have: `free`, the slug of a plan, or the name of one that they pay for. */
  readonly plans: ReadonlyMap<string, string>;
};

/** What is said to people on their own machine besides the answer. */
export type OwnCheck = {
  readonly answer: CheckAnswer;
  /** The ignored providers that are there. */
  readonly ignoredHere: readonly string[];
  /** What the schedules use at least in a month, by need. */
  readonly byNeed: ByNeed;
};

/** The same for people who run it on their own machine: any number of files, and every finding. */
export function checkOwnRepository(
  catalog: Catalog,
  request: CheckRequest,
  context: CheckContext,
  owned: Owned,
): OwnCheck {
  return check(catalog, request, context, OWN, owned);
}

function check(
  catalog: Catalog,
  request: CheckRequest,
  context: CheckContext,
  { slowMax, findingsMax }: Bounds,
  { ignored, plans }: Owned,
): OwnCheck {
  const { locale } = request;
  const files = request.files.map(({ path, content }) => ({ path: normalisePath(path), content }));
  const { detection } = context;
  const readings = setUndeployedAside(readFiles(files, detection, slowMax));
  const all = findAll(readings, detection);
  const isIgnored = ({ rule: { provider } }: Find): boolean => provider !== null && ignored.has(provider);
  const finds = all.filter((find) => !isIgnored(find));
  const declared = readings.flatMap(({ path, declared: own }) => own.map((one) => ({ ...one, path })));
  // Who pays for a plan knows it; of the free plans of the provider nothing holds.
  const slugs = new Set(catalog.offers.map(({ slug }) => slug));
  const isPaid = (provider: string): boolean => {
    const plan = plans.get(provider);
    return plan !== undefined && plan !== 'free' && !slugs.has(plan);
  };
  const scheduled = declared.filter(({ rule: { provider } }) => !ignored.has(provider));
  const told = scheduled.filter(({ rule: { provider } }) => !isPaid(provider));
  const others = catalog.offers.filter(({ slug, provider }) => {
    const plan = plans.get(provider.slug);
    return plan !== undefined && plan !== 'free' && plan !== slug;
  });
  const services = groupServices(
    finds,
    catalog,
    new Set([...plansLeft(told), ...others.map(({ slug }) => slug)]),
  );
  const neededBy = groupNeeds(finds, catalog);
  const needs = neededBy.map(({ role }) => role);
  const { tools: named = null } = context;
  const tools = named === null ? [] : findTools(readings, named);
  const byNeed = scheduledUse(scheduled, catalog, needs);
  const toolSlugs = tools.map(({ slug }) => slug).slice(0, TOOLS_MAX);
  const answer: CheckAnswer = {
    services,
    findings: withPlansInstead(
      checkFindings({
        catalog,
        detection,
        changes: context.changes ?? [],
        request,
        readings,
        finds,
        declared: told,
        scheduled,
        services,
        needs,
        tools,
        toolIndex: () => toolIndexOf(catalog, named),
        findingsMax,
      }),
      { catalog, named, detection, request, services },
    ),
    needs,
    tools: toolSlugs,
    neededBy,
    unread: readings.flatMap(({ path, unread }) =>
      unread === null ? [] : [{ path, reason: UNREAD_TEXTS[unread.reason][locale], line: unread.line }],
    ),
    planUrl: planAddress(context.planUrlBase, { needs, tools: toolSlugs, byNeed }, request),
    disclosure: DISCLOSURE[locale],
    dataAsOf: catalog.dataAsOf,
  };
  const ignoredHere = [...new Set(all.filter(isIgnored).flatMap(({ rule: { provider } }) => provider ?? []))];
  return { answer, ignoredHere: ignoredHere.sort(), byNeed };
}

/** The address of the plan for the needs and what is known of their use; of the empty plan page if there are none. */
function planAddress(
  base: string,
  { needs, tools, byNeed }: Pick<CheckAnswer, 'needs' | 'tools'> & { readonly byNeed: ByNeed },
  { commercial, audience, locale }: Pick<CheckRequest, 'commercial' | 'audience' | 'locale'>,
): string {
  if (needs.length === 0) return `${base}${localePrefix(locale)}/plan`;
  const constraints = { commercial, audience };
  return planUrl(base, planRequestSchema.parse({ needs, constraints, scale: { byNeed }, tools, locale }));
}
