/** The plans of a role in one table: every face of it renders {@link bestPlans}. */
export { type BestReading, bestPlans, sortsOf } from './best-plans.ts';
export { type FirstPlans, firstPlans } from './first-plans.ts';
export { HEADLINE_MAX, headlineLimits } from './headline-limits.ts';
export { countPlans } from './ranked-plans.ts';
export {
  mainLimits,
  type RoleField,
  type RoleFigure,
  roleField,
  roleFigures,
} from './role-figures.ts';
