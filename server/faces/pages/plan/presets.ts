/** Usual projects, each a plain link to its plan. */
import { type PlanRequest, planRequestSchema } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { planUrl } from '../../../planner/index.ts';
import { PRESET_TEXTS } from '../../../words/pages/index.ts';

type Preset = {
  readonly name: LocalizedText;
  readonly says: LocalizedText;
  readonly needs: readonly Role[];
  readonly constraints?: Partial<PlanRequest['constraints']>;
};

const t = PRESET_TEXTS;

export const PRESETS: readonly Preset[] = [
  { ...t.blog, needs: ['static-site', 'analytics'] },
  {
    ...t.saas,
    needs: ['web-app', 'postgres', 'auth', 'transactional-email', 'error-tracking', 'analytics'],
    constraints: { commercial: true },
  },
  { ...t.ai, needs: ['web-app', 'llm', 'embeddings', 'vector-db', 'auth'] },
  { ...t.mobile, needs: ['serverless-functions', 'postgres', 'auth', 'object-storage'] },
  { ...t.internal, needs: ['web-app', 'postgres', 'auth'], constraints: { noDataTraining: true } },
  { ...t.jobs, needs: ['serverless-functions', 'queue', 'redis', 'error-tracking'] },
];

/** The path of a preset's plan, with the language prefix. */
export function presetPath({ needs, constraints }: Preset, locale: Locale): string {
  return planUrl('', planRequestSchema.parse({ needs, constraints, locale }));
}
