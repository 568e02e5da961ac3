/** Usual projects, each a plain link to its plan. */
import { type PlanRequest, planRequestSchema } from '../../../../schemas/plan.ts';
import { USAGE_MODEL_NAMES, USAGE_MODELS, type UsageModel } from '../../../../schemas/usage-models.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { planUrl } from '../../../planner/index.ts';

export type Preset = UsageModel & { readonly model: string };

export const PRESETS: readonly Preset[] = USAGE_MODEL_NAMES.map((model) => ({
  ...USAGE_MODELS[model],
  model,
}));

/** The path of a preset's plan, with the language prefix. */
export function presetPath(preset: Preset, locale: Locale): string {
  return planUrl('', presetRequest(preset, locale));
}

export function presetRequest(
  { model, needs, conditions = [], audience }: Preset,
  locale: Locale,
): PlanRequest {
  const constraints = { ...Object.fromEntries(conditions.map((name) => [name, true])), audience };
  return planRequestSchema.parse({ needs, project: { model }, constraints, locale });
}
