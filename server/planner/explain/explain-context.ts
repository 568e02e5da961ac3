/** What every part of an answer is explained from. */
import type { PickStability, PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import type { ToolIndex } from '../../catalog/index.ts';
import type { Stack } from '../choose/stack.ts';
import type { Survey } from '../choose/survey.ts';
import type { Constraint } from '../offers/constraints.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';

export type ExplainContext = {
  /** With the present slugs of its offers and providers. */
  readonly request: PlanRequest;
  /** Whether an offer could serve a need by itself under another request. */
  readonly couldServe: (request: PlanRequest, role: Role, offer: IndexedOffer) => boolean;
  /** What the record tells of the past of a plan that serves a need. */
  readonly stabilityOf: (offer: IndexedOffer, role: Role) => PickStability | null;
  readonly survey: Survey;
  readonly stack: Stack;
  /** The constraints that the request makes. */
  readonly constraints: readonly Constraint[];
  /** The offers and providers that the request prefers, by name. */
  readonly preferred: readonly { readonly slug: string; readonly name: LocalizedText }[];
  /** What tools name. */
  readonly tools: Pick<ToolIndex, 'toolBySlug'>;
  readonly locale: Locale;
};
