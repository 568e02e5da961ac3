/**
 * The order of stacks, most important first. Each criterion is a sentence of `why`; /best and search stand in the
 * same order, as far as it needs no request (catalog/order/role-standing.ts).
 *
 * A stack's cost is the sum of its picks' costs plus one account for each provider, packed as digits of three numbers:
 * lower is better, and the order of costs is the order of stacks. Stacks that are equal in all of them are equal; the
 * one whose slugs come first is shown, and said to be equal.
 */
import type { Measure } from '../../../schemas/measures.ts';
import { type Favour, planConstraintsSchema, TOOLS_MAX } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { ToolList } from '../../catalog/index.ts';
import {
  COPIES_MAX,
  DECISIVE_FACTS_MAX,
  FINER_HARM_MAX,
  gradeAdoption,
  HEADROOM_MAX,
  isLeading,
  SMALL_MAX,
} from '../../catalog/order/index.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { FIT_GRADE_MAX, gradeFit, isFull, type NeedFit } from './need-fit.ts';
import { type Cost, IMPOSSIBLE, NO_COST } from './search/index.ts';

const NEEDS_MAX = ROLES.length;
const CONSTRAINTS_MAX = Object.keys(planConstraintsSchema.shape).length;

/** The most that one pick can add to each criterion, most important criterion first. */
const CRITERIA = {
  /** Needs without a plan. */
  unserved: 1,
  /** Silence where it most likely means no, or real-name verification asked of who lives elsewhere. */
  doubtful: 1,
  unpreferred: 1,
  /** It does not last, for good or for the asked days. */
  ending: 1,
  /** It was made for something else. */
  'by-the-way': 1,
  /** For a project that is live: its provider advises against production. */
  'not-for-business': 1,
  /** How well the stated limits carry the usage, see gradeFit. */
  unproven: FIT_GRADE_MAX,
  /** Stored data is deleted when idle, or a full allowance is billed to a card on file. */
  'grave-harm': 1,
  /** It may cost money: billed or silent about it, with a card on file. */
  'may-cost': 1,
  /** A person must wake it, nobody says that none must, or it runs a few hours a month. */
  'must-wake': 1,
  /** Silence about an asked condition that most likely means no. */
  unlikely: 1,
  /** Where nothing is asked: whether it is enough for a small project. */
  'too-small': SMALL_MAX,
  /** Adoption by the documentation of tools, coarse: leading or known, then named or not measured, then none. */
  'little-known': 2,
  /** A condition is left open: what states all that is asked is $0 without a word of doubt. */
  open: 1,
  accounts: 1,
  /** And fine: leading before known. */
  'less-known': 1,
  'finer-harm': FINER_HARM_MAX,
  /** How many conditions are left open. */
  unconfirmed: CONSTRAINTS_MAX,
  /**
   * Tools of the request that do not name it: a wish, so it comes below everything that can hurt or was asked as a
   * condition. What follows only tells how much we know of a plan.
   */
  'not-with-tools': TOOLS_MAX,
  /** Facts that decide and are not stated. */
  unstated: DECISIVE_FACTS_MAX,
  /** How old the copies are that its facts were read in. */
  evidence: COPIES_MAX,
  /** Room in bands: only if that is what a request favours. */
  headroom: HEADROOM_MAX,
} as const;
export type Criterion = keyof typeof CRITERIA;
// Object.keys loses the literal types of the table.
const DEFAULT_ORDER = (Object.keys(CRITERIA) as Criterion[]).filter((one) => one !== 'headroom');

/** Which criterion comes first once every need is served. */
export const FAVOURED = {
  stated: 'unconfirmed',
  proven: 'unproven',
  'fewest-accounts': 'accounts',
  'most-room': 'headroom',
} as const satisfies Record<Favour, Criterion>;

type Digit = {
  readonly criterion: Criterion;
  readonly part: keyof Cost;
  /** What one unit weighs: more than everything below it in its part can add up to. */
  readonly weight: number;
  readonly base: number;
};

/** An order of stacks as numbers. */
export type Objective = {
  readonly digits: readonly Digit[];
  readonly unservedCost: number;
  readonly accountCost: Cost;
  /** What is above the accounts in the major part of a cost: what no saved account can outweigh. */
  readonly aboveAccounts: (major: number) => number;
  readonly costOf: (counts: PickCounts) => Cost;
};

/** What a pick adds to each criterion. */
export type PickCounts = Readonly<Partial<Record<Criterion, number>>>;

const PARTS = ['major', 'minor', 'least'] as const;

/** Fills three numbers with digits from the top; accounts, if they are in the first, are its last. */
function packDigits(order: readonly Criterion[], needs: number): Digit[] {
  const parts: Criterion[][] = [[], [], []];
  let at = 0;
  let size = 1;
  for (const criterion of order) {
    const base = needs * CRITERIA[criterion] + 1;
    if (size * base > Number.MAX_SAFE_INTEGER) {
      at += 1;
      size = 1;
    }
    const part = parts[at];
    if (part === undefined) throw new Error('The criteria do not fit in three numbers');
    part.push(criterion);
    size *= base;
    if (criterion === 'accounts' && at === 0) {
      at = 1;
      size = 1;
    }
  }
  return PARTS.flatMap((name, index) => {
    let weight = 1;
    const digits = (parts[index] ?? []).toReversed().map((criterion): Digit => {
      const digit = { criterion, part: name, weight, base: needs * CRITERIA[criterion] + 1 };
      weight *= digit.base;
      return digit;
    });
    return digits.toReversed();
  });
}

function makeObjective(favour: Favour | null, needs: number): Objective {
  const first: readonly Criterion[] = favour === null ? ['unserved'] : ['unserved', FAVOURED[favour]];
  const digits = packDigits([...first, ...DEFAULT_ORDER.filter((one) => !first.includes(one))], needs);
  const weightOf = (criterion: Criterion): Cost => {
    const found = digits.find((one) => one.criterion === criterion);
    return found === undefined ? NO_COST : { ...NO_COST, [found.part]: found.weight };
  };
  const account = weightOf('accounts');
  const above = account.major * (needs + 1);
  return {
    digits,
    unservedCost: weightOf('unserved').major,
    accountCost: account,
    aboveAccounts: above === 0 ? (major) => major : (major) => major - (major % above),
    costOf: (counts) => {
      const cost = { major: 0, minor: 0, least: 0 };
      for (const { criterion, part, weight } of digits) cost[part] += (counts[criterion] ?? 0) * weight;
      return cost;
    },
  };
}

const objectives = new Map<string, Objective>();

/**
 * The order of stacks; with a favour, its criterion comes first once every need is served.
 * @param needs how many there are: the fewer, the more criteria fit in the first number, which is searched fastest
 */
export function objectiveFor(favour: Favour | null, needs: number = NEEDS_MAX): Objective {
  const key = `${favour ?? ''} ${needs}`;
  const known = objectives.get(key) ?? makeObjective(favour, needs);
  objectives.set(key, known);
  return known;
}

/** One digit of a stack's cost. */
export function digit({ digits }: Objective, cost: Cost, criterion: Criterion): number {
  const found = digits.find((one) => one.criterion === criterion);
  return found === undefined ? 0 : Math.floor(cost[found.part] / found.weight) % found.base;
}

/** The first criterion on which two costs differ, null if they are equal. */
export function decisive({ digits }: Objective, a: Cost, b: Cost): Criterion | null {
  // The digits above are equal once the quotients are, so that no remainder is needed.
  const found = digits.find(
    ({ part, weight }) => Math.floor(a[part] / weight) !== Math.floor(b[part] / weight),
  );
  return found?.criterion ?? null;
}

/** What the request says of a pick, whatever its need. */
export type PickTerms = {
  readonly objective: Objective;
  /** Whether the request prefers it, or prefers nothing. */
  readonly preferred: boolean;
  /** Whether it stays free as long as the request asks for. */
  readonly lasts: boolean;
  /** Whether the request names it. */
  readonly named: boolean;
  /** How many asked constraints it does not state. */
  readonly unconfirmed: number;
  /** Whether one of these is most likely broken by silence. */
  readonly doubtful: boolean;
  /** Whether silence about one of them is a weaker sign of that. */
  readonly unlikely: boolean;
  /** The project is a commercial one, or many people rely on it. */
  readonly isLive: boolean;
  /** The stated usage keeps what it runs on awake. */
  readonly keptAwake: boolean;
  /** Measures of the need of which most plans that state them allow so much. */
  readonly mostAllow: ReadonlySet<Measure>;
  /** Whose namings count: those of Chinese tools for users in mainland China. */
  readonly toolList: ToolList;
  /** What the request is built with. */
  readonly tools: readonly string[];
};

/**
 * The cost of serving a need with an offer, its account not counted; IMPOSSIBLE if a limit is exceeded or
 * the offer does not serve the role.
 */
export function computePickCost(offer: IndexedOffer, role: Role, fit: NeedFit, terms: PickTerms): Cost {
  const baseline = offer.baselines.get(role);
  if (baseline === undefined || fit.state === 'exceeds') return IMPOSSIBLE;
  const { deletesWhenIdle, discouraged, money } = baseline;
  // What its provider advises against is not trusted with data that any quiet week deletes.
  const deletes = deletesWhenIdle && (discouraged || !terms.keptAwake);
  const harmed = deletes || (money === 'card-billed' && isFull(fit));
  return terms.objective.costOf({
    doubtful: Number(terms.doubtful),
    unpreferred: Number(!terms.preferred),
    ending: Number(!terms.lasts),
    'by-the-way': Number(baseline.byTheWay && !terms.named),
    'not-for-business': Number(terms.isLive && baseline.discouraged),
    unproven: gradeFit(fit, baseline.mainFigureStated, terms.mostAllow),
    'grave-harm': Number(harmed),
    'may-cost': Number(money !== 'none'),
    'must-wake': Number(baseline.mostlyOff || (baseline.mustWake && !terms.keptAwake)),
    unlikely: Number(terms.unlikely),
    'too-small': fit.figures.length === 0 ? baseline.small : 0,
    'little-known': gradeAdoption(baseline, terms.toolList),
    'less-known': Number(!isLeading(baseline, terms.toolList)),
    'finer-harm': baseline.finerHarms.length,
    'not-with-tools': terms.tools.filter((tool) => !baseline.namedBy.has(tool)).length,
    open: Number(terms.unconfirmed > 0),
    unconfirmed: terms.unconfirmed,
    unstated: baseline.unstated,
    evidence: baseline.copies,
    headroom: fit.headroom ?? baseline.headroom,
  });
}
