/** Usual projects, each a plain link to its plan. */
import { planRequestSchema } from '../../../../schemas/plan.ts';
import { USAGE_MODEL_NAMES, USAGE_MODELS, type UsageModel } from '../../../../schemas/usage-models.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { planUrl } from '../../../planner/index.ts';

type Preset = UsageModel & { readonly model: string };

export const PRESETS: readonly Preset[] = USAGE_MODEL_NAMES.map((model) => ({
  ...USAGE_MODELS[model],
  model,
}));

/** The path of a preset's plan, with the language prefix. */
export function presetPath({ model, needs, conditions = [], audience }: Preset, locale: Locale): string {
  const constraints = { ...Object.fromEntries(conditions.map((name) => [name, true])), audience };
  return planUrl('', planRequestSchema.parse({ needs, project: { model }, constraints, locale }));
}
