/** The choice: which offers a request leaves for each need, and the one best stack of them. */

export { limitShares, rolesUsing, statedAmount } from './fit.ts';
export { type FigureFit, NEARLY_USED, type NeedFit } from './need-fit.ts';
export { type Criterion, decisive, digit } from './objective.ts';
export { type Cost, compareCosts, IMPOSSIBLE, plus } from './search/index.ts';
export { chooseStack, type Stack, withoutRole, withRole } from './stack.ts';
export {
  type EligibleOffer,
  type RuledOut,
  type Survey,
  type SurveyedNeed,
  survey,
} from './survey.ts';
