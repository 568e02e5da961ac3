/** How strongly a find speaks for a service. */

import { type DetectionRule, isEcosystem, type Strength } from '../../../schemas/detection/index.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Signal } from '../parsers/signal.ts';

/** A signal in a file that met a rule. */
export type Find = {
  readonly path: string;
  readonly line: number | null;
  readonly rule: DetectionRule;
  readonly signal: Signal;
  readonly strength: Strength;
};

const RANK: Record<Strength, number> = { mentioned: 0, configured: 1, used: 2 };

export function stronger(a: Strength, b: Strength): Strength {
  return RANK[a] >= RANK[b] ? a : b;
}

export function weaker(a: Strength, b: Strength): Strength {
  return RANK[a] <= RANK[b] ? a : b;
}

export function atLeast(strength: Strength, least: Strength): boolean {
  return RANK[strength] >= RANK[least];
}

/** Folders that show, explain, test or keep something: the repository does not run on their content. */
const ASIDE =
  /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?|fixtures?|__fixtures__|__tests__|tests?|testdata|test-fixtures|playgrounds?|benchmarks?|vendor|third[_-]party|node_modules|\.?archived?|legacy|deprecated|old|e2e|posts?|blogs?|articles|tutorials|\{\{[^/]{0,99})\//i;

/** Whether a file is in a folder of documents, examples or tests. */
export function standsAside(path: string): boolean {
  return ASIDE.test(path);
}

/** Files of CI: what they name counts if they deploy. */
const CI =
  /(?:^|\/)(?:\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/|\.(?:gitlab-ci|travis|drone)|\.circleci\/|\.woodpecker|\.buildkite\/|bitbucket-pipelines|azure-pipelines)/i;

/** Whether a file tells a CI service what to run. */
export function isOfCi(path: string): boolean {
  return CI.test(path);
}

/** Files that a framework writes into every new project, whether it is used or not. */
const BOILERPLATE = /(?:^|\/)config\/cable\.ya?ml$/i;

/** Whether a file is in every project of its framework. */
export function isBoilerplate(path: string): boolean {
  return BOILERPLATE.test(path);
}

/** Parts of a provider's site that are read by people, not called by programs. */
const READ_BY_PEOPLE =
  /^(?:www|docs?|developers?|support|help|blog|status|community|learn|discord|console|dashboard|manage)\./;

/** What runs the repository: its variables are there wherever the code runs. */
export const HOSTS: readonly Role[] = ['web-app', 'static-site', 'serverless-functions'];

/** Whether code that names something uses it: it may only sign in, ask where it runs, or whose account it is. */
function usesService({ kind }: Signal, { roles }: DetectionRule): boolean {
  return roles.length > 0 && !(kind === 'env' && roles.some((role) => HOSTS.includes(role)));
}

/** What one signal says by itself. */
export function gradeStrength(signal: Signal, rule: DetectionRule, path: string): Strength {
  if (standsAside(path) || rule.tool === true) return 'mentioned';
  if (signal.weight === 'code' && !usesService(signal, rule)) return 'mentioned';
  const own = ownStrength(signal);
  return rule.atMost === undefined ? own : weaker(own, rule.atMost);
}

function ownStrength({ kind, name, weight }: Signal): Strength {
  if (weight === 'comment' || weight === 'development' || weight === 'indirect') return 'mentioned';
  if (weight === 'optional') return 'configured';
  if (isEcosystem(kind)) return 'used';
  switch (kind) {
    case 'file':
    case 'folder':
    case 'terraform':
    case 'resource':
    case 'plugin':
      return 'used';
    case 'key':
      // A setting of a library, or a value; the other keys are bindings of the provider's own configuration.
      return /^(?:drizzle|script|application|value|swoosh|placeholder|dockerfile):/.test(name)
        ? 'configured'
        : 'used';
    case 'host':
      return READ_BY_PEOPLE.test(name) ? 'mentioned' : 'configured';
    case 'env':
    case 'image':
    case 'action':
    case 'choice':
    case 'scheme':
      return 'configured';
    default:
      return 'mentioned';
  }
}
