/** What a request states of the use of each need: the figures of its scale, read by need. */
import {
  FIGURE_MEANINGS,
  findMeasure,
  type Measure,
  measuresOf,
  SCALE_FIGURES,
  type ScaleFigure,
} from '../../../schemas/measures.ts';
import type { PlanRequest } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';

/** A stated figure by its place in the scale: `databaseGb`, `byNeed.redis.commands`. */
export type FigurePath = ScaleFigure | `byNeed.${Role}.${Measure}`;

type ByRole<Value> = Partial<Record<Role, Partial<Record<Measure, Value>>>>;

export type Amounts = {
  readonly byNeed: Readonly<ByRole<number>>;
  /** Where each of them is stated. */
  readonly paths: Readonly<ByRole<FigurePath>>;
  /** Stated figures that bear on none of the needs. */
  readonly unused: readonly FigurePath[];
};

/**
 * A figure of the whole stack bears on the needs that it names (measures.ts), unless the need states its own. A figure of
 * 0 asks for nothing.
 */
export function readAmounts({ needs, scale }: Pick<PlanRequest, 'needs' | 'scale'>): Amounts {
  const byNeed: ByRole<number> = {};
  const paths: ByRole<FigurePath> = {};
  const unused: FigurePath[] = [];
  const state = (role: Role, measure: Measure, value: number, path: FigurePath) => {
    byNeed[role] = { ...byNeed[role], [measure]: value };
    paths[role] = { ...paths[role], [measure]: path };
  };
  for (const figure of SCALE_FIGURES) {
    const value = scale[figure];
    if (value === undefined) continue;
    const tier = FIGURE_MEANINGS[figure].find((group) => group.some(({ role }) => needs.includes(role)));
    if (tier === undefined && value > 0) unused.push(figure);
    for (const { role, measure } of tier ?? []) if (needs.includes(role)) state(role, measure, value, figure);
  }
  for (const role of ROLES) {
    const own = scale.byNeed?.[role];
    if (own === undefined) continue;
    // Tokens in and out are the tokens: stated apart they are not counted twice.
    const isSplit = own.tokensIn !== undefined || own.tokensOut !== undefined;
    if (isSplit && own.tokens === undefined && byNeed[role]?.tokens !== undefined)
      state(role, 'tokens', 0, 'tokensPerMonth');
    for (const { measure } of measuresOf(role)) {
      const value = own[measure];
      if (value === undefined) continue;
      const path: FigurePath = `byNeed.${role}.${measure}`;
      if (needs.includes(role)) state(role, measure, value, path);
      else if (value > 0) unused.push(path);
    }
  }
  return { byNeed, paths, unused };
}

/** What is stated of a measure of a role, in the unit of the measure; 0 if nothing is. */
export function statedAmount({ byNeed }: Amounts, role: Role, measure: Measure): number {
  return byNeed[role]?.[measure] ?? 0;
}

/** So many requests or users a month leave a database no five minutes to sleep in, but for the dead of night. */
const AROUND_THE_CLOCK = [
  ['web-app', 'requests', 100_000],
  ['serverless-functions', 'requests', 100_000],
  ['auth', 'users', 2000],
] as const satisfies readonly (readonly [Role, Measure, number])[];

/** So many users, or requests of a month, are people who rely on it. */
const LIVE = [
  ['web-app', 'requests', 1_000_000],
  ['serverless-functions', 'requests', 1_000_000],
  ['auth', 'users', 1000],
] as const satisfies readonly (readonly [Role, Measure, number])[];

/** Whether so many people come that no sandbox will do. */
export function servesMany(amounts: Amounts): boolean {
  return LIVE.some(([role, measure, least]) => statedAmount(amounts, role, measure) >= least);
}

/** Whether the stated use comes so often that what it wakes hardly sleeps. */
export function comesAroundTheClock(amounts: Amounts): boolean {
  return AROUND_THE_CLOCK.some(([role, measure, least]) => statedAmount(amounts, role, measure) >= least);
}

/** So many times of all that is stated. */
export function multiplyAmounts(amounts: Amounts, times: number): Amounts {
  const byNeed: ByRole<number> = {};
  for (const role of ROLES) {
    const own = amounts.byNeed[role];
    if (own === undefined) continue;
    byNeed[role] = Object.fromEntries(
      Object.entries(own).map(([measure, value]) => [measure, value * times]),
    );
  }
  return { ...amounts, byNeed };
}

/** The request with other values for figures that it states. */
export function withFigures(
  { scale }: Pick<PlanRequest, 'scale'>,
  values: ReadonlyMap<FigurePath, number>,
): PlanRequest['scale'] {
  const changed = { ...scale };
  for (const [path, value] of values) {
    const figure = SCALE_FIGURES.find((name) => name === path);
    if (figure !== undefined) changed[figure] = value;
    const place = findMeasure(path);
    if (place === null) continue;
    const own = changed.byNeed?.[place.role];
    changed.byNeed = { ...changed.byNeed, [place.role]: { ...own, [place.measure]: value } };
  }
  return changed;
}

/** The scale with every figure so many times as large. */
export function multiplyScale(scale: PlanRequest['scale'], times: number): PlanRequest['scale'] {
  const { byNeed, ...flat } = scale;
  const multiplied = (figures: Readonly<Record<string, number | undefined>>) =>
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, value === undefined ? value : value * times]),
    );
  if (byNeed === undefined) return multiplied(flat);
  return {
    ...multiplied(flat),
    byNeed: Object.fromEntries(Object.entries(byNeed).map(([role, own]) => [role, multiplied(own)])),
  };
}
